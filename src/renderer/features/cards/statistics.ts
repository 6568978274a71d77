import { useBoxHead } from '#renderer/features/boxes/index.ts';
import { CardPageDocument, type CardScope } from '#shared/graphql/generated.ts';
import { useAppQuery } from '../../data/query.ts';

export interface Figures {
  readonly count: number;
  readonly learned_count: number;
  readonly trained_count: number;
  readonly in_review_count: number;
}

/** A box's kept counts; for an A-Z group, which has none, the totals of its filtered lists. */
export function useFigures(bid: string, scope: CardScope, is_group: boolean): Figures | undefined {
  const head = useBoxHead(bid);
  const count = useTotal(scope, 'all', is_group);
  const learned_count = useTotal(scope, 'learned', is_group);
  const trained_count = useTotal(scope, 'trained', is_group);
  const in_review_count = useTotal(scope, 'inreview', is_group);
  if (!is_group) return head.data?.counts;
  if (count === undefined || learned_count === undefined) return undefined;
  if (trained_count === undefined || in_review_count === undefined) return undefined;
  return { count, learned_count, trained_count, in_review_count };
}

function useTotal(scope: CardScope, filter: string, is_on: boolean): number | undefined {
  const variables = { scope, filter, offset: 0, limit: 1 };
  return useAppQuery(CardPageDocument, variables, { pause: !is_on }).data?.cardPage.total;
}
