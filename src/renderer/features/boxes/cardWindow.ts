import type { Client } from '@urql/core';
import { queryOnce } from '#renderer/data/queryOnce.ts';
import { usePageWindow } from '#renderer/data/usePageWindow.ts';
import { CardPageDocument, type CardPageQuery, type CardPageQueryVariables } from '#shared/graphql/generated.ts';
import { createPageWindow, type ListPage, type PageSnapshot, type PageWindow } from '../../data/pageWindow.ts';

export type ListedCard = CardPageQuery['cardPage']['cards'][number];
/** A list of cards: its scope, filter and order. */
export type CardList = Omit<CardPageQueryVariables, 'offset' | 'limit'>;

type FirstPage = ListPage<ListedCard, null>;

/** The first pages of this many lists stay cached, those used last. */
const CACHED_LISTS = 8;
/** By client, because a client belongs to one profile; the list used longest ago comes first. */
const firstPages = new WeakMap<Client, Map<string, FirstPage>>();

/** A page window onto the cards of a box. A list that is opened again starts with its cached first page and total. */
export function createCardWindow(client: Client, list: CardList): PageWindow<ListedCard, null> {
  const key = JSON.stringify(list);
  return createPageWindow(
    async (offset, limit) => {
      const result = await queryOnce(client, CardPageDocument, { ...list, offset, limit });
      if (!result.ok) return result;
      const { cards, total } = result.value.cardPage;
      const page: FirstPage = { rows: cards, total, head: null };
      if (offset === 0) cacheFirstPage(client, key, page);
      return { ok: true, value: page };
    },
    cachedSnapshot(client, key),
  );
}

function cacheFirstPage(client: Client, key: string, page: FirstPage): void {
  const cache = firstPages.get(client) ?? new Map<string, FirstPage>();
  firstPages.set(client, cache);
  cache.delete(key);
  cache.set(key, page);
  const [oldest] = cache.keys();
  if (cache.size > CACHED_LISTS && oldest !== undefined) cache.delete(oldest);
}

function cachedSnapshot(client: Client, key: string): PageSnapshot<ListedCard, null> | undefined {
  const page = firstPages.get(client)?.get(key);
  if (page === undefined) return undefined;
  return { total: page.total, head: null, error: null, pages: new Map([[0, page.rows]]), isStale: true };
}

/** A list of cards of any length; only the pages near the screen are in memory. */
export function useCardWindow(list: CardList) {
  return usePageWindow(createCardWindow, list);
}
