import i18next, { type i18n } from 'i18next';
import { initReactI18next, useTranslation } from 'react-i18next';
import type { Language } from '#shared/settings.ts';
import type { resources as english } from './en.ts';
import { NAMESPACES } from './namespaces.ts';

/*
 * The translation engine. Each feature owns its texts: `features/<feature>/en.ts` and `zh.ts`.
 * `en.ts` and `zh.ts` of this folder compose them into one module per language, and only the chosen language is
 * loaded. They may import a feature's texts and nothing else of it. Texts of several features are in `common/`.
 * The type check takes the keys from the English texts.
 */
declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common';
    resources: typeof english;
    returnNull: false;
  }
}

/** Loads the texts of a language: of all features, or of those that a window has. */
export type LoadTexts = (
  language: Language,
) => Promise<{ readonly resources: Partial<Record<keyof typeof english, object>> }>;

const loadAll: LoadTexts = (language) => (language === 'zh' ? import('./zh.ts') : import('./en.ts'));
let load = loadAll;

/** Starts i18next in a language. Loads only the texts of that language. */
export async function startI18n(language: Language, loadTexts = loadAll): Promise<i18n> {
  load = loadTexts;
  const { resources } = await load(language);
  const instance = i18next.createInstance();
  await instance.use(initReactI18next).init({
    lng: language,
    fallbackLng: false,
    ns: NAMESPACES,
    defaultNS: 'common',
    resources: { [language]: resources },
    interpolation: { escapeValue: false },
    returnNull: false,
    react: { useSuspense: false },
  });
  return instance;
}

/** Changes the language of an open page. Loads the texts first, so the page never shows keys. */
export async function changeLanguage(instance: i18n, language: Language): Promise<void> {
  if (instance.language === language) return;
  const { resources } = await load(language);
  for (const [namespace, texts] of Object.entries(resources)) instance.addResourceBundle(language, namespace, texts);
  await instance.changeLanguage(language);
}

/** The translate function of all namespaces: `t('today:start')`. */
export function useT() {
  return useTranslation(NAMESPACES).t;
}
export type Translate = ReturnType<typeof useT>;
