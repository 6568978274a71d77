import * as v from 'valibot';
import { checkPersonal } from '#main/settings/settings.ts';
import type { CardboxSettings } from '#shared/export.ts';
import {
  DEFAULT_SETTINGS,
  type PersonalSetting,
  type PersonalSettings,
  PersonalSettingsSchema,
  type Settings,
} from '#shared/settings.ts';

const NAMES = Object.keys(PersonalSettingsSchema.entries) as PersonalSetting[];

function differing(a: PersonalSettings, b: PersonalSettings): PersonalSetting[] {
  return NAMES.filter((name) => JSON.stringify(a[name]) !== JSON.stringify(b[name]));
}

/**
 * What the settings in a `.cardbox` file would change of those kept here (docs/product.md §3): only what is the person's,
 * and only values that fit. Nothing of the computer, the account or the server comes from a file.
 */
export function importedSettings(raw: unknown, kept: Settings): Partial<PersonalSettings> {
  const brought = checkPersonal(raw, kept);
  return Object.fromEntries(differing(brought, kept).map((name) => [name, brought[name]]));
}

/** What of it the preview offers; null for nothing. */
export function importableSettings(raw: unknown, kept: Settings): CardboxSettings | null {
  const changes = Object.keys(importedSettings(raw, kept)) as PersonalSetting[];
  if (changes.length === 0) return null;
  return { changes, areUntouched: differing(v.parse(PersonalSettingsSchema, kept), DEFAULT_SETTINGS).length === 0 };
}
