import { createBrowserRouter, type RouteObject, redirect } from 'react-router-dom';
import { part } from '#renderer/data/part.ts';
import { contactsRoutes, isBookDocument, openBook } from './contacts_routes.tsx';
import { enterAtFirstScreen, goToEntry, goToFirstScreen, onlyFrom, onlyInMainWindow } from './guard.ts';
import { RootLayout } from './RootLayout.tsx';
import { FailedPage, RouteError } from './RouteError.tsx';

const box_cards = () => part(() => import('#renderer/routes/box_cards/index.tsx'));
const memorize = () => part(() => import('#renderer/routes/memorize/index.tsx'));
const memory_recap = () => part(() => import('#renderer/routes/memory_recap/index.tsx'));
const toDashboard = () => redirect('/main/dashboard');

/** Screens inside the frame. Each is loaded when it is first opened. */
const framed: RouteObject[] = [
  { index: true, loader: goToFirstScreen, Component: Nothing },
  { path: 'dashboard', lazy: () => part(() => import('#renderer/routes/dashboard/index.tsx')) },
  { path: 'dashboard/sub_boxes/:bid', lazy: () => part(() => import('#renderer/routes/sub_boxes/index.tsx')) },
  { path: 'dashboard/box_cards/:pbid', lazy: box_cards },
  { path: 'dashboard/a_z_boxes/:bid', lazy: () => part(() => import('#renderer/routes/a_z_boxes/index.tsx')) },
  { path: 'dashboard/a_z_boxes/:bid/box_cards/:first_char', lazy: box_cards },
  { path: 'dashboard/sub_boxes/:bid/memory_recap', lazy: memory_recap },
  { path: 'dashboard/box_cards/:pbid/memory_recap', lazy: memory_recap },
  { path: 'dashboard/a_z_boxes/:bid/box_cards/:first_char/memory_recap', lazy: memory_recap },
  { path: 'recap', lazy: memory_recap },
  { path: 'browse', lazy: () => part(() => import('#renderer/routes/browse/index.tsx')) },
  { path: 'add', lazy: () => part(() => import('#renderer/routes/add/index.tsx')) },
  { path: 'import', lazy: () => part(() => import('#renderer/routes/import/index.tsx')) },
  { path: 'settings/:section?', lazy: () => part(() => import('#renderer/routes/settings/index.tsx')) },
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
        lazy: () => part(() => import('#renderer/palette/index.tsx')),
      },
      {
        // Also for a person who is signed in and must sign in again.
        path: 'account/reset',
        loader: onlyInMainWindow,
        ErrorBoundary: RouteError,
        lazy: () => part(() => import('#renderer/routes/account/reset/index.tsx')),
      },
      {
        path: 'account',
        loader: onlyFrom('/account'),
        ErrorBoundary: RouteError,
        children: [
          { index: true, loader: () => redirect('/account/login'), Component: Nothing },
          { path: 'login', lazy: () => part(() => import('#renderer/routes/account/login/index.tsx')) },
          { path: 'signup', lazy: () => part(() => import('#renderer/routes/account/signup/index.tsx')) },
        ],
      },
      {
        path: 'main',
        loader: onlyFrom('/main'),
        lazy: () => part(() => import('#renderer/routes/main/MainRoot.tsx')),
        ErrorBoundary: RouteError,
        children: [
          {
            lazy: () => part(() => import('#renderer/routes/main/MainLayout.tsx')),
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
