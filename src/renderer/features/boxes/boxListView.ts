import type { Cardbox } from './boxQueries.ts';

/** How a list of boxes is sorted and filtered; part of the address. */
export interface BoxListView {
  readonly sort: BoxSort;
  readonly q: string;
  readonly label: string | null;
  readonly category: string | null;
  readonly isDue: boolean;
}

export const BOX_SORTS = ['own', 'title', 'due', 'newest', 'trained'] as const;
export type BoxSort = (typeof BOX_SORTS)[number];

/** The fields of a box that sorting and filtering read. */
export interface FilteredBox extends Pick<Cardbox, 'bid' | 'title' | 'category' | 'labels' | 'create_at'> {
  readonly counts: Pick<Cardbox['counts'], 'due_count'>;
}

/** Reads a view from the search parameters of an address; unknown values count as missing. */
export function readListView(search: URLSearchParams): BoxListView {
  const sort = search.get('sort');
  return {
    sort: BOX_SORTS.find((known) => known === sort) ?? 'own',
    q: search.get('q') ?? '',
    label: search.get('label'),
    category: search.get('category'),
    isDue: search.get('due') === '1',
  };
}

/** Writes a view into the search parameters of an address, without default values; other parameters stay. */
export function writeView(search: URLSearchParams, view: BoxListView): URLSearchParams {
  const next = new URLSearchParams(search);
  const set = (name: string, value: string | null) => {
    if (value === null || value === '') next.delete(name);
    else next.set(name, value);
  };
  set('sort', view.sort === 'own' ? null : view.sort);
  set('q', view.q);
  set('label', view.label);
  set('category', view.category);
  set('due', view.isDue ? '1' : null);
  return next;
}

/** Whether a view hides boxes. */
export function isFiltered({ q, label, category, isDue }: BoxListView): boolean {
  return q.trim() !== '' || label !== null || category !== null || isDue;
}

/** Removes differences a search ignores: case, accents and the width of letters. */
function normalize(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
}

function matchesView(view: BoxListView, words: readonly string[], box: FilteredBox): boolean {
  if (view.isDue && box.counts.due_count === 0) return false;
  if (view.category !== null && box.category !== view.category) return false;
  if (view.label !== null && !box.labels.includes(view.label)) return false;
  const text = normalize([box.title, box.category, ...box.labels].join('\n'));
  return words.every((word) => text.includes(word));
}

/** The boxes of a view in its order. `boxes` are in the user's own order, which decides between equals. */
export function applyView<B extends FilteredBox>(
  boxes: readonly B[],
  view: BoxListView,
  lastTrained: ReadonlyMap<string, string>,
): B[] {
  const words = normalize(view.q).split(/\s+/).filter(Boolean);
  const visible = boxes.filter((box) => matchesView(view, words, box));
  switch (view.sort) {
    case 'own':
      return visible;
    case 'title':
      return visible.sort((a, b) => collator.compare(a.title, b.title));
    case 'due':
      return visible.sort((a, b) => b.counts.due_count - a.counts.due_count);
    case 'newest':
      return visible.sort((a, b) => compare(b.create_at, a.create_at));
    case 'trained':
      return visible.sort((a, b) => compare(lastTrained.get(b.bid) ?? '', lastTrained.get(a.bid) ?? ''));
  }
}

const collator = new Intl.Collator(undefined, { numeric: true });

function compare(a: string, b: string): number {
  return a === b ? 0 : a < b ? -1 : 1;
}

/** The categories and labels of the boxes, each once, sorted. */
export function filterChoices(boxes: readonly FilteredBox[]): { categories: string[]; labels: string[] } {
  const sorted = (all: readonly string[]) => [...new Set(all.filter(Boolean))].sort(collator.compare);
  return { categories: sorted(boxes.map((box) => box.category)), labels: sorted(boxes.flatMap((box) => box.labels)) };
}
