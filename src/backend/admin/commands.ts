import { randomBytes } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import * as v from 'valibot';
import { CredentialsSchema } from '#shared/account.ts';
import { deleteAccount, emailKey, exportAccount, hashPassword, setPassword } from '../account/index.ts';
import { type Database, restoreFolder } from '../database/index.ts';
import { runMaintenance } from '../maintenance.ts';
import type { ServerSettings } from '../settings/index.ts';
import { startEpoch } from '../sync/index.ts';

/** The command cannot do it; its message is one line. */
export class AdminError extends Error {}

/** What a command works with. */
export interface Work {
  readonly database: Database;
  /** The arguments after the command's name. */
  readonly given: readonly string[];
  readonly isConfirmed: boolean;
  /** Reads the new password from standard input; null: make one. */
  readonly readPassword: (() => Promise<string>) | null;
  print(line: string): void;
}

export interface AdminCommand {
  readonly usage: string;
  readonly text: string;
  /** Works on the database's files before they are opened. */
  prepare?(work: Omit<Work, 'database'>, settings: ServerSettings): Promise<void>;
  run(work: Work): Promise<void>;
}

interface AccountSummary {
  readonly email: string;
  readonly uid: string;
  readonly created: string;
  readonly devices: number;
  readonly cards: number;
  readonly mediaBytes: number;
}

const SUMMARIES = `SELECT email, uid, to_char(create_at AT TIME ZONE 'UTC', 'YYYY-MM-DD') AS created,
  (SELECT count(*) FROM tokens WHERE tokens.uid = accounts.uid AND expires_at > $1) AS devices,
  (SELECT count(*) FROM cards WHERE cards.uid = accounts.uid AND NOT is_deleted) AS cards,
  (SELECT coalesce(sum(size), 0)::bigint FROM media WHERE media.uid = accounts.uid) AS "mediaBytes"
FROM accounts`;

async function findAccount({ database, given }: Work): Promise<AccountSummary> {
  const [email = ''] = given;
  const [account] = await database.query<AccountSummary>(`${SUMMARIES} WHERE email_key = $2`, [
    new Date(),
    emailKey(email),
  ]);
  if (account === undefined) throw new AdminError(`no account has the e-mail ${email}`);
  return account;
}

async function list({ database, print }: Work): Promise<void> {
  const accounts = await database.query<AccountSummary>(`${SUMMARIES} ORDER BY email_key`, [new Date()]);
  const rows = [
    ['E-MAIL', 'UID', 'CREATED', 'DEVICES', 'CARDS', 'MEDIA BYTES'],
    ...accounts.map((one) => [one.email, one.uid, one.created, one.devices, one.cards, one.mediaBytes].map(String)),
  ];
  const widths = rows.reduce(
    (widest, row) => row.map((cell, at) => Math.max(cell.length, widest[at] ?? 0)),
    [] as readonly number[],
  );
  for (const row of rows)
    print(
      row
        .map((cell, at) => cell.padEnd(widths[at] ?? 0))
        .join('  ')
        .trimEnd(),
    );
}

async function resetPassword(work: Work): Promise<void> {
  const account = await findAccount(work);
  const password = (await work.readPassword?.()) ?? randomBytes(15).toString('base64url');
  const checked = v.safeParse(CredentialsSchema.entries.password, password, { abortEarly: true });
  if (!checked.success) throw new AdminError(checked.issues[0].message);
  const hash = await hashPassword(password);
  await work.database.transaction((tx) => setPassword(tx, account.uid, hash));
  if (work.readPassword === null) work.print(`The new password of ${account.email}: ${password}`);
  work.print('The password is changed. All devices are signed out.');
}

async function exportToFile(work: Work): Promise<void> {
  const account = await findAccount(work);
  const file = work.given[1] ?? '';
  const stream = createWriteStream(file, { flags: 'wx', mode: 0o600 });
  try {
    await pipeline(Readable.from(exportAccount(work.database, account.uid, Date.now(), true)), stream);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') {
      throw new AdminError(`${file} exists already`);
    }
    await rm(file, { force: true });
    throw error;
  }
  work.print(`Wrote the data of ${account.email} to ${file}.`);
}

async function removeAccount(work: Work): Promise<void> {
  const { email, uid, cards, mediaBytes } = await findAccount(work);
  if (!work.isConfirmed) {
    throw new AdminError(`this deletes ${email} with ${cards} cards and ${mediaBytes} bytes of media: add --yes`);
  }
  await work.database.transaction((tx) => deleteAccount(tx, uid));
  work.print(`Deleted ${email} with everything.`);
}

async function vacuum({ database, print }: Work): Promise<void> {
  const count = await runMaintenance(database, Date.now());
  await database.query('VACUUM ANALYZE');
  print(`Deleted ${count} expired rows and gave the space back to the database.`);
}

async function putBack({ given, print }: Omit<Work, 'database'>, settings: ServerSettings): Promise<void> {
  if (settings.databaseUrl !== null) {
    throw new AdminError('the database is on Postgres: run pg_restore, and then the command restored');
  }
  const [backup = ''] = given;
  const before = await restoreFolder(backup, settings.dataDir, Date.now());
  print(`The database of ${backup} is in its place.`);
  if (before !== null) print(`The database of before is kept in ${before}.`);
}

async function noteRestored({ database, print }: Work): Promise<void> {
  await startEpoch(database);
  print('Each device compares itself with the server at its next sync, and sends what the server lacks.');
}

/** The commands by name. */
export const COMMANDS: ReadonlyMap<string, AdminCommand> = new Map([
  ['list', { usage: 'list', text: 'accounts with devices, cards and media', run: list }],
  [
    'reset-password',
    {
      usage: 'reset-password E-MAIL [--stdin]',
      text: 'a new password: a random one that is printed, or the line on standard input',
      run: resetPassword,
    },
  ],
  [
    'export',
    { usage: 'export E-MAIL FILE', text: 'all data of an account as JSON, media included', run: exportToFile },
  ],
  ['delete', { usage: 'delete E-MAIL --yes', text: 'deletes an account with everything', run: removeAccount }],
  [
    'restore',
    {
      usage: 'restore FOLDER',
      text: 'puts a copy of the data folder in its place, and does what restored does',
      prepare: putBack,
      run: noteRestored,
    },
  ],
  [
    'restored',
    {
      usage: 'restored',
      text: 'the database was put back in another way: devices send what it lost',
      run: noteRestored,
    },
  ],
  ['vacuum', { usage: 'vacuum', text: 'deletes what has expired, then VACUUM ANALYZE', run: vacuum }],
]);
