// @vitest-environment happy-dom

import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { AccountState } from '#shared/account.ts';
import { fail, ok } from '#shared/result.ts';
import type { SyncState, SyncStatus } from '#shared/sync.ts';
import type { Operations } from '../../support/bridge.ts';
import { EMPTY_RUN, type OverwriteReport, type SyncChange, type SyncRun } from '../../support/syncRuns.ts';
import { cardbox, closeApp, type OpenAppOptions, openApp } from '../support/app.tsx';
import { fullCard } from '../support/cards.ts';

const NOW = Date.parse('2026-03-02T10:00:00.000Z');
const ACCOUNT: AccountState = { kind: 'account', uid: 'u1', email: 'ann@example.com' };
const DONE = { ok: true, value: null } as const;

beforeEach(() => void vi.spyOn(Date, 'now').mockReturnValue(NOW));

function statusOf(state: SyncState, part: Partial<SyncStatus> = {}): SyncStatus {
  return { state, waiting: 0, wrongClock: 0, clockGap: null, refused: 0, lastAt: '2026-03-02T09:58:40.000Z', ...part };
}

const RUN = {
  ...EMPTY_RUN,
  id: 'r1',
  startedAt: '2026-03-02T09:58:00.000Z',
  endedAt: '2026-03-02T09:58:40.000Z',
};
function change(what: SyncChange['what'], title: string, part: Partial<SyncChange> = {}): SyncChange {
  return { __typename: 'SyncChange', kind: 'card', id: title, title, what, isInBin: what === 'deleted', ...part };
}

async function open(status: SyncStatus, operations: Operations = {}, options: OpenAppOptions & { path?: string } = {}) {
  const { path = '/main/sync', ...given } = options;
  const replies: OpenAppOptions['replies'] = {
    syncGet: () => ok(status),
    syncNow: () => DONE,
    syncCancel: () => DONE,
    syncDecide: () => DONE,
    accountProviders: () => ok({ google: false, mail: false, protocol: 1 }),
    ...given.replies,
  };
  const app = await openApp(path, { syncRuns: () => ({ syncRuns: [] }), ...operations }, { ...given, replies });
  await screen.findByRole('heading', { level: 1 });
  return app;
}
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const called = (app: Awaited<ReturnType<typeof open>>, name: string) =>
  app.calls.filter((call) => call.name === name).map(({ request }) => request);

const STATES: readonly (readonly [SyncStatus, label: string, detail: string | RegExp])[] = [
  [statusOf({ kind: 'upToDate' }), 'Up to date', 'Last synced a minute ago.'],
  [statusOf({ kind: 'upToDate' }, { lastAt: '2026-03-02T07:30:00.000Z' }), 'Up to date', 'Last synced 2 hours ago.'],
  [
    statusOf({ kind: 'upToDate' }, { lastAt: '2026-02-27T12:00:00.000Z' }),
    'Up to date',
    /^Last synced \d{4}-\d\d-\d\d \d\d:\d\d\./,
  ],
  [statusOf({ kind: 'upToDate' }, { lastAt: null }), 'Up to date', 'Not synced yet.'],
  [statusOf({ kind: 'upToDate' }, { refused: 2 }), 'Up to date', /This server can’t store 2 changes/],
  [
    statusOf({ kind: 'waiting' }, { waiting: 30, wrongClock: 30 }),
    '30 changes waiting',
    /The clock was wrong when these 30 changes were made\./,
  ],
  [
    statusOf({ kind: 'upToDate' }, { clockGap: 730 * 86_400_000 }),
    'Up to date',
    /This computer’s clock is 730 days ahead of the server’s\./,
  ],
  [
    statusOf({ kind: 'upToDate' }, { clockGap: -1.5 * 86_400_000 }),
    'Up to date',
    /This computer’s clock is 1 day behind the server’s\./,
  ],
  [
    statusOf({ kind: 'full' }, { noRoom: { changes: 3, media: 0 } }),
    'Server space full',
    '3 changes aren’t on the server.',
  ],
  [
    statusOf({ kind: 'full' }, { noRoom: { changes: 0, media: 2 } }),
    'Server space full',
    /2 images and audio files aren’t uploaded/,
  ],
  [statusOf({ kind: 'waiting' }, { waiting: 1234 }), '1,234 changes waiting', 'Last synced a minute ago.'],
  [statusOf({ kind: 'syncing', phase: 'receiving', done: 3, total: null }), 'Syncing…', 'Receiving changes…'],
  [statusOf({ kind: 'syncing', phase: 'media', done: 45, total: 100 }), 'Syncing… 45%', 'Syncing images and audio…'],
  [statusOf({ kind: 'offline' }, { waiting: 2 }), 'Offline', /2 changes are waiting .* You can keep training/],
  [statusOf({ kind: 'needsSignIn' }), 'Sign in to sync', /Your sign-in has expired/],
  [statusOf({ kind: 'asks', cards: 120, total: 400 }), 'Review deletions', /120 of your 400 cards/],
  [statusOf({ kind: 'failed', code: 'QUOTA_REACHED' }), 'Sync failed', /out of space for images and audio/],
];

