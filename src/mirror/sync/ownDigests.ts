import {
  addDigest,
  boxDigest,
  type ComparedKind,
  cardDigest,
  createClock,
  encodeStamp,
  stampDigest,
} from '#core/sync/index.ts';
import type { Pause } from '#mirror/scheduling/chunking.ts';
import { IN_LIST } from '../database/rows.ts';
import { dropsAnswerDates } from '../database/serverProtocol.ts';
import type { Store } from '../database/store.ts';
import { IS_OFFERED_ENTRY } from '../database/unsent.ts';

/** Rows that are read at once: an answer waits for them. */
export const ROWS = 2000;

/** An item that the server has accepted in this form. */
export interface OwnItem {
  readonly id: string;
  readonly part: string;
  readonly digest: number;
}

interface Row {
  readonly id: string;
  readonly part: string;
  readonly stamps: string;
}

/** The name of a kind in `unsent`. */
export const MARKS: Readonly<Record<ComparedKind, string>> = {
  boxes: 'box',
  cards: 'card',
  log: 'log',
  documents: 'search',
};

/** What waits, or was refused, is not what the server has. */
const accepted = (kind: ComparedKind, id: string) =>
  `NOT EXISTS (SELECT 1 FROM unsent u WHERE u.kind = '${MARKS[kind]}' AND u.id = ${id})`;

const ITEMS: Readonly<Record<ComparedKind, string>> = {
  boxes: `SELECT bid AS id, '' AS part, stamps FROM boxes b WHERE ${accepted('boxes', 'b.bid')}`,
  cards: `SELECT cid AS id, pbid AS part, stamps FROM cards c WHERE ${accepted('cards', 'c.cid')}`,
  log: `SELECT id, substr(at, 1, 7) AS part, stamp AS stamps FROM answer_log l WHERE ${accepted('log', 'l.id')}
    AND ${IS_OFFERED_ENTRY}`,
  documents: `SELECT id, '' AS part, stamp AS stamps FROM (
    SELECT id, stamp FROM saved_searches
    UNION ALL SELECT id, stamp FROM removed_searches WHERE id NOT IN (SELECT id FROM saved_searches)
  ) s WHERE ${accepted('documents', 's.id')}`,
};
const ID: Readonly<Record<ComparedKind, string>> = { boxes: 'bid', cards: 'cid', log: 'id', documents: 'id' };
const PART: Readonly<Record<ComparedKind, string>> = {
  boxes: '? IS NOT NULL',
  cards: 'pbid = ?',
  log: 'substr(at, 1, 7) = ?',
  documents: '? IS NOT NULL',
};

function digestOf(store: Store, kind: ComparedKind, { id, stamps }: Row): number {
  if (kind === 'boxes') return boxDigest(id, JSON.parse(stamps), dropsAnswerDates(store));
  if (kind === 'cards') return cardDigest(id, JSON.parse(stamps));
  // Saved searches of older versions have no stamp; they are sent with this one.
  return stampDigest(id, stamps === '' ? encodeStamp(createClock(store.device)) : stamps);
}

/** Calls `take` for what the server has accepted of a kind, in chunks; `part`: only of this part. */
export async function eachOwnItem(
  store: Store,
  kind: ComparedKind,
  part: string | null,
  pause: Pause,
  take: (item: OwnItem) => void,
): Promise<void> {
  const sql = `${ITEMS[kind]} AND ${ID[kind]} > ? AND ${part === null ? '? IS NULL' : PART[kind]}
    ORDER BY ${ID[kind]} LIMIT ${ROWS}`;
  for (let last = ''; ; ) {
    const rows = store.sql<Row>(sql).all(last, part);
    for (const row of rows) take({ id: row.id, part: row.part, digest: digestOf(store, kind, row) });
    const end = rows.at(-1);
    if (end === undefined || rows.length < ROWS) return;
    last = end.id;
    await pause();
  }
}

/** The digests of items that are here and were accepted, now. */
export function ownDigests(store: Store, kind: ComparedKind, ids: readonly string[]): Map<string, number> {
  const sql = `${ITEMS[kind]} AND ${ID[kind]} ${IN_LIST}`;
  const rows = store.sql<Row>(sql).all(JSON.stringify(ids));
  return new Map(rows.map((row) => [row.id, digestOf(store, kind, row)]));
}

/** Number of items, and the sum of their digests. */
export type Sum = readonly [count: number, sum: number];

export function addItem([count, sum]: Sum, digest: number): Sum {
  return [count + 1, addDigest(sum, digest)];
}
