import { type LoaderFunctionArgs, type RouteObject, redirectDocument } from 'react-router-dom';
import { lazyChunk } from '#renderer/data/lazyChunk.ts';
import { ShellSkeleton } from '#renderer/features/contacts/index.ts';
import { useSession } from '#renderer/state/session.ts';
import { ROUTES } from '#shared/routes.ts';
import { redirectToEntry } from './guard.ts';
import { RootLayout } from './RootLayout.tsx';
import { RouteError } from './RouteError.tsx';

const loadPages = () => lazyChunk(() => import('#renderer/features/contacts/pages.ts'));

/**
 * Every address of the contacts book. It is a document of its own, because only its policy lets pictures come from the
 * web (docs/decisions/0004): no screen that shows cards is in it, and any other address loads the app's document.
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

/** The test of the error page: always fails. */
function ohDang(): never {
  throw new Error('oh dang!');
}

function notFound(): never {
  throw new Response('', { status: 404, statusText: 'Not Found' });
}

/** Loads the document that another address belongs to. */
function loadAppDocument({ request }: LoaderFunctionArgs) {
  const { pathname, search } = new URL(request.url);
  // Two slashes would begin the name of a host.
  return redirectDocument(pathname.replace(/^\/+/, '/') + search);
}

/** In the app's document: loads the book's own. The palette's window never leaves the palette (docs/product.md §2). */
export function loadContactsDocument({ request }: LoaderFunctionArgs) {
  if (useSession.getState().windowKind === 'palette') return redirectToEntry();
  const { pathname, search } = new URL(request.url);
  // The router knows the address in any spelling; main knows only this one.
  return redirectDocument(pathname.replace(/^\/[^/]*/, ROUTES.contacts) + search);
}

/** Whether this document is the book's: main, which gave it its policy, says so in the page. */
export function isContactsDocument(page: Document): boolean {
  return page.documentElement.hasAttribute('data-remote-images');
}

/** Shown for the moment before a redirect or an error. */
function Nothing() {
  return null;
}
