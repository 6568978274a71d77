import type { ImportOptions, ImportReport, RefusedRow } from '#shared/import.ts';
import type { DeckPiece, DeckSource } from '#shared/mirror/import.ts';
import type { Result } from '#shared/result.ts';
import { call, type Run, runImportPipeline } from './importPipeline.ts';

const REFUSED_LISTED = 1000;

/** The rows that were not taken, from both workers. */
interface Refused {
  count: number;
  readonly rows: RefusedRow[];
}

/** Imports a table of rows. */
export async function runImport(run: Run, source: DeckSource, options: ImportOptions): Promise<Result<ImportReport>> {
  const { job, reader } = run;
  const refused: Refused = { count: 0, rows: [] };
  const carried = await runImportPipeline(run, {
    start: () => reader.request({ kind: 'start', job, source, mapping: options.mapping }),
    begin: () => call(run, 'begin', { job, target: options.target }),
    next: () => reader.request({ kind: 'next', job }),
    add: (piece) => add(run, piece, refused),
    finish: () => call(run, 'finish', { job }),
  });
  if (!carried.ok) return carried;
  const { begun, finished, duration_ms } = carried.value;
  const rows = refused.rows.sort((a, b) => a.line - b.line).slice(0, REFUSED_LISTED);
  const report = { job, ...begun, ...finished, refusedCount: refused.count, refused: rows, duration_ms };
  return { ok: true, value: report };
}

async function add(run: Run, piece: DeckPiece, refused: Refused): Promise<Result<number>> {
  const added = await call(run, 'add', { job: run.job, drafts: piece.drafts });
  if (!added.ok) return added;
  refused.count += piece.refusedCount + added.value.refusedCount;
  // Two workers refuse rows, each in the order of lines: twice the list holds the first of both.
  if (refused.rows.length < 2 * REFUSED_LISTED) refused.rows.push(...piece.refused, ...added.value.refused);
  return { ok: true, value: piece.rows };
}
