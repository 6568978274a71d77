import { ANSWER_DATES_PROTOCOL } from '#shared/account.ts';
import { getMeta, setMeta } from './meta.ts';
import type { Store } from './store.ts';

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
    if (before !== null && before < ANSWER_DATES_PROTOCOL && protocol >= ANSWER_DATES_PROTOCOL) sendChoices(store);
    // What a box may choose depends on it.
    store.changed('boxes');
  });
}

/** The server took the stamps of these boxes before and dropped what they chose: each choice is a new edit. */
function sendChoices(store: Store): void {
  store
    .sql("UPDATE boxes SET stamps = json_set(stamps, '$.wantedRecall', ?) WHERE wantedRecall IS NOT NULL")
    .run(store.stamp());
}

/** Whether dates may follow the answers (Y-194): without an account, and with a server that is known to keep what they need. */
export function hasAnswerDates(store: Store): boolean {
  const isLocal = getMeta(store, 'is_account') === undefined;
  return isLocal || (serverProtocol(store) ?? 0) >= ANSWER_DATES_PROTOCOL;
}

/** Whether the server is known to drop the numbers of such entries. */
export function dropsAnswerDates(store: Store): boolean {
  return (serverProtocol(store) ?? ANSWER_DATES_PROTOCOL) < ANSWER_DATES_PROTOCOL;
}
