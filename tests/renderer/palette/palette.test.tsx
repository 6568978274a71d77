// @vitest-environment happy-dom
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { createRef, useState } from 'react';
import { I18nextProvider } from 'react-i18next';
import { describe, expect, test, vi } from 'vitest';
import { startTexts } from '#renderer/app/texts/index.ts';
import { paletteCommands } from '#renderer/features/palette/commands.ts';
import { Palette } from '#renderer/features/palette/Palette.tsx';
import { highlightPieces } from '#renderer/features/palette/PaletteRow.tsx';
import { type Command, type PaletteSource, paletteGroups } from '#renderer/features/palette/paletteItems.ts';
import type { Step } from '#renderer/features/palette/steps.ts';
import type { Translate } from '#renderer/i18n/index.ts';
import { ROUTES } from '#shared/routes.ts';

const open = (to: string): Step => ({ kind: 'open', to });
const pathOf = (step: Step) => (step.kind === 'open' ? step.to : null);
const COMMAND = { keys: '', alias: '', reading: '', second: '', isInitial: true };
const commands: readonly Command[] = [
  {
    ...COMMAND,
    id: 'today',
    icon: 'home',
    title: 'Today',
    also: 'dashboard home',
    keys: 'D',
    step: open('/main/dashboard'),
  },
  {
    ...COMMAND,
    id: 'settings',
    icon: 'settings',
    title: 'Settings',
    also: 'preferences theme',
    step: open('/main/settings'),
  },
];
const boxes = [
  { bid: 'b1', title: 'Capitals', IS_NESTED_BOX: false },
  { bid: 'b2', title: 'Languages', IS_NESTED_BOX: true },
];
const sessions = [{ sid: 's1', title: 'Capitals', scope: { pbid: 'b1' }, trained_count: 7, total: 20 }];
const BOX_HIT = {
  kind: 'box',
  bid: 'b2',
  memory_level: null,
  last_training_at: null,
  matches: [],
  score: 1100,
  other: '',
} as const;
const hits = [
  {
    kind: 'card' as const,
    id: 'c1',
    title: 'Set theory',
    path: 'Maths',
    pbid: 'p1',
    bid: 'b1',
    memory_level: 3,
    last_training_at: '2026-03-01T10:00:00.000Z',
    matches: [0, 3],
    score: 1200,
    other: 'Sets',
  },
  { ...BOX_HIT, id: 'b2', title: 'Languages', path: '', pbid: 'b2' },
  { ...BOX_HIT, id: 'x', title: 'Verbs', path: 'Languages', pbid: 'b2' },
];
const source = (change: Partial<PaletteSource>): PaletteSource => ({
  query: '',
  hits: [],
  texts: [],
  uses: [],
  usedHits: [],
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
    const { t } = await startTexts('en');
    const screens = paletteCommands(t as Translate).map(({ step }) => pathOf(step));
    const { dashboard, browse, add, recap, import: importPage, sync, settings } = ROUTES;
    expect(screens).toEqual(expect.arrayContaining([dashboard, browse, add, recap, importPage, sync, settings]));
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
    expect(shape(source({ query: 'set', hits, commands: [] })).map(([id]) => id)).toEqual(['cards', 'boxes']);
    expect(shape(source({ query: 'tod', hits })).map(([id]) => id)).toEqual(['commands', 'cards', 'boxes']);
    expect(shape(source({ query: 'set', hits })).map(([id]) => id)).toEqual(['settings', 'cards', 'boxes']);
    const same = [{ ...(hits[0] as (typeof hits)[number]), title: 'Set', score: 1997 }];
    expect(shape(source({ query: 'set', hits: same })).map(([id]) => id)).toEqual(['cards', 'settings']);
  });
  // Proves S-320.
  test('a command comes after cards with the whole query, of which five are above it', () => {
    const many = Array.from({ length: 7 }, (_, at) => ({
      ...(hits[0] as (typeof hits)[number]),
      id: `c${at}`,
      score: 1700,
    }));
    const used = [{ kind: 'command', id: 'settings', weight: 1000 }];
    const groups = shape(source({ query: 'settings', hits: many, uses: used }));
    expect(groups.map(([id, items]) => [id, items?.length])).toEqual([
      ['cards', 5],
      ['settings', 1],
      ['more', 2],
    ]);
    expect(shape(source({ query: 'ttngs', hits: many, commands }))).toHaveLength(1);
  });
  test('the group of the best match comes first; scattered letters do not match a session', () => {
    expect(
      shape(source({ query: 'al', hits: hits.map((hit, at) => ({ ...hit, score: 700 + at })), commands: [] })).map(
        ([id]) => id,
      ),
    ).toEqual(['continue', 'boxes', 'cards']);
    expect(shape(source({ query: 'cas', hits, commands: [] })).map(([id]) => id)).toEqual(['cards', 'boxes']);
  });
  test('a command that matches by a synonym comes last; a weak match is left out', () => {
    expect(shape(source({ query: 'theme', hits })).map(([id]) => id)).toEqual(['cards', 'boxes', 'settings']);
    expect(shape(source({ query: 'zq' }))).toEqual([]);
  });
  // Proves S-175.
  test('matches in other texts come last, whatever else there is', () => {
    const texts = [{ ...(hits[0] as (typeof hits)[number]), id: 'c2', title: 'Other', score: 500 }];
    expect(shape(source({ query: 'set', hits, texts })).at(-1)).toEqual(['texts', ['Other']]);
  });
  // Proves S-176.
  test('what is used comes first while nothing is typed, once, and a used command earlier in a search', () => {
    const uses = [
      { kind: 'command', id: 'today', weight: 3 },
      { kind: 'card', id: 'c1', weight: 2 },
      { kind: 'box', id: 'b2', weight: 1 },
      { kind: 'card', id: 'gone', weight: 1 },
    ];
    expect(shape(source({ uses, usedHits: hits }))).toEqual([
      ['continue', ['Capitals']],
      ['recent', ['Today', 'Set theory', 'Languages']],
      ['boxes', ['Capitals']],
      ['commands', ['Settings']],
    ]);
    const two = commands.map((command) => ({ ...command, step: open('/x') }));
    const both = two.map((command) => ({ ...command, title: `Do ${command.title}` }));
    expect(shape(source({ query: 'do', commands: both }))).toEqual([['commands', ['Do Today', 'Do Settings']]]);
    const used = [{ kind: 'command', id: 'settings', weight: 2 }];
    expect(shape(source({ query: 'do', commands: both, uses: used }))).toEqual([
      ['commands', ['Do Settings', 'Do Today']],
    ]);
  });
  // Proves S-177.
  test('a card has its other side', () => {
    const [item] = paletteGroups(source({ query: 'theory', hits })).flatMap(({ items }) => items);
    expect(item?.other).toBe('Sets');
  });
  test('open the addresses of the screens', () => {
    const to = paletteGroups(source({ query: 'verbs set', hits })).flatMap(({ items }) =>
      items.map((item) => pathOf(item.step)),
    );
    expect(to).toContain('/main/dashboard/box_cards/p1?card=c1');
    expect(to).toContain('/main/dashboard/sub_boxes/b2');
    expect(to).toContain('/main/dashboard/box_cards/x');
    const [resumed] = paletteGroups(source({})).flatMap(({ items }) => items);
    expect(resumed && pathOf(resumed.step)).toBe('/main/dashboard/box_cards/b1/memorize?sid=s1');
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
  const translation = await startTexts('en');
  const onOpen = vi.fn();
  const onClose = vi.fn();
  let setBoxes: (next: typeof boxes) => void = () => undefined;
  function Held() {
    const [query, setQuery] = useState('');
    const [shown, setShown] = useState(boxes);
    setBoxes = (next) => act(() => setShown(next));
    const answered = change.answered?.(query) ?? query;
    return (
      <I18nextProvider i18n={translation}>
        <Palette
          input={createRef()}
          groups={paletteGroups(source({ query: answered, hits: answered === '' ? [] : hits, boxes: shown }))}
          query={query}
          resultsQuery={answered}
          onQuery={setQuery}
          placeholder=""
          foot={() => null}
          onOpen={(item) => onOpen(pathOf(item.step))}
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
  const rerender = () => view.rerender(<Held />);
  return { input, press, type, active, onOpen, onClose, rerender, setBoxes: (next: typeof boxes) => setBoxes(next) };
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

  test('the active row stays active when rows come before it', async () => {
    const { press, active, setBoxes } = await palette();
    press('ArrowDown');
    expect(active()).toBe('Capitals');
    setBoxes([{ bid: 'b9', title: 'Before all', IS_NESTED_BOX: false }, ...boxes]);
    expect(active()).toBe('Capitals');
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
    // React reports no selection of text while a button is down, also to the next file of this worker.
    fireEvent.mouseUp(row);
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

  // Proves S-211.
  test('keys of an input method do nothing', async () => {
    const { press, active, onOpen, onClose } = await palette();
    for (const key of ['Enter', 'ArrowDown', 'Tab', 'Escape']) {
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
