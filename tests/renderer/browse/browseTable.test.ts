import { describe, expect, it } from 'vitest';
import { startTexts } from '#renderer/app/texts/index.ts';
import type { BrowseCard } from '#renderer/features/browse/browseQueries.ts';
import { COLUMN_IDS, type DEFAULT_COLUMNS, gridTemplate, visibleColumns } from '#renderer/features/browse/columns.tsx';
import { tableAction } from '#renderer/features/browse/tableKeys.ts';

const { t } = await startTexts('en');

const NO_MODIFIERS = { shiftKey: false, ctrlKey: false, metaKey: false, altKey: false };
const press = (key: string, more: object = {}, cursor = 5) =>
  tableAction({ ...NO_MODIFIERS, key, ...more }, { cursor, total: 100, page: 20 });

describe('keys of the table', () => {
  it('move within the list', () => {
    const to = (key: string, cursor = 5) => {
      const action = press(key, {}, cursor);
      return action?.kind === 'move' ? action.to : null;
    };
    expect(['ArrowDown', 'ArrowUp', 'PageDown', 'Home', 'End'].map((key) => to(key))).toEqual([6, 4, 25, 0, 99]);
    expect(to('PageUp')).toBe(0);
    expect(to('ArrowDown', 99)).toBe(99);
  });

  it('select, open and move to the bin', () => {
    expect(press('ArrowDown', { shiftKey: true })).toEqual({ kind: 'move', to: 6, isRange: true });
    expect(press(' ')).toEqual({ kind: 'toggle' });
    expect(press('a', { ctrlKey: true })).toEqual({ kind: 'all' });
    expect(press('Enter')).toEqual({ kind: 'open' });
    expect(press('Delete')).toEqual({ kind: 'bin' });
    expect(press('Escape')).toEqual({ kind: 'none' });
  });

  it('ignore other keys', () => {
    expect([press('a'), press('z', { ctrlKey: true }), press('ArrowDown', { altKey: true })]).toEqual([
      null,
      null,
      null,
    ]);
  });
});

describe('columns', () => {
  const ids = (chosen: typeof DEFAULT_COLUMNS, isNarrow: boolean) =>
    visibleColumns(chosen, isNarrow).map(({ id }) => id);

  it('keep their order, always show the title, and are few in a narrow window', () => {
    expect(ids(['due', 'front'], false)).toEqual(['title', 'front', 'due']);
    expect(ids(COLUMN_IDS, true)).toEqual(['title', 'level', 'due']);
  });

  it('share the width that the fixed columns leave', () => {
    expect(gridTemplate(visibleColumns(['level'], false), {})).toBe('40px minmax(108px, 3fr) 68px');
    expect(gridTemplate(visibleColumns(['level'], false), { title: 200 })).toBe('40px 200px 68px');
  });
});

it('the cell of a side shows its parts and paragraphs in one line, apart from each other', () => {
  const [, back] = visibleColumns(['title', 'back'], false);
  const cell = (text: string) => back?.cell({ back: text } as BrowseCard, { boxes: new Map(), day: undefined, t });
  expect(cell('**Alpha**\n\nLetter 1 of 24\n\n\n')).toBe('Alpha · Letter 1 of 24');
  expect([cell('one'), cell('')]).toEqual(['one', '']);
});
