import i18next, { type i18n } from 'i18next';
import { initReactI18next, useTranslation } from 'react-i18next';
import type { Language } from '#shared/settings.ts';
import { NAMESPACES } from './namespaces.ts';

/*
 * The translation engine. Each feature owns its texts: `features/<feature>/en.ts` and `zh.ts`. `app/texts` composes them
 * into one module per language, and only the chosen language is loaded. Texts of several features are in `common/`.
 */

/** Loads the texts of a language: of all features, or of those that a window has. */
export type LoadTexts = (
  language: Language,
) => Promise<{ readonly resources: Partial<Record<(typeof NAMESPACES)[number], object>> }>;

let load: LoadTexts;

/** Starts i18next in a language. Loads only the texts of that language. */
export async function startI18n(language: Language, loadTexts: LoadTexts): Promise<i18n> {
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
