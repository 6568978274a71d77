import type { CardboxChanges, CardboxWritten } from '#shared/export.ts';
import type { CardboxPiece } from '#shared/mirror/import.ts';
import { ok, type Result } from '#shared/result.ts';
import { comparePieces } from './cardComparison.ts';
import { call, type ImportRun, runImportPipeline } from './importPipeline.ts';

/** Imports a `.cardbox` file. `isOwn`: of this computer, where a wrong clock may have written answers. */
export async function runCardbox(
  run: ImportRun,
  path: string,
  name: string,
  isOwn: boolean,
): Promise<Result<CardboxWritten>> {
  const { job, reader } = run;
  const result = await runImportPipeline(run, {
    start: () => reader.request({ kind: 'startCardbox', job, path }, run.signal),
    begin: () => call(run, 'beginCardbox', { job, name, isOwn }),
    next: () => reader.request({ kind: 'nextCardbox', job }, run.signal),
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

/** What an import would do to the cards, and the first of them. Changes nothing, and stops when it is cancelled. */
export async function compareCardbox(run: ImportRun, path: string): Promise<Result<CardboxChanges>> {
  const { job, reader } = run;
  try {
    const started = await reader.request({ kind: 'compareCardbox', job, path }, run.signal);
    if (!started.ok) return started;
    const compared = await comparePieces(run, 'compareCardbox');
    return compared.ok ? ok({ ...compared.value, cards: started.value.cards }) : compared;
  } finally {
    void reader.release({ kind: 'stop', job });
  }
}
