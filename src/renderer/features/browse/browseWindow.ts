import type { Client } from '@urql/core';
import { queryOnce } from '#renderer/data/queryOnce.ts';
import { BrowseDocument, type BrowseQuery, type BrowseQueryVariables } from '#shared/graphql/generated.ts';
import { createPageWindow, type PageSnapshot, type PageWindow } from '../../data/pageWindow.ts';

/** A list of Browse: a query, an order, and all cards or only duplicates. */
export type BrowseList = Omit<BrowseQueryVariables, 'offset' | 'limit'>;
export type BrowseCard = BrowseQuery['browse']['cards'][number];
type QueryError = NonNullable<BrowseQuery['browse']['error']>;

/** What a page reports besides its cards. */
export interface BrowseHead {
  readonly group_count: number;
  /** Why the mirror refused the query, such as an unknown box; null if it did not. */
  readonly refusal: QueryError | null;
}

/** A page window onto one list of Browse. */
export function createBrowseWindow(
  client: Client,
  list: BrowseList,
  previous?: PageSnapshot<BrowseCard, BrowseHead>,
): PageWindow<BrowseCard, BrowseHead> {
  return createPageWindow(async (offset, limit) => {
    const result = await queryOnce(client, BrowseDocument, { ...list, offset, limit });
    if (!result.ok) return result;
    const { cards, total, group_count, error: refusal } = result.value.browse;
    return { ok: true, value: { rows: cards, total, head: { group_count, refusal } } };
  }, previous);
}
