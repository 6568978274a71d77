import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { MIGRATIONS } from '#backend/database/migrations/index.ts';
import { emptyBins, removeOldResponses } from '#backend/sync/index.ts';
import { answer, box, card, newAccount, stampAt, type TestAccount } from '../support/items.ts';
import { type DatabaseKind, serveTests, type TestServer } from '../support/server.ts';

const QUOTA = 40_000;
const RESERVE = 8_000;
const DAY_MS = 86_400_000;
const long = (characters: number): string => 'é'.repeat(characters / 2);

/** The bytes as the account has them, and as they are when all rows are summed up. */
async function bytesOf({ database }: TestServer, { uid }: TestAccount) {
  const row = (n: string, columns: readonly string[]) =>
    `SELECT ${['200', ...columns.map((column) => `coalesce(octet_length(${column}::text), 0)`)].join(' + ')} AS n FROM ${n} WHERE uid = $1`;
  const rows = [
    row('boxes', ['data', 'stamps']),
    row('cards', ['data', 'stamps']),
    row('answer_log', ['entry']),
    row('documents', ['data']),
    row('operations', ['response']),
  ];
  const [found] = await database.query<{ counted: number; summed: number }>(
    `SELECT bytes AS counted, (SELECT coalesce(sum(n), 0)::bigint FROM (${rows.join(' UNION ALL ')}) AS rows) AS summed
     FROM accounts WHERE uid = $1`,
    [uid],
  );
  return found as { counted: number; summed: number };
}

/** Fills an account until nothing more of a card's size has room. */
async function fill(account: TestAccount): Promise<void> {
  await account.push({ boxes: [box('b')] });
  const cards = Array.from({ length: 60 }, (_, n) => card(`fill-${n}`, 'b', { back: [long(1000)] }));
  expect((await account.push({ cards })).body.data.refused.length).toBeGreaterThan(20);
}

const codes = (refused: readonly { kind: string; id: string; code: string }[]) =>
  refused.map(({ kind, id, code }) => `${kind} ${id} ${code}`);

