import type { ImportProgress, RefusalReason, RefusedRow } from '#shared/import.ts';
import type { ImportOptions, ImportReport, OfKind } from '#shared/importSource.ts';
import {
  CAN_STOP,
  type DeckFile,
  type ImportCall,
  type ImportCalls,
  type ImportChunk,
  type ImportPlace,
} from '#shared/mirror/import.ts';
import type { ImportRequest } from '#shared/mirror/protocol.ts';
import type { PackageReport } from '#shared/packages.ts';
import { type Failure, failWith, ok, type Result } from '#shared/result.ts';
import type { DeckReader } from './deckReader.ts';
import type { MirrorClient } from './mirrorClient.ts';

const REFUSED_LISTED = 1000;
/** Minimum time between two progress reports. */
const PROGRESS_INTERVAL_MS = 100;
const CANCELLED: Failure = { code: 'CANCELLED', message: 'canceled' };

/** A running import, from the import worker to the mirror. */
export interface ImportRun {
  readonly client: MirrorClient;
  readonly reader: DeckReader;
  readonly job: string;
  readonly signal: AbortSignal;
}

/** The lines that the mirror refused, with reasons. */
export type RefusedLines = (readonly [line: number, reason: RefusalReason])[];
type LeftOut = PackageReport['leftOut'];
/** A `.cardbox` file has no settings in its report yet: main takes them. */
export type Imported = Exclude<ImportReport, { kind: 'cardbox' }> | Omit<OfKind<ImportReport, 'cardbox'>, 'settings'>;

/** What both workers refused, and what the import worker left out. */
class Refused {
  readonly lines: RefusedLines;
  leftOut: LeftOut = [];
  #count = 0;
  #rows: RefusedRow[] = [];

  constructor(lines: RefusedLines) {
    this.lines = lines;
  }

  add(count: number, rows: readonly RefusedRow[]): void {
    this.#count += count;
    // Each worker refuses rows in the order of lines. Twice the limit contains the first rows of both.
    if (this.#rows.length < 2 * REFUSED_LISTED) this.#rows.push(...rows);
  }

  addNotes({ bytes }: ImportChunk): void {
    const notes = JSON.parse(new TextDecoder().decode(bytes));
    this.add(notes.count, notes.rows);
    this.leftOut = notes.leftOut;
  }

  get report() {
    const rows = this.#rows.sort((a, b) => a.line - b.line).slice(0, REFUSED_LISTED);
    return { refusedCount: this.#count, refused: rows };
  }
}

class ImportStopped extends Error {
  readonly failure: Failure;

  constructor(failure: Failure) {
    super(failure.message);
    this.failure = failure;
  }
}

function unwrap<T>(result: Result<T>): T {
  if (!result.ok) throw new ImportStopped(result.error);
  return result.value;
}

/** Sends one of the mirror's import calls. */
export function callMirror<Call extends ImportCall>(
  { client, signal }: ImportRun,
  name: Call,
  payload: ImportCalls[Call]['payload'],
): Promise<Result<ImportCalls[Call]['reply']>> {
  return client.request({ kind: 'import', call: name, payload } as ImportRequest, CAN_STOP[name] ? signal : undefined);
}

/**
 * Imports a deck file: passes its chunks from the import worker to the mirror. At the end all cards become visible at once. If the
 * import is canceled or fails, nothing of it becomes visible. Adds to `lines`. `own`: see `Decks.run`.
 */
export async function runImport(
  run: ImportRun,
  file: DeckFile,
  options: ImportOptions,
  own: string | null,
  lines: RefusedLines,
): Promise<Result<Imported>> {
  const { job, reader, signal } = run;
  const refused = new Refused(lines);
  const started = performance.now();
  try {
    reportProgress(run, 'reading', 0, null);
    const { total, hasDecks = false } = unwrap(await reader.request({ kind: 'start', job, file, options }, signal));
    if (signal.aborted) throw new ImportStopped(CANCELLED);
    const place = placeOf(options, own, hasDecks);
    const begun = unwrap(await callMirror(run, 'begin', { job, name: file.name, place }));
    const done = await passChunks(run, refused, total);
    reportProgress(run, 'finishing', done, done);
    const finished = unwrap(await callMirror(run, 'finish', { job }));
    const duration_ms = Math.round(performance.now() - started);
    if ('refused' in finished) refused.add(finished.refusedCount, finished.refused);
    const { report, leftOut } = refused;
    return ok({ kind: options.kind, job, ...begun, ...finished, ...report, leftOut, duration_ms } as Imported);
  } catch (error) {
    await callMirror(run, 'abandon', { job });
    const failure: Failure =
      error instanceof ImportStopped ? error.failure : { code: 'INTERNAL', message: String(error) };
    // After a cancel the result is CANCELLED, even if another error came first.
    return failWith(signal.aborted ? CANCELLED : failure);
  } finally {
    void reader.release({ kind: 'stop', job });
  }
}

function placeOf(options: ImportOptions, own: string | null, hasDecks: boolean): ImportPlace {
  if (options.kind === 'cardbox') return { kind: 'cardbox', own };
  if (options.kind === 'package') return { kind: 'package', target: options.target };
  return { kind: 'table', target: options.target, hasDecks };
}

function reportProgress(
  { client, job }: ImportRun,
  phase: ImportProgress['phase'],
  done: number,
  total: number | null,
): void {
  client.progress.emit({ job, phase, done, total });
}

/**
 * Returns the progress of all chunks. The import worker reads two chunks ahead: some take it longer than the mirror, and some the
 * mirror.
 */
async function passChunks(run: ImportRun, refused: Refused, total: number | null): Promise<number> {
  const read = () => run.reader.request({ kind: 'next', job: run.job }, run.signal);
  let reported = Number.NEGATIVE_INFINITY;
  let done = 0;
  let [next, afterNext] = [read(), read()];
  for (;;) {
    if (performance.now() - reported >= PROGRESS_INTERVAL_MS) {
      reported = performance.now();
      reportProgress(run, 'writing', done, total);
    }
    const chunk = unwrap(await next);
    if (run.signal.aborted) throw new ImportStopped(CANCELLED);
    if (chunk === null) return done;
    [next, afterNext] = [afterNext, read()];
    done += await add(run, chunk, refused);
  }
}

/** Writes a chunk. Returns its share of the total. */
async function add(run: ImportRun, chunk: ImportChunk, refused: Refused): Promise<number> {
  const { section, bytes, hash, count } = chunk;
  if (section === 'refused') {
    refused.addNotes(chunk);
    return 0;
  }
  const toWrite = { section, bytes, ...(hash !== undefined && { hash }) };
  const added = unwrap(await callMirror(run, 'add', { job: run.job, chunk: toWrite }));
  refused.add(chunk.refusedCount ?? 0, chunk.refused ?? []);
  refused.add(added.refused.length, added.refused);
  for (const { line, reason } of added.refused) refused.lines.push([line, reason]);
  return count;
}
