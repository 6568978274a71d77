// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { createRef, useState } from 'react';
import { I18nextProvider } from 'react-i18next';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { paletteCommands } from '#renderer/features/palette/commands.ts';
import { highlightPieces } from '#renderer/features/palette/Highlight.tsx';
import { Palette } from '#renderer/features/palette/Palette.tsx';
import {
  type Command,
  type PaletteSource,
  paletteGroups,
  TOGGLE_THEME,
} from '#renderer/features/palette/paletteItems.ts';
import { startI18n, type Translate } from '#renderer/i18n/index.ts';
import { ROUTES, TODAY_TRAINING } from '#shared/routes.ts';

afterEach(cleanup);

const commands: readonly Command[] = [
  { id: 'today', icon: 'home', title: 'Today', also: 'dashboard home', keys: 'D', to: '/main/dashboard' },
  { id: 'settings', icon: 'settings', title: 'Settings', also: 'preferences theme', keys: '', to: '/main/settings' },
];
const boxes = [
  { bid: 'b1', title: 'Capitals', IS_NESTED_BOX: false },
  { bid: 'b2', title: 'Languages', IS_NESTED_BOX: true },
];
const sessions = [{ sid: 's1', title: 'Capitals', scope: { pbid: 'b1' }, trained_count: 7, total: 20 }];
const BOX_HIT = { kind: 'box', memory_level: null, last_training_at: null, matches: [] } as const;
const hits = [
  {
    kind: 'card',
    id: 'c1',
    title: 'Set theory',
    path: 'Maths',
    pbid: 'p1',
    memory_level: 3,
    last_training_at: '2026-03-01T10:00:00.000Z',
    matches: [0, 3],
  },
  { ...BOX_HIT, id: 'b2', title: 'Languages', path: '', pbid: 'b2' },
  { ...BOX_HIT, id: 'x', title: 'Verbs', path: 'Languages', pbid: 'b2' },
];
const source = (change: Partial<PaletteSource>): PaletteSource => ({
  query: '',
  hits: [],
  boxes,
  sessions,
  commands,
  ...change,
});
const shape = (given: PaletteSource) =>
  paletteGroups(given).map(({ id, items }) => [id, items.map(({ title }) => title)]);

describe('rows', () => {
  // Proves S-101.
  test('before anything is typed: continue, boxes, commands', () => {
    expect(shape(source({ query: ' ' }))).toEqual([
      ['continue', ['Capitals']],
      ['boxes', ['Capitals', 'Languages']],
      ['commands', ['Today', 'Settings']],
    ]);
  });
  // Proves S-101.
  test('there is a command for each screen', async () => {
    const { t } = await startI18n('en');
    const screens = paletteCommands(t as Translate).map(({ to }) => to);
    const { dashboard, browse, add, recap, import: importPage, sync, settings } = ROUTES;
    expect(screens).toEqual([TODAY_TRAINING, dashboard, browse, add, recap, importPage, sync, settings, TOGGLE_THEME]);
  });
  // Proves S-157.
  test('a card has its level, one that was never trained is new', () => {
    const untrained = { ...hits[0], memory_level: 0, last_training_at: 'N/A' } as (typeof hits)[number];
    const levelsOf = (found: typeof hits) =>
      paletteGroups(source({ query: 'theory', hits: found })).flatMap(({ items }) => items.map(({ level }) => level));
    expect(levelsOf(hits)).toEqual([3, null, null]);
    expect(levelsOf([untrained])).toEqual(['new']);
  });
  test('a command that matches well comes before search results', () => {
    expect(shape(source({ query: 'set', hits })).map(([id]) => id)).toEqual(['commands', 'cards', 'boxes']);
  });
  test('the group of the best match comes first; scattered letters do not match a session', () => {
    expect(shape(source({ query: 'l', hits: hits.toReversed(), commands: [] })).map(([id]) => id)).toEqual([
      'continue',
      'boxes',
      'cards',
    ]);
    expect(shape(source({ query: 'cas', hits, commands: [] })).map(([id]) => id)).toEqual(['cards', 'boxes']);
  });
  test('a command that matches by a synonym comes last; a weak match is left out', () => {
    expect(shape(source({ query: 'theme', hits })).map(([id]) => id)).toEqual(['cards', 'boxes', 'commands']);
    expect(shape(source({ query: 'zq' }))).toEqual([]);
  });
  test('open the addresses of the screens', () => {
    const to = paletteGroups(source({ query: 'verbs set', hits })).flatMap(({ items }) => items.map((item) => item.to));
    expect(to).toContain('/main/dashboard/box_cards/p1?card=c1');
    expect(to).toContain('/main/dashboard/sub_boxes/b2');
    expect(to).toContain('/main/dashboard/box_cards/x');
    const [resumed] = paletteGroups(source({})).flatMap(({ items }) => items);
    expect(resumed?.to).toBe('/main/dashboard/box_cards/b1/memorize?sid=s1');
  });
  test.each([
    ['abcdef', [0, 2, 4, 5], '[ab]cd[e]f'],
    ['abc', [], 'abc'],
    ['abc', [2, 9], 'ab[c]'],
    ['abc', [1, 1, 0, 2, 1, 3, 5], '[ab][c]'],
  ])('marks %s %j', (title, marks, expected) => {
    const text = highlightPieces(title, marks).map((piece) => (piece.isMarked ? `[${piece.text}]` : piece.text));
    expect(text.join('')).toBe(expected);
  });
});

