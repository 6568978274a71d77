import { decodeStamp, encodeStamp, stampOf, tick } from '#core/sync/index.ts';
import { ANSWER_DATES_PROTOCOL, ORIGINALS_PROTOCOL, PARCELS_PROTOCOL } from '#shared/account.ts';
import { getMeta, setMeta } from './meta.ts';
import type { Store } from './store.ts';
import { offerNumbers } from './unsent.ts';

/** In the metadata: the protocol that the server of the account spoke last. */
const KEY = 'server_protocol';

function serverProtocol(store: Store): number | null {
  const value = getMeta(store, KEY);
  return value === undefined ? null : Number(value);
}

/** Notes the protocol that the server of the account speaks. */
export function noteServerProtocol(store: Store, protocol: number): void {
  const before = serverProtocol(store);
  if (before === protocol) return;
  store.write(() => {
    setMeta(store, KEY, String(protocol));
    if (before !== null && before < ANSWER_DATES_PROTOCOL && protocol >= ANSWER_DATES_PROTOCOL) {
      sendChoices(store);
      offerNumbers(store);
    }
    // What a box may choose depends on it.
    store.changed('boxes');
  });
}

/**
 * The server took the stamps of these choices before and dropped the choices: each gets the next stamp, so that the server takes it
 * now. A new stamp of the clock would be later than a choice that another device made since.
 */
function sendChoices(store: Store): void {
  const boxes = store
    .sql<{ id: number; stamps: string }>('SELECT id, stamps FROM boxes WHERE wantedRecall IS NOT NULL')
    .all();
  const update = store.sql("UPDATE boxes SET stamps = json_set(stamps, '$.wantedRecall', ?) WHERE id = ?");
  for (const { id, stamps } of boxes) {
    const stamp = decodeStamp(stampOf(JSON.parse(stamps), 'wantedRecall'));
    if (stamp === null) continue;
    const next = { ...tick(stamp, stamp.wall), device: store.device };
    if (!store.isClockAfter(encodeStamp(next))) store.setClock(next);
    update.run(encodeStamp(next), id);
  }
}

/** Whether dates may follow the answers (Y-194): without an account, and with a server that is known to keep what they need. */
export function hasAnswerDates(store: Store): boolean {
  const isLocal = getMeta(store, 'is_account') === undefined;
  return isLocal || (serverProtocol(store) ?? 0) >= ANSWER_DATES_PROTOCOL;
}

/** Whether the server is known to take the originals of Anki. */
export function takesOriginals(store: Store): boolean {
  return (serverProtocol(store) ?? 0) >= ORIGINALS_PROTOCOL;
}

/** Whether the server is known to take what tells of parcels. */
export function takesParcels(store: Store): boolean {
  return (serverProtocol(store) ?? 0) >= PARCELS_PROTOCOL;
}

/** Whether the server is known to drop the numbers of such entries, and of cards. */
export function dropsAnswerDates(store: Store): boolean {
  return (serverProtocol(store) ?? ANSWER_DATES_PROTOCOL) < ANSWER_DATES_PROTOCOL;
}
