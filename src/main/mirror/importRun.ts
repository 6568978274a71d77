import type { ImportOptions, ImportProgress, ImportReport, RefusedRow } from '#shared/deck.ts';
import type { Failure, Result } from '#shared/errors.ts';
import type { DeckPiece, DeckSource, ImportCalls } from '#shared/mirror/import.ts';
import type { MirrorClient } from './client.ts';
import type { DeckReader } from './deckReader.ts';

const REFUSED_LISTED = 1000;
/** Milliseconds between two reports of progress. */
const PROGRESS_EVERY = 100;
const CANCELLED: Failure = { code: 'CANCELLED', message: 'cancelled' };

export interface ImportRun {
  readonly client: MirrorClient;
  readonly reader: DeckReader;
  readonly source: DeckSource;
  readonly job: string;
  readonly options: ImportOptions;
  readonly signal: AbortSignal;
}

type Begun = ImportCalls['begin']['reply'];

class Stopped extends Error {
  readonly failure: Failure;

  constructor(failure: Failure) {
    super(failure.message);
    this.failure = failure;
  }
}

function must<T>(result: Result<T>): T {
  if (!result.ok) throw new Stopped(result.error);
  return result.value;
}

/**
 * Carries a deck from the import worker to the mirror, one piece ahead, until everything is there and shown together.
 * However it ends otherwise (cancelled, the file breaks off, a worker dies), nothing of it stays.
 */
export async function runImport(run: ImportRun): Promise<Result<ImportReport>> {
  const started = performance.now();
  try {
    report(run, 'reading', 0, null);
    const { total } = must(await readStart(run));
    if (run.signal.aborted) throw new Stopped(CANCELLED);
    const begun = must(await call(run, 'begin', { job: run.job, target: run.options.target }));
    const rows = await carry(run, total);
    report(run, 'finishing', rows.done, rows.done);
    const finished = must(await call(run, 'finish', { job: run.job }));
    return { ok: true, value: reportOf(run.job, begun, finished, rows, performance.now() - started) };
  } catch (error) {
    await call(run, 'abandon', { job: run.job });
    const failure: Failure = error instanceof Stopped ? error.failure : { code: 'INTERNAL', message: String(error) };
    // Whatever broke first: who has cancelled is told that it is cancelled.
    return { ok: false, error: run.signal.aborted ? CANCELLED : failure };
  } finally {
    await run.reader.request({ kind: 'stop', job: run.job });
  }
}

function readStart({ reader, job, source, options }: ImportRun) {
  return reader.request({ kind: 'start', job, source, mapping: options.mapping });
}

function call<C extends keyof ImportCalls>(
  run: ImportRun,
  name: C,
  payload: ImportCalls[C]['payload'],
): Promise<Result<ImportCalls[C]['reply']>> {
  // Only writing is broken off: what begins, ends or takes back an import runs to its end.
  const signal = name === 'add' ? run.signal : undefined;
  return run.client.request<ImportCalls[C]['reply']>({ kind: 'import', call: name, payload }, signal);
}

function report(run: ImportRun, phase: ImportProgress['phase'], done: number, total: number | null): void {
  run.client.reportProgress({ job: run.job, phase, done, total });
}

interface Rows {
  done: number;
  refused_count: number;
  readonly refused: RefusedRow[];
}

async function carry(run: ImportRun, total: number | null): Promise<Rows> {
  const rows: Rows = { done: 0, refused_count: 0, refused: [] };
  const read = () => run.reader.request({ kind: 'next', job: run.job });
  let reported = Number.NEGATIVE_INFINITY;
  let coming = read();
  for (;;) {
    if (performance.now() - reported >= PROGRESS_EVERY) {
      reported = performance.now();
      report(run, 'writing', rows.done, total);
    }
    const piece: DeckPiece | null = must(await coming);
    if (run.signal.aborted) throw new Stopped(CANCELLED);
    if (piece === null) return rows;
    coming = read();
    const added = must(await call(run, 'add', { job: run.job, drafts: piece.drafts }));
    rows.done += piece.rows;
    rows.refused_count += piece.refused_count + added.refused_count;
    // Two workers refuse rows, each in the order of lines: twice the list holds the first of both.
    if (rows.refused.length < 2 * REFUSED_LISTED) rows.refused.push(...piece.refused, ...added.refused);
  }
}

function reportOf(
  job: string,
  begun: Begun,
  finished: ImportCalls['finish']['reply'],
  rows: Rows,
  duration: number,
): ImportReport {
  const refused = rows.refused.sort((a, b) => a.line - b.line).slice(0, REFUSED_LISTED);
  return {
    job,
    ...begun,
    ...finished,
    refused_count: rows.refused_count,
    refused,
    duration_ms: Math.round(duration),
  };
}
