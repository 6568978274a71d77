import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { deckHandlers } from '#main/ipc/handlers/decks.ts';
import { importableSettings, importedSettings } from '#main/settings/importedSettings.ts';
import type { Mirror } from '#main/workers/mirror.ts';
import { fail, ok, type Result } from '#shared/result.ts';
import { DEFAULT_SETTINGS, type Settings, type SettingsPatch } from '#shared/settings.ts';

const THEIRS: Settings = {
  theme: 'dark',
  language: 'zh',
  density: 'compact',
  palette_shortcut: 'CommandOrControl+V',
  cardShortcut: 'CommandOrControl+C',
  day: { kind: 'local', start_hour: 4 },
  training: {
    type: 'trained',
    mode: 'hardcore',
    count: 7,
    training_in_order: true,
    trainingSort: 'added',
    space_answers: false,
    siblingsWait: false,
    wantedRecall: 95,
  },
  card_text: { size: 'large', family: 'serif' },
  sound: { ...DEFAULT_SETTINGS.sound, read_aloud: true, voices: { ja: 'kyoko' }, answer_sounds: true },
  reminders: { daily: true, at: '03:00', badge: false },
  open_at_login: true,
  tray: true,
  server_address: 'https://evil.example',
  sidebar_collapsed: true,
  checkSpelling: false,
  otherPrograms: { isOpen: true, port: 80 },
  updateChannel: 'beta',
  commandKeys: { aliases: { train: 'go' }, shortcuts: {} },
};
const { theme, language, density, day, training, card_text, sound } = THEIRS;
const PERSONAL = { theme, language, density, day, training, card_text, sound };

describe('the settings in a .cardbox file', () => {
  // Proves E-22.
  it('change personal settings only: not the computer, its windows, the account or the server', () => {
    expect(importedSettings({ ...THEIRS, token: 'x', cardbox: { uid: 'u' } }, DEFAULT_SETTINGS)).toEqual(PERSONAL);
  });

  // Proves E-22.
  it.each([
    ['nothing', null],
    ['a list', [1]],
    ['text', 'theme'],
    ['values that do not fit', { theme: 'pink', language: 1, density: {}, day: { kind: 'local', start_hour: 99 } }],
    ['groups that do not fit', { training: [], card_text: 'big', sound: { voices: [1] } }],
    [
      'more voices than there can be',
      { sound: { voices: Object.fromEntries(Array.from({ length: 300 }, (_, n) => [`v${n}`, 'x'])) } },
    ],
    ['names of the language’s own', JSON.parse('{"__proto__": {"theme": "dark"}, "constructor": 1}')],
  ])('that are %s change nothing', (_, raw) => {
    expect(importedSettings(raw, DEFAULT_SETTINGS)).toEqual({});
    expect(importableSettings(raw, DEFAULT_SETTINGS)).toBeNull();
  });

  it('of an older version leave unknown settings unchanged', () => {
    const own = { ...DEFAULT_SETTINGS, training: { ...DEFAULT_SETTINGS.training, type: 'trained' as const } };
    const older = { training: { mode: 'hardcore', count: 20, training_in_order: false, space_answers: true } };
    expect(importedSettings(older, own)).toEqual({ training: { ...own.training, mode: 'hardcore' } });
  });

  it('are offered if they differ, with a note whether the settings here are untouched', () => {
    expect(importableSettings(THEIRS, DEFAULT_SETTINGS)).toEqual({
      changes: Object.keys(PERSONAL),
      areUntouched: true,
    });
    // What belongs to the computer says nothing of the person.
    const used = { ...DEFAULT_SETTINGS, server_address: 'https://mine.example' };
    expect(importableSettings({ theme: 'dark' }, used)).toEqual({ changes: ['theme'], areUntouched: true });
    expect(importableSettings({ theme: 'dark' }, { ...used, density: 'compact' })).toMatchObject({
      areUntouched: false,
    });
  });
});

describe('importing a .cardbox', () => {
  const handle = randomUUID();

  function setUp(run: Result<unknown>, set: (patch: SettingsPatch) => Result<Settings> = () => ok(DEFAULT_SETTINGS)) {
    const patches: SettingsPatch[] = [];
    const decks = {
      find: () => undefined,
      preview: async () => ok({ deck: { handle }, settings: THEIRS }),
      run: async () => run,
    };
    const handlers = deckHandlers({
      mirror: { decks, onProgress: () => () => undefined } as unknown as Mirror,
      samples: { list: async () => [], find: async () => null },
      copies: { path: '' },
      settings: {
        saved: () => DEFAULT_SETTINGS,
        set: (patch) => {
          patches.push(patch);
          return set(patch);
        },
      },
      windows: { chooseFiles: async () => [], chooseTarget: async () => null },
    });
    const importFile = (takeSettings: boolean) =>
      handlers.deckImport({ handle, job: randomUUID(), options: { kind: 'cardbox', takeSettings } });
    const preview = () => handlers.deckPreview({ handle, source: { kind: 'cardbox' } });
    return { importFile, patches, preview };
  }

  it('shows which settings would change, not their values', async () => {
    const { preview } = setUp(ok({}));
    expect(await preview()).toMatchObject({
      value: { settings: { changes: Object.keys(PERSONAL), areUntouched: true } },
    });
  });

  it('imports the settings if requested, after the cards', async () => {
    const { importFile, patches } = setUp(ok({ added: 3 }));
    expect(await importFile(false)).toEqual(ok({ added: 3, settings: 'left' }));
    expect(patches).toEqual([]);
    expect(await importFile(true)).toEqual(ok({ added: 3, settings: 'taken' }));
    expect(patches).toEqual([PERSONAL]);
  });

  it('leaves the settings if the cards cannot be imported, and reports settings that cannot be written', async () => {
    const canceled = setUp(fail('CANCELLED', ''));
    expect(await canceled.importFile(true)).toMatchObject({ ok: false });
    expect(canceled.patches).toEqual([]);
    const full = setUp(ok({ added: 3 }), () => fail('DISK_FULL', ''));
    expect(await full.importFile(true)).toMatchObject({ value: { settings: 'failed' } });
  });
});
