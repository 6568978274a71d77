import { createBrowserRouter, type RouteObject, redirect } from 'react-router-dom';
import { lazyChunk } from '#renderer/data/lazyChunk.ts';
import { startWithoutAccount } from '#renderer/features/account/index.ts';
import { ROUTES } from '#shared/routes.ts';
import { contactsRoutes, isContactsDocument, loadContactsDocument } from './contactsRoutes.tsx';
import {
  redirectToEntry,
  redirectToFirstScreen,
  replaceRootAddress,
  requireEntry,
  requireMainWindow,
} from './guard.ts';
import { RootLayout } from './RootLayout.tsx';
import { FailedPage, RouteError } from './RouteError.tsx';

const loadBoxCards = () => lazyChunk(() => import('#renderer/features/cards/BoxCardsPage.tsx'));
const loadTraining = () => lazyChunk(() => import('#renderer/features/training/TrainingPage.tsx'));
const loadRecap = () => lazyChunk(() => import('#renderer/features/recap/RecapPage.tsx'));
const redirectToDashboard = () => redirect(ROUTES.dashboard);

/** Screens inside the frame. Each is a chunk that loads on first use: only the router imports a feature's pages directly. */
const framedRoutes: RouteObject[] = [
  { index: true, loader: redirectToFirstScreen, Component: Nothing },
  { path: ROUTES.dashboard, lazy: () => lazyChunk(() => import('#renderer/features/today/TodayPage.tsx')) },
  {
    path: ROUTES.subBoxes,
    lazy: () => lazyChunk(() => import('#renderer/features/cards/SubBoxesPage.tsx')),
  },
  { path: ROUTES.boxCards, lazy: loadBoxCards },
  { path: ROUTES.groups, lazy: () => lazyChunk(() => import('#renderer/features/groups/GroupsPage.tsx')) },
  { path: ROUTES.groupCards, lazy: loadBoxCards },
  { path: ROUTES.subBoxesRecap, lazy: loadRecap },
  { path: ROUTES.boxRecap, lazy: loadRecap },
  { path: ROUTES.groupRecap, lazy: loadRecap },
  { path: ROUTES.recap, lazy: loadRecap },
  { path: ROUTES.browse, lazy: () => lazyChunk(() => import('#renderer/features/browse/BrowsePage.tsx')) },
  { path: ROUTES.add, lazy: () => lazyChunk(() => import('#renderer/features/card-editor/AddPage.tsx')) },
  { path: ROUTES.import, lazy: () => lazyChunk(() => import('#renderer/features/import/ImportPage.tsx')) },
  { path: ROUTES.sync, lazy: () => lazyChunk(() => import('#renderer/features/sync/SyncPage.tsx')) },
  {
    path: `${ROUTES.settingsSection}?`,
    lazy: () => lazyChunk(() => import('#renderer/features/settings/SettingsPage.tsx')),
  },
  { path: '*', loader: redirectToDashboard, Component: Nothing },
];

/** Training has the same addresses as the pages it belongs to, without the frame. */
const trainingRoutes: RouteObject[] = [
  { path: ROUTES.training, lazy: loadTraining },
  { path: ROUTES.subBoxesTraining, lazy: loadTraining },
  { path: ROUTES.boxTraining, lazy: loadTraining },
  { path: ROUTES.groupTraining, lazy: loadTraining },
];

/** Every address of the app. */
export const routes: RouteObject[] = [
  {
    path: ROUTES.root,
    Component: RootLayout,
    ErrorBoundary: RouteError,
    HydrateFallback: Nothing,
    children: [
      { index: true, loader: redirectToEntry, Component: Nothing },
      {
        path: ROUTES.palette,
        loader: requireEntry(ROUTES.palette),
        lazy: () => lazyChunk(() => import('#renderer/palette/PalettePage.tsx')),
      },
      {
        // Without a guard: a signed-in person whose session expired needs it too.
        path: ROUTES.reset,
        loader: requireMainWindow,
        ErrorBoundary: RouteError,
        lazy: () => lazyChunk(() => import('#renderer/features/account/ResetPage.tsx')),
      },
      {
        path: ROUTES.account,
        loader: requireEntry(ROUTES.account),
        action: startWithoutAccount,
        // After its action the button itself enters the app: a redirect from here could replace a file or link that is opening.
        shouldRevalidate: ({ formMethod, defaultShouldRevalidate }) =>
          formMethod === undefined && defaultShouldRevalidate,
        ErrorBoundary: RouteError,
        children: [
          { index: true, loader: () => redirect(ROUTES.login), Component: Nothing },
          { path: ROUTES.login, lazy: () => lazyChunk(() => import('#renderer/features/account/LoginPage.tsx')) },
          { path: ROUTES.signup, lazy: () => lazyChunk(() => import('#renderer/features/account/SignUpPage.tsx')) },
        ],
      },
      {
        path: ROUTES.main,
        loader: requireEntry(ROUTES.main),
        lazy: () => lazyChunk(() => import('#renderer/app/frame/MainRoot.tsx')),
        ErrorBoundary: RouteError,
        children: [
          {
            lazy: () => lazyChunk(() => import('#renderer/app/frame/MainLayout.tsx')),
            children: [{ ErrorBoundary: FailedPage, children: framedRoutes }],
          },
          { ErrorBoundary: RouteError, children: trainingRoutes },
        ],
      },
      { path: `${ROUTES.contacts}/*`, loader: loadContactsDocument, Component: Nothing },
      { path: '*', loader: redirectToEntry, Component: Nothing },
    ],
  },
];

/** Rendered before a redirect. */
function Nothing() {
  return null;
}

export function createRouter() {
  if (isContactsDocument(document)) return createBrowserRouter(contactsRoutes);
  replaceRootAddress();
  return createBrowserRouter(routes);
}
