import { afterAll, describe, expect, it, vi } from 'vitest';
import type { Store } from '#mirror/database/store.ts';
import type * as incoming from '#mirror/sync/incoming.ts';
import type * as incomingParcels from '#mirror/sync/incomingParcels.ts';
import type * as runs from '#mirror/sync/runs.ts';
import { createHistories } from './support/run.ts';
import { BROKEN } from './support/sessions.ts';

const broken = vi.hoisted(() => ({ kind: '' }));

/** The cards that waited for the server when the run under way began. */
const waitedAtStart = new WeakMap<Store, ReadonlySet<string>>();

function waiting(store: Store): ReadonlySet<string> {
  return new Set(store.sql<string>("SELECT id FROM unsent WHERE kind = 'card'").pluck().all());
}

/** These cards lose against any copy that comes. */
function forget(store: Store, cids: readonly string[]): void {
  const list = JSON.stringify(cids);
  const inList = '(SELECT value FROM json_each(?))';
  store.write(() => {
    store.sql(`UPDATE cards SET stamps = '{}' WHERE cid IN ${inList}`).run(list);
    store.sql(`DELETE FROM unsent WHERE kind = 'card' AND id IN ${inList}`).run(list);
  });
}

vi.mock('#mirror/sync/incoming.ts', async (original) => {
  const real = await original<typeof incoming>();
  const applyPage: typeof real.applyPage = (store, page, options) => {
    const cids = page.cards.map((card) => String((card as { readonly cid: unknown }).cid));
    const now = waiting(store);
    if (broken.kind === 'what arrives replaces a change that waits') {
      forget(
        store,
        cids.filter((cid) => now.has(cid)),
      );
    }
    if (broken.kind === 'an older copy of the server replaces a newer one') {
      forget(
        store,
        cids.filter((cid) => !now.has(cid)),
      );
    }
    if (broken.kind === 'a run keeps to what it knew when it began') {
      const then = waitedAtStart.get(store);
      forget(
        store,
        cids.filter((cid) => now.has(cid) && then?.has(cid) === false),
      );
    }
    return real.applyPage(store, page, options);
  };
  return { ...real, applyPage };
});

vi.mock('#mirror/sync/runs.ts', async (original) => {
  const real = await original<typeof runs>();
  const beginRun: typeof real.beginRun = (store) => {
    waitedAtStart.set(store, waiting(store));
    return real.beginRun(store);
  };
  return { ...real, beginRun };
});

vi.mock('#mirror/sync/incomingParcels.ts', async (original) => {
  const real = await original<typeof incomingParcels>();
  const findParcels: typeof real.findParcels = (store) =>
    broken.kind === 'an import is shown before all of it is here' ? () => null : real.findParcels(store);
  return { ...real, findParcels };
});

afterAll(() => void vi.unstubAllEnvs());

const run = createHistories();

describe('the sessions of the simulation find a fault that is put back', () => {
  it.each([
    ['what arrives replaces a change that waits', BROKEN.ownWrite, ''],
    ['an older copy of the server replaces a newer one', BROKEN.backInTime, ''],
    ['an import is shown before all of it is here', BROKEN.partOfImport, 'smallPages,imports'],
    // A person rarely changes what a run is fetching, unless its process is stopped in the middle.
    ['a run keeps to what it knew when it began', BROKEN.ownWrite, 'stops'],
  ] as const)(
    '%s',
    async (kind, found, only) => {
      broken.kind = kind;
      vi.stubEnv('SIM_ONLY', only);
      const failures: string[] = [];
      for (let seed = 1; seed <= 300 && !failures.some((failure) => failure.includes(found)); seed++) {
        await run(seed).catch((error: Error) => failures.push(error.message));
      }
      expect(failures.at(-1)).toContain(found);
    },
    0,
  );
});
