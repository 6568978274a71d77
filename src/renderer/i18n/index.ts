import i18next, { type i18n } from 'i18next';
import { initReactI18next, useTranslation } from 'react-i18next';
import type { Language } from '#shared/settings.ts';
import type { resources as english } from './en/index.ts';
import { NAMESPACES } from './namespaces.ts';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common';
    resources: typeof english;
    returnNull: false;
  }
}

const load = {
  en: () => import('./en/index.ts'),
  zh: () => import('./zh/index.ts'),
};

/** Starts translation in a language; only that language's texts are loaded. */
export async function startI18n(language: Language): Promise<i18n> {
  const { resources } = await load[language]();
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

/** Changes the language of a running page; its texts are loaded first, so nothing flashes in between. */
export async function changeLanguage(instance: i18n, language: Language): Promise<void> {
  if (instance.language === language) return;
  const { resources } = await load[language]();
  for (const namespace of NAMESPACES) instance.addResourceBundle(language, namespace, resources[namespace]);
  await instance.changeLanguage(language);
}

/** The translate function for every namespace: `t('dashboard:today.start')`. */
export function useT() {
  return useTranslation(NAMESPACES).t;
}
export type Translate = ReturnType<typeof useT>;
