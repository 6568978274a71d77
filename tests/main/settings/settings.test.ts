import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { languageInForce } from '#main/settings/language.ts';
import { quarantineFile } from '#main/settings/quarantine.ts';
import { checkSettings, createSettings } from '#main/settings/settings.ts';
import { createSettingsControl } from '#main/settings/settingsControl.ts';
import { DEFAULT_SETTINGS, type Settings } from '#shared/settings.ts';
import { fullStore, memoryStore, tempFolder } from '../support/doubles.ts';

const NOON = new Date('2026-11-20T12:00:00.000Z');

describe('checkSettings', () => {
  it('gives the defaults for an empty file', () => {
    expect(checkSettings({})).toEqual(DEFAULT_SETTINGS);
    expect(checkSettings(null)).toEqual(DEFAULT_SETTINGS);
  });

  it('uses the default for one invalid value', () => {
    const raw = { theme: 'pink', language: 'zh', density: 7, palette_shortcut: null };
    expect(checkSettings(raw)).toEqual({ ...DEFAULT_SETTINGS, language: 'zh', palette_shortcut: null });
  });

  it('uses the default for an invalid value inside a group', () => {
    const raw = { training: { mode: 'hardcore', count: -1 }, day: { kind: 'local', start_hour: 30 } };
    const expected = { ...DEFAULT_SETTINGS, training: { ...DEFAULT_SETTINGS.training, mode: 'hardcore' } };
    expect(checkSettings(raw)).toEqual(expected);
  });

  // Proves E-17.
  it('keeps all values of a file of an older version', () => {
    const older = {
      theme: 'dark',
      language: 'zh',
      density: 'compact',
      palette_shortcut: null,
      day: { kind: 'local', start_hour: 4 },
      training: { mode: 'hardcore', count: 7, training_in_order: true, space_answers: false },
      sidebar_collapsed: true,
    };
    // Which cards a training takes, how they are sorted, whether siblings wait, and the dates of new boxes, could not be set then.
    const training = { type: 'all', trainingSort: 'title', siblingsWait: true, wantedRecall: null, ...older.training };
    expect(checkSettings(older)).toEqual({ ...DEFAULT_SETTINGS, ...older, training });
  });

  it('leaves out unknown values', () => {
    expect(checkSettings({ theme: 'dark', evil: true })).not.toHaveProperty('evil');
  });
});

describe('createSettings', () => {
  // Proves S-248.
  it('leaves what a newer version wrote in the file, unless it is changed here', () => {
    const newer = {
      theme: 'sepia',
      density: 'compact',
      training: { ...DEFAULT_SETTINGS.training, pace: 'slow' },
      language: { first: 'zh' },
      handwriting: true,
    };
    const store = memoryStore(newer);
    const settings = createSettings(store, {});
    expect(settings.get()).toMatchObject({ theme: 'auto', density: 'compact', language: 'system' });
    settings.set({ density: 'comfortable' });
    settings.set({ language: 'en' });
    const { theme, training, handwriting } = newer;
    expect(store.current()).toMatchObject({ theme, training, handwriting, density: 'comfortable', language: 'en' });
    // The newer version finds its own values again.
    expect(createSettings(store, {}).get()).toMatchObject({ theme: 'auto', density: 'comfortable', language: 'en' });
  });

  it('saves a change', () => {
    const store = memoryStore();
    createSettings(store, {}).set({ density: 'compact' });
    expect(createSettings(store, {}).get().density).toBe('compact');
  });

  it('lets a start argument override a setting for this run without saving it', () => {
    const store = memoryStore({ theme: 'light' });
    const settings = createSettings(store, { theme: 'dark' });
    expect(settings.get().theme).toBe('dark');
    settings.set({ density: 'compact' });
    expect(settings.get().theme).toBe('dark');
    expect(store.current()).toMatchObject({ theme: 'light', density: 'compact' });
  });

  it('lets a change of the user override the start argument', () => {
    const settings = createSettings(memoryStore(), { theme: 'dark' });
    expect(settings.set({ theme: 'light' }).theme).toBe('light');
    expect(settings.get().theme).toBe('light');
  });
});

describe('createSettingsControl', () => {
  const done = () => ({ ok: true, value: null }) as const;
  const system = { shortcut: done, cardShortcut: done, openAtLogin: () => undefined };
  it.each([
    ['cards', 'SERVER_ADDRESS_INVALID'],
    ['http://cards.example.com', 'SERVER_ADDRESS_INSECURE'],
  ])('refuses the server address %s', (server_address, code) => {
    const applied: Settings[] = [];
    const control = createSettingsControl(createSettings(memoryStore(), {}), system, (next) => void applied.push(next));
    expect(control.set({ server_address })).toMatchObject({ ok: false, error: { code } });
    expect(control.get().server_address).toBeNull();
    expect(applied).toEqual([]);
    expect(control.set({ server_address: 'https://cards.example.com' })).toMatchObject({ ok: true });
    expect(control.set({ server_address: null })).toMatchObject({ ok: true, value: { server_address: null } });
  });

  // Proves S-82.
  it('leaves the log-in item unchanged when the settings cannot be saved, and the setting when the system refuses', () => {
    const asked: boolean[] = [];
    const login = { ...system, openAtLogin: (isOn: boolean) => void asked.push(isOn) };
    const full = createSettingsControl(createSettings(fullStore(), {}), login, () => undefined);
    expect(full.set({ open_at_login: true })).toMatchObject({ ok: false, error: { code: 'DISK_FULL' } });
    expect(asked).toEqual([true, false]);
    const refuses = {
      ...system,
      openAtLogin() {
        throw new Error('EACCES');
      },
    };
    const settings = createSettings(memoryStore(), {});
    const control = createSettingsControl(settings, refuses, () => undefined);
    expect(control.set({ open_at_login: true })).toMatchObject({ ok: false, error: { code: 'INTERNAL' } });
    expect(settings.get().open_at_login).toBe(false);
  });
});

it.each([
  ['en', ['zh-CN'], 'en'],
  ['zh', ['en-US'], 'zh'],
  ['system', ['zh-Hans-CN', 'en'], 'zh'],
  ['system', ['fr-FR', 'zh-TW'], 'zh'],
  ['system', ['de-DE', 'en-GB', 'zh'], 'en'],
  ['system', [], 'en'],
] as const)('languageInForce: %s on %j is %s', (setting, system, language) => {
  expect(languageInForce(setting, system)).toBe(language);
});

describe('quarantineFile', () => {
  // Proves F-13.
  it.each(['', '{"theme": "da', '[]', 'null', '\u0000\u0001'])('renames a file with the content %j', (content) => {
    const folder = tempFolder();
    writeFileSync(join(folder, 'settings.json'), content);
    const name = quarantineFile(join(folder, 'settings.json'), NOON);
    expect(name).toBe('settings.damaged-2026-11-20T12-00-00-000Z.json');
    expect(readdirSync(folder)).toEqual([name]);
    expect(readFileSync(join(folder, name ?? ''), 'utf8')).toBe(content);
  });

  it('leaves a valid file unchanged and accepts a missing file', () => {
    const folder = tempFolder();
    const file = join(folder, 'settings.json');
    expect(quarantineFile(file, NOON)).toBeNull();
    writeFileSync(file, '{"theme":"dark"}');
    expect(quarantineFile(file, NOON)).toBeNull();
    expect(readdirSync(folder)).toEqual(['settings.json']);
  });
});