describe('the state at the foot of the sidebar', () => {
  // Proves S-163.
  it.each(STATES)('%j', async (status, label, detail) => {
    await open(status, {}, { path: '/main/settings' });
    const link = await screen.findByRole('link', { name: `Sync: ${label}` });
    expect(within(link).getByText(label)).toBeDefined();
    expect(link.getAttribute('href')).toBe('/main/sync');
    const description = document.getElementById(link.getAttribute('aria-describedby') ?? '')?.textContent;
    expect(description).toMatch(detail);
  });

  // Proves S-163.
  it('is not there without an account', async () => {
    const app = await open(statusOf({ kind: 'off' }), {}, { path: '/main/settings' });
    await waitFor(() => expect(called(app, 'syncGet')).toHaveLength(1));
    expect(screen.queryByRole('link', { name: /^Sync/ })).toBeNull();
    act(() => app.emit('syncChanged', statusOf({ kind: 'upToDate' })));
    expect(await screen.findByRole('link', { name: 'Sync: Up to date' })).toBeDefined();
  });

  // Proves S-164.
  it('is announced politely when sync stops, with what to do, but not while it progresses', async () => {
    const app = await open(statusOf({ kind: 'upToDate' }), {}, { path: '/main/settings' });
    await screen.findByRole('link', { name: 'Sync: Up to date' });
    const heard = () => screen.getAllByRole('status').map(({ textContent }) => textContent);
    for (const done of [1, 50]) {
      act(() => app.emit('syncChanged', statusOf({ kind: 'syncing', phase: 'sending', done, total: 100 })));
      expect(heard()).toEqual(['']);
    }
    act(() => app.emit('syncChanged', statusOf({ kind: 'failed', code: 'SERVER_TOO_OLD' })));
    expect(heard()).toEqual(['Sync failed. The server is out of date. Ask its administrator to update it.']);
    act(() => app.emit('syncChanged', statusOf({ kind: 'upToDate' })));
    expect(heard()).toEqual(['Sync is up to date.']);
  });
});

