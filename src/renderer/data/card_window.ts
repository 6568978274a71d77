import type { Client } from '@urql/core';
import { CardPageDocument, type CardPageQuery, type CardPageQueryVariables } from '#shared/graphql/generated.ts';
import type { AppError } from './bridge.ts';
import { toAppError } from './errors.ts';

export type ListedCard = CardPageQuery['cardPage']['cards'][number];
/** A list of cards: whose, which of them, in what order. */
export type CardList = Omit<CardPageQueryVariables, 'offset' | 'limit'>;

/** Cards asked at once; a screen shows about 40. */
export const PAGE_SIZE = 100;
const KEPT_PAGES = 12;

export interface CardWindowSnapshot {
  /** undefined until the first page is there. */
  readonly total: number | undefined;
  readonly error: AppError | null;
  readonly pages: ReadonlyMap<number, readonly ListedCard[]>;
}

/** A window onto a list of up to a million cards: holds only pages near what is shown. */
export interface CardWindow {
  subscribe(listener: () => void): () => void;
  snapshot(): CardWindowSnapshot;
  /** The first and last index on the screen; asks for the pages that are missing. */
  want(first: number, last: number): void;
  /** Asks again for the pages on the screen and forgets the others. */
  refresh(): void;
}

export function createCardWindow(client: Client, list: CardList): CardWindow {
  const listeners = new Set<() => void>();
  const asked = new Set<number>();
  let wanted = { first: 0, last: 0 };
  let generation = 0;
  let state = initialState(client, list);

  function set(next: Partial<CardWindowSnapshot>) {
    state = { ...state, ...next };
    for (const listener of listeners) listener();
  }

  async function load(page: number) {
    const mine = generation;
    asked.add(page);
    const variables = { ...list, offset: page * PAGE_SIZE, limit: PAGE_SIZE };
    const { data, error } = await client
      .query(CardPageDocument, variables, { requestPolicy: 'network-only' })
      .toPromise();
    if (mine !== generation) return;
    if (error || !data) {
      asked.delete(page);
      set({ error: error ? toAppError(error) : { code: 'BAD_ANSWER', message: 'no data' } });
      return;
    }
    const pages = near(new Map(state.pages).set(page, data.cardPage.cards), wantedPages(wanted));
    for (const known of asked) if (!pages.has(known) && known !== page) asked.delete(known);
    set({ pages, total: data.cardPage.total, error: null });
  }

  function loadMissing() {
    for (const page of wantedPages(wanted)) if (!asked.has(page)) void load(page);
  }

  return {
    subscribe(listener) {
      listeners.add(listener);
      loadMissing();
      return () => {
        listeners.delete(listener);
      };
    },
    snapshot: () => state,
    want(first, last) {
      wanted = { first, last };
      loadMissing();
    },
    refresh() {
      generation += 1;
      asked.clear();
      loadMissing();
    },
  };
}

/** What an earlier visit left in the cache, so that going back shows the list at once and its height is known. */
function initialState(client: Client, list: CardList): CardWindowSnapshot {
  const variables = { ...list, offset: 0, limit: PAGE_SIZE };
  const known = client.readQuery(CardPageDocument, variables, { requestPolicy: 'cache-only' })?.data;
  if (!known) return { total: undefined, error: null, pages: new Map() };
  return { total: known.cardPage.total, error: null, pages: new Map([[0, known.cardPage.cards]]) };
}

function wantedPages({ first, last }: { first: number; last: number }): number[] {
  const from = Math.floor(Math.max(0, first) / PAGE_SIZE);
  const to = Math.floor(Math.max(first, last) / PAGE_SIZE);
  return Array.from({ length: to - from + 1 }, (_, index) => from + index);
}

function near<T>(pages: Map<number, T>, wanted: readonly number[]): Map<number, T> {
  if (pages.size <= KEPT_PAGES) return pages;
  const middle = wanted[Math.floor(wanted.length / 2)] ?? 0;
  const sorted = [...pages].sort(([a], [b]) => Math.abs(a - middle) - Math.abs(b - middle));
  return new Map(sorted.slice(0, KEPT_PAGES));
}
