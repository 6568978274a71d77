import './global.css';
import '@fontsource-variable/inter/wght.css';
import '@mantine/core/styles.layer.css';
import { useEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { logFailure } from '#renderer/data/bridge.ts';
import { createGraphqlClient } from '#renderer/data/client.ts';
import { applyAccount } from '#renderer/features/account/index.ts';
import { type LoadTexts, startI18n } from '#renderer/i18n/index.ts';
import { Component as PalettePage } from '#renderer/palette/PalettePage.tsx';
import { selectLanguage, useAppState } from '#renderer/state/appState.ts';
import type { Boot } from '#shared/boot.ts';
import { ROUTES } from '#shared/routes.ts';
import { readBoot } from './boot.ts';
import { reportPageReady, subscribeToMain } from './mainEvents.ts';
import { Providers } from './Providers.tsx';

const loadTexts: LoadTexts = (language) =>
  language === 'zh' ? import('./texts/paletteZh.ts') : import('./texts/paletteEn.ts');

/** The entry of the palette's window: without the router, the other screens and their texts, so that it loads a third less. */
async function start(boot: Boot, root: HTMLElement) {
  useAppState.getState().start(boot, navigator.language);
  applyAccount(boot.account);
  const translation = await startI18n(selectLanguage(useAppState.getState()), loadTexts);
  createRoot(root, { onUncaughtError: (error) => logFailure('renderer', error) }).render(
    <Providers translation={translation} client={createGraphqlClient()} nonce={boot.nonce}>
      <PalettePage />
      <Listener />
    </Providers>,
  );
}

const ignore = () => undefined;

/** Passes main's events to the stores. Messages to the user are for the main window. */
function Listener() {
  useEffect(() => {
    const unsubscribe = subscribeToMain({ onNotice: ignore, onDeckOpened: ignore, onMenuCommand: ignore });
    void reportPageReady(ignore);
    return unsubscribe;
  }, []);
  return null;
}

const root = document.getElementById('root');
const boot = readBoot(document);
if (boot !== null && boot.windowKind !== 'palette') window.location.replace(ROUTES.root);
else if (root !== null && boot !== null) void start(boot, root);
