import './global.css';
import '@fontsource-variable/inter/wght.css';
import '@mantine/core/styles.layer.css';
import '@mantine/notifications/styles.layer.css';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router-dom';
import { logFailure } from '#renderer/data/bridge.ts';
import { createGraphqlClient } from '#renderer/data/client.ts';
import { applyAccount } from '#renderer/features/account/index.ts';
import { selectLanguage, useAppState } from '#renderer/state/appState.ts';
import { ToastArea } from '#renderer/ui/toast/Toasts.tsx';
import type { Boot } from '#shared/boot.ts';
import { ROUTES } from '#shared/routes.ts';
import { readBoot } from './boot.ts';
import { DeckDrop } from './DeckDrop.tsx';
import { MainListener } from './MainListener.tsx';
import { subscribeRouter } from './navigation.ts';
import { Providers } from './Providers.tsx';
import { preloadRoutes } from './preloadRoutes.ts';
import { createRouter, routes } from './router.tsx';
import { startTexts } from './texts/index.ts';

async function start(boot: Boot, root: HTMLElement) {
  allowStyles(boot.nonce);
  useAppState.getState().start(boot, navigator.language);
  applyAccount(boot.account);
  const translation = await startTexts(selectLanguage(useAppState.getState()));
  const router = createRouter();
  subscribeRouter(router);
  createRoot(root, { onUncaughtError: (error) => logFailure('renderer', error) }).render(
    <Providers translation={translation} client={createGraphqlClient()} nonce={boot.nonce}>
      <RouterProvider router={router} />
      <MainListener />
      <ToastArea />
      {boot.windowKind === 'main' && <DeckDrop />}
    </Providers>,
  );
  if (boot.windowKind === 'main') preloadRoutes(routes, ROUTES.main);
}

/** The scroll lock of Mantine's modals adds a style element. It reads the CSP nonce from this global. */
function allowStyles(nonce: string) {
  Object.assign(globalThis, { __webpack_nonce__: nonce });
}

const root = document.getElementById('root');
const boot = readBoot(document);
if (import.meta.env.DEV) void import('./debugConsole.ts').then(({ openConsole }) => openConsole());
if (root && boot) {
  void start(boot, root);
} else if (root) {
  // Without main there is no data. A blank page would not say why.
  root.textContent = 'Cardbox runs in its own app. Start it with “npm start”.';
}
