import { withinBoxLimits } from '#core/boxes/index.ts';
import { LIMITS, truncate, withinTagLimits } from '#core/card/index.ts';
import { BOX_TABLE, CARD_TABLE } from '#core/sync/index.ts';
import { parseColumns, rowParser, selectedColumns } from '#mirror/database/itemColumns.ts';
import type { Store } from '#mirror/database/store.ts';
import type { FileBox, FileCard, FileEntry } from './format.ts';
import type { Chosen } from './scope.ts';

type Row = Readonly<Record<string, unknown>>;

/** Iterates over rows without loading all of them. All reads see the same snapshot: see `export.ts`. */
function iterate(store: Store, sql: string, params: readonly (string | number)[] = []): IterableIterator<Row> {
  return store.db.prepare<(string | number)[], Row>(sql).iterate(...params);
}

function* mapRows<T>(rows: Iterable<Row>, change: (row: Row) => T): Generator<T> {
  for (const row of rows) yield change(row);
}

const BOX = selectedColumns('b', BOX_TABLE);
const CARD = selectedColumns('c', CARD_TABLE);
const parseBox = rowParser(BOX_TABLE);
const parseCard = rowParser(CARD_TABLE);
const RECORD = 'r.last_training_at, r.next_training_at, r.memory_level, r.IS_LEARNED, r.IS_MEMORIZED, r.IS_TRAINED';

const ENTRY = `l.id, l.cid, l.kind, l.stamp, l.at, l.device_id, l.sid, l.isCorrect, l.effect, l.mode, l.direction,
  min(max(l.duration, 0), 2147483647) AS duration,
  iif(l.memory_level BETWEEN 0 AND 7, l.memory_level, NULL) AS memory_level, l.undoes, l.isMemorized, l.record,
  l.wantedRecall, l.day, l.stability, l.difficulty`;
const ENTRY_COMMON = ['id', 'cid', 'kind', 'stamp', 'at', 'device_id', 'sid'];
const ENTRY_OWN: Readonly<Record<string, readonly string[]>> = {
  answer: ['isCorrect', 'effect', 'mode', 'direction', 'duration', 'memory_level'],
  undo: ['undoes'],
  memorize: ['isMemorized'],
  baseline: ['record'],
};
/** Those of dates by answers; an entry without them has no such keys (E-32). */
const ENTRY_MEMORY: Readonly<Record<string, readonly string[]>> = {
  answer: ['wantedRecall', 'day'],
  baseline: ['stability', 'difficulty', 'day'],
};

/**
 * Converts the row of a box. Every export can be imported: what an older version took from elsewhere without checking its
 * limits is cut to them here, and stays whole in the mirror.
 */
function toBox(row: Row): FileBox {
  const box = parseBox(row);
  const title = truncate(box.title, LIMITS.titleCharacters);
  return withinBoxLimits({ ...box, title: title.trim() === '' ? '…' : title });
}

/** Converts the row of a card, without its record. Cuts it to the limits, like `toBox`. */
function toCard(row: Row): Omit<FileCard, 'record'> {
  const card = parseCard(row);
  return {
    ...card,
    links: card.links.slice(0, LIMITS.links),
    tags: withinTagLimits(card.tags),
    guid: card.guid?.slice(0, LIMITS.guidCharacters) ?? null,
    // Most cards have none, and older apps check cards without one faster.
    number: card.number ?? undefined,
  };
}

export function boxRows(store: Store, chosen: Chosen): Iterable<FileBox> {
  const sql = `SELECT ${BOX} FROM boxes b WHERE ${chosen.boxes} ORDER BY b.id`;
  return mapRows(iterate(store, sql, chosen.boxParams), toBox);
}

export function cardRows(store: Store, chosen: Chosen): Generator<FileCard> {
  const sql = `SELECT ${CARD}, ${RECORD} FROM cards c JOIN records r ON r.card_id = c.id WHERE ${chosen.cards} ORDER BY c.id`;
  return mapRows(iterate(store, sql, chosen.cardParams), (row) => {
    const { last_training_at, next_training_at, memory_level, IS_LEARNED, IS_MEMORIZED, IS_TRAINED, ...card } = row;
    const status = { IS_LEARNED: IS_LEARNED === 1, IS_MEMORIZED: IS_MEMORIZED === 1, IS_TRAINED: IS_TRAINED === 1 };
    const record = { cid: row.cid, last_training_at, next_training_at, memory_level, status };
    return { ...toCard(card), record } as FileCard;
  });
}

