import type { Database } from '../database/index.ts';
import { isoTime } from './isoTime.ts';

/** Rows that are read at once. */
const PAGE_ROWS = 500;

interface List {
  readonly name: string;
  readonly table: string;
  /** The column whose order gives the pages, unique within the account. */
  readonly key: string;
  /** SQL for an entry of the list, as JSON. */
  readonly entry: string;
  /** Rows that are read at once, if an entry may be large. */
  readonly rows?: number;
}

const MEDIA = `'hash', hash, 'mime', mime, 'size', size`;

const LISTS: readonly List[] = [
  {
    name: 'devices',
    table: 'tokens',
    key: 'id',
    entry: `'device', device, 'create_at', ${isoTime('create_at')}, 'used_at', ${isoTime('used_at')}`,
  },
  {
    name: 'boxes',
    table: 'boxes',
    key: 'bid',
    entry: `'bid', bid, 'pbid', pbid, 'data', data, 'stamps', stamps, 'isDeleted', is_deleted`,
  },
  {
    name: 'cards',
    table: 'cards',
    key: 'cid',
    entry: `'cid', cid, 'pbid', pbid, 'data', data, 'stamps', stamps, 'record', record, 'isDeleted', is_deleted`,
    rows: 50,
  },
  { name: 'log', table: 'answer_log', key: 'id', entry: `'cid', cid, 'entry', entry` },
  {
    name: 'documents',
    table: 'documents',
    key: `kind || ' ' || id`,
    entry: `'kind', kind, 'id', id, 'data', data, 'stamp', stamp`,
  },
];

/**
 * All data of an account as the text of one JSON document, in parts: memory stays small however large the account is.
 * `hasBytes`: each media file with its bytes in base64.
 */
export async function* exportAccount(
  database: Database,
  uid: string,
  now: number,
  hasBytes = false,
): AsyncGenerator<string> {
  const [account] = await database.query<{ text: string }>(
    `SELECT json_build_object('uid', uid, 'email', email, 'hasPassword', password IS NOT NULL,
      'hasGoogle', google IS NOT NULL, 'create_at', ${isoTime('create_at')})::text AS text
    FROM accounts WHERE uid = $1`,
    [uid],
  );
  yield `{"exported_at":"${new Date(now).toISOString()}","account":${account?.text ?? 'null'}`;
  const media = hasBytes ? `${MEDIA}, 'bytes', replace(encode(bytes, 'base64'), E'\\n', '')` : MEDIA;
  const lists = [
    ...LISTS,
    { name: 'media', table: 'media', key: 'hash', entry: media, rows: hasBytes ? 1 : PAGE_ROWS },
  ];
  for (const list of lists) {
    yield `,\n"${list.name}":[`;
    let separator = '\n';
    for await (const text of entriesOf(database, uid, list)) {
      yield separator + text;
      separator = ',\n';
    }
    yield ']';
  }
  yield '}\n';
}

async function* entriesOf(database: Database, uid: string, { table, key, entry, rows = PAGE_ROWS }: List) {
  let last: string | null = null;
  for (;;) {
    const page: { key: string; text: string }[] = await database.query(
      `SELECT ${key} AS key, json_build_object(${entry})::text AS text FROM ${table}
      WHERE uid = $1 AND ($2::text IS NULL OR (${key}) > $2) ORDER BY 1 LIMIT ${rows}`,
      [uid, last],
    );
    for (const { text } of page) yield text;
    if (page.length < rows) return;
    last = page.at(-1)?.key ?? null;
  }
}
