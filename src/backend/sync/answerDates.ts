import type { BoxItem, EntryItem } from '#core/sync/index.ts';
import { ANSWER_DATES_PROTOCOL } from '#shared/account.ts';
import type { Queries } from '../database/index.ts';
import { ApiError } from '../http/index.ts';

/**
 * Dates by answers need an app that knows them (Y-194): an older one would lose their numbers, and replay other dates than all other
 * devices.
 */

const hasNumbers = (entry: EntryItem): boolean =>
  (entry.kind === 'answer' && entry.wantedRecall !== undefined) ||
  (entry.kind === 'baseline' && entry.stability !== undefined);

/** Notes, in the transaction that writes them, that an account has such boxes or entries. */
export async function noteAnswerDates(
  tx: Queries,
  uid: string,
  boxes: readonly BoxItem[],
  entries: readonly EntryItem[],
): Promise<void> {
  if (!boxes.some(({ wantedRecall }) => wantedRecall !== null) && !entries.some(hasNumbers)) return;
  await tx.query('UPDATE accounts SET uses_answer_dates = true WHERE uid = $1 AND NOT uses_answer_dates', [uid]);
}

/** Throws `APP_TOO_OLD` for an app that does not know what the account uses. */
export async function requireProtocol(queries: Queries, uid: string, protocol: number): Promise<void> {
  if (protocol >= ANSWER_DATES_PROTOCOL) return;
  const [row] = await queries.query<{ uses_answer_dates: boolean }>(
    'SELECT uses_answer_dates FROM accounts WHERE uid = $1',
    [uid],
  );
  if (row?.uses_answer_dates !== true) return;
  throw new ApiError('APP_TOO_OLD', 'the account has boxes whose dates follow the answers. Update the app to sync it.');
}
