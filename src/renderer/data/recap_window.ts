import type { Client } from '@urql/core';
import { RecapCardsDocument, type RecapCardsQuery, type RecapCardsQueryVariables } from '#shared/graphql/generated.ts';
import type { AppError } from './bridge.ts';
import { toAppError } from './errors.ts';

/** A recap's table: whose cards, which of them, in what order. */
export type RecapList = Omit<RecapCardsQueryVariables, 'offset' | 'limit'>;
type Cards = RecapCardsQuery['recapCards']['cards'];

/** Rows asked at once; a screen shows about 15. */
export const PAGE_SIZE = 100;
const KEPT_PAGES = 10;

export interface RecapWindowSnapshot {
  /** undefined until the first page is there. */
  readonly total: number | undefined;
  readonly error: AppError | null;
  readonly pages: ReadonlyMap<number, Cards>;
  /** What is shown belongs to the list before this one. */
  readonly is_old: boolean;
}

/** A window onto a table of any length. */
export interface RecapWindow {
  subscribe(listener: () => void): () => void;
  snapshot(): RecapWindowSnapshot;
  /** The first and last row on the screen; asks for the pages that are missing. */
  want(first: number, last: number): void;
  /** Asks again for the pages on the screen; the others go when they have come. */
  refresh(): void;
}

const NOTHING: RecapWindowSnapshot = { total: undefined, error: null, pages: new Map(), is_old: false };

/** `before` is shown until the first answer. */
export function createRecapWindow(client: Client, list: RecapList, before: RecapWindowSnapshot = NOTHING): RecapWindow {
  const listeners = new Set<() => void>();
  const asked = new Set<number>();
  let wanted: readonly number[] = [0];
  let generation = 0;
  let state: RecapWindowSnapshot = { ...before, error: null, is_old: before.total !== undefined };

  function set(next: RecapWindowSnapshot) {
    state = next;
    for (const listener of listeners) listener();
  }

  async function load(page: number) {
    const mine = generation;
    asked.add(page);
    const { data, error } = await client
      .query(
        RecapCardsDocument,
        { ...list, offset: page * PAGE_SIZE, limit: PAGE_SIZE },
        { requestPolicy: 'network-only' },
      )
      .toPromise();
    if (mine !== generation) return;
    if (error || !data) {
      asked.delete(page);
      set({ ...state, error: error ? toAppError(error) : { code: 'BAD_ANSWER', message: 'no data' } });
      return;
    }
    const { cards, total } = data.recapCards;
    const pages = near(new Map(state.is_old ? [] : state.pages).set(page, cards), wanted);
    for (const known of asked) if (!pages.has(known) && !wanted.includes(known)) asked.delete(known);
    set({ total, pages, error: null, is_old: false });
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

function near(pages: Map<number, Cards>, wanted: readonly number[]): Map<number, Cards> {
  if (pages.size <= KEPT_PAGES) return pages;
  const middle = wanted[Math.floor(wanted.length / 2)] ?? 0;
  const sorted = [...pages].sort(([a], [b]) => Math.abs(a - middle) - Math.abs(b - middle));
  return new Map(sorted.slice(0, KEPT_PAGES));
}
