import { setTimeout as sleep } from 'node:timers/promises';
import Database from 'better-sqlite3';
import { choose } from '#mirror/cardbox-file/index.ts';
import { mediaFolderOf } from '#mirror/media/index.ts';
import type { ExportProgress, ExportReport } from '#shared/export.ts';
import type { ExportRequest } from '#shared/mirror/export.ts';
import { MirrorError } from '../database/errors.ts';
import { openStore } from '../database/openStore.ts';
import { writeAnkiPackage } from './ankiPackage.ts';
import { writeCollection, writeMochi } from './collection.ts';
import { writeTable } from './table.ts';

/** Milliseconds between two reports of progress. */
const PROGRESS_EVERY = 100;

/**
 * Exports cards to a file. Reads the mirror through a separate connection in one transaction, which sees a snapshot.
 * Answers during the export do not wait and are not exported.
 * Throws `CANCELLED`, `BID_NOT_FOUND`, `DISK_FULL`, `NOT_ALLOWED`.
 */
export async function exportCards(
  request: ExportRequest,
  signal: AbortSignal,
  onProgress: (progress: ExportProgress) => void,
): Promise<Omit<ExportReport, 'name'>> {
  const { job, format } = request;
  const db = new Database(request.file, { readonly: true, fileMustExist: true });
  try {
    await beginSnapshot(db, signal);
    const { store } = openStore(db, { uid: request.uid, day: request.day });
    const progress = throttled((done, total) => onProgress({ job, done, total }));
    const { target, media = mediaFolderOf(request.file), settings, version } = request;
    const chosen = choose(store, request.scope, format === 'cardbox' || format === 'json');
    const options = { store, signal, target, onProgress: progress, chosen, media, settings, version };
    if (format === 'csv' || format === 'anki') return { job, ...(await writeTable(format, options)) };
    if (format === 'mochi') return { job, ...(await writeMochi(options)) };
    if (format === 'apkg') return { job, ...(await writeAnkiPackage(options)) };
    return { job, ...(await writeCollection(format, options)) };
  } catch (error) {
    throw signal.aborted ? new MirrorError('CANCELLED', 'the export was canceled') : error;
  } finally {
    db.close();
  }
}

/** An import that is finishing, or a job that moves cards, is visible in part in the file. */
const UNFINISHED =
  "SELECT 1 FROM open_imports WHERE state = 'finishing' UNION ALL SELECT 1 FROM meta WHERE key = 'box_job' LIMIT 1";
/** If the mirror could not finish such work, for example because the disk is full, the export is all the more important. */
const WAIT_MS = 60_000;

/** Begins to read when no change is visible in part. */
async function beginSnapshot(db: Database.Database, signal: AbortSignal): Promise<void> {
  for (const end = performance.now() + WAIT_MS; ; ) {
    db.exec('BEGIN');
    if (db.prepare(UNFINISHED).get() === undefined || performance.now() > end) return;
    db.exec('ROLLBACK');
    await sleep(50, undefined, { signal });
  }
}

function throttled(report: (done: number, total: number) => void): (done: number, total: number) => void {
  let lastReport = Number.NEGATIVE_INFINITY;
  return (done, total) => {
    const now = performance.now();
    if (now - lastReport < PROGRESS_EVERY && done < total) return;
    lastReport = now;
    report(done, total);
  };
}
