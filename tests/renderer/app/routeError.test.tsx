// @vitest-environment happy-dom

import { configure, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import { Providers } from '#renderer/app/Providers.tsx';
import { RouteError } from '#renderer/app/RouteError.tsx';
import { startTexts } from '#renderer/app/texts/index.ts';
import { createGraphqlClient } from '#renderer/data/client.ts';
import { lazyChunk } from '#renderer/data/lazyChunk.ts';
import { ok } from '#shared/result.ts';
import { fakeBridge } from '#tests/support/bridge.ts';

configure({ asyncUtilTimeout: 5000 });

async function show(thrown: unknown) {
  const fake = fakeBridge({ logFailure: () => ok(null) });
  vi.stubGlobal('bridge', fake.bridge);
  const loader = () => {
    throw thrown;
  };
  const router = createMemoryRouter([{ path: '/', ErrorBoundary: RouteError, loader, Component: () => null }]);
  render(
    <Providers translation={await startTexts('en')} client={createGraphqlClient()} nonce="n">
      <RouterProvider router={router} />
    </Providers>,
  );
  expect(await screen.findByRole('heading', { level: 1, name: 'Oops!' })).toBeDefined();
  expect(screen.getByText('Sorry, an unexpected error has occurred.')).toBeDefined();
  return fake;
}

// Proves F-5.
it.each([
  [new Error('oh dang!'), 'oh dang!'],
  [new Response('', { status: 404, statusText: 'Not Found' }), 'Not Found'],
  ['plain words', 'plain words'],
])('a page that failed shows its error: %s', async (thrown, detail) => {
  const fake = await show(thrown);
  expect(screen.getByText(detail)).toBeDefined();
  expect(fake.calls).toMatchObject([{ name: 'logFailure', request: { scope: 'renderer:route' } }]);
});

// Proves F-6.
it('a chunk that cannot be loaded is explained, with a Reload button', async () => {
  const raw = 'Failed to fetch dynamically imported module: app://page/assets/recap-1.js';
  const missing = await lazyChunk(() => Promise.reject(new TypeError(raw))).catch((reason: unknown) => reason);
  const fake = await show(missing);
  expect(screen.getByText(/Part of Cardbox couldn’t be loaded/)).toBeDefined();
  expect(screen.getByRole('button', { name: 'Reload' })).toBeDefined();
  expect(screen.queryByText(/dynamically imported/)).toBeNull();
  expect(fake.calls[0]?.request).toMatchObject({ message: expect.stringContaining(raw) });
});
