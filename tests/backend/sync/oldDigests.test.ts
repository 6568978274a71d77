import { expect, it } from 'vitest';
import { isCurrent, migrate } from '#backend/database/migrate.ts';
import { openPglite } from '#backend/database/pglite.ts';
import { box, card } from '../support/items.ts';

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
