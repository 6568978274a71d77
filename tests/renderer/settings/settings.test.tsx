// @vitest-environment happy-dom

import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { useAppState } from '#renderer/state/appState.ts';
import { fail, ok } from '#shared/result.ts';
import { DEFAULT_SETTINGS, type Settings } from '#shared/settings.ts';
import type { Operations } from '#tests/support/bridge.ts';
import { type OpenAppOptions, openApp } from '../support/app.tsx';

let speech: ReturnType<typeof fakeSpeech>;
function fakeSpeech() {
  const voices = [
    { lang: 'en-US', name: 'Ann', voiceURI: 'ann' },
    { lang: 'en-GB', name: 'Bob', voiceURI: 'bob' },
    { lang: 'ja-JP', name: 'Kyoko', voiceURI: 'kyoko' },
  ];
  return {
    spoken: [] as { text: string; voice?: { voiceURI: string } }[],
    getVoices: () => voices,
    speak(one: { text: string }) {
      this.spoken.push(one);
    },
    cancel: () => {},
    addEventListener: () => {},
    removeEventListener: () => {},
  };
}
beforeEach(() => {
  speech = fakeSpeech();
});

/** The settings as main keeps them: every change is taken. */
async function open(section: string, replies: OpenAppOptions['replies'] = {}, operations: Operations = {}) {
  const settingsSet = (patch: object) => ok({ ...useAppState.getState().settings, ...(patch as Partial<Settings>) });
  const path = section === '' ? '/main/settings' : `/main/settings/${section}`;
  const app = await openApp(path, operations, { replies: { settingsSet, ...replies } });
  await screen.findByRole('heading', { level: 1, name: 'Settings' });
  const changes = () => app.calls.filter(({ name }) => name === 'settingsSet').map(({ request }) => request);
  return { ...app, changes };
}
const choose = (group: string, words: string) =>
  fireEvent.click(within(screen.getByRole('radiogroup', { name: group })).getByText(words));

describe('settings', () => {
  // Proves S-82.
  it('have sections with their own addresses; an unknown one redirects to the first', async () => {
    const app = await open('');
    const sections = within(screen.getByRole('navigation', { name: 'Settings sections' }));
    expect(sections.getByRole('link', { name: 'General' }).getAttribute('aria-current')).toBe('page');
    fireEvent.click(sections.getByRole('link', { name: 'Day start' }));
    await waitFor(() => expect(app.path()).toBe('/main/settings/days'));
    expect(screen.getByRole('heading', { level: 2, name: 'Day start' })).toBeDefined();
    await app.router.navigate('/main/settings/nothing');
    await waitFor(() => expect(app.path()).toBe('/main/settings'));
  });

  // Proves S-82.
  it('show a change at once, and revert it when main refuses it', async () => {
    const app = await open('general', { settingsSet: () => fail('DISK_FULL') });
    choose('Density', 'Compact');
    expect(await screen.findByText('The disk is full. Free some space and try again.')).toBeDefined();
    expect(app.changes()).toEqual([{ density: 'compact' }]);
    expect(document.documentElement.dataset.density).toBe('comfortable');
  });

  // Proves S-82.
  it('report it too when the sidebar or the alias of a command cannot be saved', async () => {
    await open('palette', { settingsSet: () => fail('DISK_FULL') });
    const full = 'The disk is full. Free some space and try again.';
    fireEvent.click(screen.getByRole('button', { name: 'Collapse sidebar' }));
    expect(await screen.findByText(full)).toBeDefined();
    expect(screen.getByRole('button', { name: 'Collapse sidebar' })).toBeDefined();
    fireEvent.change(screen.getByRole('searchbox', { name: 'Filter commands' }), { target: { value: 'recap' } });
    const [alias] = await screen.findAllByRole('textbox', { name: /^Alias for/ });
    if (alias === undefined) throw new Error('no command is found');
    fireEvent.change(alias, { target: { value: 'zz' } });
    await waitFor(() => expect(screen.getByRole('alert').textContent).toContain(full));
    expect(alias).toHaveProperty('value', '');
  });
});

it('the number of cards stays within its limits, and keeps its value while the field is empty', async () => {
  const app = await open('training');
  const field = screen.getByRole('textbox', { name: 'Cards per session' });
  const write = (value: string) => fireEvent.change(field, { target: { value } });
  write('1000001');
  write('');
  expect(field).toHaveProperty('value', '');
  fireEvent.blur(field);
  await waitFor(() => expect(field).toHaveProperty('value', '20'));
  expect(app.changes()).toEqual([]);
  write('1000000');
  await waitFor(() => expect(app.changes()).toMatchObject([{ training: { count: 1_000_000 } }]));
});

// Proves S-83.
it('the look of card texts follows the chosen size and font', async () => {
  const app = await open('general');
  const root = document.documentElement.dataset;
  expect([root.cardSize, root.cardFamily]).toEqual(['medium', 'app']);
  choose('Card text size', 'Largest');
  await waitFor(() => expect(root.cardSize).toBe('largest'));
  app.emit('settingsChanged', {
    ...DEFAULT_SETTINGS,
    language: 'en',
    card_text: { size: 'small', family: 'serif' },
  });
  await waitFor(() => expect([root.cardSize, root.cardFamily]).toEqual(['small', 'serif']));
  expect(app.changes()).toEqual([{ card_text: { size: 'largest', family: 'app' } }]);
});

