import type { CardboxWritten } from '#shared/export.ts';
import type { CardboxPiece } from '#shared/mirror/import.ts';
import type { Result } from '#shared/result.ts';
import { call, type Run, runImportPipeline } from './importPipeline.ts';

/** Imports a `.cardbox` file. */
export async function runCardbox(run: Run, path: string): Promise<Result<CardboxWritten>> {
  const { job, reader } = run;
  const carried = await runImportPipeline(run, {
    start: () => reader.request({ kind: 'startCardbox', job, path }),
    begin: () => call(run, 'beginCardbox', { job }),
    next: () => reader.request({ kind: 'nextCardbox', job }),
    add: (piece) => add(run, piece),
    finish: () => call(run, 'finishCardbox', { job }),
  });
  if (!carried.ok) return carried;
  const { finished, duration_ms } = carried.value;
  return { ok: true, value: { job, ...finished, duration_ms } };
}

async function add(run: Run, piece: CardboxPiece): Promise<Result<number>> {
  const added = await call(run, 'addCardbox', { job: run.job, piece });
  return added.ok ? { ok: true, value: piece.count } : added;
}
