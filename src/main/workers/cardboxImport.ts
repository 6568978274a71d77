import type { CardboxWritten } from '#shared/export.ts';
import type { CardboxPiece } from '#shared/mirror/import.ts';
import { ok, type Result } from '#shared/result.ts';
import { call, type ImportRun, runImportPipeline } from './importPipeline.ts';

/** Imports a `.cardbox` file. */
export async function runCardbox(run: ImportRun, path: string, name: string): Promise<Result<CardboxWritten>> {
  const { job, reader } = run;
  const result = await runImportPipeline(run, {
    start: () => reader.request({ kind: 'startCardbox', job, path }),
    begin: () => call(run, 'beginCardbox', { job, name }),
    next: () => reader.request({ kind: 'nextCardbox', job }),
    add: (piece) => add(run, piece),
    finish: () => call(run, 'finishCardbox', { job }),
  });
  if (!result.ok) return result;
  const { finished, duration_ms } = result.value;
  return ok({ job, ...finished, duration_ms });
}

async function add(run: ImportRun, piece: CardboxPiece): Promise<Result<number>> {
  const added = await call(run, 'addCardbox', { job: run.job, piece });
  return added.ok ? ok(piece.count) : added;
}
