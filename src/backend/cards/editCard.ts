import * as v from 'valibot';
import { checkCard, checkTags, LIMITS } from '#core/card/index.ts';
import { timeText } from '#core/day/index.ts';
import {
  CARD_FIELDS,
  type CardItem,
  CardSchema,
  changeStatus,
  IdSchema,
  isSameValue,
  StampSchema,
  type Stamps,
} from '#core/sync/index.ts';
import type { Queries } from '../database/index.ts';
import { ApiError } from '../http/index.ts';
import {
  applyItems,
  refusalOf,
  repeatable,
  type StorageLimits,
  type StoredCard,
  serverStamp,
  storedCards,
  writeToAccount,
} from '../sync/index.ts';
import { anyCard, type CardView, presentCard } from './cardViews.ts';

const { links, answer_type, front_back_type, card_status, front, back, mnemonic, title } = CardSchema.pipe[0].entries;

/** The body of `edit_card` (C-5). */
export const CardEditSchema = v.object({
  cid: IdSchema,
  pbid: IdSchema,
  bid: IdSchema,
  title,
  front,
  back,
  mnemonic,
  links: v.optional(links),
  answer_type: v.optional(answer_type),
  front_back_type: v.optional(front_back_type),
  card_status: v.optional(card_status),
  meta: v.optional(
    v.object({
      tags: v.pipe(
        v.array(v.string()),
        v.check((tags) => checkTags(tags) === null),
      ),
      guid: v.optional(v.nullable(v.pipe(v.string(), v.maxLength(LIMITS.guidCharacters)))),
    }),
  ),
  op_id: v.optional(IdSchema),
  stamps: v.optional(v.record(v.picklist(Object.keys(CARD_FIELDS)), StampSchema)),
});
export type CardEdit = v.InferOutput<typeof CardEditSchema>;

/**
 * Changes a card. A field without a stamp of the client gets a new one of the server if it changes. Throws `NOT_FOUND` for
 * an unknown card or box, and the codes of `checkCard`.
 */
export async function editCard(
  tx: Queries,
  uid: string,
  limits: StorageLimits,
  edit: CardEdit,
  now: number,
): Promise<CardView> {
  return await writeToAccount(tx, uid, limits, (feed) =>
    repeatable(tx, uid, edit.op_id, feed, async () => {
      const refusal = checkCard(edit);
      if (refusal !== null) throw new ApiError(refusal, 'the card breaks a limit');
      const own = (await storedCards(tx, uid, [edit.cid])).get(edit.cid);
      const before = await presentCard(tx, uid, edit.cid);
      if (own?.data == null || before === undefined) throw new ApiError('NOT_FOUND', 'there is no such card');
      const refused = await applyItems(tx, uid, feed, { cards: [editedCard(own.data, own.stamps, edit, now)] }, now);
      const error = refusalOf(refused);
      if (error !== null) throw error;
      return (await anyCard(tx, uid, edit.cid)) ?? before;
    }),
  );
}

function editedCard(data: NonNullable<StoredCard['data']>, own: Stamps, edit: CardEdit, now: number): CardItem {
  const { op_id: _, stamps = {}, bid: __, meta, card_status, ...fields } = edit;
  const time = timeText(now);
  const changes: Readonly<Record<string, unknown>> = {
    ...fields,
    ...(meta === undefined ? {} : { tags: meta.tags, ...(meta.guid === undefined ? {} : { guid: meta.guid }) }),
  };
  const fresh = serverStamp(now, own);
  const changed = Object.keys(CARD_FIELDS).filter(
    (field) => field in changes && !isSameValue(changes[field], data[field as keyof typeof data]),
  );
  const given = Object.fromEntries(changed.map((field) => [field, stamps[field] ?? fresh]));
  const status = card_status === 'deleted' ? { deleted_at: time } : { isSuspended: card_status === 'suspended' };
  const changedStatus = card_status && changeStatus(data, own, status, () => stamps.card_status ?? fresh);
  // `own` has the stamps of the other fields, so that they stay as they are.
  const all = { ...(changedStatus?.stamps ?? own), ...given };
  return { ...data, ...changes, ...changedStatus?.columns, stamps: all, update_at: time } as CardItem;
}
