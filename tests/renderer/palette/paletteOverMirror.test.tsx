// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { useAppState } from '#renderer/state/appState.ts';
import { ok } from '#shared/result.ts';
import { DEFAULT_SETTINGS } from '#shared/settings.ts';
import { note } from '../../mirror/support/notes.ts';
import type { TestStore } from '../../mirror/support/store.ts';
import { closeApp } from '../support/app.tsx';
import { newMirror, openOverMirror, setRecord } from '../support/mirrorApp.tsx';
import { answer, finish, shownCard, shownCid, shownSide, toNext } from '../support/trainingPage.ts';

const CAPITALS = 'Capitals of the world';
const PAST = '2026-02-01T12:00:00.000Z';
const DUE = {
  IS_LEARNED: true,
  IS_TRAINED: true,
  last_training_at: PAST,
  next_training_at: '2026-02-02T12:00:00.000Z',
};

let test: TestStore;
let capitals: string;
let trees: string;
let cat: string;
beforeEach(() => {
  test = newMirror();
  capitals = test.box(CAPITALS);
  const cards = test.cards(capitals, ['Albania', 'Belgium', 'Chile', 'Denmark']);
  for (const cid of cards.slice(0, 2)) setRecord(test, cid, DUE);
  trees = test.box('Trees of the north');
  test.cards(test.box('Greek alphabet'), ['Alpha']);
  [cat = ''] = test.cards(test.box('Characters'), ['猫']);
});

const overlay = () => within(screen.getByRole('dialog', { name: 'Search cards, boxes and commands' }));
const input = () => overlay().getByRole<HTMLInputElement>('combobox');
const option = (name: string | RegExp) => overlay().findByRole('option', { name });
const options = () =>
  overlay()
    .queryAllByRole('option')
    .map(({ textContent }) => textContent);
const back = () => screen.findByRole('button', { name: /^Back/ });
const press = (key: string, init: KeyboardEventInit = {}) =>
  act(async () => void fireEvent.keyDown(document.activeElement ?? document.body, { key, code: codeOf(key), ...init }));
const codeOf = (key: string) => (/^[a-z]$/i.test(key) ? `Key${key.toUpperCase()}` : key);
const withShift = { ctrlKey: true, shiftKey: true } as const;
const type = (text: string) => fireEvent.change(input(), { target: { value: text } });

/** The palette over the main window, opened by its keys. */
async function openPalette(path = '/main/dashboard', options: Parameters<typeof openOverMirror>[2] = {}) {
  const app = await openOverMirror(path, test, options);
  await screen.findByRole('heading', { level: 1 });
  const show = async () => {
    await press('k', { ctrlKey: true });
    await screen.findByRole('dialog', { name: 'Search cards, boxes and commands' });
    await waitFor(() => expect(document.activeElement).toBe(input()));
  };
  const find = async (text: string, name: string | RegExp) => {
    type(text);
    const row = await option(name);
    await waitFor(() => expect(row.getAttribute('aria-selected')).toBe('true'));
  };
  await show();
  return { ...app, show, find };
}

