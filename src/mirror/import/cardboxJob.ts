import Database from 'better-sqlite3';
import { LIMITS } from '#core/card/index.ts';
import { parseTime } from '#core/day/index.ts';
import { MAX_DRIFT_MS } from '#core/sync/index.ts';
import { sweepBin } from '#mirror/bin/index.ts';
import type { FileBox, FileCard, FileEntry, FileGroup, FileOriginal, FileSearch } from '#mirror/cardbox-file/index.ts';
import { COUNT_KIND, dueOfImport } from '#mirror/cards/index.ts';
import { type MediaFolder, removeStagedMedia, stagedMediaCount } from '#mirror/media/index.ts';
import { ChunkSize, type Pause } from '#mirror/scheduling/chunking.ts';
import { bringPaletteUses } from '#mirror/search/index.ts';
import {
  beginImport,
  boxMerge,
  cardMerge,
  copyOf,
  dropImport,
  finishImport,
  futureStampsOfFile,
  inBulkIfMany,
  insertFileBox,
  insertFileCard,
  OriginalsOfImport,
  placeFileBoxes,
  replayHidden,
  saveFarStamps,
  settledFrom,
  stageEntry,
  stageIfNew,
  stageMerge,
} from '#mirror/staging/index.ts';
import { bringSessions } from '#mirror/training/index.ts';
import type { RefusedRow } from '#shared/import.ts';
import type { CardboxFinished, ChunkBytes, ImportAdded } from '#shared/mirror/import.ts';
import type { PackageTarget } from '#shared/packages.ts';
import { writeHidden } from '../database/checkpoints.ts';
import { MirrorError } from '../database/errors.ts';
import { followClock } from '../database/openStore.ts';
import type { Store } from '../database/store.ts';
import { refuse } from './importRow.ts';
import { MediaWriter } from './mediaWriter.ts';
import { isTakenBefore } from './packageEntries.ts';
import { PackagePlaces } from './packagePlaces.ts';

const MAX_REFUSED = 1000;
/** The more items in one transaction, the fewer pages are written twice. */
const MAX_CHUNK = 2000;

/**
 * The mirror's part of the import of a `.cardbox`: new items are inserted hidden, existing items are staged for a merge, and
 * `finish` makes everything visible. Media come first. An abandoned import leaves nothing, its media included.
 */