describe('the page of sync', () => {
  // Proves Y-24.
  it('says that the clock is wrong, what waits for it, and what to do, and nothing about what servers cannot store', async () => {
    await open(statusOf({ kind: 'waiting' }, { waiting: 30, wrongClock: 30, clockGap: 730 * 86_400_000 }));
    expect(await screen.findByRole('heading', { level: 2, name: '30 changes waiting' })).toBeDefined();
    const note = screen.getByText(/days ahead/, { selector: 'strong' }).parentElement?.textContent;
    expect(note).toMatch(
      /^This computer’s clock is 730 days ahead .* The clock was wrong when these 30 changes were made\. .* Set the right date/,
    );
    expect(screen.queryByText(/servers can’t store/)).toBeNull();
  });

  // Proves S-20.
  it.each([
    [statusOf({ kind: 'upToDate' }), 'Everything is up to date', 'Sync now', 'syncNow'],
    [statusOf({ kind: 'waiting' }, { waiting: 1 }), '1 change waiting', 'Sync now', 'syncNow'],
    [statusOf({ kind: 'offline' }), 'You’re offline', 'Retry', 'syncNow'],
    [statusOf({ kind: 'failed', code: 'NOT_OK' }), 'Sync failed', 'Retry', 'syncNow'],
    [statusOf({ kind: 'syncing', phase: 'sending', done: 1, total: 4 }), 'Sending changes…', 'Cancel', 'syncCancel'],
  ] as const)('%j has a heading and one button', async (status, heading, button, channel) => {
    const app = await open(status);
    expect(await screen.findByRole('heading', { level: 2, name: heading })).toBeDefined();
    press(button);
    await waitFor(() => expect(called(app, channel)).toEqual([{}]));
  });

  // Proves S-20.
  it('shows the progress of a sync', async () => {
    await open(statusOf({ kind: 'syncing', phase: 'sending', done: 1234, total: 4000 }));
    expect(await screen.findByText('1,234 of 4,000')).toBeDefined();
    expect(screen.getByRole('progressbar', { name: 'Sending changes…' }).getAttribute('aria-valuenow')).toBe('30');
  });

  // Proves S-20.
  it('says what an account gives to people without one, and leads to the sign-in', async () => {
    const app = await open(
      statusOf({ kind: 'off' }),
      {},
      { replies: { accountSignOut: () => ok({ kind: 'none', uid: 'local-1', email: null }) } },
    );
    expect(await screen.findByRole('heading', { level: 1, name: 'Keep your cards on all your devices' })).toBeDefined();
    press('Sign in');
    await waitFor(() => expect(app.path()).toBe('/account/login?from=%2Fmain%2Fsync'));
  });

  // Proves S-20.
  it('signs in again in a dialog', async () => {
    const app = await open(statusOf({ kind: 'needsSignIn' }));
    act(() => app.emit('accountChanged', { ...ACCOUNT, needsSignIn: true }));
    press('Sign in');
    const dialog = within(await screen.findByRole('dialog', { name: 'Sign in again' }));
    expect(dialog.getByLabelText('Email address')).toHaveProperty('value', 'ann@example.com');
  });

  // Proves Y-116.
  it('says what to do with the cards of a gone account before it offers a sign-in', async () => {
    await open(
      statusOf({ kind: 'needsSignIn', end: 'ACCOUNT_GONE' }),
      {},
      { replies: { accountLeft: () => ok([{ file: 'f', email: null, cards: 1234 }]) } },
    );
    expect(await screen.findByRole('button', { name: 'Use without an account' })).toBeDefined();
    expect(screen.getByText(/You can keep them without an account/)).toBeDefined();
    expect(screen.getByRole('button', { name: 'Sign in' }).dataset.variant).toBe('default');
  });

  // Proves S-30.
  it('reports why the state cannot be read', async () => {
    let isBroken = true;
    await open(
      statusOf({ kind: 'upToDate' }),
      {},
      {
        replies: {
          syncGet: () =>
            isBroken
              ? { ok: false, error: { code: 'MIRROR_UNAVAILABLE', message: '' } }
              : { ok: true, value: statusOf({ kind: 'upToDate' }) },
        },
      },
    );
    expect((await screen.findByRole('alert')).textContent).toContain('Can’t open your card file');
    isBroken = false;
    press('Retry');
    expect(await screen.findByRole('heading', { level: 2, name: 'Everything is up to date' })).toBeDefined();
  });

  it('reports why a sync cannot be started', async () => {
    await open(
      statusOf({ kind: 'waiting' }, { waiting: 1 }),
      {},
      { replies: { syncNow: () => fail('NEEDS_SIGN_IN') } },
    );
    press('Sync now');
    expect(await screen.findByText(/Please sign in again/)).toBeDefined();
  });

  // Proves S-165.
  it.each([
    ['Keep my cards', false],
    ['Delete them here too', true],
  ] as const)('asks before many cards are deleted: %s', async (button, accept) => {
    const app = await open(statusOf({ kind: 'asks', cards: 120, total: 1400 }));
    const question = 'The server would delete 120 of your 1,400 cards on this computer';
    expect(await screen.findByRole('heading', { level: 2, name: question })).toBeDefined();
    expect(called(app, 'syncDecide')).toEqual([]);
    press(button);
    await waitFor(() => expect(called(app, 'syncDecide')).toEqual([{ accept }]));
    await waitFor(() => expect(screen.getByRole('button', { name: button })).toHaveProperty('disabled', true));
    // More was deleted before the decision was carried out.
    act(() => app.emit('syncChanged', statusOf({ kind: 'asks', cards: 130, total: 1400 })));
    expect(screen.getByRole('button', { name: button })).toHaveProperty('disabled', false);
  });

  // Proves S-166.
  it('counts what the server cannot take', async () => {
    await open(statusOf({ kind: 'upToDate' }, { refused: 3 }));
    expect(await screen.findByText('This server can’t store 3 changes.')).toBeDefined();
    expect(screen.getByText(/They stay on this computer/)).toBeDefined();
  });
});