// Proves S-83.
it('opening at log-in includes the icon in the tray, which opens the window', async () => {
  const app = await open('general');
  const tray = screen.getByRole('switch', { name: 'Show tray icon' });
  expect(tray).toMatchObject({ checked: false, disabled: false });
  fireEvent.click(screen.getByRole('switch', { name: 'Start when I log in' }));
  await waitFor(() => expect(tray).toMatchObject({ checked: true, disabled: true }));
  expect(screen.getByText('Required while Cardbox starts in the background.')).toBeDefined();
  expect(app.changes()).toEqual([{ open_at_login: true }]);
});

// Proves S-192.
it('reminders have a time, which may be incomplete while one types', async () => {
  const app = await open('reminders');
  expect(screen.queryByLabelText('Reminder time')).toBeNull();
  fireEvent.click(screen.getByRole('switch', { name: 'Daily reminder' }));
  const time = await screen.findByLabelText('Reminder time');
  expect(time).toHaveProperty('value', '09:00');
  fireEvent.change(time, { target: { value: '' } });
  fireEvent.blur(time);
  expect(time).toHaveProperty('value', '09:00');
  fireEvent.change(time, { target: { value: '07:45' } });
  await waitFor(() => expect(app.changes()).toHaveLength(2));
  expect(app.changes().at(-1)).toEqual({ reminders: { daily: true, at: '07:45', badge: true } });
});

describe('the palette’s shortcut', () => {
  // Proves S-186.
  it('says whether it works', async () => {
    const app = await open('palette', { shortcutGet: () => ok('refused') });
    await screen.findByText(/another app uses it/);
    app.emit('shortcutChanged', 'asked');
    await screen.findByText(/Your desktop controls/);
    app.emit('shortcutChanged', 'active');
    await waitFor(() => expect(screen.queryByText(/another app uses it|Your desktop controls/)).toBeNull());
  });

  // Proves S-187.
  it('goes to the page while a new one is recorded', async () => {
    const app = await open('palette');
    const recorded = () => app.calls.filter(({ name }) => name === 'shortcutRecord').map(({ request }) => request);
    const button = screen.getByRole('button', { name: /^Shortcut (?!for)/ });
    fireEvent.click(button);
    await waitFor(() => expect(recorded()).toEqual([{ isRecording: true }]));
    fireEvent.keyDown(button, { key: 'Escape' });
    await waitFor(() => expect(recorded()).toEqual([{ isRecording: true }, { isRecording: false }]));
    expect(app.changes()).toEqual([]);
  });
});

describe('sound and voices', () => {
  it('say that there are no voices', async () => {
    await open('sound');
    expect(screen.getByText('No text-to-speech voices are installed on this computer.')).toBeDefined();
    expect(screen.getByRole('switch', { name: 'Read cards aloud' })).toHaveProperty('disabled', true);
    expect(screen.getByRole('switch', { name: 'Answer sounds' })).toHaveProperty('checked', false);
  });

  // Proves S-88.
  it('offer a voice for each language, and play it', async () => {
    vi.stubGlobal('speechSynthesis', speech);
    vi.stubGlobal(
      'SpeechSynthesisUtterance',
      class {
        text: string;
        constructor(text: string) {
          this.text = text;
        }
      },
    );
    const app = await open('sound');
    const voice = screen.getByRole('combobox', { name: 'Voice' });
    expect(voice).toHaveProperty('value', 'Ann');
    fireEvent.click(voice);
    fireEvent.click(await screen.findByRole('option', { name: 'Bob', hidden: true }));
    await waitFor(() =>
      expect(app.changes()).toEqual([{ sound: { ...DEFAULT_SETTINGS.sound, voices: { en: 'bob' } } }]),
    );
    fireEvent.click(screen.getByRole('button', { name: 'Preview' }));
    expect(speech.spoken).toMatchObject([{ text: 'English', voice: { voiceURI: 'bob' } }]);
  });
});

// Proves S-176.
it('the palette forgets what was opened, and says so', async () => {
  const app = await open('palette', {}, { paletteUsesReset: () => ({ paletteUsesReset: true }) });
  fireEvent.click(await screen.findByRole('button', { name: /^Clear/ }));
  expect(await screen.findByText('Cleared recent items')).toBeDefined();
  const asked = app.calls
    .map(({ request }) => JSON.stringify(request))
    .filter((text) => /PaletteUsesReset/i.test(text));
  expect(asked).toHaveLength(1);
});

// Proves S-90.
it('About shows the version, the keys and every package with its license', async () => {
  await open('about');
  expect(screen.getByText('Cardbox 0.1.0')).toBeDefined();
  expect(await screen.findByText(/^react 19\.\S+ · MIT$/)).toBeDefined();
  expect(screen.getByText(/^valibot /)).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Show shortcuts' }));
  expect(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })).toBeDefined();
});
