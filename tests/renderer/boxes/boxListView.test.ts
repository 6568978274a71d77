import { describe, expect, it } from 'vitest';
import {
  applyView,
  type FilteredBox,
  filterChoices,
  isFiltered,
  readListView,
  writeView,
} from '#renderer/features/boxes/boxListView.ts';
import { keyTargetIndex, moveItem, nearestSlot, slotShift } from '#renderer/features/boxes/tileOrder.ts';
import { keyPress } from '../support/keyPress.ts';

function box(bid: string, part: Partial<FilteredBox> & { due?: number } = {}): FilteredBox {
  const { due = 0, ...rest } = part;
  return { bid, title: bid, category: '', labels: [], create_at: '', counts: { due_count: due }, ...rest };
}

const shown = (boxes: readonly FilteredBox[], search: string, trained = new Map<string, string>()) =>
  applyView(boxes, readListView(new URLSearchParams(search)), trained).map(({ bid }) => bid);

it('the view of boxes in the address is read and written without loss, without default values', () => {
  const search = new URLSearchParams('sort=due&q=caf%C3%A9&label=a&category=b&due=1&card=c');
  expect(writeView(new URLSearchParams('card=c'), readListView(search)).toString().split('&').sort()).toEqual(
    search.toString().split('&').sort(),
  );
  const usual = readListView(new URLSearchParams('sort=nonsense&due=0'));
  expect(usual).toEqual({ sort: 'own', q: '', label: null, category: null, isDue: false });
  expect(writeView(search, usual).toString()).toBe('card=c');
  expect(isFiltered(usual)).toBe(false);
  expect(isFiltered(readListView(search))).toBe(true);
});

describe('sorting and filtering boxes', () => {
  const boxes = [
    box('Verbs 10', { create_at: '2026-01-02', due: 1, labels: ['fr'], category: 'Languages' }),
    box('verbs 9', { create_at: '2026-01-03', due: 5, labels: ['de'] }),
    box('Café', { create_at: '2026-01-01', category: 'Languages' }),
  ];
  it.each([
    ['', ['Verbs 10', 'verbs 9', 'Café']],
    ['sort=title', ['Café', 'verbs 9', 'Verbs 10']],
    ['sort=due', ['verbs 9', 'Verbs 10', 'Café']],
    ['sort=newest', ['verbs 9', 'Verbs 10', 'Café']],
    ['sort=trained', ['Café', 'Verbs 10', 'verbs 9']],
    ['q=cafe', ['Café']],
    ['q=lang+verbs', ['Verbs 10']],
    ['label=de', ['verbs 9']],
    ['category=Languages&due=1', ['Verbs 10']],
    ['label=none', []],
  ])('%s shows %s', (search, expected) => {
    const trained = new Map([
      ['Café', '2026-02-02'],
      ['Verbs 10', '2026-02-01'],
    ]);
    expect(shown(boxes, search, trained)).toEqual(expected);
  });

  it('offers each category and label once', () => {
    expect(filterChoices(boxes)).toEqual({ categories: ['Languages'], labels: ['de', 'fr'] });
  });
});

describe('reordering tiles', () => {
  const press = (key: string, part = {}) => keyPress({ key, altKey: true, ...part });
  it.each([
    ['ArrowRight', 1, 2],
    ['ArrowLeft', 1, 0],
    ['ArrowDown', 1, 4],
    ['ArrowUp', 1, 1],
    ['ArrowRight', 6, 6],
  ])('Alt+%s moves the tile at %i to %i', (key, at, to) => {
    expect(keyTargetIndex(press(key), at, 7, 3)).toBe(to);
  });
  it('ignores any other key', () => {
    expect(keyTargetIndex(press('ArrowRight', { altKey: false }), 0, 7, 3)).toBeNull();
    expect(keyTargetIndex(press('a'), 0, 7, 3)).toBeNull();
  });
  it('moves one item and keeps the order of the others', () => {
    expect(moveItem(['a', 'b', 'c', 'd'], 0, 2)).toEqual(['b', 'c', 'a', 'd']);
    expect(moveItem(['a', 'b', 'c', 'd'], 3, 0)).toEqual(['d', 'a', 'b', 'c']);
  });
  it('finds the slot under a dragged tile, and moves the other tiles aside', () => {
    const slots = [0, 1, 2].map((n) => ({ x: n * 110, y: 0, width: 100, height: 80 }));
    expect(nearestSlot(slots, 180, 60)).toBe(1);
    expect(slotShift(slots, 1, 0, 2)).toEqual({ x: -110, y: 0 });
    expect(slotShift(slots, 0, 2, 0)).toEqual({ x: 110, y: 0 });
    expect(slotShift(slots, 2, 0, 1)).toEqual({ x: 0, y: 0 });
  });
});
