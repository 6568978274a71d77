import type { RefusedRow } from '#shared/import.ts';
import type { CardboxPiece, PackageFile } from '#shared/mirror/import.ts';
import type { PackageChanges, PackageOptions, PackageReport } from '#shared/packages.ts';
import { ok, type Result } from '#shared/result.ts';
import { comparePieces } from './cardComparison.ts';
import { call, type ImportRun, runImportPipeline } from './importPipeline.ts';

/** The notes that the import worker refused, and what it left out. */
interface Refused {
  count: number;
  rows: readonly RefusedRow[];
  leftOut: PackageReport['leftOut'];
}

/** Imports the package of another program: its pieces are those of a `.cardbox` file. */
export async function runPackage(
  run: ImportRun,
  source: PackageFile,
  options: PackageOptions,
): Promise<Result<PackageReport>> {
  const { job, reader } = run;
  let refused: Refused = { count: 0, rows: [], leftOut: [] };
  const result = await runImportPipeline(run, {
    start: () => reader.request({ kind: 'startPackage', job, source, options }, run.signal),
    begin: () => call(run, 'beginPackage', { job, name: source.name, target: options.target }),
    next: () => reader.request({ kind: 'nextCardbox', job }, run.signal),
    add: async (piece) => {
      if (piece.section === 'refused') refused = JSON.parse(new TextDecoder().decode(piece.bytes));
      else return addPiece(run, piece);
      return ok(0);
    },
    finish: () => call(run, 'finishCardbox', { job }),
  });
  if (!result.ok) return result;
  const { finished, duration_ms } = result.value;
  return ok({
    job,
    ...finished,
    refusedCount: refused.count + finished.refusedCount,
    refused: [...refused.rows, ...finished.refused].slice(0, 1000),
    leftOut: refused.leftOut,
    duration_ms,
  });
}

async function addPiece(run: ImportRun, piece: CardboxPiece): Promise<Result<number>> {
  const added = await call(run, 'addCardbox', { job: run.job, piece });
  return added.ok ? ok(piece.count) : added;
}

/** What an import would do to the cards. Changes nothing, and stops when it is cancelled. */
export async function comparePackage(
  run: ImportRun,
  source: PackageFile,
  options: PackageOptions,
): Promise<Result<PackageChanges>> {
  const { job, reader } = run;
  try {
    const started = await reader.request({ kind: 'startComparison', job, source, options }, run.signal);
    return started.ok ? await comparePieces(run, 'comparePackage') : started;
  } finally {
    void reader.release({ kind: 'stop', job });
  }
}
