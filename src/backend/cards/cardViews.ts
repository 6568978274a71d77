import { type TrainingRecord, trainingStatus } from '#core/training/index.ts';
import type { Parameter, Queries } from '../database/index.ts';
import type { StoredCard } from '../sync/index.ts';

/** A card as docs/product.md §3 shows it (GraphQL `Card`). */
export interface CardView {
  readonly uid: string;
  readonly cid: string;
  readonly gid: string | null;
  readonly pbid: string;
  readonly bid: string;
  readonly title: string;
  readonly answer_type: string;
  readonly front_back_type: string;
  readonly front: readonly string[];
  readonly back: readonly string[];
  readonly mnemonic: readonly { readonly content: string }[];
  readonly links: readonly { readonly type: string; readonly cid: string }[];
  readonly meta: { readonly tags: readonly string[]; readonly guid: string | null };
  readonly card_status: string;
  readonly training_status: string;
  readonly memory_level: number;
  readonly last_training_at: string;
  readonly next_training_at: string;
  readonly first_char: string;
  readonly forgotten: number;
  readonly record: TrainingRecord;
  readonly create_at: string;
  readonly update_at: string;
}

interface CardRow {
  readonly uid: string;
  readonly bid: string;
  readonly data: NonNullable<StoredCard['data']>;
  readonly record: TrainingRecord;
  readonly forgotten: number;
  readonly first_char: string;
}

function toView({ uid, bid, data, record, forgotten, first_char }: CardRow): CardView {
  const {
    tags,
    guid,
    position: _,
    stamps: __,
    deleted_at: ___,
    status_before: ____,
    ...card
  } = data as typeof data & {
    stamps?: unknown;
  };
  const { last_training_at, next_training_at, memory_level } = record;
  return {
    ...card,
    uid,
    bid,
    meta: { tags, guid },
    record,
    last_training_at,
    next_training_at,
    memory_level,
    training_status: trainingStatus(record),
    first_char,
    forgotten,
  };
}

/** FROM clause: the cards `c` of the account `$1` with their box `b` and its top-level box `t`. */
const CARDS = `cards c JOIN boxes b ON b.uid = c.uid AND b.bid = c.pbid
  JOIN boxes t ON t.uid = b.uid AND t.bid = b.pbid WHERE c.uid = $1 AND c.data IS NOT NULL`;

/** FROM clause: those outside the bin. Cards of a box in the bin are in the bin too. */
export const PRESENT_CARDS = `${CARDS} AND NOT c.is_deleted AND NOT b.is_deleted AND NOT t.is_deleted`;

const COLUMNS = 'c.uid, t.bid, c.data, c.record, c.forgotten, c.first_char';

/** The cards that a condition on `c`, `b` and `t` keeps, sorted by title. `$1` is the uid. */
export async function findCards(
  queries: Queries,
  condition: string,
  parameters: readonly Parameter[],
  limit: number | null = null,
): Promise<CardView[]> {
  const rows = await queries.query<CardRow>(
    `SELECT ${COLUMNS} FROM ${PRESENT_CARDS} AND ${condition}
     ORDER BY c.title_key, c.cid LIMIT $${parameters.length + 1}`,
    [...parameters, limit],
  );
  return rows.map(toView);
}

/** The cards that a box holds directly: all, or `first` of them after the cid `after`. */
export async function cardsOfBox(
  queries: Queries,
  uid: string,
  pbid: string,
  { first, after }: { readonly first: number | null; readonly after: string | null },
): Promise<CardView[]> {
  if (after === null) return await findCards(queries, 'c.pbid = $2', [uid, pbid], first);
  return await findCards(
    queries,
    'c.pbid = $2 AND (c.title_key, c.cid) > (SELECT title_key, cid FROM cards WHERE uid = $1 AND cid = $3)',
    [uid, pbid, after],
    first,
  );
}

export async function cardsOfGroup(queries: Queries, uid: string, gid: string): Promise<CardView[]> {
  return await findCards(queries, 'c.gid = $2', [uid, gid]);
}

export async function presentCard(queries: Queries, uid: string, cid: string): Promise<CardView | undefined> {
  return (await findCards(queries, 'c.cid = $2', [uid, cid]))[0];
}

/** A card, which may be in the bin. */
export async function anyCard(queries: Queries, uid: string, cid: string): Promise<CardView | undefined> {
  const [row] = await queries.query<CardRow>(`SELECT ${COLUMNS} FROM ${CARDS} AND c.cid = $2`, [uid, cid]);
  return row === undefined ? undefined : toView(row);
}
