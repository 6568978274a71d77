import * as v from 'valibot';
import type { CardboxSettings } from '#shared/export.ts';
import {
  DEFAULT_SETTINGS,
  type PersonalSetting,
  type PersonalSettings,
  PersonalSettingsSchema,
  type Settings,
} from '#shared/settings.ts';
import { checkPersonal } from './settings.ts';

const NAMES = Object.keys(PersonalSettingsSchema.entries) as PersonalSetting[];

function differing(a: PersonalSettings, b: PersonalSettings): PersonalSetting[] {
  return NAMES.filter((name) => JSON.stringify(a[name]) !== JSON.stringify(b[name]));
}

/**
 * The changes that the settings of a `.cardbox` file make here (E-22): only personal settings, and only valid
 * values. Settings of the computer, the account or the server never come from a file.
 */
export function importedSettings(raw: unknown, saved: Settings): Partial<PersonalSettings> {
  const imported = checkPersonal(raw, saved);
  return Object.fromEntries(differing(imported, saved).map((name) => [name, imported[name]]));
}

/** The changes as the preview offers them; null if there are none. */
export function importableSettings(raw: unknown, saved: Settings): CardboxSettings | null {
  const changes = Object.keys(importedSettings(raw, saved)) as PersonalSetting[];
  if (changes.length === 0) return null;
  return { changes, areUntouched: differing(v.parse(PersonalSettingsSchema, saved), DEFAULT_SETTINGS).length === 0 };
}
