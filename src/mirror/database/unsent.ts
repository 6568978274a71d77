import { timeText } from '#core/day/index.ts';
import { decodeStamp } from '#core/sync/index.ts';
import { getMeta, setMeta } from './meta.ts';
import type { Store } from './store.ts';

/**
 * Makes the file that of an account: from now on its changes wait for a server, and so does everything that is in it. Does
 * nothing if it is one already. The file of the local profile never waits for anything.
 */
export function trackUnsent(store: Store): void {
  if (getMeta(store, 'is_account') !== undefined) return;
  store.write(() => {
    setMeta(store, 'is_account', '1');
    store.sql("INSERT INTO unsent (kind, id, isNew) SELECT 'box', bid, 1 FROM boxes").run();
    store.sql("INSERT INTO unsent (kind, id, isNew) SELECT 'card', cid, 1 FROM cards").run();
    store.sql("INSERT INTO unsent (kind, id) SELECT 'search', id FROM saved_searches").run();
    store.sql("INSERT INTO unsent (kind, id) SELECT 'log', id FROM answer_log WHERE device_id <> ?").run(store.device);
  });
}

/** The boxes, cards and answers that no server has acknowledged or refused; 0 without an account. */
export function unsentCount(store: Store): number {
  if (getMeta(store, 'is_account') === undefined) return 0;
  const items = store.sql<{ n: number }>('SELECT count(*) AS n FROM unsent WHERE refused IS NULL').get()?.n ?? 0;
  return items + ownEntries(store);
}

/** The boxes, cards and answers that the server refused. */
export function refusedCount(store: Store): number {
  return store.sql<{ n: number }>('SELECT count(*) AS n FROM unsent WHERE refused IS NOT NULL').get()?.n ?? 0;
}

/** The stamp of the last entry of this device that a server acknowledged; '' before the first. */
export function sentStamp(store: Store): string {
  return getMeta(store, 'sent_stamp') ?? '';
}

/** The entries that this device wrote after the last one that a server acknowledged: their stamps are later. */
function ownEntries(store: Store): number {
  const sent = sentStamp(store);
  const { wall } = decodeStamp(sent) ?? { wall: 0 };
  // Ids begin with the time of their stamp, so few rows are read.
  const first = store.firstIdAt(timeText(wall));
  const row = store
    .sql<{ n: number }>('SELECT count(*) AS n FROM answer_log WHERE id >= ? AND stamp > ? AND device_id = ?')
    .get(first, sent, store.device);
  return row?.n ?? 0;
}
