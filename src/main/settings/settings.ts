import * as v from 'valibot';
import type { JsonStore } from '#main/settings/jsonStore.ts';
import {
  DEFAULT_SETTINGS,
  type PersonalSettings,
  PersonalSettingsSchema,
  type Settings,
  type SettingsPatch,
  SettingsSchema,
} from '#shared/settings.ts';

type ObjectSchema = v.ObjectSchema<v.ObjectEntries, undefined>;

/**
 * The settings a file holds. A value that is missing or does not fit gives way to its default alone; what the schema
 * does not know is left out.
 */
export function checkSettings(raw: unknown): Settings {
  return v.parse(SettingsSchema, checkedKeys(SettingsSchema as unknown as ObjectSchema, raw, { ...DEFAULT_SETTINGS }));
}

/** The values of `raw` that fit a schema, key by key; the others, and what is missing, are those of `defaults`. */
function checkedKeys(schema: ObjectSchema, raw: unknown, defaults: Record<string, unknown>): Record<string, unknown> {
  const given: Record<string, unknown> = isRecord(raw) ? raw : {};
  const rows = Object.entries(schema.entries).map(([key, entry]) => {
    const fallback = defaults[key];
    if (entry.type === 'object' && isRecord(fallback)) {
      return [key, checkedKeys(entry as unknown as ObjectSchema, given[key], fallback)];
    }
    const result = v.safeParse(entry as v.GenericSchema, given[key]);
    return [key, result.success ? result.output : fallback];
  });
  return Object.fromEntries(rows);
}

/** Settings of a person as another file has them; what does not fit there is as it is here. */
export function checkPersonal(raw: unknown, own: PersonalSettings): PersonalSettings {
  const schema = PersonalSettingsSchema as unknown as ObjectSchema;
  return v.parse(PersonalSettingsSchema, checkedKeys(schema, raw, { ...own }));
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export interface SettingsKeeper {
  /** What is in force: the kept settings under this run's flags. */
  get(): Settings;
  /** What is kept, whatever this run's flags say. */
  kept(): Settings;
  /** Keeps a change; a setting that is changed is no longer under its flag. */
  set(patch: SettingsPatch): Settings;
}

/** @param flags hold for this run only and are never written */
export function createSettings(store: JsonStore, flags: Partial<Settings>): SettingsKeeper {
  let kept = checkSettings(store.read());
  let over: Partial<Settings> = flags;
  return {
    get: () => ({ ...kept, ...over }),
    kept: () => kept,
    set(patch) {
      const named = Object.fromEntries(Object.entries(patch).filter(([, value]) => value !== undefined));
      const next = v.parse(SettingsSchema, { ...kept, ...named });
      store.write(next);
      kept = next;
      over = Object.fromEntries(Object.entries(over).filter(([key]) => !(key in named)));
      return { ...kept, ...over };
    },
  };
}
