import type { Client } from '@urql/core';
import { RecapCardsDocument, type RecapCardsQuery, type RecapCardsQueryVariables } from '#shared/graphql/generated.ts';
import { createPageWindow, type PageSnapshot, type PageWindow } from '../../data/pageWindow.ts';
import { queryOnce } from '../../data/queryOnce.ts';

/** A recap's table: whose cards, which of them, in what order. */
export type RecapList = Omit<RecapCardsQueryVariables, 'offset' | 'limit'>;
export type RecapCard = RecapCardsQuery['recapCards']['cards'][number];

/** A window onto a recap's table of any length. */
export function createRecapWindow(
  client: Client,
  list: RecapList,
  before?: PageSnapshot<RecapCard, null>,
): PageWindow<RecapCard, null> {
  return createPageWindow(async (offset, limit) => {
    const answer = await queryOnce(client, RecapCardsDocument, { ...list, offset, limit });
    if (!answer.ok) return answer;
    const { cards, total } = answer.value.recapCards;
    return { ok: true, value: { rows: cards, total, head: null } };
  }, before);
}
