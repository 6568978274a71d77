import type { Client } from '@urql/core';
import { BrowseDocument, type BrowseQuery, type BrowseQueryVariables } from '#shared/graphql/generated.ts';
import type { AppError } from './bridge.ts';
import { toAppError } from './errors.ts';

/** What Browse shows: a query, an order, all cards or only duplicates. */
export type BrowseList = Omit<BrowseQueryVariables, 'offset' | 'limit'>;
export type BrowseCard = BrowseQuery['browse']['cards'][number];
export type QueryError = NonNullable<BrowseQuery['browse']['error']>;

/** Rows asked at once; a screen shows about 40. */
export const PAGE_SIZE = 100;
const KEPT_PAGES = 10;

export interface BrowseSnapshot {
  /** undefined until the first page is there. */
  readonly total: number | undefined;
  readonly group_count: number;
  readonly error: AppError | null;
  /** What the mirror says against the query (a box that is not there). */
  readonly refusal: QueryError | null;
  readonly pages: ReadonlyMap<number, readonly BrowseCard[]>;
  /** What is shown belongs to the list before this one, or to what it was before a change. */
  readonly is_old: boolean;
}

/** A window onto the table: only pages near the screen are held. */
export interface BrowseWindow {
  subscribe(listener: () => void): () => void;
  snapshot(): BrowseSnapshot;
  /** The first and last row on the screen; asks for the pages that are missing. */
  want(first: number, last: number): void;
  /** Asks again for the pages on the screen; the others go when they have come. */
  refresh(): void;
}

const NOTHING: BrowseSnapshot = {
  total: undefined,
  group_count: 0,
  error: null,
  refusal: null,
  pages: new Map(),
  is_old: false,
};

/** `before` is shown until the first answer. */
export function createBrowseWindow(client: Client, list: BrowseList, before: BrowseSnapshot = NOTHING): BrowseWindow {
  const listeners = new Set<() => void>();
  const asked = new Set<number>();
  let wanted: readonly number[] = [0];
  let generation = 0;
  let state: BrowseSnapshot = { ...before, error: null, is_old: before.total !== undefined };

  function set(next: BrowseSnapshot) {
    state = next;
    for (const listener of listeners) listener();
  }

  async function load(page: number) {
    const mine = generation;
    asked.add(page);
    const variables = { ...list, offset: page * PAGE_SIZE, limit: PAGE_SIZE };
    const { data, error } = await client
      .query(BrowseDocument, variables, { requestPolicy: 'network-only' })
      .toPromise();
    if (mine !== generation) return;
    if (error || !data) {
      asked.delete(page);
      set({ ...state, error: error ? toAppError(error) : { code: 'BAD_ANSWER', message: 'no data' } });
      return;
    }
    const { cards, total, group_count, error: refusal } = data.browse;
    const pages = near(new Map(state.is_old ? [] : state.pages).set(page, cards), wanted);
    for (const known of asked) if (!pages.has(known) && !wanted.includes(known)) asked.delete(known);
    set({ total, group_count, refusal, pages, error: null, is_old: false });
  }

  function loadMissing() {
    for (const page of wanted) if (!asked.has(page)) void load(page);
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
      const from = Math.floor(Math.max(0, first) / PAGE_SIZE);
      const to = Math.floor(Math.max(0, first, last) / PAGE_SIZE);
      wanted = Array.from({ length: to - from + 1 }, (_, index) => from + index);
      loadMissing();
    },
    refresh() {
      generation += 1;
      asked.clear();
      state = { ...state, is_old: state.total !== undefined };
      loadMissing();
    },
  };
}

function near<T>(pages: Map<number, T>, wanted: readonly number[]): Map<number, T> {
  if (pages.size <= KEPT_PAGES) return pages;
  const middle = wanted[Math.floor(wanted.length / 2)] ?? 0;
  const sorted = [...pages].sort(([a], [b]) => Math.abs(a - middle) - Math.abs(b - middle));
  return new Map(sorted.slice(0, KEPT_PAGES));
}