describe('the actions of a row', () => {
  // Proves S-200, S-201.
  it('of a box have their keys; pages go up one level at a time', async () => {
    const app = await openPalette();
    await app.find('capitals', new RegExp(`^${CAPITALS}`));
    await press('Tab');
    expect((await back()).textContent).toContain(CAPITALS);
    await waitFor(() => expect(options()[1]).toMatch(/^Train due cards.*Ctrl\+Enter$/));
    expect(options()[0]).toMatch(/^Open.*Enter$/);
    for (const name of [
      'Hardcore training',
      'Add cards',
      'Show in Browse',
      'Box settings',
      'Rename',
      'Move to Trash',
    ]) {
      expect(
        options().filter((text) => text?.includes(name)),
        name,
      ).toHaveLength(1);
    }
    type('sett');
    await waitFor(() => expect(options()).toHaveLength(1));
    await press('Escape');
    expect(input().value).toBe('');
    await press('Backspace');
    await waitFor(() => expect(input().value).toBe('capitals'));
    expect(document.activeElement).toBe(input());
    await press('k', { ctrlKey: true });
    await back();
    await press('Escape');
    await waitFor(() => expect(input().value).toBe('capitals'));

    // An action with a dialog opens it over its page.
    await press('S', withShift);
    expect(await screen.findByRole('dialog', { name: 'Box settings' })).toBeDefined();
    expect(app.path()).toBe(`/main/dashboard/box_cards/${capitals}`);
    await press('Escape');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  // Proves S-200.
  it('of a box have its training second', async () => {
    const app = await openPalette();
    await app.find('capitals', new RegExp(`^${CAPITALS}`));
    await press('Enter', { ctrlKey: true });
    await waitFor(() => expect(shownCid()).toBeDefined());
    expect(app.path()).toMatch(/memorize\?(type=SpacedRepetition|sid=)/);
  });

  // Proves S-201.
  it('a command about a box asks for the box', async () => {
    const app = await openPalette();
    await app.find('rename', 'Rename a box…');
    await press('Enter');
    expect((await back()).textContent).toContain('Rename');
    type('greek');
    await waitFor(() => expect(options()).toHaveLength(1));
    await press('Enter');
    const field = await within(await screen.findByRole('dialog')).findByRole('textbox');
    await waitFor(() => expect(field).toHaveProperty('value', 'Greek alphabet'));
  });

  // Proves S-203.
  it.each([
    ['Paste cards', 'dialog', 'Paste cards'],
    ['Saved searches', 'dialog', 'Saved searches'],
    ['Practice', 'switch', /Practice/],
    ['What’s new', 'dialog', /new/i],
    ['Find duplicates', 'button', 'Select all except the oldest'],
    ['Sign out', 'dialog', 'Sign out?'],
    ['Clean up images and audio', 'dialog', 'Delete 7 unused files?'],
    ['Check for updates', 'button', 'Check for updates'],
    ['Undo an import…', 'region', 'Recent imports'],
  ])('the command %s opens its %s', async (title, role, name) => {
    const values = `1, 'a.csv', '${PAST}', 1, 0, '[]'`;
    test.store.write(() =>
      test.store.sql(`INSERT INTO imports (batch, name, finishedAt, added, updated, boxes) VALUES (${values})`).run(),
    );
    const unused = { count: 7, bytes: 9, files: [] };
    const app = await openPalette('/main/dashboard', {
      replies: {
        mediaReview: () => ok({ unused, missing: { count: 0, files: [] } }),
        updateGet: () => ok({ kind: 'current', at: 0 }),
        updateCheck: () => ok(null),
      },
    });
    if (title === 'Sign out') {
      act(() => useAppState.getState().setAccount({ kind: 'account', uid: 'u1', email: 'ann@example.com' }));
    }
    await app.find(title, title);
    await press('Enter');
    const opened = await screen.findByRole(role, { name });
    if (role === 'switch') expect((opened as HTMLInputElement).checked).toBe(true);
    await waitFor(() => expect(app.path()).not.toContain('do='));
  });

  // Proves S-203.
  it('the sidebar is collapsed in place', async () => {
    const settingsSet = vi.fn((patch: object) => ({ ok: true, value: { ...DEFAULT_SETTINGS, ...patch } }) as const);
    const app = await openPalette('/main/dashboard', { replies: { settingsSet } as never });
    await app.find('collapse sidebar', 'Show or hide the sidebar');
    await press('Enter');
    await waitFor(() => expect(settingsSet).toHaveBeenCalledWith({ sidebar_collapsed: true }));
  });

  // Proves S-200.
  it('of a command are the command beside it second', async () => {
    const app = await openPalette();
    await app.find('sync now', 'Sync now');
    await press('Enter', { ctrlKey: true });
    await waitFor(() => expect(app.path()).toBe('/main/sync'));
  });

  // Proves S-202.
  it('a card is suspended, moved and deleted in place, and Undo takes it back', async () => {
    const { find } = await openPalette();
    const saved = () => test.rows(`SELECT pbid, card_status FROM cards WHERE cid = '${cat}'`)[0];
    await find('猫', /猫/);
    await press('S', withShift);
    await screen.findAllByText('Card suspended');
    expect(saved()).toMatchObject({ card_status: 'suspended' });
    await press('S', withShift);
    await screen.findAllByText('Card resumed');
    await press('M', withShift);
    await back();
    type('trees');
    await waitFor(() => expect(options()).toHaveLength(1));
    await press('Enter');
    await screen.findAllByText('Card moved to “Trees of the north”');
    expect((await option(/猫/)).getAttribute('aria-selected')).toBe('true');
    await press('Tab');
    await back();
    type('trash');
    await waitFor(() => expect(options()).toHaveLength(1));
    await press('Enter');
    await screen.findAllByText('Card moved to Trash');
    expect(saved()).toMatchObject({ card_status: 'deleted' });
    await find('undo last card', /Undo last card change/);
    await press('Enter');
    await screen.findAllByText('Undone: 1 card');
    await find('猫', /猫/);
    expect(saved()).toEqual({ pbid: trees, card_status: 'active' });
  });
});

// Proves S-203.
it('every command of a header, a tile and a menu is in the palette', async () => {
  const { path, router, show } = await openPalette();
  await press('Escape');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const namesOf = (selector: string) =>
    [...document.querySelectorAll<HTMLElement>(selector)].map(
      (one) =>
        one.getAttribute('aria-label') ?? one.querySelector('[class*=itemLabel]')?.textContent ?? one.textContent ?? '',
    );
  const openMenu = async (name: string) => {
    fireEvent.click(await screen.findByRole('button', { name }));
    await screen.findAllByRole('menuitem', { hidden: true });
    const names = namesOf('[role=menuitem]:not([aria-haspopup])');
    fireEvent.click(screen.getByRole('menuitem', { hidden: true, name: 'Split, merge, duplicate' }));
    names.push(...namesOf('[role=menuitem]'));
    await press('Escape');
    await waitFor(() => expect(screen.queryAllByRole('menuitem', { hidden: true })).toEqual([]));
    return names.map((text) => text.replace(/(?<=[a-z])[A-Z]$/, ''));
  };
  const header = namesOf('header button:not([aria-keyshortcuts])');
  const tile = await openMenu(`Actions for ${CAPITALS}`);
  expect(tile.length).toBeGreaterThan(8);
  await act(() => router.navigate(`/main/dashboard/box_cards/${capitals}`));
  await waitFor(() => expect(path()).toContain(capitals));
  const more = await openMenu('More actions');
  await show();
  for (const name of new Set([...header, ...tile, ...more])) {
    type(name.replace('…', ''));
    await waitFor(() => expect(screen.queryByText(/^No results/)).toBeNull());
    const found = within(await screen.findByRole('group', { name: 'Commands' })).getAllByRole('option');
    expect(found.length, name).toBeGreaterThan(0);
  }
});

// Proves S-101.
it('an open training of cards from several boxes has the name that it has on Today', async () => {
  const settings = { type: 'all', mode: 'normal', count: 0, training_in_order: true };
  await test.ask('startSession', { scope: {}, settings });
  await openPalette();
  expect((await option(/^Selected cards/)).textContent).toBe('Selected cards0 / 6');
});

// Proves S-204.
it('nothing found offers to add a card or to search in Browse', async () => {
  const app = await openPalette();
  type('qqzz');
  expect(await screen.findByText('No results for “qqzz”')).toBeDefined();
  expect(options()).toEqual([
    expect.stringContaining('Create card “qqzz”'),
    expect.stringContaining('Search for “qqzz” in Browse'),
  ]);
  await press('ArrowDown');
  await press('Enter');
  await waitFor(() => expect(app.path()).toBe('/main/browse?q=qqzz'));
});

// Proves S-208, S-211.
it('a card is added in one line, with its box completed, and undone', async () => {
  const { find } = await openPalette();
  const line = () => screen.findByRole<HTMLInputElement>('combobox', { name: 'Card in one line' });
  const write = async (text: string) => fireEvent.change(await line(), { target: { value: text } });
  const preview = () => screen.getByRole('region', { name: 'Preview' });
  type('der Apfelbaum');
  await waitFor(() => expect(screen.getByRole('option', { selected: true }).textContent).toContain('Create card “der'));
  await press('Enter');
  expect((await line()).value).toBe('der Apfelbaum :: ');

  await write('der Apfelbaum :: the **apple** tree #plant >gree');
  (await line()).setSelectionRange(99, 99);
  await option('Greek alphabet');
  // Enter completes the box, then saves.
  await press('Enter');
  await waitFor(async () =>
    expect((await line()).value).toBe('der Apfelbaum :: the **apple** tree #plant >Greek alphabet'),
  );
  await waitFor(() => expect(preview().querySelector('strong')?.textContent).toBe('apple'));
  expect(preview().textContent).toContain('Greek alphabet');
  await press('Enter', { isComposing: true });
  expect((await line()).value).not.toBe('');
  await press('Enter');
  await screen.findByText('Added “der Apfelbaum” to Greek alphabet.');
  expect((await line()).value).toBe('');
  expect(document.activeElement).toBe(await line());
  expect(
    test.rows(
      "SELECT boxes.title AS box, back, tags FROM cards JOIN boxes ON boxes.bid = cards.bid WHERE cards.title = 'der Apfelbaum'",
    ),
  ).toEqual([{ box: 'Greek alphabet', back: '["the **apple** tree"]', tags: '["plant"]' }]);
  // A second Enter leaves what was said.
  await press('Enter');
  expect(screen.getByText('Added “der Apfelbaum” to Greek alphabet.').dataset.problem).toBeUndefined();

  // The same front again causes a warning; the line that was left behind is there again.
  await write('der Apfelbaum');
  await screen.findByText('This box already has a similar card:');
  await press('Escape');
  await find('quick add card', 'Quick add card');
  await press('Enter');
  expect((await line()).value).toBe('der Apfelbaum');
  await write('eins :: one #number');
  fireEvent.click(screen.getByRole('button', { name: 'Two fields' }));
  const two = await screen.findByRole('textbox', { name: 'Back' });
  expect(two).toHaveProperty('value', 'one');
  fireEvent.change(two, { target: { value: 'one\n\nuno' } });
  fireEvent.keyDown(two, { key: 'Enter', ctrlKey: true });
  await screen.findByText('Added “eins” to Greek alphabet.');
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  await screen.findByText('Removed “eins”.');
});

// Proves S-209, S-212.
it('peek shows both sides and the record; a front typed in full shows its back', async () => {
  const app = await openPalette();
  await app.find('猫', /猫/);
  expect((await option(/猫/)).textContent).toContain('back of 猫');
  await press('Enter', { ctrlKey: true });
  const peek = await screen.findByRole('region', { name: '猫' });
  expect(await within(peek).findByRole('heading', { name: 'Front' })).toBeDefined();
  expect(peek.textContent).toContain('back of 猫');
  expect(peek.textContent).toContain('Times forgotten');
  await press('k', { ctrlKey: true });
  await option(/^Suspend/);
  await press('Escape');
  await screen.findByRole('region', { name: '猫' });
  await press('E', withShift);
  expect(await screen.findByRole('dialog', { name: 'Edit card' })).toBeDefined();
});

describe('the alias and shortcut of a command', () => {
  /** Main's part: it saves the settings and tells the page. */
  const saving = () => {
    let settings = { ...DEFAULT_SETTINGS, language: 'en' as const };
    const settingsSet = (patch: object) => {
      settings = { ...settings, ...patch };
      return { ok: true, value: settings } as const;
    };
    return { replies: { settingsSet } as never, settings: () => settings };
  };

  // Proves S-210.
  it('belong to no other command; Settings know both', async () => {
    const { replies } = saving();
    const app = await openPalette('/main/dashboard', { replies });
    await app.find('memory recap', 'Memory recap');
    await press('Tab');
    await back();
    type('alias');
    await waitFor(() => expect(options()).toHaveLength(1));
    await press('Enter');
    const alias = await screen.findByRole('textbox', { name: 'Alias' });
    await waitFor(() => expect(document.activeElement).toBe(alias));
    fireEvent.change(alias, { target: { value: 'stats' } });
    const shortcut = screen.getByRole('button', { name: /^Shortcut (?!for)/ });
    fireEvent.click(shortcut);
    fireEvent.keyDown(shortcut, { key: 'k', code: 'KeyK', ctrlKey: true });
    expect((await screen.findByRole('alert')).textContent).toBe('Reserved by Cardbox or your system.');
    fireEvent.click(shortcut);
    fireEvent.keyDown(shortcut, { key: '(', code: 'Digit9', ...withShift });
    await waitFor(() => expect(shortcut.textContent).toBe('Ctrl+Shift+9'));
    fireEvent.keyDown(alias, { key: 'Escape' });
    await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Alias' })).toBeNull());
    // From the actions to the search.
    await press('Escape');
    await waitFor(() => expect(input().value).toBe('memory recap'));
    type('stats');
    await waitFor(() => expect(screen.getByRole('option', { selected: true }).textContent).toContain('Memory recap'));
    await act(() => app.router.navigate('/main/settings/palette'));
    // The list begins with what has an alias or a shortcut; a command that screens have a key for shows it.
    expect(await screen.findByRole('textbox', { name: 'Alias for “Memory recap”' })).toBeDefined();
    expect(screen.queryByRole('textbox', { name: 'Alias for “Browse”' })).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Show all commands' }));
    expect(screen.getByRole('button', { name: /^Shortcut for “Browse”/ }).textContent).toBe('B');
    expect(screen.getByRole('button', { name: /^Shortcut for “Trash”/ }).textContent).toBe('None');
    fireEvent.change(await screen.findByRole('searchbox', { name: 'Filter commands' }), {
      target: { value: 'browse' },
    });
    fireEvent.change(await screen.findByRole('textbox', { name: 'Alias for “Browse”' }), {
      target: { value: 'stats' },
    });
    expect(await screen.findByText('Already used by “Memory recap”.')).toBeDefined();
  });

  // Proves S-210.
  it('works in the main window and in that of the palette', async () => {
    const settings = { commandKeys: { aliases: {}, shortcuts: { recap: 'CommandOrControl+Shift+9' } } };
    const app = await openOverMirror('/main/dashboard', test, { settings });
    await screen.findByRole('heading', { level: 1 });
    await press('(', { code: 'Digit9', ...withShift });
    await waitFor(() => expect(app.path()).toBe('/main/recap'));
    closeApp();
    const other = await openOverMirror('/command_palette', test, { settings, windowKind: 'palette' });
    await waitFor(async () => expect(document.activeElement).toBe(await screen.findByRole('combobox')));
    await press('(', { code: 'Digit9', ...withShift });
    await waitFor(() => expect(JSON.stringify(other.calls)).toContain('"/main/recap"'));
  });
});

// Proves S-206, S-207.
it('the quick review trains due cards of several boxes by keys, with undo, and records them', async () => {
  const [greek = ''] = test.rows<{ cid: string }>("SELECT cid FROM cards WHERE title = 'Alpha'").map(({ cid }) => cid);
  setRecord(test, greek, DUE);
  const app = await openPalette();
  await app.find('quick rev', 'Quick review');
  await press('Enter');
  await waitFor(() => expect(shownCard()).not.toBeNull());
  const first = shownCid();
  const boxes = new Set<string | undefined>();
  const given: [cid: string | undefined, isCorrect: boolean][] = [];
  const shift = () => press('Shift');
  const respond = async (isCorrect: boolean) => {
    await waitFor(() => expect(document.querySelector('[data-review-box]')?.textContent).not.toBe(''));
    boxes.add(document.querySelector('[data-review-box]')?.textContent ?? undefined);
    given.push([shownCid(), isCorrect]);
    await shift();
    if (shownSide() === 'front') await press(' ');
    expect(shownSide()).toBe('back');
    await shift();
    await toNext(() => press(isCorrect ? '2' : 'ArrowLeft'));
  };
  // An answer key shows the answer first.
  await press('1');
  expect([shownCid(), shownSide()]).toEqual([first, 'back']);
  await press('f');
  expect(shownSide()).toBe('front');
  // This card has no mnemonic to show.
  await press('n');
  expect(screen.queryByLabelText('Mnemonic')).toBeNull();
  await respond(false);
  await respond(true);
  const last = given.at(-1)?.[0];
  await toNext(() => press('u'));
  expect(shownCid()).toBe(last);
  given.push([last, true]);
  if (shownSide() === 'front') await press(' ');
  await shift();
  await toNext(() => press('2'));
  await respond(true);
  expect(boxes.size).toBeGreaterThan(1);
  // Escape ends it: the search comes back, no open session stays.
  await press('Escape');
  await waitFor(() => expect(input().value).toBe('quick rev'));
  expect(shownCard()).toBeNull();
  const log = test.rows<{ cid: string; kind: string; isCorrect: number }>(
    'SELECT cid, kind, isCorrect FROM answer_log ORDER BY stamp',
  );
  const answers = log.filter(({ kind }) => kind === 'answer');
  expect(answers.map(({ cid, isCorrect }) => [cid, isCorrect === 1])).toEqual(given);
  expect(log.filter(({ kind }) => kind === 'undo').map(({ cid }) => cid)).toEqual([last]);
  await waitFor(() => expect(test.rows('SELECT sid FROM sessions WHERE closed_at IS NULL')).toEqual([]));
});

// Proves S-206.
it('the quick review suspends and deletes the current card, and opens it in the main window', async () => {
  for (const { cid } of test.rows<{ cid: string }>('SELECT cid FROM cards LIMIT 4')) setRecord(test, cid, DUE);
  const app = await openPalette();
  await app.find('quick rev', 'Quick review');
  await press('Enter');
  await waitFor(() => expect(shownCard()).not.toBeNull());
  const gone: (string | undefined)[] = [];
  for (const [key, report] of [
    ['s', 'Card suspended'],
    ['Delete', 'Card moved to Trash'],
  ] as const) {
    const cid = shownCid();
    gone.push(cid);
    await toNext(() => press(key));
    expect(await screen.findByText(report)).toBeDefined();
    expect(shownCid()).not.toBe(cid);
  }
  const rows = test.rows<{ cid: string; card_status: string }>('SELECT cid, card_status FROM cards');
  expect(gone.map((cid) => rows.find((row) => row.cid === cid)?.card_status)).toEqual(['suspended', 'deleted']);
  const last = shownCid();
  await press('h');
  await waitFor(() => expect(app.path()).toContain(String(last)));
});

// Proves S-206.
it('the quick review reads its card aloud, sounds for an answer, and opens the tags of its card', async () => {
  const spoken: string[] = [];
  class Utterance {
    text: string;
    constructor(text: string) {
      this.text = text;
    }
  }
  vi.stubGlobal('SpeechSynthesisUtterance', Utterance);
  vi.stubGlobal('speechSynthesis', {
    getVoices: () => [{ lang: 'en-US', name: 'Ann', voiceURI: 'ann' }],
    speak: (one: Utterance) => void spoken.push(one.text),
    addEventListener: () => {},
    removeEventListener: () => {},
  });
  // The page keeps its audio for the tests after this one, so none is given here.
  const soundAsked = vi.fn(() => undefined);
  vi.stubGlobal('AudioContext', undefined);
  Object.defineProperty(globalThis, 'AudioContext', { configurable: true, get: soundAsked });
  const settings = { sound: { ...DEFAULT_SETTINGS.sound, answer_sounds: true } };
  const app = await openPalette('/main/dashboard', { settings });
  await app.find('quick rev', 'Quick review');
  await press('Enter');
  await waitFor(() => expect(shownCard()).not.toBeNull());
  await press('r');
  expect(spoken).toEqual(['Albania']);
  expect(soundAsked).not.toHaveBeenCalled();
  await answer(true);
  expect(soundAsked).toHaveBeenCalled();
  await press('t');
  const editor = within(await screen.findByRole('dialog', { name: 'Edit card' }));
  await waitFor(() => expect(editor.getByRole('textbox', { name: 'Front' })).toHaveProperty('value', 'Belgium'));
});

// Proves S-206, S-207.
it('the end of a quick review says how it went, offers some more new cards, and is left by Enter', async () => {
  for (const { bid } of test.rows<{ bid: string }>('SELECT bid FROM boxes')) {
    await test.ask('updateCardbox', { bid, patch: { new_per_day: 0 } });
  }
  const fresh = test.rows<{ cid: string }>("SELECT cid FROM records WHERE last_training_at = 'N/A'");
  const app = await openPalette();
  await app.find('quick rev', 'Quick review');
  await press('Enter');
  await waitFor(() => expect(shownCard()).not.toBeNull());
  const first = shownCid();
  const startedAt = performance.now();
  const clock = vi.spyOn(performance, 'now').mockReturnValue(startedAt);
  await finish((cid, times) => cid !== first || times > 0);
  expect(await screen.findByText('2 cards reviewed, 67% remembered.')).toBeDefined();
  const done = () => screen.findByRole('button', { name: /^Done/ });
  expect(document.activeElement).toBe(await done());
  expect((await done()).textContent).toBe('DoneEsc');
  expect(screen.getByRole('button', { name: /^Undo last answer/ }).textContent).toBe('Undo last answerU');

  clock.mockReturnValue(startedAt + 300);
  fireEvent.click(await screen.findByRole('button', { name: 'Learn 4 more new cards' }));
  await waitFor(() => expect(shownCard()).not.toBeNull());
  const learned = await finish();
  expect(learned.toSorted()).toEqual(fresh.map(({ cid }) => cid).toSorted());
  expect(document.activeElement).toBe(await done());
  // What the browser does with a key that nothing else handles. One that was meant for the last card must not leave.
  const pressDone = async () => fireEvent.keyDown(await done(), { key: 'Enter' }) && fireEvent.click(await done());
  await pressDone();
  await act(async () => undefined);
  expect(document.activeElement).toBe(await done());
  clock.mockReturnValue(startedAt + 600);
  await pressDone();
  clock.mockRestore();
  await waitFor(() => expect(input().value).toBe('quick rev'));
});

// Proves V-21.
it('the quick review asks one card of a note, and its end says that the others wait', async () => {
  const cids = note(test, 'w', [capitals, trees, capitals]);
  for (const cid of cids) setRecord(test, cid, DUE);
  const app = await openPalette();
  await app.find('quick rev', 'Quick review');
  await press('Enter');
  await waitFor(() => expect(shownCard()).not.toBeNull());
  const asked = await finish();
  expect(asked.filter((cid) => cids.includes(cid))).toHaveLength(1);
  expect(
    await screen.findByText('3 cards reviewed, 100% remembered. 2 related cards wait for tomorrow.'),
  ).toBeDefined();
});

// Proves S-207.
it('the quick review leaves its session to the main window that continues it, and shows what was answered there', async () => {
  vi.stubGlobal('requestIdleCallback', () => 0);
  const palette = await openOverMirror('/command_palette', test, { windowKind: 'palette' });
  await screen.findByRole('combobox');
  await act(async () => undefined);
  act(() => palette.emit('paletteShown', { at: 100_000, page: 'quickReview' }));
  await waitFor(() => expect(shownCard()).not.toBeNull());
  const first = shownCid() ?? '';
  const [session] = test.rows<{ sid: string }>('SELECT sid FROM sessions');
  const sid = session?.sid ?? '';
  await act(async () => palette.emit('paletteHidden', { at: 101_000 }));
  await openOverMirror(`/main/memorize?sid=${sid}`, test);
  await screen.findByRole('main', { name: '' });
  await waitFor(() => expect(document.querySelectorAll('[data-card-number]')).toHaveLength(2));

  await act(async () => void (await test.ask('answerCard', { sid, cid: first, step: 0, isCorrect: true })));
  await act(async () => void fireEvent.focus(window));
  await waitFor(() => {
    const shown = [...document.querySelectorAll<HTMLElement>('[data-card-number]')].map(({ dataset }) => dataset.cid);
    expect(shown.filter((cid) => cid === first)).toEqual([]);
  });

  // After eight seconds the palette opens empty.
  await act(async () => palette.emit('paletteShown', { at: 120_000, page: null }));
  await waitFor(() => expect(document.querySelectorAll('[data-card-number]')).toHaveLength(1));
  expect(test.rows('SELECT sid FROM sessions WHERE closed_at IS NULL')).toEqual([{ sid }]);
});
