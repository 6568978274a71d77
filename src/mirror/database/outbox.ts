import type { Store } from './store.ts';

/** Kinds of changes for the server. The payload has only ids; the values are read when the change is sent. */
export type OutboxKind =
  | 'answer'
  | 'undo'
  | 'memorize'
  | 'reset'
  | 'create_box'
  | 'edit_box'
  | 'delete_boxes'
  | 'restore_boxes'
  | 'order_boxes'
  | 'split_box'
  | 'merge_boxes'
  | 'create_card'
  | 'edit_card'
  | 'move_cards'
  | 'delete_cards'
  | 'restore_cards';

/** Adds a change to the outbox, within the same `store.write` as the change. Creates an `op_id` if none is given. */
export function addToOutbox(
  store: Store,
  kind: OutboxKind,
  payload: Readonly<Record<string, unknown>>,
  op_id = store.id(),
): void {
  store
    .sql('INSERT INTO outbox (op_id, kind, payload, create_at) VALUES (?, ?, ?, ?)')
    .run(op_id, kind, JSON.stringify(payload), store.now());
}

/** The number of changes that no server has acknowledged. */
export function unsentCount(store: Store): number {
  const row = store.sql('SELECT count(*) AS n FROM outbox').get() as { n: number };
  return row.n;
}
