import type { Client } from '@urql/core';
import { queryOnce } from '#renderer/data/queryOnce.ts';
import { RecapCardsDocument, type RecapCardsQuery, type RecapCardsQueryVariables } from '#shared/graphql/generated.ts';
import { createPageWindow, type PageSnapshot, type PageWindow } from '../../data/pageWindow.ts';

/** The scope, filter and order of a recap's table. */
export type RecapList = Omit<RecapCardsQueryVariables, 'offset' | 'limit'>;
export type RecapCard = RecapCardsQuery['recapCards']['cards'][number];

/** The pages of a recap's table that are in memory. */
export function createRecapWindow(
  client: Client,
  list: RecapList,
  before?: PageSnapshot<RecapCard, null>,
): PageWindow<RecapCard, null> {
  return createPageWindow(async (offset, limit) => {
    const page = await queryOnce(client, RecapCardsDocument, { ...list, offset, limit });
    if (!page.ok) return page;
    const { cards, total } = page.value.recapCards;
    return { ok: true, value: { rows: cards, total, head: null } };
  }, before);
}
