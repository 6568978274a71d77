import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { mirrorPaths, type OpenedAccount, pairOf, type ServerKeys } from '#main/account/index.ts';
import type { Mirror } from '#main/workers/index.ts';
import type { AccountState, LeftAccount } from '#shared/account.ts';
import { PRIVATE_FOLDER } from '#shared/fileModes.ts';
import { fail, ok, type Result } from '#shared/result.ts';
import type { Settings } from '#shared/settings.ts';
import type { SyncStatus } from '#shared/sync.ts';

/** Later than any time. */
const NEVER = '9999';

/** The cards of the time before the first sign-in (C-56). */
export interface LocalCards {
  /** The number of cards that can be brought into the open account; null if there is nothing to offer. */
  offer(): Promise<Result<{ readonly cards: number } | null>>;
  /**
   * Brings them into the open account, or leaves them where they are and offers them no more. Errors: those of an export and of
   * an import of a `.cardbox` file, and `CANCELLED` if another account was opened; then they are offered again.
   */
  decide(accept: boolean): Promise<Result<null>>;
  /** The accounts whose cards are on this computer without a sign-in. */
  left(): Promise<Result<readonly LeftAccount[]>>;
  /**
   * Brings the cards of such an account, with all answers and unsent changes, into the local profile and opens it. Its file
   * is then moved to the bin folder. Errors: as `decide`, and `NOT_FOUND`; then the file stays.
   */
  takeOut(file: string): Promise<Result<AccountState>>;
  /** The state of the sync changed: when the server has everything, the local profile is emptied. */
  syncChanged(status: SyncStatus): void;
}

export interface LocalCardsOptions {
  readonly mirror: Pick<Mirror, 'countCards' | 'exports' | 'decks'>;
  readonly account: Pick<
    OpenedAccount,
    'get' | 'local' | 'emptyLocal' | 'left' | 'removeLeft' | 'signOut' | 'openLocal'
  >;
  /** Opens the file of an account, which brings it to the present version. */
  openFile(state: AccountState, server: ServerKeys): Promise<Result<null>>;
  /** Absolute path of the mirrors' directory. */
  readonly mirrors: string;
  /** Absolute path of a directory of its own, for a file that is needed for a moment. It is deleted at the start. */
  readonly temporary: string;
  readonly settings: () => Settings;
  readonly version: string;
  /** Starts a sync. */
  sync(): void;
}

export function createLocalCards(options: LocalCardsOptions): LocalCards {
  const { mirror, account, mirrors, temporary } = options;
  // The app may have been ended while cards were brought.
  rmSync(temporary, { recursive: true, force: true });
  /** When cards were brought (ISO 8601): a later sync has to end well. The first sync after a start is later. */
  let broughtAt = '';
  const filesOf = (): ReturnType<typeof mirrorPaths> => mirrorPaths(mirrors, account.local.state(), []);

  /** Copies everything of a file into the open one. Replies how many answers were refused. */
  async function copy(from: { readonly file: string; readonly media: string; readonly uid: string }) {
    const { uid } = account.get();
    const isLeft = (): boolean => account.get().uid !== uid;
    const target = join(temporary, 'local.cardbox');
    try {
      await mkdir(temporary, { recursive: true, mode: PRIVATE_FOLDER });
      const job = randomUUID();
      const source = { ...from, day: undefined };
      const { version } = options;
      const written = await mirror.exports.run(
        { job, scope: { kind: 'everything' }, format: 'cardbox', target, settings: options.settings(), version },
        source,
      );
      if (!written.ok) return written;
      const deck = await mirror.decks.open(target, 'local.cardbox');
      if (!deck.ok) return deck;
      // The import goes into the open file.
      const imported = isLeft()
        ? fail('CANCELLED')
        : await mirror.decks.run(deck.value.handle, job, { kind: 'cardbox', takeSettings: false }, from.file);
      mirror.decks.close(deck.value.handle);
      if (isLeft()) return fail('CANCELLED');
      if (!imported.ok) return imported;
      return ok(imported.value.refusedCount);
    } finally {
      // If another program reads it just now, the next start deletes it.
      await rm(temporary, { recursive: true, force: true }).catch(() => undefined);
    }
  }

  async function bring(): Promise<Result<null>> {
    const { file, media } = filesOf();
    const copied = await copy({ file, media, uid: account.local.state().uid });
    // Answers that were refused are only in the local profile, which then stays.
    return copied.ok ? account.local.setCards(copied.value > 0 ? 'declined' : 'imported') : copied;
  }

  return {
    async left() {
      const all: LeftAccount[] = [];
      for (const { name, owner } of account.left()) {
        const count = await mirror.countCards(pairOf(mirrors, name).file);
        const cards = count.ok ? count.value.cards : null;
        if (cards !== 0) all.push({ file: name, email: owner?.state.email ?? null, cards });
      }
      return ok(all);
    },
    async takeOut(name) {
      const left = account.left().find((one) => one.name === name);
      if (left === undefined) return fail('NOT_FOUND');
      const { file, media } = pairOf(mirrors, name);
      const { owner } = left;
      const opened = owner === null ? ok(null) : await options.openFile(owner.state, owner.server);
      if (!opened.ok) return opened;
      const signedOut = account.get().kind === 'account' ? await account.signOut(false) : ok(null);
      const local = signedOut.ok ? await account.openLocal() : signedOut;
      if (!local.ok) return local;
      const found = await mirror.countCards(file);
      if (!found.ok) return found;
      const copied = await copy({ file, media, uid: found.value.uid ?? '' });
      if (!copied.ok) return copied;
      // Answers that were refused are only in this file, which then stays.
      const removed = copied.value > 0 ? ok(null) : await account.removeLeft(name);
      return removed.ok ? ok(account.get()) : removed;
    },
    async offer() {
      if (account.get().kind !== 'account' || account.local.cards() !== 'separate') return ok(null);
      const count = await mirror.countCards(filesOf().file);
      if (!count.ok) return count;
      return ok(count.value.cards > 0 ? { cards: count.value.cards } : null);
    },
    async decide(accept) {
      if (account.get().kind !== 'account') return fail('NEEDS_SIGN_IN');
      if (!accept) return account.local.setCards('declined');
      // Nothing is emptied while it is brought.
      broughtAt = NEVER;
      const brought = await bring();
      broughtAt = new Date().toISOString();
      if (brought.ok) options.sync();
      return brought;
    },
    syncChanged({ state, waiting, refused, lastAt }) {
      if (state.kind !== 'upToDate' || waiting > 0 || refused > 0 || (lastAt ?? '') <= broughtAt) return;
      if (account.get().kind === 'account' && account.local.cards() === 'imported') void account.emptyLocal();
    },
  };
}
