import type { RefusalReason, RefusedRow } from '#shared/import.ts';
import type { ImportChanges, ImportOptions, ImportReport, OfKind } from '#shared/importSource.ts';
import type { DeckFile, ImportChunk, ImportPlace } from '#shared/mirror/import.ts';
import type { PackageReport } from '#shared/packages.ts';
import { fail, ok, type Result } from '#shared/result.ts';
import { callMirror, type ImportRun, runImportPipeline } from './importPipeline.ts';

const REFUSED_LISTED = 1000;

/** The lines that the mirror refused, with reasons. */
export type RefusedLines = (readonly [line: number, reason: RefusalReason])[];
type LeftOut = PackageReport['leftOut'];
/** A `.cardbox` file has no settings in its report yet: main takes them. */
export type Imported = Exclude<ImportReport, { kind: 'cardbox' }> | Omit<OfKind<ImportReport, 'cardbox'>, 'settings'>;

/** What both workers refused, and what the import worker left out. */
class Refused {
  readonly lines: RefusedLines;
  leftOut: LeftOut = [];
  #count = 0;
  #rows: RefusedRow[] = [];

  constructor(lines: RefusedLines) {
    this.lines = lines;
  }

  add(count: number, rows: readonly RefusedRow[]): void {
    this.#count += count;
    // Each worker refuses rows in the order of lines. Twice the limit contains the first rows of both.
    if (this.#rows.length < 2 * REFUSED_LISTED) this.#rows.push(...rows);
  }

  addNotes({ bytes }: ImportChunk): void {
    const notes = JSON.parse(new TextDecoder().decode(bytes));
    this.add(notes.count, notes.rows);
    this.leftOut = notes.leftOut;
  }

  get report() {
    const rows = this.#rows.sort((a, b) => a.line - b.line).slice(0, REFUSED_LISTED);
    return { refusedCount: this.#count, refused: rows };
  }
}

/** Imports a deck file. Adds to `lines`. `own`: see `Decks.run`. */
export async function runImport(
  run: ImportRun,
  file: DeckFile,
  options: ImportOptions,
  own: string | null,
  lines: RefusedLines,
): Promise<Result<Imported>> {
  const { job, reader, signal } = run;
  const refused = new Refused(lines);
  const result = await runImportPipeline(run, {
    start: () => reader.request({ kind: 'start', job, file, options }, signal),
    begin: ({ hasDecks = false }) =>
      callMirror(run, 'begin', { job, name: file.name, place: placeOf(options, own, hasDecks) }),
    next: () => reader.request({ kind: 'next', job }, signal),
    add: (chunk) => add(run, chunk, refused),
    finish: () => callMirror(run, 'finish', { job }),
  });
  if (!result.ok) return result;
  const { begun, finished, duration_ms } = result.value;
  if ('refused' in finished) refused.add(finished.refusedCount, finished.refused);
  const { report, leftOut } = refused;
  const imported = { kind: options.kind, job, ...begun, ...finished, ...report, leftOut, duration_ms };
  return ok(imported as Imported);
}

function placeOf(options: ImportOptions, own: string | null, hasDecks: boolean): ImportPlace {
  if (options.kind === 'cardbox') return { kind: 'cardbox', own };
  if (options.kind === 'package') return { kind: 'package', target: options.target };
  return { kind: 'table', target: options.target, hasDecks };
}

async function add(run: ImportRun, chunk: ImportChunk, refused: Refused): Promise<Result<number>> {
  const { section, bytes, hash, count } = chunk;
  if (section === 'refused') {
    refused.addNotes(chunk);
    return ok(0);
  }
  const added = await callMirror(run, 'add', {
    job: run.job,
    chunk: { section, bytes, ...(hash !== undefined && { hash }) },
  });
  if (!added.ok) return added;
  refused.add(chunk.refusedCount ?? 0, chunk.refused ?? []);
  refused.add(added.value.refused.length, added.value.refused);
  for (const { line, reason } of added.value.refused) refused.lines.push([line, reason]);
  return ok(count);
}

/** What an import would do to the cards. Changes nothing, and stops when it is canceled. */
export async function compareImport(
  run: ImportRun,
  file: DeckFile,
  options: ImportOptions,
): Promise<Result<ImportChanges>> {
  const { job, reader, signal } = run;
  const sum = { added: 0, updated: 0, unchanged: 0, answers: 0, states: 0, refused: 0, repeated: 0 };
  try {
    const started = await reader.request({ kind: 'start', job, file, options, isComparison: true }, signal);
    if (!started.ok) return started;
    for (;;) {
      const chunk = await reader.request({ kind: 'next', job }, signal);
      if (!chunk.ok) return chunk;
      if (signal.aborted) return fail('CANCELLED', 'the comparison was canceled');
      if (chunk.value === null) return ok({ ...sum, cards: started.value.cards ?? [] });
      const { section, bytes, count, refusedCount = 0, repeated = 0 } = chunk.value;
      sum.refused += refusedCount;
      sum.repeated += repeated;
      if (options.kind === 'table' && options.target.kind === 'new') {
        sum.added += count - refusedCount;
        continue;
      }
      const bid = options.kind === 'table' && options.target.kind === 'existing' ? options.target.bid : '';
      const compared = await callMirror(run, 'compare', { chunk: { section, bytes }, kind: options.kind, bid });
      if (!compared.ok) return compared;
      for (const name of ['added', 'updated', 'unchanged', 'answers', 'states'] as const)
        sum[name] += compared.value[name];
    }
  } finally {
    void reader.release({ kind: 'stop', job });
  }
}
