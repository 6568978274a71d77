import { createBrowserRouter, type RouteObject, redirect } from 'react-router-dom';
import { lazyChunk } from '#renderer/data/lazyChunk.ts';
import { contactsRoutes, isBookDocument, openBook } from './contactsRoutes.tsx';
import { enterAtFirstScreen, goToEntry, goToFirstScreen, onlyFrom, onlyInMainWindow } from './guard.ts';
import { RootLayout } from './RootLayout.tsx';
import { FailedPage, RouteError } from './RouteError.tsx';

const boxCards = () => lazyChunk(() => import('#renderer/features/cards/BoxCardsPage.tsx'));
const memorize = () => lazyChunk(() => import('#renderer/features/training/TrainingPage.tsx'));
const memoryRecap = () => lazyChunk(() => import('#renderer/features/recap/RecapPage.tsx'));
const toDashboard = () => redirect('/main/dashboard');

/** Screens inside the frame. Each is loaded when it is first opened. */
const framed: RouteObject[] = [
  { index: true, loader: goToFirstScreen, Component: Nothing },
  { path: 'dashboard', lazy: () => lazyChunk(() => import('#renderer/features/today/TodayPage.tsx')) },
  {
    path: 'dashboard/sub_boxes/:bid',
    lazy: () => lazyChunk(() => import('#renderer/features/cards/SubBoxesPage.tsx')),
  },
  { path: 'dashboard/box_cards/:pbid', lazy: boxCards },
  { path: 'dashboard/a_z_boxes/:bid', lazy: () => lazyChunk(() => import('#renderer/features/groups/GroupsPage.tsx')) },
  { path: 'dashboard/a_z_boxes/:bid/box_cards/:first_char', lazy: boxCards },
  { path: 'dashboard/sub_boxes/:bid/memory_recap', lazy: memoryRecap },
  { path: 'dashboard/box_cards/:pbid/memory_recap', lazy: memoryRecap },
  { path: 'dashboard/a_z_boxes/:bid/box_cards/:first_char/memory_recap', lazy: memoryRecap },
  { path: 'recap', lazy: memoryRecap },
  { path: 'browse', lazy: () => lazyChunk(() => import('#renderer/features/browse/BrowsePage.tsx')) },
  { path: 'add', lazy: () => lazyChunk(() => import('#renderer/features/card-editor/AddPage.tsx')) },
  { path: 'import', lazy: () => lazyChunk(() => import('#renderer/features/import/ImportPage.tsx')) },
  { path: 'settings/:section?', lazy: () => lazyChunk(() => import('#renderer/features/settings/SettingsPage.tsx')) },
  { path: '*', loader: toDashboard, Component: Nothing },
];

/** Training is a room of its own: the same addresses, without the frame. */
const rooms: RouteObject[] = [
  { path: 'memorize', lazy: memorize },
  { path: 'dashboard/sub_boxes/:bid/memorize', lazy: memorize },
  { path: 'dashboard/box_cards/:pbid/memorize', lazy: memorize },
  { path: 'dashboard/a_z_boxes/:bid/box_cards/:first_char/memorize', lazy: memorize },
];

/** Every address of docs/product.md §2 that exists so far. */
export const routes: RouteObject[] = [
  {
    path: '/',
    Component: RootLayout,
    ErrorBoundary: RouteError,
    HydrateFallback: Nothing,
    children: [
      { index: true, loader: goToEntry, Component: Nothing },
      {
        path: 'command_palette',
        loader: onlyFrom('/command_palette'),
        lazy: () => lazyChunk(() => import('#renderer/palette/PalettePage.tsx')),
      },
      {
        // Also for a person who is signed in and must sign in again.
        path: 'account/reset',
        loader: onlyInMainWindow,
        ErrorBoundary: RouteError,
        lazy: () => lazyChunk(() => import('#renderer/features/account/ResetPage.tsx')),
      },
      {
        path: 'account',
        loader: onlyFrom('/account'),
        ErrorBoundary: RouteError,
        children: [
          { index: true, loader: () => redirect('/account/login'), Component: Nothing },
          { path: 'login', lazy: () => lazyChunk(() => import('#renderer/features/account/LoginPage.tsx')) },
          { path: 'signup', lazy: () => lazyChunk(() => import('#renderer/features/account/SignUpPage.tsx')) },
        ],
      },
      {
        path: 'main',
        loader: onlyFrom('/main'),
        lazy: () => lazyChunk(() => import('#renderer/app/frame/MainRoot.tsx')),
        ErrorBoundary: RouteError,
        children: [
          {
            lazy: () => lazyChunk(() => import('#renderer/app/frame/MainLayout.tsx')),
            children: [{ ErrorBoundary: FailedPage, children: framed }],
          },
          { ErrorBoundary: RouteError, children: rooms },
        ],
      },
      { path: 'contacts/*', loader: openBook, Component: Nothing },
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
