import type { ImportOptions, ImportReport, RefusalReason, RefusedRow } from '#shared/import.ts';
import type { DeckPiece, DeckSource } from '#shared/mirror/import.ts';
import { ok, type Result } from '#shared/result.ts';
import { call, type ImportRun, runImportPipeline } from './importPipeline.ts';

const REFUSED_LISTED = 1000;

/** The rows that both workers refused. */
interface Refused {
  count: number;
  readonly rows: RefusedRow[];
}

/** The lines that the mirror refused, with reasons. */
export type RefusedLines = (readonly [line: number, reason: RefusalReason])[];

/** Imports a table of rows. Adds to `lines`. */
export async function runImport(
  run: ImportRun,
  source: DeckSource,
  options: ImportOptions,
  lines: RefusedLines,
): Promise<Result<ImportReport>> {
  const { job, reader } = run;
  const refused: Refused = { count: 0, rows: [] };
  const result = await runImportPipeline(run, {
    start: () => reader.request({ kind: 'start', job, source, mapping: options.mapping }, run.signal),
    begin: () => call(run, 'begin', { job, name: source.name, target: options.target }),
    next: () => reader.request({ kind: 'next', job }, run.signal),
    add: (piece) => add(run, piece, refused, lines),
    finish: () => call(run, 'finish', { job }),
  });
  if (!result.ok) return result;
  const { begun, finished, duration_ms } = result.value;
  const rows = refused.rows.sort((a, b) => a.line - b.line).slice(0, REFUSED_LISTED);
  const report = { job, ...begun, ...finished, refusedCount: refused.count, refused: rows, duration_ms };
  return ok(report);
}

async function add(run: ImportRun, piece: DeckPiece, refused: Refused, lines: RefusedLines): Promise<Result<number>> {
  const added = await call(run, 'add', { job: run.job, drafts: piece.drafts });
  if (!added.ok) return added;
  refused.count += piece.refusedCount + added.value.refused.length;
  for (const { line, reason } of added.value.refused) lines.push([line, reason]);
  // Each worker refuses rows in the order of lines. Twice the limit contains the first rows of both.
  if (refused.rows.length < 2 * REFUSED_LISTED) refused.rows.push(...piece.refused, ...added.value.refused);
  return ok(piece.rows);
}
