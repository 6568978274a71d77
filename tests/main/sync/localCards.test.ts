import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createLocalCards } from '#main/sync/index.ts';
import type { AccountState } from '#shared/account.ts';
import { fail, ok } from '#shared/result.ts';
import { DEFAULT_SETTINGS } from '#shared/settings.ts';
import type { SyncStatus } from '#shared/sync.ts';
import { tempFolder } from '../support/doubles.ts';

/** The local cards of somebody who has just signed in as ann. */
function setUp() {
  const asked = {
    state: { kind: 'account', uid: 'ann', email: null } as AccountState,
    cards: 'separate' as 'separate' | 'declined' | 'imported',
    /** What happens while the cards are exported, and while they are imported. */
    onExport: (): void => undefined,
    onImport: (): void => undefined,
    isImportOk: true,
    refusedCount: 0,
  };
  const temporary = join(tempFolder(), 'temporary');
  mkdirSync(temporary);
  writeFileSync(join(temporary, 'local.cardbox'), 'of an app that was killed');
  const imported: string[] = [];
  let emptied = 0;
  const deck = { handle: 'deck' };
  const localCards = createLocalCards({
    mirror: {
      countCards: async () => ok({ cards: 3, uid: 'ann' }),
      exports: {
        async run() {
          asked.onExport();
          return ok(null);
        },
      },
      decks: {
        open: async () => ok(deck),
        async run(_handle: string, _job: string, _options: unknown, own: string | null) {
          if (own !== null) imported.push(asked.state.uid);
          asked.onImport();
          return asked.isImportOk ? ok({ refusedCount: asked.refusedCount }) : fail('DISK_FULL');
        },
        close: () => undefined,
      },
    } as never,
    account: {
      get: () => asked.state,
      local: {
        state: () => ({ kind: 'local', uid: 'local', email: null }),
        cards: () => asked.cards,
        setCards(state) {
          asked.cards = state;
          return ok(null);
        },
        replace: () => ok(null),
      },
      left: () => [],
      removeLeft: async () => ok(null),
      signOut: async () => ok(asked.state),
      openLocal: async () => ok(asked.state),
      async emptyLocal() {
        emptied++;
        asked.cards = 'separate';
        return ok(null);
      },
    },
    openFile: async () => ok(null),
    mirrors: tempFolder(),
    temporary,
    settings: () => DEFAULT_SETTINGS,
    version: '1',
    sync: () => undefined,
  });
  const status = (changes: Partial<SyncStatus> = {}): void =>
    localCards.syncChanged({
      state: { kind: 'upToDate' },
      waiting: 0,
      wrongClock: 0,
      clockGap: null,
      refused: 0,
      lastAt: '9000',
      ...changes,
    });
  return { localCards, temporary, asked, imported, status, emptied: () => emptied };
}

describe('the cards of the time before the first sign-in', () => {
  it('are never left in a file outside the mirrors, neither by a crash nor by a failure', async () => {
    const { localCards, temporary, asked } = setUp();
    expect(existsSync(temporary)).toBe(false);
    asked.onExport = () => writeFileSync(join(temporary, 'local.cardbox'), 'all cards');
    asked.isImportOk = false;
    await localCards.decide(true);
    expect(existsSync(temporary)).toBe(false);
  });

  // Proves C-56.
  it('are moved to the Trash folder only after the server has everything', async () => {
    const { localCards, status, emptied } = setUp();
    status();
    await localCards.decide(true);
    status({ lastAt: '2000-01-01T00:00:00.000Z' });
    status({ waiting: 1 });
    status({ refused: 1 });
    status({ state: { kind: 'offline' } });
    expect(emptied()).toBe(0);
    status();
    expect(emptied()).toBe(1);
  });

  it.each(['onExport', 'onImport'] as const)('are not those of another account after a switch in %s', async (step) => {
    const { localCards, asked, imported, status, emptied } = setUp();
    asked[step] = () => {
      asked.state = { ...asked.state, uid: 'bob' };
    };
    expect(await localCards.decide(true)).toMatchObject({ ok: false, error: { code: 'CANCELLED' } });
    expect(imported).not.toContain('bob');
    expect(asked.cards).toBe('separate');
    status();
    expect(emptied()).toBe(0);
  });

  it('stay where they are too if some answers were refused', async () => {
    const { localCards, asked, status, emptied } = setUp();
    asked.refusedCount = 1;
    await localCards.decide(true);
    status();
    expect([asked.cards, emptied()]).toEqual(['declined', 0]);
  });

  it('stay where they are after a failure, and after a no', async () => {
    const failed = setUp();
    failed.asked.isImportOk = false;
    expect(await failed.localCards.decide(true)).toMatchObject({ ok: false, error: { code: 'DISK_FULL' } });
    expect(failed.asked.cards).toBe('separate');
    const declined = setUp();
    await declined.localCards.decide(false);
    declined.status();
    expect([declined.asked.cards, declined.imported, declined.emptied()]).toEqual(['declined', [], 0]);
  });
});
