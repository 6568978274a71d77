import type { Client } from '@urql/core';
import { BrowseDocument, type BrowseQuery, type BrowseQueryVariables } from '#shared/graphql/generated.ts';
import { createPageWindow, type PageSnapshot, type PageWindow } from '../../data/pageWindow.ts';
import { queryOnce } from '../../data/queryOnce.ts';

/** What Browse shows: a query, an order, all cards or only duplicates. */
export type BrowseList = Omit<BrowseQueryVariables, 'offset' | 'limit'>;
export type BrowseCard = BrowseQuery['browse']['cards'][number];
export type QueryError = NonNullable<BrowseQuery['browse']['error']>;

/** What an answer says beside its cards. */
export interface BrowseHead {
  readonly group_count: number;
  /** What the mirror says against the query (a box that is not there). */
  readonly refusal: QueryError | null;
}

/** A window onto Browse's table. */
export function createBrowseWindow(
  client: Client,
  list: BrowseList,
  before?: PageSnapshot<BrowseCard, BrowseHead>,
): PageWindow<BrowseCard, BrowseHead> {
  return createPageWindow(async (offset, limit) => {
    const answer = await queryOnce(client, BrowseDocument, { ...list, offset, limit });
    if (!answer.ok) return answer;
    const { cards, total, group_count, error: refusal } = answer.value.browse;
    return { ok: true, value: { rows: cards, total, head: { group_count, refusal } } };
  }, before);
}
