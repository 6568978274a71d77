import { cpSync, existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { hashPassword } from '#backend/account/index.ts';
import { runAdmin } from '#backend/admin/index.ts';
import { type Database, openDatabase } from '#backend/database/index.ts';
import { tempFolder } from '#tests/support/temp.ts';
import { addCollection, rowsOf } from '../account/support/collection.ts';
import { newPostgresDatabase } from '../support/postgres.ts';
import type { DatabaseKind } from '../support/server.ts';

type Environment = Readonly<Record<string, string>>;

/** Runs an admin command; what it printed. */
async function admin(environment: Environment, given: readonly string[], input = '') {
  const lines: string[] = [];
  const errors: string[] = [];
  const code = await runAdmin(given, {
    environment,
    print: (line) => lines.push(line),
    printError: (line) => errors.push(line),
    readInput: async () => input,
  });
  return { code, lines, errors };
}

describe.each<DatabaseKind>(['PGlite', 'Postgres'])('the admin command on %s', (kind) => {
  const folder = tempFolder('cardbox-admin').path;
  let environment: Environment = { DATA_DIR: join(folder, 'data') };

  /** Works on the database between commands, which open it alone. */
  async function onDatabase<Result>(work: (database: Database) => Promise<Result>): Promise<Result> {
    const database = await openDatabase(
      { databaseUrl: environment.DATABASE_URL ?? null, dataDir: environment.DATA_DIR ?? null, connections: 2 },
      () => {},
    );
    try {
      return await work(database);
    } finally {
      await database.close();
    }
  }
  const passwordOf = (uid: string) =>
    onDatabase(async (database) => {
      const [row] = await database.query<{ password: string }>('SELECT password FROM accounts WHERE uid = $1', [uid]);
      return row?.password ?? '';
    });

  beforeAll(async () => {
    if (kind === 'Postgres') environment = { DATABASE_URL: await newPostgresDatabase() };
    const password = await hashPassword('a good password');
    await onDatabase(async (database) => {
      for (const name of ['mia', 'tom', 'eva']) {
        await database.query(
          `INSERT INTO accounts (uid, email, email_key, password, create_at)
          VALUES ($1::text, $1::text || '@Example.com', $1::text || '@example.com', $2, '2026-02-03')`,
          [name, password],
        );
        await database.query(
          `INSERT INTO tokens (uid, id, hash, device, expires_at) VALUES
          ($1::text, 'a', $1::text || 'a', 'Laptop', '2999-01-01'), ($1, 'b', $1::text || 'b', 'Old phone', '2020-01-01')`,
          [name],
        );
      }
      await addCollection(database, 'mia', 12);
      await addCollection(database, 'tom', 3);
    });
  });

  // Proves C-29.
  it('lists the accounts', async () => {
    const { code, lines, errors } = await admin(environment, ['list']);
    expect({ code, errors }).toEqual({ code: 0, errors: [] });
    expect(lines).toEqual([
      'E-MAIL           UID  CREATED     DEVICES  CARDS  MEDIA BYTES',
      'eva@Example.com  eva  2026-02-03  1        0      0',
      'mia@Example.com  mia  2026-02-03  1        12     300',
      'tom@Example.com  tom  2026-02-03  1        3      300',
    ]);
  });

  // Proves C-29.
  it('makes a new password, prints it, and signs out all devices', async () => {
    const before = await passwordOf('eva');
    const { code, lines } = await admin(environment, ['reset-password', 'EVA@example.com']);
    expect(code).toBe(0);
    expect(lines).toHaveLength(2);
    const password = /^The new password of eva@Example\.com: ([\w-]{20})$/.exec(lines[0] ?? '')?.[1];
    expect(password).toBeDefined();
    const after = await passwordOf('eva');
    expect(after).not.toBe(before);
    expect(after).toMatch(/^\$argon2id\$/);
    const rows = await onDatabase((database) => rowsOf(database, 'eva'));
    expect(rows.tokens).toBe(0);
  });

  // Proves C-29.
  it('takes a password from standard input and does not print it', async () => {
    const before = await passwordOf('eva');
    const { code, lines } = await admin(
      environment,
      ['reset-password', 'eva@example.com', '--stdin'],
      'from the pipe\n',
    );
    expect(code).toBe(0);
    expect(lines).toEqual(['The password is changed. All devices are signed out.']);
    const after = await passwordOf('eva');
    expect(after).not.toBe(before);
    const short = await admin(environment, ['reset-password', 'eva@example.com', '--stdin'], 'short');
    expect(short).toEqual({
      code: 1,
      lines: [],
      errors: ['cardbox: Insufficient Length: Password must be at least 8 characters long.'],
    });
    expect(await passwordOf('eva')).toBe(after);
  });

  // Proves C-29.
  it('exports an account with its media to a new file', async () => {
    const file = join(folder, 'mia.json');
    const { code, lines } = await admin(environment, ['export', 'mia@example.com', file]);
    expect(code).toBe(0);
    expect(lines).toEqual([`Wrote the data of mia@Example.com to ${file}.`]);
    if (process.platform !== 'win32') expect(statSync(file).mode & 0o777).toBe(0o600);
    const data = JSON.parse(readFileSync(file, 'utf8'));
    expect(data.account.email).toBe('mia@Example.com');
    expect(data.cards).toHaveLength(12);
    expect(data.log).toHaveLength(12);
    expect(data.media).toHaveLength(1);
    expect(Buffer.from(data.media[0].bytes, 'base64')).toEqual(Buffer.alloc(300, 7));

    writeFileSync(file, 'mine');
    const again = await admin(environment, ['export', 'mia@example.com', file]);
    expect(again).toEqual({ code: 1, lines: [], errors: [`cardbox: ${file} exists already`] });
    expect(readFileSync(file, 'utf8')).toBe('mine');
    const nowhere = await admin(environment, ['export', 'mia@example.com', join(folder, 'no', 'folder')]);
    expect(nowhere.code).toBe(1);
    expect(nowhere.errors).toHaveLength(1);
    expect(existsSync(join(folder, 'no'))).toBe(false);
  });

  // Proves C-29.
  it('deletes an account with everything when that is confirmed', async () => {
    const asked = await admin(environment, ['delete', 'tom@example.com']);
    expect(asked.code).toBe(1);
    expect(asked.errors).toEqual([
      'cardbox: this deletes tom@Example.com with 3 cards and 300 bytes of media: add --yes',
    ]);
    expect((await onDatabase((database) => rowsOf(database, 'tom'))).cards).toBe(3);
    const done = await admin(environment, ['delete', 'tom@example.com', '--yes']);
    expect(done).toEqual({ code: 0, lines: ['Deleted tom@Example.com with everything.'], errors: [] });
    const rows = await onDatabase((database) => rowsOf(database, 'tom'));
    expect(Object.values(rows).every((count) => count === 0)).toBe(true);
    expect((await onDatabase((database) => rowsOf(database, 'mia'))).cards).toBe(12);
  });

  // Proves C-29.
  it('deletes what has expired', async () => {
    await onDatabase(async (database) => {
      await database.query(`INSERT INTO secrets (hash, kind, expires_at) VALUES ('old', 'reset', '2020-01-01')`);
      await database.query(`INSERT INTO tries (key, count, ends_at) VALUES ('old', 1, '2020-01-01')`);
      await database.query(`INSERT INTO tries (key, count, ends_at) VALUES ('new', 1, '2999-01-01')`);
      await database.query(`INSERT INTO operations (uid, op_id, response, create_at)
        VALUES ('mia', 'old', '{}', now() - interval '31 days'), ('mia', 'new', '{}', now() - interval '29 days')`);
    });
    const { code, lines, errors } = await admin(environment, ['vacuum']);
    expect({ code, errors }).toEqual({ code: 0, errors: [] });
    // The old phone of mia, a secret, tries, an operation; the devices of the others went with their passwords.
    expect(lines).toEqual(['Deleted 4 expired rows and gave the space back to the database.']);
    await onDatabase(async (database) => {
      expect(await rowsOf(database, 'mia')).toMatchObject({ tokens: 1, secrets: 1, operations: 2 });
      expect(await database.query('SELECT key FROM tries')).toEqual([{ key: 'new' }]);
    });
  });

  const epoch = () =>
    onDatabase(async (database) => {
      const [row] = await database.query<{ value: string }>("SELECT value FROM server WHERE key = 'epoch'");
      return row?.value ?? '';
    });

  // Proves Y-130.
  it('gives a database that was restored a new epoch', async () => {
    const before = await epoch();
    const { code, lines, errors } = await admin(environment, ['restored']);
    expect({ code, errors, lines: lines.length }).toEqual({ code: 0, errors: [], lines: 1 });
    expect(await epoch()).toMatch(/^[0-9a-f]{8}$/);
    expect(await epoch()).not.toBe(before);
  });

  // Proves Y-130.
  it('restores a copy of the folder, keeps what was there, and starts a new epoch', async () => {
    if (kind === 'Postgres') {
      expect(await admin(environment, ['restore', folder])).toEqual({
        code: 1,
        lines: [],
        errors: ['cardbox: the database is on Postgres: run pg_restore, and then the command restored'],
      });
      return;
    }
    const data = environment.DATA_DIR ?? '';
    const copy = join(folder, 'copy');
    const inBackup = await epoch();
    const cards = (await onDatabase((database) => rowsOf(database, 'mia'))).cards;
    cpSync(data, copy, { recursive: true });
    await onDatabase((database) => database.query("DELETE FROM cards WHERE uid = 'mia'"));

    const nothing = await admin(environment, ['restore', folder]);
    expect(nothing).toEqual({ code: 1, lines: [], errors: [`cardbox: ${folder} is no copy of a data folder`] });
    const { code, lines, errors } = await admin(environment, ['restore', copy]);
    expect({ code, errors }).toEqual({ code: 0, errors: [] });
    expect((await onDatabase((database) => rowsOf(database, 'mia'))).cards).toBe(cards);
    expect(await epoch()).not.toBe(inBackup);
    const kept = /^The database of before is kept in (.+)\.$/.exec(lines[1] ?? '')?.[1] ?? '';
    expect(existsSync(join(kept, 'PG_VERSION'))).toBe(true);

    // On another computer there is nothing to keep.
    const elsewhere = { DATA_DIR: join(folder, 'elsewhere') };
    expect((await admin(elsewhere, ['restore', copy])).lines).toHaveLength(2);
    expect((await admin(elsewhere, ['list'])).lines.join()).toContain('mia@Example.com');
  });

  // Proves C-29.
  it.each([
    [['reset-password', 'nobody@example.com'], 'no account has the e-mail nobody@example.com'],
    [['export', 'nobody@example.com', 'file'], 'no account has the e-mail nobody@example.com'],
    [['delete', 'nobody@example.com', '--yes'], 'no account has the e-mail nobody@example.com'],
  ])('says in one line why %j cannot be done', async (given, expected) => {
    expect(await admin(environment, given)).toEqual({ code: 1, lines: [], errors: [`cardbox: ${expected}`] });
  });
});

describe('the admin command', () => {
  // Proves C-29.
  it('explains itself', async () => {
    const { code, lines, errors } = await admin({}, ['--help']);
    expect({ code, errors }).toEqual({ code: 0, errors: [] });
    const text = lines.join('\n');
    for (const name of ['list', 'reset-password', 'export', 'delete', 'restore', 'restored', 'vacuum'])
      expect(text).toContain(`  ${name}`);
  });

  // Proves C-29.
  it.each([
    [[], 'a command is missing'],
    [['remove'], 'there is no command remove'],
    [['list', 'x'], 'list takes no argument'],
    [['export', 'mia@example.com'], 'export takes E-MAIL and FILE'],
    [['delete', '--yes'], 'delete takes E-MAIL'],
    [['list', '--force'], "Unknown option '--force'"],
  ])('refuses the command line %j', async (given, expected) => {
    const { code, lines, errors } = await admin({}, given);
    expect({ code, lines }).toEqual({ code: 2, lines: [] });
    expect(errors).toHaveLength(1);
    expect(errors[0]).toContain(expected);
    expect(errors[0]).toContain('Usage:');
  });

  // Proves C-29.
  it.each([
    [{ PORT: 'x' }, /^cardbox: PORT: /],
    [{ DATABASE_URL: 'postgres://nobody:x@127.0.0.1:1/none' }, /^cardbox: .*ECONNREFUSED/],
    [{ DATA_DIR: process.execPath }, /^cardbox: E[A-Z]+: /],
    [{ DATA_DIR: join(process.execPath, 'data') }, /^cardbox: there is no folder .*; set DATA_DIR as for the server$/],
  ])('says in one line what is wrong with %j', async (environment, expected) => {
    const { code, errors } = await admin(environment, ['list']);
    expect(code).toBe(1);
    expect(errors).toEqual([expect.stringMatching(expected)]);
  });
});
