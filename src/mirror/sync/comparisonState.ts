import * as v from 'valibot';
import type { BoxItem } from '#core/sync/index.ts';
import { getMeta, setMeta } from '../database/meta.ts';
import type { Store } from '../database/store.ts';
import { areParcelsHeld } from './incomingParcels.ts';

/** When the device was compared with the server, and what came of it, in the file's metadata. */

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

const PartSchema = v.object({
  /** Kind and part. */
  key: v.string(),
  /** Count and sum of both sides. */
  sums: v.string(),
  /** Items that still differ. */
  differing: v.number(),
  inBin: v.number(),
});
/** A part that differed. */
export type ComparedPart = v.InferOutput<typeof PartSchema>;

const ResultSchema = v.object({
  /** ISO 8601, UTC. */
  at: v.string(),
  boxes: v.number(),
  cards: v.number(),
  answers: v.number(),
  /** Items that differ, although a repair was tried. */
  differing: v.number(),
  /** Items that are in the bin of one side only. */
  inBin: v.number(),
  parts: v.array(PartSchema),
});
export type ComparisonResult = v.InferOutput<typeof ResultSchema>;

/** The last comparison; null before the first. */
export function lastComparison(store: Store): ComparisonResult | null {
  const text = getMeta(store, 'comparison');
  const result = text === undefined ? null : v.safeParse(ResultSchema, JSON.parse(text));
  return result?.success ? result.output : null;
}

/** The parts that differed at the last comparison, and were not repaired. */
export function leftOf(store: Store): readonly ComparedPart[] {
  return lastComparison(store)?.parts ?? [];
}

export function saveComparison(store: Store, result: ComparisonResult): void {
  setMeta(store, 'comparison', JSON.stringify(result));
  store.sql("DELETE FROM meta WHERE key = 'comparison_due'").run();
}

/** The next run compares, whenever the last comparison was. */
export function requestComparison(store: Store): void {
  setMeta(store, 'comparison_due', '1');
}

/** Whether a box was in the bin before, and is not now. */
export const wasRestored = ({ IS_SOFT_DELETED, stamps }: BoxItem): boolean =>
  !IS_SOFT_DELETED && stamps.IS_SOFT_DELETED !== undefined;

/**
 * A box was restored: the next run compares, also what differed because it was in the bin of one side only. Its cards are the
 * same as before, so their sums do not show that (Y-190).
 */
export function compareRestored(store: Store): void {
  const last = lastComparison(store);
  if (last !== null) saveComparison(store, { ...last, parts: last.parts.filter(({ inBin }) => inBin === 0) });
  requestComparison(store);
}

/** Whether a run must compare: it was requested, or the last comparison was a day ago, or an hour if something differed. */
export function isComparisonDue(store: Store): boolean {
  if (areParcelsHeld(store)) return false;
  if (getMeta(store, 'comparison_due') !== undefined) return true;
  const last = lastComparison(store);
  if (last === null) return true;
  // Another device may have sent it since.
  const interval = last.differing > 0 ? HOUR_MS : DAY_MS;
  return Math.abs(store.wall() - Date.parse(last.at)) >= interval;
}
