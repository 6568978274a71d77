import { expect } from '@playwright/test';
import type { SyncState, SyncStatus } from '#shared/sync.ts';
import {
  EMPTY_RUN,
  type OverwriteReport,
  type OverwrittenCard,
  type SyncChange,
  type SyncRun,
} from '#tests/support/syncRuns.ts';
import { go, type Screen, screen } from '../../support/stage.ts';
import { type Replaced, replaceReplies } from '../standing.ts';
import { held } from './standing.ts';

const ACCOUNT = { kind: 'account', uid: 'u1', email: 'ann@example.com' };

function run(id: string, at: string, part: Partial<SyncRun>): SyncRun {
  return { ...EMPTY_RUN, id, startedAt: at, endedAt: at, ...part };
}
function change(kind: SyncChange['kind'], title: string, what: SyncChange['what'], isInBin = false): SyncChange {
  return { __typename: 'SyncChange', kind, id: title, title, what, isInBin };
}

const LEFT = { file: 'a', email: 'ann@example.com', cards: 1234 };

function report(id: string, count: number, part: Partial<OverwriteReport> = {}): OverwriteReport {
  const at = '2026-03-02T09:58:40.000Z';
  return { __typename: 'OverwriteReport', id, at, count, operation: null, isKept: false, ...part };
}
function overwritten(title: string, before: string): OverwrittenCard {
  return { __typename: 'OverwrittenCard', cid: before, title, before, isInBin: false };
}

const RUNS = [
  run('r4', '2026-03-02T09:58:00.000Z', { sentAnswers: 42, sentCards: 3, answers: 12 }),
  run('r3', '2026-03-01T18:20:00.000Z', {
    deleted: 3,
    added: 2,
    changed: 205,
    media: 4,
    leftOut: 1,
    changes: [
      change('box', 'Rivers of Europe', 'deleted', true),
      change('card', 'Donaudampfschifffahrtsgesellschaftskapitän', 'deleted', true),
      change('card', '多瑙河', 'deleted'),
      change('box', 'Lakes of the north', 'added'),
      change('card', 'What is the deepest lake of Europe, and how deep is it?', 'combined'),
      change('card', 'Vänern', 'changed'),
    ],
  }),
  run('r2', '2026-02-28T07:05:00.000Z', { sentBoxes: 1, sentCards: 1200, sentMedia: 8, code: 'NO_CONNECTION' }),
];

interface Shown {
  readonly name: string;
  readonly state: SyncState;
  readonly path?: string;
  readonly status?: Partial<SyncStatus>;
  readonly runs?: SyncRun[];
  readonly replies?: Replaced['replies'];
  /** A part that is seen on the screen. */
  readonly seen: string | RegExp;
  /** Also shows the account as signed in; then the profile's own boxes are those of somebody else. */
  readonly isSignedIn?: boolean;
  /** A button to press first. */
  readonly button?: string;
}

/** A screen with an account in this state of sync. */
function shown({
  name,
  state,
  path = '/main/sync',
  status = {},
  runs = RUNS,
  replies = {},
  seen,
  isSignedIn = false,
  button,
}: Shown): Screen {
  return held({
    name,
    isWaiting: false,
    hold: (page) =>
      replaceReplies(page, {
        replies: {
          syncGet: {
            state,
            waiting: 0,
            wrongClock: 0,
            clockGap: null,
            refused: 0,
            lastAt: '2026-03-02T09:58:40.000Z',
            ...status,
          },
          syncRuns: { syncRuns: runs },
          accountLocalCards: null,
          accountProviders: { google: false, mail: false, protocol: 1 },
          ...replies,
        },
        events: isSignedIn ? { onAccountChanged: ACCOUNT } : {},
      }),
    open: async ({ app }) => {
      await go(app.main, path);
      if (button !== undefined) await app.main.getByRole('button', { name: button }).click();
    },
    seen: (page) => expect(page.getByText(seen).first()).toBeVisible(),
  });
}

const WAITING = { waiting: 1234 };

