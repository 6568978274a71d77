import { type LoaderFunctionArgs, type RouteObject, redirectDocument } from 'react-router-dom';
import { lazyChunk } from '#renderer/data/lazyChunk.ts';
import { ShellSkeleton } from '#renderer/features/contacts/index.ts';
import { useAppState } from '#renderer/state/appState.ts';
import { ROUTES } from '#shared/routes.ts';
import { redirectToEntry } from './guard.ts';
import { RootLayout } from './RootLayout.tsx';
import { RouteError } from './RouteError.tsx';

const loadPages = () => lazyChunk(() => import('#renderer/features/contacts/pages.ts'));

/**
 * Every address of the contacts book. The book is a document of its own: only its content security policy allows
 * pictures from the web (docs/decisions/0004). No screen with cards is in it. Any other address loads the app's document.
 */
export const contactsRoutes: RouteObject[] = [
  {
    path: ROUTES.root,
    Component: RootLayout,
    ErrorBoundary: RouteError,
    children: [
      {
        id: 'contacts',
        path: ROUTES.contacts,
        HydrateFallback: ShellSkeleton,
        lazy: async () => (await loadPages()).layout,
        children: [
          {
            lazy: async () => (await loadPages()).failed,
            children: [
              { index: true, lazy: async () => (await loadPages()).zero },
              { path: ROUTES.contactsFailure, loader: ohDang, Component: Nothing },
              { path: ROUTES.contact, lazy: async () => (await loadPages()).detail },
              { path: ROUTES.contactEdit, lazy: async () => (await loadPages()).edit },
              { path: ROUTES.contactDestroy, lazy: async () => (await loadPages()).destroy },
              { path: '*', loader: notFound, Component: Nothing },
            ],
          },
        ],
      },
      { index: true, loader: loadAppDocument, Component: Nothing },
      { path: '*', loader: loadAppDocument, Component: Nothing },
    ],
  },
];

/** Always fails: a test of the error page. */
function ohDang(): never {
  throw new Error('oh dang!');
}

function notFound(): never {
  throw new Response('', { status: 404, statusText: 'Not Found' });
}

/** Leaves the book: loads the document of another address. */
function loadAppDocument({ request }: LoaderFunctionArgs) {
  const { pathname, search } = new URL(request.url);
  // An address with two slashes at the start would name a host.
  return redirectDocument(pathname.replace(/^\/+/, '/') + search);
}

/** Leaves the app: loads the book's document. The palette's window never leaves the palette (S-2). */
export function loadContactsDocument({ request }: LoaderFunctionArgs) {
  if (useAppState.getState().windowKind === 'palette') return redirectToEntry();
  const { pathname, search } = new URL(request.url);
  // The router ignores case; main knows the address in this spelling only.
  return redirectDocument(pathname.replace(/^\/[^/]*/, ROUTES.contacts) + search);
}

/** Whether this document is the contacts book. Main marks the page when it sets the policy. */
export function isContactsDocument(page: Document): boolean {
  return page.documentElement.hasAttribute('data-remote-images');
}

/** Rendered before a redirect or an error. */
function Nothing() {
  return null;
}
