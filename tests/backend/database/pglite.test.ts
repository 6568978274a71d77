import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Database, openDatabase } from '#backend/database/index.ts';

let database: Database;
beforeAll(async () => {
  database = await openDatabase({ databaseUrl: null, dataDir: null, connections: 1 }, () => {});
});
afterAll(() => database.close());

/** More often than a statement stays prepared. */
const OFTEN = 120;

describe('a statement on PGlite', () => {
  it('gives the same values each time', async () => {
    await database.query(
      'CREATE TABLE every_kind (t text, n bigint, b boolean, y bytea, z timestamptz, a text[], j jsonb)',
    );
    const time = new Date('2026-03-02T10:00:00.123Z');
    const list = ['plain', 'a "quote"', 'a \\ backslash', '{braces, comma}', '', 'NULL'];
    const values = ['text', 2 ** 40, true, new Uint8Array([0, 255, 7]), time, list, '{"a":[1]}'];
    for (let at = 0; at < OFTEN; at++) {
      await database.query('INSERT INTO every_kind VALUES ($1, $2, $3, $4, $5, $6, $7)', values);
      await database.query('UPDATE every_kind SET n = $1 WHERE n = $2', [at, 2 ** 40]);
      const rows = await database.query('SELECT t, n, b, y, z = $2 AS z, a, j FROM every_kind WHERE n = $1', [
        at,
        time,
      ]);
      expect(rows).toEqual([{ t: 'text', n: at, b: true, y: values[3], z: true, a: list, j: { a: [1] } }]);
      expect(await database.query('SELECT $1::text AS t, $2::bigint AS n', [null, null])).toEqual([
        { t: null, n: null },
      ]);
    }
  });

  it('fails without an effect on the next one, also on itself', async () => {
    const divide = (by: number) => database.query('SELECT 6 / $1::int AS x', [by]);
    for (let at = 0; at < OFTEN; at++) {
      await expect(divide(0)).rejects.toMatchObject({ code: '22012' });
      expect(await divide(2)).toEqual([{ x: 3 }]);
      await expect(database.query('SELECT no_column')).rejects.toMatchObject({ code: '42703' });
    }
  });

  it('may be prepared in a transaction that fails', async () => {
    await database.query('CREATE TABLE counted (n int UNIQUE)');
    const insert = 'INSERT INTO counted VALUES ($1)';
    for (let at = 0; at < OFTEN; at++) {
      const failing = database.transaction(async (tx) => {
        await tx.query(insert, [at]);
        await tx.query(insert, [at]).catch(() => undefined);
        // Nothing can be prepared in a transaction that failed.
        await tx.query(`SELECT ${at} AS at`);
      });
      await expect(failing).rejects.toMatchObject({ code: '25P02' });
      expect(await database.query(`SELECT ${at} AS at`)).toEqual([{ at }]);
    }
    expect(await database.query('SELECT count(*) AS n FROM counted')).toEqual([{ n: 0 }]);
  });

  it('runs before or after the transaction of another request, not within it', async () => {
    await database.query('CREATE TABLE turns (n int)');
    const failing = database.transaction(async (tx) => {
      await tx.query('INSERT INTO turns VALUES (1)');
      await new Promise((resolve) => setTimeout(resolve, 20));
      throw new Error('rolled back');
    });
    const alone = database.query('INSERT INTO turns VALUES (2)');
    await expect(failing).rejects.toThrow('rolled back');
    await alone;
    expect(await database.query('SELECT n FROM turns')).toEqual([{ n: 2 }]);
  });
});