/** The page of sync in each state, the state in the sidebar, and the questions about changes that wait. */
export const SYNC_SCREENS: readonly Screen[] = [
  screen('sync-no_account', async ({ app }) => {
    await go(app.main, '/main/sync');
    await expect(app.main.getByRole('heading', { name: 'Keep your cards on all your devices' })).toBeVisible();
  }),
  shown({ name: 'sync', state: { kind: 'upToDate' }, seen: /Rivers of Europe/ }),
  shown({
    name: 'sync-first',
    state: { kind: 'waiting' },
    status: { ...WAITING, lastAt: null },
    runs: [],
    seen: /Nothing has been synced yet/,
  }),
  shown({
    name: 'sync-progress',
    state: { kind: 'syncing', phase: 'sending', done: 555, total: 1234 },
    seen: '555 of 1,234',
  }),
  shown({ name: 'sync-offline', state: { kind: 'offline' }, status: WAITING, seen: 'You’re offline' }),
  shown({ name: 'sync-needs_sign_in', state: { kind: 'needsSignIn' }, status: WAITING, seen: 'Sign in again to sync' }),
  shown({ name: 'sync-asks', state: { kind: 'asks', cards: 1200, total: 4000 }, seen: 'Delete them here too' }),
  shown({
    name: 'sync-failed',
    state: { kind: 'failed', code: 'SERVER_TIME_UNKNOWN' },
    status: { refused: 3 },
    seen: /This server can’t store 3 changes/,
  }),
  shown({
    name: 'sync-sign_in',
    state: { kind: 'needsSignIn' },
    seen: 'Remember me',
    isSignedIn: true,
    button: 'Sign in',
  }),
  shown({
    name: 'dashboard-waiting',
    path: '/main/dashboard',
    state: { kind: 'waiting' },
    status: WAITING,
    seen: /cards? (is|are) due/,
  }),
  shown({
    name: 'dashboard-local_cards',
    path: '/main/dashboard',
    state: { kind: 'upToDate' },
    replies: { accountLocalCards: { cards: 120 } },
    isSignedIn: true,
    seen: 'Bring the 120 cards on this computer into your account?',
  }),
  shown({
    name: 'sign_out-unsent',
    path: '/main/settings/account',
    state: { kind: 'waiting' },
    status: WAITING,
    seen: /1,234 changes haven’t been synced yet\. They’re kept/,
    isSignedIn: true,
    button: 'Sign out',
  }),
];

/** What the page of sync says about a server, a clock, or changes from elsewhere, and accounts without a sign-in. */
export const SYNC_NOTICES: readonly Screen[] = [
  shown({
    name: 'sync-overwritten',
    state: { kind: 'upToDate' },
    replies: {
      overwriteReports: {
        overwriteReports: [report('r2', 260), report('r1', 1200, { operation: 'replace', isKept: true })],
      },
      overwrittenCards: {
        overwrittenCards: [
          overwritten('gone', 'Donaudampfschifffahrtsgesellschaftskapitän · What is the deepest lake of Europe?'),
          overwritten('…', '多瑙河 · Donau'),
        ],
      },
    },
    button: 'Show 260 cards',
    seen: /Donaudampf/,
  }),
  shown({
    name: 'sync-full',
    state: { kind: 'full' },
    status: { noRoom: { changes: 1234, media: 8 } },
    seen: /Ask the server’s administrator/,
  }),
  shown({
    name: 'sync-clock',
    state: { kind: 'waiting' },
    status: { waiting: 30, wrongClock: 30, clockGap: 730 * 86_400_000 },
    seen: /730 days ahead/,
  }),
  shown({ name: 'sync-differs', state: { kind: 'differs', count: 3 }, seen: /3 items on this computer differ/ }),
  shown({
    name: 'sync-account_gone',
    state: { kind: 'needsSignIn', end: 'ACCOUNT_GONE' },
    replies: { accountLeft: [LEFT] },
    isSignedIn: true,
    seen: 'This account no longer exists on the server',
  }),
  shown({
    name: 'settings-left_accounts',
    path: '/main/settings/account',
    state: { kind: 'off' },
    replies: {
      accountLeft: [
        LEFT,
        { file: 'b', email: null, cards: null },
        { file: 'c', email: 'a.very.long.name.of.a.person@the-mail-server.of-a-university.example', cards: 1 },
      ],
    },
    seen: 'ann@example.com',
  }),
];
