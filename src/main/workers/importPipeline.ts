import type { ImportProgress } from '#shared/import.ts';
import {
  CAN_STOP,
  type ImportBegun,
  type ImportCall,
  type ImportCalls,
  type ImportChunk,
  type ImportFinished,
  type ReadingStarted,
} from '#shared/mirror/import.ts';
import type { ImportRequest } from '#shared/mirror/protocol.ts';
import { type Failure, failWith, ok, type Result } from '#shared/result.ts';
import type { DeckReader } from './deckReader.ts';
import type { MirrorClient } from './mirrorClient.ts';

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

/** The requests to the two workers. */
interface ImportSteps {
  /** Starts to read. Replies with the total, if it is known. */
  start(): Promise<Result<ReadingStarted>>;
  begin(reading: ReadingStarted): Promise<Result<ImportBegun | null>>;
  /** Reads the next chunk; null after the last. */
  next(): Promise<Result<ImportChunk | null>>;
  /** Writes a chunk. Replies with its share of the total. */
  add(chunk: ImportChunk): Promise<Result<number>>;
  /** Makes all cards visible at once. */
  finish(): Promise<Result<ImportFinished>>;
}

interface PipelineResult {
  readonly begun: ImportBegun | null;
  readonly finished: ImportFinished;
  readonly duration_ms: number;
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
 * Passes the chunks of a file from the import worker to the mirror. The import worker reads two chunks ahead: some take it longer
 * than the mirror, and some the mirror. At the end all cards become visible at once. If the import is canceled or fails, nothing of it becomes visible.
 */
export async function runImportPipeline(run: ImportRun, steps: ImportSteps): Promise<Result<PipelineResult>> {
  const { job, reader, signal } = run;
  const started = performance.now();
  try {
    report(run, 'reading', 0, null);
    const reading = unwrap(await steps.start());
    if (signal.aborted) throw new ImportStopped(CANCELLED);
    const begun = unwrap(await steps.begin(reading));
    const done = await passChunks(run, steps, reading.total);
    report(run, 'finishing', done, done);
    const finished = unwrap(await steps.finish());
    return ok({ begun, finished, duration_ms: Math.round(performance.now() - started) });
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

function report({ client, job }: ImportRun, phase: ImportProgress['phase'], done: number, total: number | null): void {
  client.progress.emit({ job, phase, done, total });
}

async function passChunks(
  run: ImportRun,
  steps: Pick<ImportSteps, 'next' | 'add'>,
  total: number | null,
): Promise<number> {
  let reported = Number.NEGATIVE_INFINITY;
  let done = 0;
  let [next, afterNext] = [steps.next(), steps.next()];
  for (;;) {
    if (performance.now() - reported >= PROGRESS_INTERVAL_MS) {
      reported = performance.now();
      report(run, 'writing', done, total);
    }
    const chunk = unwrap(await next);
    if (run.signal.aborted) throw new ImportStopped(CANCELLED);
    if (chunk === null) return done;
    [next, afterNext] = [afterNext, steps.next()];
    done += unwrap(await steps.add(chunk));
  }
}
