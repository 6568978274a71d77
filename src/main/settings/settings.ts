import * as v from 'valibot';
import {
  DEFAULT_SETTINGS,
  type PersonalSettings,
  PersonalSettingsSchema,
  type Settings,
  type SettingsPatch,
  SettingsSchema,
} from '#shared/settings.ts';
import type { JsonStore } from './jsonStore.ts';

type ObjectSchema = v.ObjectSchema<v.ObjectEntries, undefined>;

/**
 * The settings of a file. Each missing or invalid value is replaced by its default; unknown values are left out.
 */
export function checkSettings(raw: unknown): Settings {
  return v.parse(SettingsSchema, checkedKeys(SettingsSchema as unknown as ObjectSchema, raw, { ...DEFAULT_SETTINGS }));
}

/** Checks `raw` key by key. Missing and invalid values come from `defaults`. */
function checkedKeys(schema: ObjectSchema, raw: unknown, defaults: Record<string, unknown>): Record<string, unknown> {
  const source: Record<string, unknown> = isRecord(raw) ? raw : {};
  const rows = Object.entries(schema.entries).map(([key, entry]) => {
    const fallback = defaults[key];
    if (entry.type === 'object' && isRecord(fallback)) {
      return [key, checkedKeys(entry as unknown as ObjectSchema, source[key], fallback)];
    }
    const result = v.safeParse(entry as v.GenericSchema, source[key]);
    return [key, result.success ? result.output : fallback];
  });
  return Object.fromEntries(rows);
}

/** The personal settings of another file. Invalid values come from the settings here. */
export function checkPersonal(raw: unknown, own: PersonalSettings): PersonalSettings {
  const schema = PersonalSettingsSchema as unknown as ObjectSchema;
  return v.parse(PersonalSettingsSchema, checkedKeys(schema, raw, { ...own }));
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** What this version does not understand, or understands only in part: a newer version wrote it, and finds it again. */
function foreignValues(file: Readonly<Record<string, unknown>>, saved: Settings): Record<string, unknown> {
  const understood = new Map<string, unknown>(Object.entries(saved));
  return Object.fromEntries(
    Object.entries(file).filter(([key, value]) => JSON.stringify(value) !== JSON.stringify(understood.get(key))),
  );
}

export type SettingsKeeper = ReturnType<typeof createSettings>;

/** @param flags settings from the start arguments; they apply to this run and are never saved */
export function createSettings(store: JsonStore, flags: Partial<Settings>) {
  let file = store.read();
  let saved = checkSettings(file);
  let overrides: Partial<Settings> = flags;
  return {
    /** The settings in force: the saved settings with the start arguments of this run. */
    get: (): Settings => ({ ...saved, ...overrides }),
    /** The saved settings, without the start arguments of this run. */
    saved: () => saved,
    /** Saves a change. A changed setting no longer uses its start argument. */
    set(patch: SettingsPatch): Settings {
      const changes = Object.fromEntries(Object.entries(patch).filter(([, value]) => value !== undefined));
      const next = v.parse(SettingsSchema, { ...saved, ...changes });
      const written = { ...next, ...foreignValues(file, saved), ...changes };
      store.write(written);
      file = written;
      saved = next;
      overrides = Object.fromEntries(Object.entries(overrides).filter(([key]) => !(key in changes)));
      return { ...saved, ...overrides };
    },
  };
}
