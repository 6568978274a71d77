import { app } from 'electron';
import type { Language, Settings } from '#shared/settings.ts';

/** The language in force: the language of the settings, or of the system. */
export function systemLanguage({ language }: Settings): Language {
  return languageInForce(language, app.getPreferredSystemLanguages());
}

/** @param system the system's languages, preferred first, as BCP 47 tags */
export function languageInForce(setting: Settings['language'], system: readonly string[]): Language {
  if (setting !== 'system') return setting;
  const supported = system.map((tag) => tag.toLowerCase().split('-')[0]).find((tag) => tag === 'en' || tag === 'zh');
  return supported === 'zh' ? 'zh' : 'en';
}
