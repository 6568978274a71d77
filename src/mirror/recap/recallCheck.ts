import { checkRecall, RECALL_POINTS } from '#core/training/index.ts';
import type { ResolvedScope } from '#mirror/cards/index.ts';
import { logOf } from '#mirror/records/index.ts';
import type { SliceStart } from '#shared/graphql/generated.ts';
import { takeSlice } from '../database/steps.ts';
import type { Store } from '../database/store.ts';

/** A slice of the comparison of expected and remembered (T-55): of each point its answers and how many of them were right. */
export function recallCheck(store: Store, scope: ResolvedScope, from: SliceStart) {
  const counts = RECALL_POINTS.map((): [number, number] => [0, 0]);
  const after = takeSlice<{ cid: string }>(store, 'r.cid', scope, from.after, ({ cid }) => {
    for (const { at, isCorrect } of checkRecall(cid, logOf(store, cid))) {
      const [answers, correct] = counts[at] ?? [0, 0];
      counts[at] = [answers + 1, correct + Number(isCorrect)];
    }
  });
  return { after, fresh: from.fresh, counts };
}