describe('recent syncs', () => {
  // Proves S-167.
  it('say in plain words what was sent and what changed here', async () => {
    const run = { ...RUN, sentBoxes: 1, sentAnswers: 12, added: 1200, deleted: 1, answers: 1, media: 2, leftOut: 1 };
    const failed = { ...RUN, id: 'r0', code: 'NO_CONNECTION', sentCards: 1 };
    await open(statusOf({ kind: 'upToDate' }), { syncRuns: () => ({ syncRuns: [run, failed] }) });
    const list = within(await screen.findByRole('list', { name: 'Recent syncs' }));
    const [first, second] = list.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(first).toContain(
      'Sent 1 box, 12 answers. On this computer: 1,200 added, 1 deleted, 1 answer received, ' +
        '2 images and audio files received. Skipped 1 invalid change.',
    );
    expect(first).toMatch(/2026-03-02 \d\d:\d\d/);
    expect(second).toContain('Sent 1 card.This sync didn’t finish.');
  });

  // Proves S-167.
  it('are empty before the first one, and grow by one when a sync ends', async () => {
    let runs: SyncRun[] = [];
    const app = await open(statusOf({ kind: 'waiting' }), { syncRuns: () => ({ syncRuns: runs }) });
    expect(await screen.findByText(/Nothing has been synced yet/)).toBeDefined();
    runs = [{ ...RUN, sentCards: 2 }];
    act(() => app.emit('dataChanged', { what: ['syncs'] }));
    expect(await screen.findByText('Sent 2 cards.')).toBeDefined();
  });

  // Proves S-167.
  it('show older ones on request', async () => {
    const runs = Array.from({ length: 25 }, (_, at) => ({ ...RUN, id: `r${at}`, sentCards: at + 1 }));
    await open(statusOf({ kind: 'upToDate' }), {
      syncRuns: ({ first }) => ({ syncRuns: runs.slice(0, first ?? undefined) }),
    });
    const rows = async () => within(await screen.findByRole('list', { name: 'Recent syncs' })).getAllByRole('listitem');
    expect(await rows()).toHaveLength(20);
    press('Show older syncs');
    await waitFor(async () => expect(await rows()).toHaveLength(25));
    expect(screen.queryByRole('button', { name: 'Show older syncs' })).toBeNull();
  });

  // Proves S-167.
  it('link to the boxes and cards that changed', async () => {
    const changes = [
      change('added', 'Rivers', { kind: 'box', id: 'b1' }),
      change('changed', 'Lakes', { kind: 'box', id: 'b2' }),
      change('combined', 'Danube', { id: 'c1' }),
      change('added', 'Thames', { id: 'c2', isInBin: true }),
    ];
    const app = await open(statusOf({ kind: 'upToDate' }), {
      syncRuns: () => ({ syncRuns: [{ ...RUN, added: 202, deleted: 1, combined: 1, changes }] }),
      cardboxes: () => ({ cardboxes: [cardbox({ bid: 'b1', title: 'Rivers', IS_NESTED_BOX: true })] }),
      card: ({ cid }) => ({ card: cid === 'c1' ? fullCard(cid, { pbid: 'b7' }) : null }),
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Show 204 changes' }));
    const list = within(screen.getByRole('list', { name: /^Changes on this computer, 2026-03-02/ }));
    const href = (name: string) => list.getByRole('link', { name }).getAttribute('href');
    await waitFor(() => expect(href('Rivers')).toBe('/main/dashboard/sub_boxes/b1'));
    expect(href('Lakes')).toBe('/main/dashboard/box_cards/b2');
    expect(list.queryByRole('link', { name: 'Thames' })).toBeNull();
    expect(list.queryByRole('button')).toBeNull();
    expect(list.getByText('Card · merged with the same item from another device')).toBeDefined();
    expect(screen.getByText(/200 more changes aren’t listed here/)).toBeDefined();
    expect(screen.getByRole('link', { name: 'Trash' }).getAttribute('href')).toBe('/main/settings/data');
    fireEvent.click(list.getByRole('link', { name: 'Danube' }));
    await waitFor(() => expect(app.path()).toBe('/main/dashboard/box_cards/b7?card=c1'));
  });

  // Proves S-167.
  it('report a card that no longer exists', async () => {
    await open(statusOf({ kind: 'upToDate' }), {
      syncRuns: () => ({ syncRuns: [{ ...RUN, added: 1, changes: [change('added', 'Danube')] }] }),
      card: () => ({ card: null }),
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Show 1 change' }));
    fireEvent.click(screen.getByRole('link', { name: 'Danube' }));
    expect(await screen.findByText(/This no longer exists/)).toBeDefined();
  });
});

describe('what a sync deleted', () => {
  function withDeleted() {
    const bin = new Set(['b1', 'Danube', 'Thames']);
    const asked: string[] = [];
    const restore = (name: string, ids: string[]) => {
      asked.push(`${name} ${ids}`);
      for (const id of ids) bin.delete(id);
      return ids;
    };
    const operations = {
      syncRuns: () => {
        const deleted = [
          change('deleted', 'Danube'),
          change('deleted', 'Thames'),
          change('deleted', 'Rivers', { kind: 'box', id: 'b1' }),
        ].map((one) => ({ ...one, isInBin: bin.has(one.id) }));
        return { syncRuns: [{ ...RUN, deleted: 3, added: 1, changes: [change('added', 'Rhine'), ...deleted] }] };
      },
      restoreCards: ({ cids }) => ({ restoreCards: restore('restoreCards', cids) }),
      restoreCardboxes: ({ bids }) => ({ restoreCardboxes: restore('restoreCardboxes', bids) }),
    } satisfies Operations;
    return { asked, operations };
  }

  // Proves S-168.
  it('is listed first, and each can be restored', async () => {
    const { asked, operations } = withDeleted();
    const app = await open(statusOf({ kind: 'upToDate' }), operations);
    const list = within(await screen.findByRole('list', { name: /^Changes on this computer/ }));
    expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Danube Card · deletedRestore',
      'Thames Card · deletedRestore',
      'Rivers Box · deletedRestore',
      'Rhine Card · added',
    ]);
    press('Restore “Thames”');
    expect(await screen.findByText('Restored “Thames”.')).toBeDefined();
    expect(asked).toEqual(['restoreCards Thames']);
    act(() => app.emit('dataChanged', { what: ['cards'] }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Restore “Thames”' })).toBeNull());
  });

  // Proves S-168.
  it('is restored together, boxes before cards', async () => {
    const { asked, operations } = withDeleted();
    await open(statusOf({ kind: 'upToDate' }), operations);
    fireEvent.click(await screen.findByRole('button', { name: 'Restore 3 deleted items' }));
    expect(await screen.findByText('Restored 3 items.')).toBeDefined();
    expect(asked).toEqual(['restoreCardboxes b1', 'restoreCards Danube,Thames']);
  });

  // Proves S-168.
  it('stays listed when it cannot be restored', async () => {
    const { operations } = withDeleted();
    const { restoreCards: _, ...others } = operations;
    await open(statusOf({ kind: 'upToDate' }), others);
    fireEvent.click(await screen.findByRole('button', { name: 'Restore “Danube”' }));
    expect(await screen.findByText(/Cardbox was updated while it was open/)).toBeDefined();
    expect(screen.getByRole('button', { name: 'Restore “Danube”' })).toBeDefined();
  });
});

describe('texts that were replaced in many cards', () => {
  function withReport(operation: OverwriteReport['operation'] = null) {
    const asked: unknown[] = [];
    let reports: OverwriteReport[] = [
      { __typename: 'OverwriteReport', id: 'r', at: RUN.endedAt, count: 260, operation, isKept: false },
    ];
    const operations: Operations = {
      overwriteReports: () => ({ overwriteReports: reports }),
      overwrittenCards: () => ({
        overwrittenCards: ['Danube', 'Thames'].map((title) => ({
          __typename: 'OverwrittenCard',
          cid: title,
          title: `gone ${title}`,
          before: title,
          isInBin: title === 'Thames',
        })),
      }),
      restoreOverwritten: ({ report, cids }) => {
        asked.push({ report, cids });
        if (cids === null) reports = [];
        const done = { undo_id: 'u', count: cids === null ? 259 : 1, refused: cids === null ? 1 : 0 };
        return { restoreOverwritten: { __typename: 'BulkDone', ...done } };
      },
      keepOverwritten: () => {
        reports = reports.map((report) => ({ ...report, isKept: true }));
        return { keepOverwritten: true };
      },
      undoOperation: ({ undo_id }) => {
        asked.push(undo_id);
        return { undoOperation: 259 };
      },
    };
    return { asked, operations };
  }
  const TITLE = 'The texts of 260 cards were replaced from another device or from the server.';

  // Proves Y-151.
  it('are a message with Show and Restore, while sync continues; two clicks restore once, and Undo reverts it', async () => {
    const { asked, operations } = withReport();
    const app = await open(statusOf({ kind: 'upToDate' }), operations);
    const message = within(await screen.findByRole('region', { name: TITLE }));
    expect(screen.getByRole('button', { name: 'Sync now' })).toBeDefined();
    const show = message.getByRole('button', { name: 'Show 260 cards' });
    expect(show.getAttribute('aria-expanded')).toBe('false');
    fireEvent.click(show);
    const list = within(await message.findByRole('list', { name: 'Cards with new texts' }));
    expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'gone DanubeBefore: DanubeRestore',
      'gone ThamesBefore: ThamesRestore',
    ]);
    expect(list.getByRole('link', { name: 'gone Danube' })).toBeDefined();
    expect(message.getByText('258 more cards aren’t listed here.')).toBeDefined();
    press('Restore “gone Danube”');
    expect(await screen.findByText('Restored the text of 1 card.')).toBeDefined();

    const restore = message.getByRole('button', { name: 'Restore the texts' });
    fireEvent.click(restore);
    fireEvent.click(restore);
    const text = 'Restored the texts of 259 cards. 1 card was changed since and stays as it is.';
    const done = await screen.findByText(text);
    expect(asked).toEqual([
      { report: 'r', cids: ['Danube'] },
      { report: 'r', cids: null },
    ]);
    act(() => app.emit('dataChanged', { what: ['syncs'] }));
    await waitFor(() => expect(screen.queryByRole('region', { name: TITLE })).toBeNull());
    fireEvent.click(within(done.parentElement as HTMLElement).getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(asked).toHaveLength(3));
    expect(asked[2]).toBe('u');
  });

  // Proves Y-151.
  it('can be kept: then nothing asks any more, but the texts before can still be restored', async () => {
    const { operations } = withReport();
    const app = await open(statusOf({ kind: 'upToDate' }), operations);
    const link = await screen.findByRole('link', { name: 'Sync: Review new texts' });
    expect(document.getElementById(link.getAttribute('aria-describedby') ?? '')?.textContent).toBe(TITLE);
    expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain(
      `Sync is up to date. ${TITLE}`,
    );
    press('Keep the new texts');
    await waitFor(() =>
      expect(app.calls.some(({ request }) => JSON.stringify(request).includes('keepOver'))).toBe(true),
    );
    act(() => app.emit('dataChanged', { what: ['syncs'] }));
    expect(await screen.findByRole('link', { name: 'Sync: Up to date' })).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Keep the new texts' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Restore the texts' })).toBeDefined();
  });

  // Proves Y-152.
  it.each([
    ['replace', 'Find and replace on another device changed the texts of 260 cards.'],
    ['import', 'An import on another device changed the texts of 260 cards.'],
    ['restore', 'Another device restored earlier texts of 260 cards.'],
    [null, TITLE],
  ] as const)('are named: %s', async (operation, title) => {
    await open(statusOf({ kind: 'offline' }), withReport(operation).operations);
    expect(await screen.findByRole('region', { name: title })).toBeDefined();
  });
});

