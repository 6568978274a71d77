import { randomUUID } from 'node:crypto';
import { createWriteStream, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import Database from 'better-sqlite3';
import yazl from 'yazl';
import { BOX_TABLE, CARD_TABLE } from '#core/sync/index.ts';
import { columnNames } from '#mirror/database/itemColumns.ts';
import { exportCards } from '#mirror/export/export.ts';
import { CardboxFile } from '#mirror/import/cardboxFile.ts';
import { CardboxJob } from '#mirror/import/cardboxJob.ts';
import { readCardbox, readCardsOnly } from '#mirror/import/cardboxReading.ts';
import { compareItems } from '#mirror/import/comparison.ts';
import { mediaFolderOf } from '#mirror/media/mediaFiles.ts';
import type { ExportFormat, ExportScope } from '#shared/export.ts';
import type { CardboxFinished } from '#shared/mirror/import.ts';
import { DEFAULT_SETTINGS } from '#shared/settings.ts';
import { TestStore } from './store.ts';

export const pause = () => Promise.resolve();
const signal = new AbortController().signal;

/** A profile on disk: its mirror file and media, without a worker. */
export class Profile {
  readonly file: string;
  readonly media: string;
  readonly test: TestStore;

  constructor(folder: string, name: string) {
    this.file = join(folder, `${name}.sqlite`);
    this.media = mediaFolderOf(this.file);
    const db = new Database(this.file);
    db.pragma('journal_mode = WAL');
    this.test = new TestStore(undefined, db);
  }

  get store() {
    return this.test.store;
  }

  get place() {
    return { store: this.store, folder: this.media };
  }

  async exportTo(target: string, scope: ExportScope = { kind: 'everything' }, format: ExportFormat = 'cardbox') {
    const { file, media, store } = this;
    const request = { job: randomUUID(), file, media, uid: store.uid, day: undefined, scope, format, target };
    return exportCards({ ...request, settings: DEFAULT_SETTINGS, version: '0.0.0' }, signal, () => undefined);
  }

  async importFrom(
    path: string,
    wait: () => Promise<void> = pause,
    own: string | null = null,
  ): Promise<CardboxFinished> {
    const reading = await readCardbox(path);
    const job = await CardboxJob.begin(this.place, wait, null, basename(path), own);
    try {
      for (;;) {
        const piece = await reading.next();
        if (piece === null) break;
        await job.add(piece, signal);
      }
      return await job.finish();
    } catch (error) {
      await job.abandon();
      throw error;
    } finally {
      await reading.close();
    }
  }

  /** What an import of the file would do to the cards. */
  async compareWith(path: string) {
    const comparison = await readCardsOnly(path);
    const sum = { added: 0, updated: 0, unchanged: 0 };
    for (let piece = await comparison.next(); piece !== null; piece = await comparison.next()) {
      const changes = compareItems(this.store, piece, false);
      for (const name of ['added', 'updated', 'unchanged'] as const) sum[name] += changes[name];
    }
    await comparison.close();
    return sum;
  }

  /** All data of the user: boxes, cards, records, the log, counts and the bytes of media. */
  snapshot() {
    const rows = (sql: string) => this.test.rows<Record<string, unknown>>(sql);
    const parsed = (list: Record<string, unknown>[]) =>
      list.map((row) => ({ ...row, stamps: JSON.parse(String(row.stamps)) as unknown }));
    return {
      boxes: parsed(rows(`SELECT ${columnNames(BOX_TABLE, ['update_at']).join(', ')} FROM boxes ORDER BY bid`)),
      cards: parsed(
        rows(`SELECT ${columnNames(CARD_TABLE, ['update_at']).join(', ')}, bid, title_key, first_char, identity
          FROM cards ORDER BY cid`),
      ),
      records: rows(`SELECT r.cid, last_training_at, next_training_at, memory_level, IS_LEARNED, IS_MEMORIZED,
        IS_TRAINED, forgotten, due_day, place, b.bid AS box, t.bid AS top FROM records r JOIN boxes b ON b.id = r.box_id
        JOIN boxes t ON t.id = r.top_id ORDER BY r.cid`),
      // Without the number that each file gives its own entries.
      log: rows('SELECT * FROM answer_log ORDER BY id').map(({ seq: _, ...entry }) => entry),
      counts: rows(`SELECT b.bid, s.kind, s.state, s.n FROM state_counts s JOIN boxes b ON b.id = s.box_id
        WHERE s.batch = 0 AND s.n <> 0 ORDER BY 1, 2, 3`),
      groups: rows('SELECT gid, title, category, labels, datetime FROM card_groups ORDER BY gid'),
      searches: rows('SELECT * FROM saved_searches ORDER BY id'),
      media: this.#media(),
      left: [
        ...rows('SELECT batch FROM open_imports'),
        ...rows('SELECT id FROM staged_log'),
        ...rows('SELECT key FROM staged_merges'),
        ...rows('SELECT hash FROM staged_media'),
      ],
    };
  }

  #media(): readonly (readonly [unknown, unknown, string])[] {
    const rows = this.test.rows<{ hash: string; mime: string }>('SELECT hash, mime FROM media ORDER BY hash');
    return rows.map(({ hash, mime }) => [
      hash,
      mime,
      readFileSync(join(this.media, hash.slice(0, 2), hash)).toString('base64'),
    ]);
  }

  close(): void {
    this.store.close();
  }
}

/** Writes a zip, such as a `.cardbox` file that no export would write. Returns its path. */
export async function writeZip(path: string, entries: Readonly<Record<string, string | Buffer>>): Promise<string> {
  const made = new yazl.ZipFile();
  for (const [name, content] of Object.entries(entries)) made.addBuffer(Buffer.from(content), name);
  made.end();
  await pipeline(made.outputStream, createWriteStream(path));
  return path;
}

/** The `collection.json` of a `.cardbox` file. */
export async function readCollection(path: string) {
  const opened = await CardboxFile.open(path);
  let json = '';
  for await (const bytes of opened.collection()) json += Buffer.from(bytes).toString();
  opened.close();
  return JSON.parse(json);
}

/** The names in a folder, without mirrors, media and backups. */
export function filesIn(folder: string): string[] {
  return readdirSync(folder).filter((name) => !/sqlite|^media$|^backups$/.test(name));
}
