import { app } from 'electron';
import type { Language, Settings } from '#shared/settings.ts';

/** The language in force: the setting, or the system's. */
export function systemLanguage({ language }: Settings): Language {
  return languageInForce(language, app.getPreferredSystemLanguages());
}

/** @param system the person's languages, best first, as BCP 47 tags */
export function languageInForce(setting: Settings['language'], system: readonly string[]): Language {
  if (setting !== 'system') return setting;
  const known = system.map((tag) => tag.toLowerCase().split('-')[0]).find((tag) => tag === 'en' || tag === 'zh');
  return known === 'zh' ? 'zh' : 'en';
}