describe('a sync by itself', () => {
  const events = {
    'when the network is back': () => window.dispatchEvent(new Event('online')),
    'when the window can be seen again': () => document.dispatchEvent(new Event('visibilitychange')),
  };

  // Proves S-171.
  it.each(Object.entries(events))('starts %s, and its failure is no message', async (_, happen) => {
    const app = await open(
      statusOf({ kind: 'offline' }),
      {},
      { path: '/main/settings', replies: { syncNow: () => fail('NO_CONNECTION') } },
    );
    happen();
    expect(called(app, 'syncNow')).toEqual([]);
    act(() => app.emit('accountChanged', ACCOUNT));
    happen();
    await waitFor(() => expect(called(app, 'syncNow')).toEqual([{}]));
    expect(screen.queryByText(/Can’t reach the server/)).toBeNull();
  });

  // Proves S-171.
  it('does not start when the window is hidden, or in the palette', async () => {
    const app = await open(statusOf({ kind: 'waiting' }, { waiting: 1 }), {}, { path: '/main/settings' });
    act(() => app.emit('accountChanged', ACCOUNT));
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    document.dispatchEvent(new Event('visibilitychange'));
    expect(called(app, 'syncNow')).toEqual([]);
    closeApp();
    const palette = await openApp('/command_palette', {}, { windowKind: 'palette' });
    act(() => palette.emit('accountChanged', ACCOUNT));
    window.dispatchEvent(new Event('online'));
    expect(palette.calls.filter(({ name }) => name.startsWith('sync'))).toEqual([]);
  });
});
