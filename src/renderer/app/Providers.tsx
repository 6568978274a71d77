import { type MantineColorSchemeManager, MantineProvider } from '@mantine/core';
import type { i18n } from 'i18next';
import { type ReactNode, useEffect } from 'react';
import { I18nextProvider } from 'react-i18next';
import { AnswerDatesListener } from '#renderer/data/AnswerDatesListener.tsx';
import { type Client, DataProvider } from '#renderer/data/client.ts';
import { changeLanguage } from '#renderer/i18n/index.ts';
import { selectLanguage, useAppState } from '#renderer/state/appState.ts';
import { useHeldEnter } from '#renderer/ui/keys/useHeldEnter.ts';
import { IsMacContext } from '#renderer/ui/keys/useKeyText.ts';
import { cssVariablesResolver, theme } from './theme.ts';

export interface ProvidersProps {
  readonly translation: i18n;
  readonly client: Client;
  /** The page's CSP nonce, for the style elements that Mantine adds. */
  readonly nonce: string;
  readonly children: ReactNode;
}

/** What every screen needs: language, data, theme. */
export function Providers({ translation, client, nonce, children }: ProvidersProps) {
  const isMac = useAppState((state) => state.platform === 'darwin');
  useLanguage(translation);
  useDensity();
  useCardText();
  useHeldEnter();
  return (
    <I18nextProvider i18n={translation}>
      <DataProvider value={client}>
        <MantineProvider
          theme={theme}
          cssVariablesResolver={cssVariablesResolver}
          colorSchemeManager={colorSchemes}
          defaultColorScheme="auto"
          getStyleNonce={() => nonce}
        >
          <AnswerDatesListener />
          <IsMacContext value={isMac}>{children}</IsMacContext>
        </MantineProvider>
      </DataProvider>
    </I18nextProvider>
  );
}

let unsubscribe = () => {};

/** Mantine takes the theme from the settings. Main shares them between both windows. */
const colorSchemes: MantineColorSchemeManager = {
  get: () => useAppState.getState().settings.theme,
  set: () => {},
  clear: () => {},
  subscribe: (onUpdate) => {
    unsubscribe = useAppState.subscribe((state, before) => {
      if (state.settings.theme !== before.settings.theme) onUpdate(state.settings.theme);
    });
  },
  unsubscribe: () => unsubscribe(),
};

function useLanguage(translation: i18n) {
  const language = useAppState(selectLanguage);
  useEffect(() => {
    document.documentElement.lang = language === 'zh' ? 'zh-CN' : 'en';
    void changeLanguage(translation, language);
  }, [translation, language]);
}

function useDensity() {
  const density = useAppState((state) => state.settings.density);
  useEffect(() => {
    document.documentElement.dataset.density = density;
  }, [density]);
}

function useCardText() {
  const { size, family } = useAppState((state) => state.settings.card_text);
  useEffect(() => {
    document.documentElement.dataset.cardSize = size;
    document.documentElement.dataset.cardFamily = family;
  }, [size, family]);
}
