import { decodeStamp, latest } from '#core/sync/index.ts';
import type { Store } from '../database/store.ts';

/** The stamps of edits in a file, for `restamp`. */

/** Where boxes, cards and saved searches have stamps, and what imports gave them: as JSON, or one for the whole row. */
const STAMPED = [
  { table: 'boxes', key: 'id', column: 'stamps', isJson: true },
  { table: 'cards', key: 'id', column: 'stamps', isJson: true },
  { table: 'far_stamps', key: 'id', column: 'until', isJson: true },
  { table: 'saved_searches', key: 'id', column: 'stamp', isJson: false },
  { table: 'removed_searches', key: 'id', column: 'stamp', isJson: false },
] as const;
/** Where undo remembers the stamps that a change gave. */
const REMEMBERED = [
  { table: 'operation_parts', column: 'before' },
  { table: 'import_edits', column: 'stamps' },
] as const;

export interface EditStamps {
  /**
   * Those after `last`. Each with the latest stamp with which one of its boxes or cards was made, if that is not after `last`; null
   * if all of them were made with the clock ahead, too.
   */
  readonly ahead: ReadonlyMap<string, string | null>;
  /** The latest of the others, of this device and of all; empty if there is none. */
  readonly newestOwn: string;
  readonly newest: string;
}

/** The stamps of all boxes, cards and saved searches. */
export function editStamps(store: Store, last: string): EditStamps {
  const ahead = new Map<string, string | null>();
  let newestOwn = '';
  let newest = '';
  for (const { table, column, isJson } of STAMPED) {
    const made = column === 'stamps' ? `coalesce(t.stamps ->> '$."*"', '')` : "''";
    const sql = isJson
      ? `SELECT DISTINCT s.value AS stamp, ${made} AS made FROM ${table} t, json_each(t.${column}) s`
      : `SELECT ${column} AS stamp, ${made} AS made FROM ${table}`;
    for (const { stamp, made } of store.sql<{ stamp: string; made: string }>(sql).all()) {
      if (stamp > last) {
        const known = ahead.get(stamp) ?? null;
        ahead.set(stamp, made > last ? known : latest([made, known ?? '']));
      } else {
        newest = latest([newest, stamp]);
        if (stamp > newestOwn && decodeStamp(stamp)?.device === store.device) newestOwn = stamp;
      }
    }
  }
  return { ahead, newestOwn, newest };
}

const STAMP = /[0-9a-z]{9}-[0-9a-z]{4}-[\x21\x23-\x5b\x5d-\x7e]{1,64}/g;

/** Replaces stamps after `last` by what `place` gives for them, also where undo remembers them. */
export function writeEdits(store: Store, last: string, place: (stamp: string) => string): void {
  const withPlaces = (text: string): string => text.replace(STAMP, place);
  for (const { table, key, column, isJson } of STAMPED) {
    const where = isJson ? `EXISTS (SELECT 1 FROM json_each(${column}) s WHERE s.value > ?)` : `${column} > ?`;
    const update = store.sql(`UPDATE ${table} SET ${column} = ? WHERE ${key} = ?`);
    const rows = store
      .sql<{ id: string | number; text: string }>(`SELECT ${key} AS id, ${column} AS text FROM ${table} WHERE ${where}`)
      .all(last);
    for (const { id, text } of rows) update.run(withPlaces(text), id);
  }
  writeRemembered(store, place);
}

/** As `writeEdits`, only where undo remembers stamps. */
export function writeRemembered(store: Store, place: (stamp: string) => string): void {
  for (const { table, column } of REMEMBERED) {
    for (const { text } of store.sql<{ text: string }>(`SELECT DISTINCT ${column} AS text FROM ${table}`).all()) {
      const after = text.replace(STAMP, place);
      if (after !== text) store.sql(`UPDATE ${table} SET ${column} = ? WHERE ${column} = ?`).run(after, text);
    }
  }
}
