// @vitest-environment happy-dom
import { createMemoryRouter, type RouteObject } from 'react-router-dom';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { contactsRoutes, isContactsDocument } from '#renderer/app/contactsRoutes.tsx';
import { routes } from '#renderer/app/router.tsx';
import { useAppState } from '#renderer/state/appState.ts';

afterEach(() => useAppState.getState().reset());

/** Goes to a path in a document with these screens; answers where it led, in this document and to another. */
async function follow(screens: RouteObject[], from: string, path: string) {
  const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => {});
  const replace = vi.spyOn(window.location, 'replace').mockImplementation(() => {});
  const router = createMemoryRouter(screens, { initialEntries: [from] });
  await router.navigate(path);
  const loaded = [...assign.mock.calls, ...replace.mock.calls].flat();
  const { pathname, search } = router.state.location;
  router.dispose();
  return { shown: pathname + search, loaded };
}

function signedIn(windowKind: 'main' | 'palette') {
  useAppState.setState({ windowKind, account: { kind: 'local', uid: 'u1', email: null } });
}

describe('the contacts book is a document of its own (docs/decisions/0004)', () => {
  it.each(['/contacts', '/contacts?q=a', '/contacts/abc1234/edit', '/contacts/a/b/c'])(
    'the app loads it at %s',
    async (path) => {
      signedIn('main');
      expect((await follow(routes, '/main/settings', path)).loaded).toEqual([path]);
    },
  );

  it.each([
    ['/Contacts/abc', '/contacts/abc'],
    ['/%63ontacts', '/contacts'],
  ])('%s is %s, so it is never loaded for ever', async (path, loaded) => {
    signedIn('main');
    expect((await follow(routes, '/main/settings', path)).loaded).toEqual([loaded]);
  });

  // Proves S-18.
  it('also without signing in', async () => {
    expect((await follow(routes, '/account/login', '/contacts')).loaded).toEqual(['/contacts']);
  });

  it('the palette’s window stays at the palette', async () => {
    signedIn('palette');
    expect(await follow(routes, '/command_palette', '/contacts')).toEqual({ shown: '/command_palette', loaded: [] });
  });

  it.each(['/', '/main/dashboard?x=1', '/command_palette', '/account/login', '/nowhere'])(
    'the book loads the app at %s',
    async (path) => {
      expect((await follow(contactsRoutes, '/contacts', path)).loaded).toEqual([path]);
    },
  );

  it('main says which document it is', () => {
    expect(isContactsDocument(document)).toBe(false);
    document.documentElement.toggleAttribute('data-remote-images', true);
    expect(isContactsDocument(document)).toBe(true);
    document.documentElement.toggleAttribute('data-remote-images', false);
  });
});
