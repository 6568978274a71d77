import { trackUnsent } from '#mirror/database/unsent.ts';
import { acknowledge, applyPage, beginRun, nextBatch } from '#mirror/sync/index.ts';
import { pause } from './boxes.ts';
import { TestStore } from './store.ts';

type Items = Partial<Record<'boxes' | 'cards' | 'log' | 'documents', readonly unknown[]>>;

/** A mirror in memory of an account, with the clock in 2026. */
export function accountStore(): TestStore {
  const test = new TestStore();
  trackUnsent(test.store);
  return test;
}

/** Applies a page of the change feed. */
export async function receive({ store }: TestStore, items: Items, cursor = '1'): Promise<void> {
  const page = { boxes: [], cards: [], log: [], documents: [], media: [], ...items, cursor };
  await applyPage(store, page, { run: beginRun(store), deletions: 'accept', pause });
}

/** All batches that wait, each acknowledged by a server that takes everything. */
export function sendAll({ store }: TestStore) {
  const batches = [];
  for (let batch = nextBatch(store); batch !== null; batch = nextBatch(store)) {
    batches.push(batch.changes);
    acknowledge(store, batch, []);
  }
  return batches;
}