async function palette(change: { answered?: (query: string) => string } = {}) {
  const translation = await startI18n('en');
  const onOpen = vi.fn();
  const onClose = vi.fn();
  function Held() {
    const [query, setQuery] = useState('');
    const answered = change.answered?.(query) ?? query;
    return (
      <I18nextProvider i18n={translation}>
        <Palette
          input={createRef()}
          groups={paletteGroups(source({ query: answered, hits: answered === '' ? [] : hits }))}
          query={query}
          resultsQuery={answered}
          onQuery={setQuery}
          onOpen={(item) => onOpen(item.to)}
          onClose={onClose}
        />
      </I18nextProvider>
    );
  }
  const view = render(<Held />);
  const input = screen.getByRole('combobox');
  const press = (key: string, init: KeyboardEventInit = {}) => fireEvent.keyDown(input, { key, ...init });
  const type = (value: string) => fireEvent.change(input, { target: { value } });
  const active = () => {
    const id = input.getAttribute('aria-activedescendant');
    return id === null ? null : (document.getElementById(id)?.textContent ?? null);
  };
  return { input, press, type, active, onOpen, onClose, rerender: () => view.rerender(<Held />) };
}

describe('the combobox', () => {
  test('has the roles of the pattern', async () => {
    const { input } = await palette();
    const list = screen.getByRole('listbox', { name: 'Results' });
    expect(input.getAttribute('aria-controls')).toBe(list.id);
    expect(input.getAttribute('aria-expanded')).toBe('true');
    expect(input.getAttribute('aria-autocomplete')).toBe('list');
    const groups = within(list).getAllByRole('group');
    expect(
      groups
        .map((group) => group.getAttribute('aria-labelledby'))
        .map((id) => document.getElementById(id ?? '')?.textContent),
    ).toEqual(['Continue', 'Boxes', 'Commands']);
    const options = within(list).getAllByRole('option');
    expect(options.filter((option) => option.getAttribute('aria-selected') === 'true')).toHaveLength(1);
    expect(options.every((option) => option.tabIndex === -1)).toBe(true);
    expect(screen.getByRole('status').textContent).toBe('5 results');
  });

  test('Up and Down wrap around, and so do Ctrl+N and Ctrl+P', async () => {
    const { press, active } = await palette();
    expect(active()).toContain('7 / 20');
    press('ArrowUp');
    expect(active()).toContain('Settings');
    press('ArrowDown');
    expect(active()).toContain('7 / 20');
    press('n', { ctrlKey: true, code: 'KeyN' });
    expect(active()).toBe('Capitals');
    press('з', { ctrlKey: true, code: 'KeyP' });
    expect(active()).toContain('7 / 20');
  });

  test('Enter opens the active row', async () => {
    const { press, onOpen } = await palette();
    press('ArrowDown');
    press('ArrowDown');
    press('Enter');
    expect(onOpen).toHaveBeenCalledExactlyOnceWith('/main/dashboard/sub_boxes/b2');
    press('Enter', { repeat: true });
    expect(onOpen).toHaveBeenCalledOnce();
  });

  test('a click opens a row and does not move the focus', async () => {
    const { onOpen } = await palette();
    const row = screen.getByRole('option', { name: /Today/ });
    expect(fireEvent.mouseDown(row)).toBe(false);
    fireEvent.click(row);
    expect(onOpen).toHaveBeenCalledExactlyOnceWith('/main/dashboard');
  });

  test('Escape clears, then closes', async () => {
    const { input, press, type, onClose } = await palette();
    type('set');
    press('Escape');
    expect((input as HTMLInputElement).value).toBe('');
    expect(onClose).not.toHaveBeenCalled();
    press('Escape');
    expect(onClose).toHaveBeenCalledOnce();
  });

  test('keys that edit the text do nothing else', async () => {
    const { press } = await palette();
    for (const key of ['Home', 'End', 'ArrowLeft', 'ArrowRight', 'Backspace', 'a', 'Tab'])
      expect(press(key)).toBe(true);
  });

  test('keys of an input method do nothing', async () => {
    const { press, active, onOpen, onClose } = await palette();
    for (const key of ['Enter', 'ArrowDown', 'Escape']) {
      expect(press(key, { isComposing: true })).toBe(true);
      expect(press(key, { keyCode: 229 })).toBe(true);
    }
    expect(active()).toContain('7 / 20');
    expect(onOpen).not.toHaveBeenCalled();
    expect(onClose).not.toHaveBeenCalled();
  });

  test('new results start at their first row', async () => {
    const { press, type, active } = await palette();
    press('ArrowDown');
    type('set');
    expect(active()).toContain('Settings');
    expect(document.querySelector('[aria-selected="true"] mark')?.textContent).toBe('Set');
  });

  test('Enter before the results opens the best one when they arrive', async () => {
    let isHere = false;
    const { press, type, onOpen, rerender } = await palette({ answered: (query) => (isHere ? query : '') });
    type('set');
    press('Enter');
    expect(onOpen).not.toHaveBeenCalled();
    isHere = true;
    act(rerender);
    expect(onOpen).toHaveBeenCalledExactlyOnceWith('/main/settings');
  });

  test('an empty result is announced', async () => {
    const { type, input, press, onOpen } = await palette({ answered: () => 'zq' });
    type('zq');
    expect(input.getAttribute('aria-activedescendant')).toMatch(/card-c1|box-b2/);
    press('Enter');
    expect(onOpen).toHaveBeenCalledOnce();
  });
});