export class CardboxJob {
  readonly store: Store;
  readonly #media: MediaFolder;
  readonly #pause: Pause;
  readonly #batch: number;
  readonly #files: MediaWriter;
  /** Where the cards of a package go; null for a `.cardbox`. */
  readonly #places: PackagePlaces | null;
  /** The mirror of this computer that the file has the cards of. What a wrong clock wrote there gets its place with the next sync. */
  readonly #own: string | null;
  readonly #chunkSize = new ChunkSize(MAX_CHUNK);
  readonly #replays = new ChunkSize(MAX_CHUNK);
  readonly #counts = {
    boxesAdded: 0,
    boxesUpdated: 0,
    added: 0,
    updated: 0,
    unchanged: 0,
    logAdded: 0,
    due: 0,
    media: 0,
    refusedCount: 0,
  };
  readonly #refused: RefusedRow[] = [];
  /** The number of log entries read so far. */
  #entries = 0;
  #otherCount = 0;
  readonly #originals: OriginalsOfImport;
  /** The latest stamp of the file. `finish` advances the clock past it. */
  #latestStamp = '';
  /** The last stamp that is not too far in the future, when the chunk came. */
  #lastEdit = '';
  #areBoxesPlaced = false;
  /** The stamps of an item, for what another file of this computer took with its clock behind. */
  readonly #settled: ReturnType<typeof settledFrom>;

  private constructor(
    media: MediaFolder,
    pause: Pause,
    target: PackageTarget | null,
    name: string,
    own: string | null,
  ) {
    this.store = media.store;
    this.#media = media;
    this.#pause = pause;
    this.#batch = beginImport(media.store, name);
    this.#files = new MediaWriter(media, this.#batch);
    this.#originals = new OriginalsOfImport(media.store, this.#batch);
    this.#own = own;
    this.#settled =
      own === null
        ? (_kind, _id, stamps) => stamps
        : withFile(own, (from) => media.store.write(() => settledFrom(media.store, from)));
    this.#places = target && new PackagePlaces(media.store, this.#batch, target);
  }

  /**
   * Begins the import of a `.cardbox`, or of a package with its `target`. Waits until interrupted imports are completed or deleted, because
   * one may be of the same file with the same ids.
   */
  static async begin(
    media: MediaFolder,
    pause: Pause,
    target: PackageTarget | null = null,
    name = '',
    own: string | null = null,
  ): Promise<CardboxJob> {
    while (media.store.hasUnsettledImports) await pause();
    // What this computer wrote is no file of somebody else: none of its edits is ahead of the clock here.
    if (own !== null) withFile(own, (from) => followClock(media.store, from));
    return new CardboxJob(media, pause, target, name, own);
  }

  /** @throws MirrorError CARDBOX_DAMAGED for a card without its box; BOX_FULL; CANCELLED once `signal` is aborted. */
  async add(chunk: ChunkBytes, signal: AbortSignal): Promise<ImportAdded> {
    if (chunk.section === 'file') {
      await this.#files.add(chunk);
      this.#counts.media++;
      return { refused: [] };
    }
    await this.#files.flush();
    const items: readonly unknown[] = JSON.parse(new TextDecoder().decode(chunk.bytes));
    for (let at = 0; at < items.length; ) {
      if (signal.aborted) throw new MirrorError('CANCELLED', 'the import was canceled');
      const some = items.slice(at, at + this.#chunkSize.size);
      at += some.length;
      const { isTraining } = this.store;
      this.#chunkSize.measure(some.length, isTraining, () =>
        writeHidden(this.store, () => this.#write(chunk.section, some)),
      );
      await this.#pause();
    }
    return { refused: [] };
  }

  #write(section: ChunkBytes['section'], items: readonly unknown[]): void {
    this.#lastEdit = this.store.lastAllowedEdit();
    this.#places?.startChunk();
    if (section === 'boxes') for (const item of items) this.#box(item as FileBox);
    else if (section === 'cards') {
      this.#placeBoxes();
      inBulkIfMany(this.store, this.#batch, items.length, () => {
        for (const item of items) this.#card(item as FileCard);
      });
    } else if (section === 'originals') for (const item of items) this.#original(item as FileOriginal);
    else if (section === 'log') for (const item of items) this.#entry(item as FileEntry);
    else {
      const kind = section === 'groups' ? 'group' : 'search';
      for (const item of items) {
        if (stageIfNew(this.store, this.#batch, kind, item as FileGroup | FileSearch)) this.#otherCount++;
      }
    }
  }

  #placeBoxes(): void {
    if (this.#areBoxesPlaced) return;
    if (!placeFileBoxes(this.store, this.#batch)) {
      throw new MirrorError('CARDBOX_DAMAGED', 'a sub-box has no box');
    }
    this.#areBoxesPlaced = true;
  }

  #box(given: FileBox): void {
    const revived = this.#places?.revivedBox(given) ?? given;
    const box = { ...revived, stamps: this.#settled('box', revived.bid, revived.stamps) };
    this.#noteStamps(Object.values(box.stamps));
    if (!this.#exists('boxes', 'bid', box.bid)) {
      if (this.#places !== null) {
        this.#places.announce(box);
        return;
      }
      insertFileBox(this.store, this.#batch, box);
      this.#counts.boxesAdded++;
    } else if (boxMerge(this.store, copyOf(box), futureStampsOfFile(this.store, 'box', box.bid)) !== null) {
      stageMerge(this.store, this.#batch, 'box', box.bid, JSON.stringify(box));
      this.#counts.boxesUpdated++;
    } else saveFarStamps(this.store, 'box', box.bid, box.stamps);
  }

  #card(given: FileCard): void {
    const revived = this.#places?.revivedCard(given) ?? given;
    const card = { ...revived, stamps: this.#settled('card', revived.cid, revived.stamps) };
    this.#noteStamps(Object.values(card.stamps));
    if (!this.#exists('cards', 'cid', card.cid)) {
      const pbid = this.#places === null ? card.pbid : this.#places.boxOf(card.pbid);
      if (!insertFileCard(this.store, this.#batch, { ...card, pbid })) {
        throw new MirrorError('CARDBOX_DAMAGED', 'a card has no box');
      }
      this.#counts.added++;
    } else if (cardMerge(this.store, copyOf(card), futureStampsOfFile(this.store, 'card', card.cid)) !== null) {
      const { record: _, ...data } = card;
      stageMerge(this.store, this.#batch, 'card', card.cid, JSON.stringify(data));
      this.#counts.updated++;
    } else {
      saveFarStamps(this.store, 'card', card.cid, card.stamps);
      this.#counts.unchanged++;
    }
  }

  /** The note of a card is kept with it. Without the card there is nothing to keep. */
  #original(item: FileOriginal): void {
    if (item.kind === 'card' && !this.#exists('cards', 'cid', item.id, true)) return;
    this.#originals.add(item);
  }

  #entry(entry: FileEntry): void {
    this.#entries++;
    if (this.#own === null && isFromFuture(this.store, entry)) {
      this.#refuse(entry);
      return;
    }
    if (isTakenBefore(this.store, this.#batch, entry)) return;
    this.#noteStamps([entry.stamp]);
    if (stageEntry(this.store, this.#batch, entry)) this.#counts.logAdded++;
  }

  #exists(table: 'boxes' | 'cards', name: 'bid' | 'cid', id: string, isOwn = false): boolean {
    const row = this.store.sql<{ batch: number }>(`SELECT batch FROM ${table} WHERE ${name} = ?`).get(id);
    if (row === undefined || !this.store.openBatches.includes(row.batch)) return row !== undefined;
    if (row.batch === this.#batch && isOwn) return true;
    if (row.batch === this.#batch) throw new MirrorError('CARDBOX_DAMAGED', 'an id occurs twice');
    throw new MirrorError('BAD_REQUEST', 'another import of the same cards is running');
  }

  #noteStamps(stamps: readonly string[]): void {
    for (const stamp of stamps) if (stamp > this.#latestStamp && stamp <= this.#lastEdit) this.#latestStamp = stamp;
  }

  #refuse({ cid, at }: FileEntry): void {
    this.#counts.refusedCount++;
    if (this.#refused.length >= MAX_REFUSED) return;
    const title = this.store.sql<{ title: string }>('SELECT title FROM cards WHERE cid = ?').get(cid)?.title;
    this.#refused.push(refuse(this.#entries, 'FROM_FUTURE', `${at.slice(0, 10)} ${title ?? cid}`));
  }

  /** Makes everything visible at once. A file without changes leaves nothing behind. */
  async finish(): Promise<CardboxFinished> {
    await this.#files.flush();
    const { boxesAdded, boxesUpdated, added, updated, logAdded } = this.#counts;
    const media = stagedMediaCount(this.store, this.#batch);
    const isOther = this.#otherCount + media > 0 || this.#originals.isAny;
    if (boxesAdded + boxesUpdated + added + updated + logAdded === 0 && !isOther) {
      await this.abandon();
      this.store.write(() => this.#bringHistory());
      return this.#finished(null);
    }
    this.store.write(() => {
      this.#placeBoxes();
      this.#originals.end();
      this.store.observeStamp(this.#latestStamp);
    });
    this.#checkLimits();
    for (let at: number | null = 0; at !== null; await this.#pause()) at = this.#replay(at);
    this.#counts.due = dueOfImport(this.store, this.#batch);
    await finishImport(this.store, this.#batch, this.#pause, () => this.#bringHistory());
    await sweepBin(this.store, this.#pause);
    return this.#finished(this.#batch);
  }

  /** What is no part of a file: the sessions of the mirror that the cards come from, and what its palette opened. */
  #bringHistory(): void {
    if (this.#own === null) return;
    withFile(this.#own, (from) => {
      bringSessions(this.store, from);
      bringPaletteUses(this.store, from);
    });
  }

  #finished(batch: number | null): CardboxFinished {
    const boxesAdded = this.#places?.boxesAdded ?? this.#counts.boxesAdded;
    return { batch, ...this.#counts, boxesAdded, refused: this.#refused, box: this.#places?.only ?? null };
  }

  #replay(after: number): number | null {
    const { size } = this.#replays;
    return this.#replays.measure(size, this.store.isTraining, () =>
      writeHidden(this.store, () => replayHidden(this.store, this.#batch, after, size)),
    );
  }

  #checkLimits(): void {
    const full = this.store
      .sql(
        `SELECT 1 FROM state_counts WHERE kind = ${COUNT_KIND.box} AND batch IN (0, ?)
         AND box_id IN (SELECT box_id FROM state_counts WHERE batch = ?) GROUP BY box_id HAVING sum(n) > ? LIMIT 1`,
      )
      .get(this.#batch, this.#batch, LIMITS.cardsPerBox);
    if (full !== undefined) throw new MirrorError('BOX_FULL', 'a box would hold too many cards');
  }

  /** Deletes everything that the import has written. */
  async abandon(): Promise<void> {
    await this.#files.stop();
    await dropImport(this.store, this.#batch, this.#pause);
    await removeStagedMedia(this.#media, this.#pause);
  }
}

/** Reads something from a mirror file that another store may have open. */
function withFile<Result>(path: string, read: (db: Database.Database) => Result): Result {
  const db = new Database(path, { readonly: true, fileMustExist: true });
  try {
    return read(db);
  } finally {
    db.close();
  }
}

/**
 * An entry of the log has the same id and stamp everywhere or is taken nowhere. So one from too far in the future is refused:
 * it would come after every answer of the user.
 */
function isFromFuture(store: Store, { stamp, at }: FileEntry): boolean {
  return stamp > store.lastAllowedStamp() || (parseTime(at) ?? 0) > store.wall() + MAX_DRIFT_MS;
}
