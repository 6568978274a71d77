import { randomUUID } from 'node:crypto';
import { hashSecret, newSecret } from '#backend/account/secrets.ts';
import type { Database } from '#backend/database/index.ts';
import { applyItems, writeToAccount } from '#backend/sync/index.ts';
import { box, card, stampAt } from '#tests/backend/support/items.ts';

const BATCH = 5000;
const BOXES = 5;
const NO_LIMITS = { dataQuotaBytes: Number.MAX_SAFE_INTEGER, answersReserveBytes: 0 };

export interface Client {
  readonly uid: string;
  readonly token: string;
}

/** A text of about so many characters, another one for each number. */
const text = (n: number, characters: number): string =>
  `${n} ${'the quick brown fox jumps over the lazy dog '.repeat(Math.ceil(characters / 44)).slice(0, characters)}`;

async function addAccount(database: Database): Promise<Client> {
  const uid = randomUUID();
  const token = newSecret();
  await database.query('INSERT INTO accounts (uid, email, email_key) VALUES ($1, $2, $2)', [uid, `${uid}@example.com`]);
  await database.query(
    "INSERT INTO tokens (uid, id, hash, device, expires_at) VALUES ($1, 'token', $2, 'bench', now() + interval '1 day')",
    [uid, hashSecret(token)],
  );
  return { uid, token };
}

/** An account with cards in five boxes, some of whose fields were edited. */
export async function addCollection(database: Database, cards: number): Promise<Client> {
  const client = await addAccount(database);
  const boxes = Array.from({ length: BOXES }, (_, n) => box(`box-${n}`));
  const items = Array.from({ length: cards }, (_, n) =>
    card(`card-${n}`, `box-${n % BOXES}`, {
      title: text(n, 20),
      front: [text(n, 60)],
      back: [text(n, 120)],
      tags: ['verbs', `lesson ${n % 40}`],
      stamps: n % 4 === 0 ? { '*': stampAt(0), title: stampAt(n), back: stampAt(n + 1) } : { '*': stampAt(0) },
      position: n,
    }),
  );
  const push = (changes: Parameters<typeof applyItems>[3]) =>
    database.transaction((tx) =>
      writeToAccount(tx, client.uid, NO_LIMITS, (feed) => applyItems(tx, client.uid, feed, changes, Date.now())),
    );
  await push({ boxes });
  for (let n = 0; n < items.length; n += BATCH) await push({ cards: items.slice(n, n + BATCH) });
  return client;
}

/** A new account with the boxes and cards of another. */
export async function copyCollection(database: Database, from: string): Promise<Client> {
  const client = await addAccount(database);
  await database.query(
    `INSERT INTO boxes (uid, bid, pbid, data, stamps, is_deleted, changed_at, seq, digest)
     SELECT $2, bid, pbid, data, stamps, is_deleted, changed_at, seq, digest FROM boxes WHERE uid = $1`,
    [from, client.uid],
  );
  await database.query(
    `INSERT INTO cards (uid, cid, pbid, gid, title_key, first_char, data, stamps, record, forgotten, is_deleted, changed_at, seq, digest)
     SELECT $2, cid, pbid, gid, title_key, first_char, data, stamps, record, forgotten, is_deleted, changed_at, seq, digest
     FROM cards WHERE uid = $1`,
    [from, client.uid],
  );
  await database.query('UPDATE accounts SET seq = (SELECT seq FROM accounts WHERE uid = $1) WHERE uid = $2', [
    from,
    client.uid,
  ]);
  return client;
}
