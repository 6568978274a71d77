import { describe, expect, it } from 'vitest';
import { isCurrent, migrate } from '#backend/database/migrate.ts';
import { openPglite } from '#backend/database/pglite.ts';
import { sumsOf } from '#backend/sync/comparison.ts';
import { answer, box, card, newAccount, stampAt } from '../support/items.ts';
import { type DatabaseKind, serveTests } from '../support/server.ts';

it('a server empties the digests that a version with other fields wrote', async () => {
  const database = await openPglite(null);
  await migrate(database);
  await database.query("INSERT INTO accounts (uid, email, email_key) VALUES ('u', 'u', 'u')", []);
  await database.query(
    `INSERT INTO boxes (uid, bid, pbid, data, stamps, is_deleted, seq, digest)
     VALUES ('u', 'b', 'b', $1, '{}', false, 1, 5)`,
    [JSON.stringify(box('b'))],
  );
  await database.query(
    `INSERT INTO cards (uid, cid, pbid, title_key, first_char, data, stamps, record, forgotten, is_deleted, seq, digest)
     VALUES ('u', 'c', 'b', '', '', $1, '{}', '{}', 0, false, 2, 6)`,
    [JSON.stringify(card('c', 'b'))],
  );
  const digests = async () => {
    const [row] = await database.query<{ box: number; card: number }>(
      'SELECT b.digest AS box, c.digest AS card FROM boxes b JOIN cards c ON c.pbid = b.bid',
      [],
    );
    return row;
  };
  await migrate(database);
  expect(await digests()).toEqual({ box: 5, card: 6 });
  // As a server with another list of fields of a box leaves it.
  await database.query("UPDATE server SET value = 'title' WHERE key = 'digests_boxes'", []);
  expect(await isCurrent(database)).toBe(false);
  await migrate(database);
  expect(await digests()).toEqual({ box: null, card: 6 });
  expect(await isCurrent(database)).toBe(true);
  await database.close();
});

it('digests of many old rows are made in steps, between which others have a turn', async () => {
  const database = await openPglite(null);
  await migrate(database);
  await database.query("INSERT INTO accounts (uid, email, email_key) VALUES ('u', 'u', 'u')", []);
  await database.query(
    `INSERT INTO boxes (uid, bid, pbid, data, stamps, is_deleted, seq) VALUES ('u', 'b', 'b', $1, '{}', false, 1)`,
    [JSON.stringify(box('b'))],
  );
  await database.query(
    `INSERT INTO cards (uid, cid, pbid, title_key, first_char, data, stamps, record, forgotten, is_deleted, seq)
     SELECT 'u', 'c' || n, 'b', '', '', $1, '{}', '{}', 0, false, n FROM generate_series(2, 6001) AS n`,
    [JSON.stringify(card('c', 'b'))],
  );
  let turns = 0;
  let isDone = false;
  const count = (): void => {
    turns++;
    if (!isDone) setImmediate(count);
  };
  setImmediate(count);
  const { parts } = await sumsOf(database, 'u', 2);
  isDone = true;
  expect(parts).toContainEqual(['cards', 'b', 6000, expect.any(Number)]);
  expect(turns).toBeGreaterThanOrEqual(3);
  await database.close();
});

describe.each<DatabaseKind>(['PGlite', 'Postgres'])('rows without a digest, on %s', (kind) => {
  const server = serveTests({}, kind);

  // Proves Y-32.
  it('get the one that they would have been written with', async () => {
    const ann = await newAccount(server);
    await ann.push({
      boxes: [box('b')],
      cards: [card('c', 'b'), card('d', 'b')],
      log: [answer('a', 'c', 1000), answer('z', 'd', 2000)],
      documents: [{ kind: 'search', id: 's1', data: { name: 'n', query: 'q' }, stamp: stampAt(1) }],
    });
    const compared = async () => (await ann.post('compare', {})).body.data.parts.sort();
    const written = await compared();
    expect(written.map(([name, , count]: [string, string, number]) => [name, count])).toEqual([
      ['boxes', 1],
      ['cards', 2],
      ['documents', 1],
      ['log', 2],
    ]);
    for (const table of ['boxes', 'cards', 'answer_log', 'documents']) {
      const month = table === 'answer_log' ? ', month = NULL' : '';
      await server.database.query(`UPDATE ${table} SET digest = NULL${month} WHERE uid = $1`, [ann.uid]);
    }
    expect(await compared()).toEqual(written);
  });
});
