import type { Result } from '#shared/result.ts';
import type { AppError } from './bridge.ts';

/** Rows of a page. A screen shows about 40. */
export const PAGE_SIZE = 100;
/** Pages held. Those farthest from the screen are dropped first. */
const MAX_PAGES = 8;

/** One page of a list: its rows, the number of all rows, and what else the query returns about the list. */
export interface ListPage<Row, Head> {
  readonly rows: readonly Row[];
  readonly total: number;
  readonly head: Head;
}

/** Queries `limit` rows from `offset` on. Never throws. */
export type LoadPage<Row, Head> = (offset: number, limit: number) => Promise<Result<ListPage<Row, Head>>>;

export interface PageSnapshot<Row, Head> {
  /** undefined until the first page is loaded. */
  readonly total: number | undefined;
  readonly head: Head | undefined;
  readonly error: AppError | null;
  /** By page number, from 0. */
  readonly pages: ReadonlyMap<number, readonly Row[]>;
  /** The rows are those of the previous list, or from before a change. */
  readonly isStale: boolean;
}

/** A window onto a list of up to a million rows: only pages near the screen are held. */
export interface PageWindow<Row, Head> {
  subscribe(listener: () => void): () => void;
  snapshot(): PageSnapshot<Row, Head>;
  /** Sets the first and last row on the screen and loads missing pages. */
  setVisible(first: number, last: number): void;
  /** Loads the pages on the screen again. Old rows stay visible until then; other pages are dropped. */
  refresh(): void;
}

/** @param before rows to show until the first page is loaded: of the previous list, or of an earlier visit */
export function createPageWindow<Row, Head>(
  load: LoadPage<Row, Head>,
  before?: PageSnapshot<Row, Head>,
): PageWindow<Row, Head> {
  const listeners = new Set<() => void>();
  const requested = new Set<number>();
  let visiblePages: readonly number[] = [0];
  let generation = 0;
  /** Old pages that may be shown next to new ones, because they belong to the same list. */
  let sameList: readonly number[] = [];
  let state: PageSnapshot<Row, Head> = initialState(before);

  function set(next: PageSnapshot<Row, Head>) {
    state = next;
    for (const listener of listeners) listener();
  }

  async function requestPage(page: number) {
    const ownGeneration = generation;
    requested.add(page);
    const reply = await load(page * PAGE_SIZE, PAGE_SIZE);
    if (ownGeneration !== generation) return;
    if (!reply.ok) {
      requested.delete(page);
      set({ ...state, error: reply.error });
      return;
    }
    const { rows, total, head } = reply.value;
    const reusable = [...state.pages].filter(([known]) => !state.isStale || sameList.includes(known));
    const pages = keepNearest(new Map(reusable).set(page, rows), visiblePages);
    for (const known of requested) if (!pages.has(known) && !visiblePages.includes(known)) requested.delete(known);
    set({ total, head, pages, error: null, isStale: false });
  }

  function requestMissing() {
    for (const page of visiblePages) if (!requested.has(page)) void requestPage(page);
  }

  return {
    subscribe(listener) {
      listeners.add(listener);
      requestMissing();
      return () => {
        listeners.delete(listener);
      };
    },
    snapshot: () => state,
    setVisible(first, last) {
      visiblePages = pagesBetween(first, last);
      requestMissing();
    },
    refresh() {
      generation += 1;
      requested.clear();
      // Before the first page is loaded, the rows may belong to the previous list.
      if (!state.isStale) sameList = visiblePages;
      state = { ...state, isStale: state.total !== undefined };
      requestMissing();
    },
  };
}

function initialState<Row, Head>(before: PageSnapshot<Row, Head> | undefined): PageSnapshot<Row, Head> {
  if (before === undefined) return { total: undefined, head: undefined, error: null, pages: new Map(), isStale: false };
  return { ...before, error: null, isStale: before.total !== undefined };
}

function pagesBetween(first: number, last: number): number[] {
  const from = Math.floor(Math.max(0, first) / PAGE_SIZE);
  const to = Math.floor(Math.max(0, first, last) / PAGE_SIZE);
  return Array.from({ length: to - from + 1 }, (_, index) => from + index);
}

function keepNearest<T>(pages: Map<number, T>, wanted: readonly number[]): Map<number, T> {
  if (pages.size <= MAX_PAGES) return pages;
  const middle = wanted[Math.floor(wanted.length / 2)] ?? 0;
  const sorted = [...pages].sort(([a], [b]) => Math.abs(a - middle) - Math.abs(b - middle));
  return new Map(sorted.slice(0, MAX_PAGES));
}
