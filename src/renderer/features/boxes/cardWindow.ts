import type { Client } from '@urql/core';
import { usePageWindow } from '#renderer/data/usePageWindow.ts';
import { CardPageDocument, type CardPageQuery, type CardPageQueryVariables } from '#shared/graphql/generated.ts';
import { createPageWindow, type Page, type PageSnapshot, type PageWindow } from '../../data/pageWindow.ts';
import { queryOnce } from '../../data/queryOnce.ts';

export type ListedCard = CardPageQuery['cardPage']['cards'][number];
/** A list of cards: whose, which of them, in what order. */
export type CardList = Omit<CardPageQueryVariables, 'offset' | 'limit'>;

type FirstPage = Page<ListedCard, null>;

/** Lists whose first page is kept, the latest ones. */
const CACHED_LISTS = 8;
/** By client, so that nothing is left of a profile when its client goes; oldest first. */
const firstPages = new WeakMap<Client, Map<string, FirstPage>>();

/** A window onto a box's grid; going back to one shows its first page at once, and its height is known. */
export function createCardWindow(client: Client, list: CardList): PageWindow<ListedCard, null> {
  const key = JSON.stringify(list);
  return createPageWindow(
    async (offset, limit) => {
      const answer = await queryOnce(client, CardPageDocument, { ...list, offset, limit });
      if (!answer.ok) return answer;
      const { cards, total } = answer.value.cardPage;
      const page: FirstPage = { rows: cards, total, head: null };
      if (offset === 0) cacheFirstPage(client, key, page);
      return { ok: true, value: page };
    },
    cachedSnapshot(client, key),
  );
}

function cacheFirstPage(client: Client, key: string, page: FirstPage): void {
  const kept = firstPages.get(client) ?? new Map<string, FirstPage>();
  firstPages.set(client, kept);
  kept.delete(key);
  kept.set(key, page);
  const [oldest] = kept.keys();
  if (kept.size > CACHED_LISTS && oldest !== undefined) kept.delete(oldest);
}

function cachedSnapshot(client: Client, key: string): PageSnapshot<ListedCard, null> | undefined {
  const page = firstPages.get(client)?.get(key);
  if (page === undefined) return undefined;
  return { total: page.total, head: null, error: null, pages: new Map([[0, page.rows]]), isOld: true };
}

/** A long list of cards, of which only the pages near the screen are held. */
export function useCardWindow(list: CardList) {
  return usePageWindow(createCardWindow, list);
}
