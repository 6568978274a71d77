import { vi } from 'vitest';
import { writeRecord } from '#mirror/records/records.ts';
import { TestStore } from '../../mirror/support/store.ts';
import { openApp } from './app.tsx';

/** The uid of the account that `openApp` uses. */
const UID = 'u1';

/** The whole app at an address, over a real mirror in memory. */
export function openOverMirror(path: string, test: TestStore) {
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 1200, 600));
  return openApp({
    path,
    replies: {
      graphql: async ({ operationName, variables }) => ({
        ok: true,
        value: JSON.stringify(await test.ask(operationName, variables)),
      }),
    },
  });
}

export function newMirror(): TestStore {
  return new TestStore(undefined, undefined, UID);
}

interface RecordPart {
  readonly IS_LEARNED?: boolean;
  readonly IS_MEMORIZED?: boolean;
  readonly IS_TRAINED?: boolean;
  readonly last_training_at?: string;
  readonly next_training_at?: string;
}

/** Sets the training record of a card. */
export function setRecord(test: TestStore, cid: string, part: RecordPart): void {
  const { last_training_at = 'N/A', next_training_at = 'N/A', ...flags } = part;
  const status = { IS_LEARNED: false, IS_MEMORIZED: false, IS_TRAINED: false, ...flags };
  const row = test.store.sql<{ id: number }>('SELECT id FROM cards WHERE cid = ?').get(cid);
  const record = { cid, memory_level: 1, last_training_at, next_training_at, status };
  test.store.write(() => writeRecord(test.store, row?.id ?? 0, record, 0));
}
