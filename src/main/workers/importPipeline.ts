import type { ImportProgress } from '#shared/import.ts';
import type { ImportCalls } from '#shared/mirror/import.ts';
import type { Failure, Result } from '#shared/result.ts';
import type { DeckReader } from './deckReader.ts';
import type { MirrorClient } from './mirrorClient.ts';

/** Milliseconds between two reports of progress. */
const PROGRESS_EVERY = 100;
const CANCELLED: Failure = { code: 'CANCELLED', message: 'cancelled' };

/** An import on its way: from the import worker to the mirror. */
export interface Run {
  readonly client: MirrorClient;
  readonly reader: DeckReader;
  readonly job: string;
  readonly signal: AbortSignal;
}

/** What one kind of file has the two workers do. */
export interface Steps<Begun, Piece, Finished> {
  /** Begins to read; answers how much there is, if that is known. */
  start(): Promise<Result<{ readonly total: number | null }>>;
  begin(): Promise<Result<Begun>>;
  /** Reads the next piece; null after the last. */
  next(): Promise<Result<Piece | null>>;
  /** Writes a piece; answers how much of the total that was. */
  add(piece: Piece): Promise<Result<number>>;
  /** Makes everything visible together. */
  finish(): Promise<Result<Finished>>;
}

export interface PipelineResult<Begun, Finished> {
  readonly begun: Begun;
  readonly finished: Finished;
  readonly duration_ms: number;
}

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

/** One of the mirror's import calls. */
export function call<C extends keyof ImportCalls>(
  { client, signal }: Run,
  name: C,
  payload: ImportCalls[C]['payload'],
): Promise<Result<ImportCalls[C]['reply']>> {
  // Only writing is broken off: what begins, ends or takes back an import runs to its end.
  const isWriting = name === 'add' || name === 'addCardbox';
  return client.request<ImportCalls[C]['reply']>(
    { kind: 'import', call: name, payload },
    isWriting ? signal : undefined,
  );
}

/**
 * Carries a file from the import worker to the mirror, one piece ahead, until everything is there and shown together.
 * However it ends otherwise (cancelled, the file breaks off, a worker dies), nothing of it is shown.
 */
export async function runImportPipeline<Begun, Piece, Finished>(
  run: Run,
  steps: Steps<Begun, Piece, Finished>,
): Promise<Result<PipelineResult<Begun, Finished>>> {
  const { job, reader, signal } = run;
  const started = performance.now();
  try {
    report(run, 'reading', 0, null);
    const { total } = must(await steps.start());
    if (signal.aborted) throw new Stopped(CANCELLED);
    const begun = must(await steps.begin());
    const done = await carryPieces(run, steps, total);
    report(run, 'finishing', done, done);
    const finished = must(await steps.finish());
    return { ok: true, value: { begun, finished, duration_ms: Math.round(performance.now() - started) } };
  } catch (error) {
    await call(run, 'abandon', { job });
    const failure: Failure = error instanceof Stopped ? error.failure : { code: 'INTERNAL', message: String(error) };
    // Whatever broke first: who has cancelled is told that it is cancelled.
    return { ok: false, error: signal.aborted ? CANCELLED : failure };
  } finally {
    await reader.request({ kind: 'stop', job });
  }
}

function report({ client, job }: Run, phase: ImportProgress['phase'], done: number, total: number | null): void {
  client.reportProgress({ job, phase, done, total });
}

async function carryPieces<Piece>(
  run: Run,
  steps: Pick<Steps<unknown, Piece, unknown>, 'next' | 'add'>,
  total: number | null,
): Promise<number> {
  let reported = Number.NEGATIVE_INFINITY;
  let done = 0;
  let coming = steps.next();
  for (;;) {
    if (performance.now() - reported >= PROGRESS_EVERY) {
      reported = performance.now();
      report(run, 'writing', done, total);
    }
    const piece = must(await coming);
    if (run.signal.aborted) throw new Stopped(CANCELLED);
    if (piece === null) return done;
    coming = steps.next();
    done += must(await steps.add(piece));
  }
}