describe.each<DatabaseKind>(['PGlite', 'Postgres'])('how much an account stores, on %s', (kind) => {
  const server = serveTests({ dataQuotaBytes: QUOTA, answersReserveBytes: RESERVE }, kind);

  // Proves Y-110.
  it('refuses the items that have no room, one by one, and takes the others', async () => {
    const ann = await newAccount(server);
    await ann.push({ boxes: [box('b')] });
    const { body } = await ann.push({
      cards: [card('small', 'b'), card('large', 'b', { back: [long(50_000)] }), card('other', 'b')],
      documents: [{ kind: 'setting', id: 's', data: { value: long(60_000) }, stamp: stampAt(1) }],
    });
    expect(codes(body.data.refused)).toEqual(['cards large QUOTA_REACHED', 'documents s QUOTA_REACHED']);
    expect((await ann.pull()).cards.map(({ cid }: { cid: string }) => cid)).toEqual(['small', 'other']);
  });

  // Proves Y-110.
  it('refuses an edit that grows and takes one that shrinks, also by the calls for single cards', async () => {
    const ann = await newAccount(server);
    await fill(ann);
    const edit = (back: string, cid = 'fill-0') =>
      ann.post('edit_card', {
        cid,
        pbid: 'b',
        bid: 'b',
        title: 'x',
        front: ['x'],
        back: [back],
        mnemonic: [],
      });
    const refused = await edit(long(8000));
    expect([refused.status, refused.body.error.code]).toEqual([413, 'QUOTA_REACHED']);
    for (let n = 0; n < 8; n++) expect((await edit('short', `fill-${n}`)).status).toBe(200);
    expect((await ann.push({ cards: [card('new', 'b')] })).body.data.refused).toEqual([]);
  });

  // Proves Y-110.
  it('takes answers and deletions of a full account, from a reserve that ends', async () => {
    const ann = await newAccount(server);
    await fill(ann);
    const entries = (from: number, count: number) =>
      Array.from({ length: count }, (_, n) => answer(`a${from + n}`, 'fill-0', from + n));
    expect((await ann.push({ log: entries(0, 5) })).body.data.refused).toEqual([]);
    const deleted = card('fill-1', 'b', {
      back: [long(1000)],
      card_status: 'deleted',
      deleted_at: '2026-01-02T00:00:00.000Z',
      stamps: { '*': stampAt(0), card_status: stampAt(100) },
    });
    expect((await ann.push({ cards: [deleted] })).body.data.refused).toEqual([]);
    expect((await ann.post('delete_cardboxes', { bids: ['b'], op_id: 'd' })).status).toBe(200);
    const { body } = await ann.push({ log: entries(5, 100) });
    expect(body.data.refused.length).toBeGreaterThan(50);
    expect(new Set(body.data.refused.map(({ code }: { code: string }) => code))).toEqual(new Set(['QUOTA_REACHED']));
    expect((await bytesOf(server, ann)).counted).toBeLessThanOrEqual(QUOTA + RESERVE);
  });

  // Proves Y-110.
  it('bounds the responses that are kept, and a batch that is sent again still changes nothing', async () => {
    const ann = await newAccount(server);
    const wrong = Array.from({ length: 20 }, (_, n) => ({ cid: `wrong-${n}`.padEnd(60, '-') }));
    for (let n = 0; n < 40; n++) expect((await ann.push({ cards: wrong })).status).toBe(200);
    const { counted } = await bytesOf(server, ann);
    expect(counted).toBeGreaterThan(QUOTA);
    expect(counted).toBeLessThanOrEqual(QUOTA + RESERVE);
    const batch = { op_id: 'again', cards: wrong, log: [answer('a1', 'c', 1)] };
    const first = (await ann.push(batch)).body.data.refused;
    expect((await ann.push(batch)).body.data.refused).toEqual(first);
  });

  // Proves Y-110.
  it('gives room back when the texts of deleted cards and old responses go', async () => {
    const ann = await newAccount(server);
    await fill(ann);
    await ann.post('delete_cardboxes', { bids: ['b'], op_id: 'd' });
    const full = (await bytesOf(server, ann)).counted;
    await emptyBins(server.database, Date.now() + 61 * DAY_MS);
    await removeOldResponses(server.database, Date.now() + 31 * DAY_MS);
    const { counted, summed } = await bytesOf(server, ann);
    expect(counted).toBe(summed);
    expect(counted).toBeLessThan(full - 20_000);
    expect((await ann.push({ boxes: [box('b2')], cards: [card('c', 'b2')] })).body.data.refused).toEqual([]);
  });

  // Proves Y-110.
  it('counts in the transaction of each change: after many, it is what a fresh sum gives', async () => {
    const ann = await newAccount(server);
    let seed = 7;
    const random = (below: number): number => {
      seed = (seed * 48_271) % 2_147_483_647;
      return seed % below;
    };
    await ann.push({ boxes: [box('b0'), box('b1')] });
    for (let n = 1; n <= 120; n++) {
      const cid = `c${random(12)}`;
      const stamps = { '*': stampAt(0), back: stampAt(n), card_status: stampAt(n) };
      const isDeleted = random(4) === 0;
      const deletion = { card_status: 'deleted', deleted_at: '2026-01-02T00:00:00.000Z', status_before: 'active' };
      const changed = card(cid, `b${random(2)}`, {
        back: [long(random(3000))],
        stamps,
        ...(isDeleted ? deletion : {}),
      });
      const data = random(3) === 0 ? null : { name: long(random(500)), query: 'q' };
      const batch = {
        op_id: random(5) === 0 ? 'same' : randomUUID(),
        cards: [changed, card(`x${n}`, 'nowhere')],
        log: [answer(`a${random(80)}`, cid, n)],
        documents: [0, 1].map(() => ({ kind: 'search', id: `s${random(4)}`, data, stamp: stampAt(random(200)) })),
        removed: random(6) === 0 ? [{ kind: 'cards', id: `c${random(12)}` }] : [],
      };
      expect((await ann.push(batch)).status).toBe(200);
      if (n % 40 === 0) {
        await emptyBins(server.database, Date.now() + 61 * DAY_MS);
        await removeOldResponses(server.database, Date.now() + 31 * DAY_MS);
      }
      const { counted, summed } = await bytesOf(server, ann);
      expect(counted).toBe(summed);
    }
    await server.database.query('DELETE FROM accounts WHERE uid = $1', [ann.uid]);
  });

  it('predicts the bytes of an item as the database counts them', async () => {
    const ann = await newAccount(server);
    const { rowBytes } = await import('#backend/sync/storedBytes.ts');
    const odd = { title: 'a"b\\c\n\t\u0001 é 😀', front: ['', 'x'], links: [], tags: ['t'], guid: 'g' };
    await ann.push({ boxes: [box('b')], cards: [card('c', 'b', odd)] });
    const [row] = await server.database.query<{ bytes: number; data: object; stamps: object }>(
      'SELECT bytes, data, stamps FROM cards WHERE uid = $1',
      [ann.uid],
    );
    expect(rowBytes(row?.data, row?.stamps)).toBe(row?.bytes);
  });

  it('counts what an account had before, when an older database is opened', async () => {
    const ann = await newAccount(server);
    await ann.push({ boxes: [box('b')], cards: [card('c', 'b')], log: [answer('a', 'c', 1)] });
    const { summed } = await bytesOf(server, ann);
    const statements = MIGRATIONS.find(({ name }) => name === 'stored bytes')?.statements ?? [];
    await server.database.query('UPDATE accounts SET bytes = 0 WHERE uid = $1', [ann.uid]);
    for (const sql of statements.filter((one) => one.startsWith('UPDATE'))) {
      await server.database.query(`${sql} AND accounts.uid = '${ann.uid}'`);
    }
    expect(await bytesOf(server, ann)).toEqual({ counted: summed, summed });
  });
});
