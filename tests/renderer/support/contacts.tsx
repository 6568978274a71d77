import { render } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { onTestFinished, vi } from 'vitest';
import { contactsRoutes } from '#renderer/app/contactsRoutes.tsx';
import { Providers } from '#renderer/app/Providers.tsx';
import { startTexts } from '#renderer/app/texts/index.ts';
import { createGraphqlClient } from '#renderer/data/client.ts';
import { type Contact, STORAGE_KEY } from '#renderer/features/contacts/contactBook.ts';
import { useAppState } from '#renderer/state/appState.ts';
import { ok } from '#shared/result.ts';
import { DEFAULT_SETTINGS, type Language } from '#shared/settings.ts';
import { fakeBridge } from '#tests/support/bridge.ts';

export interface OpenContactsOptions {
  readonly contacts?: readonly Contact[];
  readonly language?: Language;
  /** Earlier addresses; the book is opened at the last. */
  readonly history?: readonly string[];
}

/** The book's document at an address, on a storage with these contacts. */
export async function openContacts(path: string, setting: OpenContactsOptions = {}) {
  const { contacts = [], language = 'en', history = [] } = setting;
  fakeDelay(0);
  const fake = fakeBridge({ logFailure: () => ok(null) });
  vi.stubGlobal('bridge', fake.bridge);
  localStorage.setItem(STORAGE_KEY, JSON.stringify(contacts));
  onTestFinished(() => useAppState.getState().reset());
  useAppState.setState({ settings: { ...DEFAULT_SETTINGS, language } });
  const translation = await startTexts(language);
  const initialEntries = [...history, path];
  const router = createMemoryRouter(contactsRoutes, { initialEntries, initialIndex: history.length });
  const { container } = render(
    <Providers translation={translation} client={createGraphqlClient()} nonce="n">
      <RouterProvider router={router} />
    </Providers>,
  );
  return {
    router,
    container,
    calls: fake.calls,
    path: () => router.state.location.pathname + router.state.location.search,
  };
}

/** Every read and write takes about this part (0 to 1) of the longest delay. Ids drawn by chance still differ. */
export function fakeDelay(part: number): void {
  let drawn = 0;
  vi.spyOn(Math, 'random').mockImplementation(() => {
    drawn += 1;
    return part + drawn * 1e-7;
  });
}

export function stored(): Contact[] {
  return JSON.parse(localStorage.getItem(STORAGE_KEY) ?? '[]');
}

export const ADA: Contact = {
  id: 'ada0000',
  createdAt: 1,
  first: 'Ada',
  last: 'Lovelace',
  twitter: '@ada',
  avatar: 'https://pictures.example/ada.png',
  notes: 'First programmer.\nCountess.',
  favorite: false,
};
export const GRACE: Contact = { id: 'grace00', createdAt: 2, first: 'Grace', last: 'Hopper', favorite: true };
export const BLANK: Contact = { id: 'blank00', createdAt: 3 };
