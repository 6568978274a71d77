import * as v from 'valibot';
import { timeText } from '#core/day/index.ts';
import { IdSchema } from '#core/sync/index.ts';
import type { Queries } from '../database/index.ts';
import { ApiError } from '../http/index.ts';
import {
  applyItems,
  refusalOf,
  repeatable,
  type StorageLimits,
  serverStamp,
  storedBoxes,
  writeToAccount,
} from '../sync/index.ts';

const MAX_BOXES = 5000;

/** The body of `delete_cardboxes` (C-6). */
export const DeleteBoxesSchema = v.object({
  bids: v.pipe(v.array(IdSchema), v.maxLength(MAX_BOXES)),
  op_id: v.optional(IdSchema),
});

/** Puts boxes, with their sub-boxes and cards, in the bin. Throws `NOT_FOUND` for an unknown box, and changes nothing then. */
export async function deleteBoxes(
  tx: Queries,
  uid: string,
  limits: StorageLimits,
  { bids, op_id }: v.InferOutput<typeof DeleteBoxesSchema>,
  now: number,
): Promise<{ readonly bids: readonly string[] }> {
  return await writeToAccount(tx, uid, limits, (feed) =>
    repeatable(tx, uid, op_id, feed, async () => {
      const wanted = [...new Set(bids)];
      const boxes = await storedBoxes(tx, uid, wanted);
      const deleted_at = timeText(now);
      const changed = wanted.flatMap((bid) => {
        const box = boxes.get(bid);
        if (box?.data == null) throw new ApiError('NOT_FOUND', 'there is no such box');
        if (box.data.IS_SOFT_DELETED) return [];
        const stamps = { ...box.stamps, IS_SOFT_DELETED: serverStamp(now, box.stamps) };
        return [{ ...box.data, IS_SOFT_DELETED: true, deleted_at, stamps }];
      });
      const error = refusalOf(await applyItems(tx, uid, feed, { boxes: changed }, now));
      if (error !== null) throw error;
      return { bids: wanted };
    }),
  );
}