/** Condition on `answer_log l`: an entry of a chosen card. */
function ofChosen({ cards }: Chosen): string {
  return `l.cid IN (SELECT c.cid FROM cards c JOIN records r ON r.card_id = c.id WHERE ${cards})`;
}

export function logRows(store: Store, chosen: Chosen): Iterable<FileEntry> {
  const where = chosen.isEverything ? '' : `WHERE ${ofChosen(chosen)}`;
  const params = chosen.isEverything ? [] : chosen.cardParams;
  return mapRows(iterate(store, `SELECT ${ENTRY} FROM answer_log l ${where} ORDER BY l.id`, params), toEntry);
}

/** The first entries of the log `l` that a condition keeps; the last parameter is how many. */
export function entryRows(
  store: Store,
  condition: string,
  params: readonly (string | number)[],
  order: 'stamp' | 'seq' = 'stamp',
): FileEntry[] {
  const sql = `SELECT ${ENTRY} FROM answer_log l WHERE ${condition} ORDER BY l.${order} LIMIT ?`;
  return store
    .sql<Row>(sql)
    .all(...params)
    .map(toEntry);
}

function toEntry(row: Row): FileEntry {
  const full = parseColumns(row, ['record'], row.kind === 'answer' ? ['isCorrect'] : ['isMemorized']);
  const given = (ENTRY_MEMORY[String(row.kind)] ?? []).filter((name) => row[name] !== null);
  const names = [...ENTRY_COMMON, ...(ENTRY_OWN[String(row.kind)] ?? []), ...given];
  return Object.fromEntries(names.map((name) => [name, full[name]])) as unknown as FileEntry;
}

/** Whether something of it has the numbers of dates by answers. */
export function hasAnswerNumbers(store: Store, chosen: Chosen): boolean {
  const box = iterate(
    store,
    `SELECT 1 FROM boxes b WHERE b.wantedRecall IS NOT NULL AND ${chosen.boxes} LIMIT 1`,
    chosen.boxParams,
  );
  const of = chosen.isEverything ? '' : `AND ${ofChosen(chosen)}`;
  const params = chosen.isEverything ? [] : chosen.cardParams;
  const sql = `SELECT 1 FROM answer_log l WHERE (l.wantedRecall IS NOT NULL OR l.stability IS NOT NULL) ${of} LIMIT 1`;
  return [...box].length > 0 || [...iterate(store, sql, params)].length > 0;
}

export function groupRows(store: Store): Iterable<Row> {
  const sql = 'SELECT gid, title, category, labels, datetime FROM card_groups ORDER BY gid';
  return mapRows(iterate(store, sql), (row) => parseColumns(row, ['labels'], []));
}

export function searchRows(store: Store): Iterable<Row> {
  return iterate(store, 'SELECT id, name, query, create_at FROM saved_searches ORDER BY id');
}

/** The number of boxes, cards and log entries of an export. */
export function countExport(store: Store, chosen: Chosen): { boxes: number; cards: number; log: number } {
  const count = (sql: string, params: readonly (string | number)[]): number => {
    const statement = store.db.prepare<(string | number)[], number>(sql).pluck();
    return statement.get(...params) ?? 0;
  };
  const cards = `FROM cards c JOIN records r ON r.card_id = c.id WHERE ${chosen.cards}`;
  return {
    boxes: count(`SELECT count(*) FROM boxes b WHERE ${chosen.boxes}`, chosen.boxParams),
    cards: count(`SELECT count(*) ${cards}`, chosen.cardParams),
    log: chosen.isEverything
      ? count('SELECT count(*) FROM answer_log', [])
      : count(`SELECT count(*) FROM answer_log WHERE cid IN (SELECT c.cid ${cards})`, chosen.cardParams),
  };
}
