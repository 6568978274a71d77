import { describe, expect, it } from 'vitest';
import { nextAnnouncement } from '#renderer/features/sync/SyncAnnouncer.tsx';
import type { SyncState } from '#shared/sync.ts';

type Kind = SyncState['kind'];

/** What a screen reader hears while these states follow each other; a repeated text is not announced again. */
function heardOf(kinds: readonly Kind[], isSyncPage: boolean): (Kind | null)[] {
  const heard: (Kind | null)[] = [];
  for (const kind of kinds) {
    const next = nextAnnouncement(heard.at(-1) ?? null, kind, isSyncPage);
    if (next !== (heard.at(-1) ?? null)) heard.push(next);
  }
  return heard;
}

describe('what a screen reader hears of sync', () => {
  // Proves S-164.
  it('is nothing while edits are synced one after another', () => {
    expect(heardOf(['upToDate', 'waiting', 'syncing', 'upToDate', 'waiting', 'syncing', 'upToDate'], false)).toEqual(
      [],
    );
  });

  // Proves S-164.
  it('is what stops sync, and that it works again', () => {
    expect(heardOf(['waiting', 'offline', 'waiting', 'syncing', 'upToDate', 'waiting', 'failed'], false)).toEqual([
      'offline',
      'upToDate',
      'failed',
    ]);
    expect(heardOf(['syncing', 'asks', 'syncing', 'needsSignIn', 'off'], false)).toEqual(['asks', 'needsSignIn', null]);
  });

  // Proves S-164.
  it('is every kind of state on the page of sync', () => {
    expect(heardOf(['waiting', 'syncing', 'syncing', 'upToDate'], true)).toEqual(['waiting', 'syncing', 'upToDate']);
  });
});
