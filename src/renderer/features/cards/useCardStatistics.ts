import type { CardFilter } from '#core/boxes/index.ts';
import { useAppQuery } from '#renderer/data/query.ts';
import { useBoxHead } from '#renderer/features/boxes/index.ts';
import { type BoxCounts, CardPageDocument, type CardScope } from '#shared/graphql/generated.ts';

export type CardStatistics = Pick<BoxCounts, 'count' | 'learned_count' | 'trained_count' | 'in_review_count'>;

/** A box's stored counts. An A-Z group has none, so it uses the totals of its filtered lists. */
export function useCardStatistics(bid: string, scope: CardScope, isGroup: boolean): CardStatistics | undefined {
  const head = useBoxHead(bid);
  const count = useTotal(scope, 'all', isGroup);
  const learned_count = useTotal(scope, 'learned', isGroup);
  const trained_count = useTotal(scope, 'trained', isGroup);
  const in_review_count = useTotal(scope, 'inreview', isGroup);
  if (!isGroup) return head.data?.counts;
  if (count === undefined || learned_count === undefined) return undefined;
  if (trained_count === undefined || in_review_count === undefined) return undefined;
  return { count, learned_count, trained_count, in_review_count };
}

function useTotal(scope: CardScope, filter: CardFilter, isOn: boolean): number | undefined {
  const variables = { scope, filter, offset: 0, limit: 1 };
  return useAppQuery(CardPageDocument, variables, { pause: !isOn }).data?.cardPage.total;
}
