import type { i18n } from 'i18next';
import { startI18n } from '#renderer/i18n/index.ts';
import type { Language } from '#shared/settings.ts';
import type { resources as english } from './en.ts';

// The type check takes the keys from the English texts.
declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common';
    resources: typeof english;
    returnNull: false;
  }
}

/** Starts the translation with the texts of all features. */
export function startTexts(language: Language): Promise<i18n> {
  return startI18n(language, (chosen) => (chosen === 'zh' ? import('./zh.ts') : import('./en.ts')));
}
