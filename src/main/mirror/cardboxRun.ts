import type { CardboxReport } from '#shared/cardbox.ts';
import type { ImportProgress } from '#shared/deck.ts';
import type { Failure, Result } from '#shared/errors.ts';
import type { ImportCalls } from '#shared/mirror/import.ts';
import type { MirrorClient } from './client.ts';
import type { DeckReader } from './deckReader.ts';

/** Milliseconds between two reports of progress. */
const PROGRESS_EVERY = 100;
const CANCELLED: Failure = { code: 'CANCELLED', message: 'cancelled' };

export interface CardboxRun {
  readonly client: MirrorClient;
  readonly reader: DeckReader;
  readonly path: string;
  readonly job: string;
  readonly signal: AbortSignal;
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

/**
 * Carries a `.cardbox` file from the import worker to the mirror, one piece ahead, until everything is there and shown
 * together. However it ends otherwise, nothing of it is shown.
 */
export async function runCardbox(run: CardboxRun): Promise<Result<CardboxReport>> {
  const { job, reader, path, signal } = run;
  const started = performance.now();
  try {
    report(run, 'reading', 0, null);
    const { total } = must(await reader.request({ kind: 'start_cardbox', job, path }));
    if (signal.aborted) throw new Stopped(CANCELLED);
    must(await call(run, 'begin_cardbox', { job }));
    await carry(run, total);
    report(run, 'finishing', total ?? 0, total);
    const finished = must(await call(run, 'finish_cardbox', { job }));
    return { ok: true, value: { job, ...finished, duration_ms: Math.round(performance.now() - started) } };
  } catch (error) {
    await call(run, 'abandon', { job });
    const failure: Failure = error instanceof Stopped ? error.failure : { code: 'INTERNAL', message: String(error) };
    return { ok: false, error: signal.aborted ? CANCELLED : failure };
  } finally {
    await reader.request({ kind: 'stop', job });
  }
}

function call<C extends keyof ImportCalls>(
  run: CardboxRun,
  name: C,
  payload: ImportCalls[C]['payload'],
): Promise<Result<ImportCalls[C]['reply']>> {
  // Only writing is broken off: what begins, ends or takes back an import runs to its end.
  const signal = name === 'add_cardbox' ? run.signal : undefined;
  return run.client.request<ImportCalls[C]['reply']>({ kind: 'import', call: name, payload }, signal);
}

function report(run: CardboxRun, phase: ImportProgress['phase'], done: number, total: number | null): void {
  run.client.reportProgress({ job: run.job, phase, done, total });
}

async function carry(run: CardboxRun, total: number | null): Promise<void> {
  const read = () => run.reader.request({ kind: 'next_cardbox', job: run.job });
  let reported = Number.NEGATIVE_INFINITY;
  let done = 0;
  let coming = read();
  for (;;) {
    if (performance.now() - reported >= PROGRESS_EVERY) {
      reported = performance.now();
      report(run, 'writing', done, total);
    }
    const piece = must(await coming);
    if (run.signal.aborted) throw new Stopped(CANCELLED);
    if (piece === null) return;
    coming = read();
    must(await call(run, 'add_cardbox', { job: run.job, piece }));
    done += piece.count;
  }
}
