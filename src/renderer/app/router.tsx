import { createBrowserRouter, type RouteObject, redirect } from 'react-router-dom';
import { lazyChunk } from '#renderer/data/lazyChunk.ts';
import { ROUTES } from '#shared/routes.ts';
import { contactsRoutes, isBookDocument, openBook } from './contactsRoutes.tsx';
import { enterAtFirstScreen, goToEntry, goToFirstScreen, onlyFrom, onlyInMainWindow } from './guard.ts';
import { RootLayout } from './RootLayout.tsx';
import { FailedPage, RouteError } from './RouteError.tsx';

const boxCards = () => lazyChunk(() => import('#renderer/features/cards/BoxCardsPage.tsx'));
const memorize = () => lazyChunk(() => import('#renderer/features/training/TrainingPage.tsx'));
const memoryRecap = () => lazyChunk(() => import('#renderer/features/recap/RecapPage.tsx'));
const toDashboard = () => redirect(ROUTES.dashboard);

/** Screens inside the frame. Each is loaded when it is first opened. */
const framed: RouteObject[] = [
  { index: true, loader: goToFirstScreen, Component: Nothing },
  { path: ROUTES.dashboard, lazy: () => lazyChunk(() => import('#renderer/features/today/TodayPage.tsx')) },
  {
    path: ROUTES.subBoxes,
    lazy: () => lazyChunk(() => import('#renderer/features/cards/SubBoxesPage.tsx')),
  },
  { path: ROUTES.boxCards, lazy: boxCards },
  { path: ROUTES.groups, lazy: () => lazyChunk(() => import('#renderer/features/groups/GroupsPage.tsx')) },
  { path: ROUTES.groupCards, lazy: boxCards },
  { path: ROUTES.subBoxesRecap, lazy: memoryRecap },
  { path: ROUTES.boxRecap, lazy: memoryRecap },
  { path: ROUTES.groupRecap, lazy: memoryRecap },
  { path: ROUTES.recap, lazy: memoryRecap },
  { path: ROUTES.browse, lazy: () => lazyChunk(() => import('#renderer/features/browse/BrowsePage.tsx')) },
  { path: ROUTES.add, lazy: () => lazyChunk(() => import('#renderer/features/card-editor/AddPage.tsx')) },
  { path: ROUTES.import, lazy: () => lazyChunk(() => import('#renderer/features/import/ImportPage.tsx')) },
  {
    path: `${ROUTES.settingsSection}?`,
    lazy: () => lazyChunk(() => import('#renderer/features/settings/SettingsPage.tsx')),
  },
  { path: '*', loader: toDashboard, Component: Nothing },
];

/** Training has the same addresses as the pages it belongs to, without the frame. */
const unframed: RouteObject[] = [
  { path: ROUTES.training, lazy: memorize },
  { path: ROUTES.subBoxesTraining, lazy: memorize },
  { path: ROUTES.boxTraining, lazy: memorize },
  { path: ROUTES.groupTraining, lazy: memorize },
];

/** Every address of docs/product.md §2 that exists so far. */
export const routes: RouteObject[] = [
  {
    path: ROUTES.root,
    Component: RootLayout,
    ErrorBoundary: RouteError,
    HydrateFallback: Nothing,
    children: [
      { index: true, loader: goToEntry, Component: Nothing },
      {
        path: ROUTES.palette,
        loader: onlyFrom(ROUTES.palette),
        lazy: () => lazyChunk(() => import('#renderer/palette/PalettePage.tsx')),
      },
      {
        // Also for a person who is signed in and must sign in again.
        path: ROUTES.reset,
        loader: onlyInMainWindow,
        ErrorBoundary: RouteError,
        lazy: () => lazyChunk(() => import('#renderer/features/account/ResetPage.tsx')),
      },
      {
        path: ROUTES.account,
        loader: onlyFrom(ROUTES.account),
        ErrorBoundary: RouteError,
        children: [
          { index: true, loader: () => redirect(ROUTES.login), Component: Nothing },
          { path: ROUTES.login, lazy: () => lazyChunk(() => import('#renderer/features/account/LoginPage.tsx')) },
          { path: ROUTES.signup, lazy: () => lazyChunk(() => import('#renderer/features/account/SignUpPage.tsx')) },
        ],
      },
      {
        path: ROUTES.main,
        loader: onlyFrom(ROUTES.main),
        lazy: () => lazyChunk(() => import('#renderer/app/frame/MainRoot.tsx')),
        ErrorBoundary: RouteError,
        children: [
          {
            lazy: () => lazyChunk(() => import('#renderer/app/frame/MainLayout.tsx')),
            children: [{ ErrorBoundary: FailedPage, children: framed }],
          },
          { ErrorBoundary: RouteError, children: unframed },
        ],
      },
      { path: `${ROUTES.contacts}/*`, loader: openBook, Component: Nothing },
      { path: '*', loader: goToEntry, Component: Nothing },
    ],
  },
];

/** Shown for the moment before a redirect. */
function Nothing() {
  return null;
}

export function createRouter() {
  if (isBookDocument(document)) return createBrowserRouter(contactsRoutes);
  enterAtFirstScreen();
  return createBrowserRouter(routes);
}
