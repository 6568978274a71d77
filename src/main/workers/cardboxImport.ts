import type { Result } from '#shared/errors.ts';
import type { CardboxWritten } from '#shared/export.ts';
import type { CardboxPiece } from '#shared/mirror/import.ts';
import { call, type Run, runImportPipeline } from './importPipeline.ts';

/** Imports a `.cardbox` file. */
export async function runCardbox(run: Run, path: string): Promise<Result<CardboxWritten>> {
  const { job, reader } = run;
  const carried = await runImportPipeline(run, {
    start: () => reader.request({ kind: 'start_cardbox', job, path }),
    begin: () => call(run, 'begin_cardbox', { job }),
    next: () => reader.request({ kind: 'next_cardbox', job }),
    add: (piece) => add(run, piece),
    finish: () => call(run, 'finish_cardbox', { job }),
  });
  if (!carried.ok) return carried;
  const { finished, duration_ms } = carried.value;
  return { ok: true, value: { job, ...finished, duration_ms } };
}

async function add(run: Run, piece: CardboxPiece): Promise<Result<number>> {
  const added = await call(run, 'add_cardbox', { job: run.job, piece });
  return added.ok ? { ok: true, value: piece.count } : added;
}
