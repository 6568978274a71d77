// @vitest-environment happy-dom

import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { useAppState } from '#renderer/state/appState.ts';
import { ok } from '#shared/result.ts';
import type { SyncStatus } from '#shared/sync.ts';
import { openApp } from '../support/app.tsx';
import { a2zGroups, browsePage } from '../support/cards.ts';

const FIRST_PULL: SyncStatus = {
  state: { kind: 'syncing', phase: 'receiving', done: 0, total: 2 },
  waiting: 0,
  wrongClock: 0,
  clockGap: null,
  refused: 0,
  lastAt: null,
};

const GROUPS = [
  { first_char: 'A', count: 1200 },
  { first_char: 'É', count: 1 },
];
const HITS = [
  { cid: 'c1', title: 'la maison' },
  { cid: 'c2', title: 'la maisonnette' },
];

/** The app of an account at an address. */
async function open(path: string, status: Partial<SyncStatus>) {
  const app = await openApp(
    path,
    {
      a2zGroups: () => a2zGroups(),
      browse: () => browsePage([]),
      // The first one is here already.
      cardIds: () => ({ cardIds: ['c1'] }),
    },
    {
      replies: {
        syncGet: () => ok({ ...FIRST_PULL, ...status }),
        serverGroups: () => ok(GROUPS),
        serverSearch: () => ok(HITS),
      },
    },
  );
  useAppState.getState().setAccount({ kind: 'account', uid: 'u1', email: 'ann@example.com' });
  return app;
}
const asked = (app: Awaited<ReturnType<typeof open>>, channel: string) =>
  app.calls.filter(({ name }) => name === channel).map(({ request }) => request);

describe('what the server has, before the first sync has ended', () => {
  // Proves Y-181.
  it('the A-Z page of a box without cards shows the server’s groups, which cannot be opened', async () => {
    const app = await open('/main/dashboard/a_z_boxes/b1', {});
    expect(await screen.findByText(/^These cards are on the server/)).toBeDefined();
    expect(screen.getByText('1,200 cards')).toBeDefined();
    expect(screen.queryByRole('link', { name: /1,200/ })).toBeNull();
    expect(asked(app, 'serverGroups')).toEqual([{ bid: 'b1' }]);
  });

  // Proves Y-181.
  it('asks nothing once a sync has ended', async () => {
    const lastAt = '2026-11-25T09:00:00.000Z';
    const app = await open('/main/dashboard/a_z_boxes/b1', { lastAt });
    expect(await screen.findByText(/^No groups yet/)).toBeDefined();
    expect(asked(app, 'serverGroups')).toEqual([]);
  });

  // Proves Y-181.
  it('Browse names the cards of the server that are not here yet', async () => {
    const app = await open('/main/browse?q=maison', {});
    expect(await screen.findByText('1 card on the server is not on this computer yet:')).toBeDefined();
    expect(screen.getByText('la maisonnette')).toBeDefined();
    expect(screen.queryByText('la maison')).toBeNull();
    expect(asked(app, 'serverSearch')).toEqual([{ title: 'maison' }]);
  });

  // Proves Y-181.
  it.each(['is:due maison', 'maison OR jardin', '-maison', ''])('does not ask the server for “%s”', async (query) => {
    const app = await open(`/main/browse?q=${encodeURIComponent(query)}`, {});
    await waitFor(() => expect(asked(app, 'syncGet').length).toBeGreaterThan(0));
    expect(await screen.findByRole('heading', { level: 2 })).toBeDefined();
    expect(asked(app, 'serverSearch')).toEqual([]);
  });
});
