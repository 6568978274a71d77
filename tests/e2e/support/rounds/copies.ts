import { copyFileSync, existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import Database from 'better-sqlite3';
import { openDatabase } from '#backend/database/index.ts';
import { BOX_FIELDS, CARD_FIELDS } from '#core/sync/index.ts';
import { type Contents, differences, type Item, readContents, visible } from '#tests/simulation/support/contents.ts';
import { recordsOf } from '#tests/support/oracle/journal.ts';
import { LOG_COLUMNS, type LogRow, type Replayed, replayOf } from '#tests/support/oracle/schedule.ts';

type CardRecord = Replayed & { readonly cid: string };

/** What an app or the server has of the account. */
export interface Copy {
  readonly name: string;
  readonly contents: Contents;
  readonly log: readonly LogRow[];
  readonly records: readonly CardRecord[];
}

/** What an app has, and which answers it wrote itself, in their order. */
export interface AppCopy extends Copy {
  readonly own: readonly OwnAnswer[];
}
export interface OwnAnswer {
  readonly id: string;
  readonly cid: string;
  readonly isCorrect: number;
}

/** Reads a copy of an app's mirror file. Throws if it is damaged. The app must not run. */
export function copyOfApp(name: string, userData: string, target: string): AppCopy {
  const folder = join(userData, 'mirrors');
  // Beside it is the empty file of the time before the sign-in.
  const [file] = readdirSync(folder)
    .filter((entry) => /^account-.*\.sqlite$/.test(entry))
    .map((entry) => join(folder, entry));
  if (file === undefined) throw new Error(`${name} has no file of the account`);
  for (const end of ['', '-wal', '-shm']) if (existsSync(file + end)) copyFileSync(file + end, target + end);
  const db = new Database(target, { readonly: true, fileMustExist: true });
  const rows = <Row>(sql: string): Row[] => db.prepare(sql).all() as Row[];
  try {
    const health = db.pragma('integrity_check', { simple: true });
    if (health !== 'ok') throw new Error(`the file of ${name} is damaged: ${health}`);
    return {
      name,
      contents: visible(readContents((sql) => rows(sql))),
      log: rows(`SELECT ${LOG_COLUMNS} FROM answer_log`),
      records: rows<CardRecord>(
        `SELECT cid, memory_level, last_training_at, next_training_at, IS_LEARNED, IS_MEMORIZED, IS_TRAINED, forgotten
         FROM records`,
      ).map((row) => ({
        ...row,
        IS_LEARNED: Boolean(row.IS_LEARNED),
        IS_MEMORIZED: Boolean(row.IS_MEMORIZED),
        IS_TRAINED: Boolean(row.IS_TRAINED),
      })),
      own: rows("SELECT id, cid, isCorrect FROM answer_log WHERE seq IS NOT NULL AND kind = 'answer' ORDER BY seq"),
    };
  } finally {
    db.close();
  }
}

/** Reads what the server has, as `Copy` of an app has it. The server must not run. */
export async function copyOfServer(folder: string): Promise<Copy> {
  const db = await openDatabase({ databaseUrl: null, dataDir: folder, connections: 1 }, () => undefined);
  const items = async (sql: string): Promise<Item[]> => {
    const rows = await db.query<{ id: string; data: object; stamps: Record<string, string> }>(sql);
    return rows.map((row) => ({ ...row.data, id: row.id, stamps: row.stamps }));
  };
  try {
    const boxes = await items('SELECT bid AS id, data, stamps FROM boxes WHERE NOT is_deleted');
    const cards = await items('SELECT cid AS id, data, stamps FROM cards WHERE NOT is_deleted');
    const entries = await db.query<{ entry: object }>('SELECT entry FROM answer_log');
    const log = entries.map(({ entry }) => asRow(entry));
    const records = await db.query<{ record: ServerRecord; forgotten: number }>(
      'SELECT record, forgotten FROM cards WHERE data IS NOT NULL',
    );
    return {
      name: 'the server',
      contents: { boxes, cards, log },
      log,
      records: records.map(({ record: { status, ...record }, forgotten }) => ({ ...record, ...status, forgotten })),
    };
  } finally {
    await db.close();
  }
}

interface ServerRecord extends Omit<CardRecord, 'IS_LEARNED' | 'IS_MEMORIZED' | 'IS_TRAINED' | 'forgotten'> {
  readonly status: Pick<Replayed, 'IS_LEARNED' | 'IS_MEMORIZED' | 'IS_TRAINED'>;
}

/** An entry of the log with the values that SQLite has for it. */
function asRow(entry: object): LogRow {
  const values = Object.fromEntries(
    Object.entries(entry).map(([name, value]) => [name, typeof value === 'boolean' ? Number(value) : value]),
  );
  return {
    isCorrect: null,
    effect: null,
    undoes: null,
    isMemorized: null,
    record: null,
    wantedRecall: null,
    day: null,
    stability: null,
    difficulty: null,
    ...values,
  } as unknown as LogRow;
}

/** What both an app and the server tell of an item. */
function shared({ id, pbid, title, stamps, ...item }: Item, fields: object): Item {
  const parts = ['front', 'back'].map((side) => [
    side,
    typeof item[side] === 'object' ? JSON.stringify(item[side]) : item[side],
  ]);
  const named = Object.keys(fields).map((field) => [field, stamps[field] ?? stamps['*'] ?? '']);
  return { id, pbid, title, ...Object.fromEntries(parts), stamps: Object.fromEntries(named) };
}

const LOG_VALUES = ['id', 'cid', 'kind', 'stamp', 'at', 'device_id', 'isCorrect', 'effect', 'undoes'] as const;

function sharedOf({ boxes, cards, log }: Contents): Contents {
  return {
    boxes: boxes.map((box) => shared(box, BOX_FIELDS)),
    cards: cards.map((card) => shared(card, CARD_FIELDS)),
    log: (log as readonly LogRow[]).map((row) =>
      Object.fromEntries(LOG_VALUES.map((name) => [name, (row as unknown as Record<string, unknown>)[name]])),
    ),
  };
}

/** What is different between the apps, or between them and the server, or is no replay of the log. */
export function unequal(apps: readonly Copy[], server: Copy): string[] {
  const [first, ...others] = apps as [Copy, ...Copy[]];
  const found = others.flatMap((other) =>
    differences(first.contents, other.contents).map((line) => `${first.name} and ${other.name}: ${line}`),
  );
  const known = sharedOf(first.contents);
  found.push(...differences(known, sharedOf(server.contents)).map((line) => `${first.name} and the server: ${line}`));
  const replayed = recordsOf(first.log);
  for (const { name, records, contents } of [...apps, server]) {
    const missing = contents.cards.length - records.length;
    if (missing > 0) found.push(`${name} has no record of ${missing} cards`);
    for (const { cid, ...record } of records) {
      const expected = replayed.get(cid) ?? UNTRAINED;
      if (isDeepStrictEqual(record, expected)) continue;
      found.push(`record of ${cid} on ${name}: ${JSON.stringify(record)}, replayed: ${JSON.stringify(expected)}`);
    }
  }
  return found;
}

const UNTRAINED = replayOf([]);
