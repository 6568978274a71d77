import assert from 'node:assert/strict';
import { PROTOCOL } from '#shared/account.ts';
import type { SyncCall } from '#shared/mirror/protocol.ts';
import { box, card } from '../../backend/support/items.ts';
import { TestMirror } from '../../mirror/support/mirror.ts';
import { addCards, inApp, inStore, marked, numbered, query } from '../support/app.ts';
import { fileIn, type Scenario } from '../support/scenario.ts';

const PAGES = 3;
const CARDS = 20;
const NOTHING = { boxes: [], cards: [], log: [], documents: [], media: [], hasMore: false };

function pageOf(n: number): Uint8Array {
  const cards = Array.from({ length: CARDS }, (_, at) => card(`p${n}c${at}`, 'b'));
  const changes = { ...NOTHING, cursor: String(n), boxes: n === 1 ? [box('b')] : [], cards };
  return new TextEncoder().encode(JSON.stringify({ data: { changes } }));
}

/** Pages of a server's changes: each is here whole, and the cursor is that of the last one. */
export const syncPages: Scenario = {
  prepare: (root) => inStore(root, (store) => void addCards(store, 'Own', numbered('Own', 3))),
  async run(root, acknowledge) {
    const mirror = await TestMirror.open(fileIn(root));
    const sync = async <T>(call: SyncCall): Promise<T> => {
      const reply = await mirror.client.request<T>({ kind: 'sync', call });
      assert.ok(reply.ok, JSON.stringify(reply));
      return reply.value;
    };
    const { run } = await sync<{ run: string }>({
      kind: 'begin',
      uid: 'person',
      protocol: PROTOCOL,
      serverNow: Date.now(),
    });
    for (let n = 1; n <= PAGES; n++) {
      await sync({ kind: 'apply', run, response: pageOf(n), deletions: 'ask' });
      acknowledge(`page ${n}`);
    }
    await sync({ kind: 'end', run, code: null });
    acknowledge('ended');
    await mirror.close();
  },
  async check(root, marks) {
    const pages = marked(marks, 'page').length;
    const received = await inApp(root, async () => {
      const rows = query<{ n: number }>(fileIn(root), "SELECT count(*) AS n FROM cards WHERE cid LIKE 'p_c%'");
      return (rows[0]?.n ?? 0) / CARDS;
    });
    assert.ok(received === pages || received === pages + 1, `${received} pages after ${pages}`);
    const cursor =
      query<{ value: string }>(fileIn(root), "SELECT value FROM meta WHERE key = 'sync_cursor'")[0]?.value ?? '0';
    assert.equal(Number(cursor), received, 'the cursor is that of another page');
    assert.equal(query(fileIn(root), "SELECT 1 FROM cards WHERE title LIKE 'Own%'").length, 3);
  },
};
