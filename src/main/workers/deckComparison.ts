import type { ImportOptions, TableChanges } from '#shared/import.ts';
import type { DeckSource } from '#shared/mirror/import.ts';
import { fail, ok, type Result } from '#shared/result.ts';
import { call, type ImportRun } from './importPipeline.ts';

/** What an import of a table would do to the cards of its target. Changes nothing, and stops when it is cancelled. */
export async function compareDeck(
  run: ImportRun,
  source: DeckSource,
  { mapping, target }: ImportOptions,
): Promise<Result<TableChanges>> {
  const { job, reader, signal } = run;
  const sum = { added: 0, updated: 0, unchanged: 0, refused: 0 };
  try {
    const started = await reader.request({ kind: 'start', job, source, mapping, isComparison: true }, signal);
    if (!started.ok) return started;
    for (;;) {
      const piece = await reader.request({ kind: 'next', job }, signal);
      if (!piece.ok) return piece;
      if (signal.aborted) return fail('CANCELLED', 'the comparison was cancelled');
      if (piece.value === null) return ok(sum);
      sum.refused += piece.value.refusedCount;
      if (target.kind === 'new') {
        sum.added += piece.value.rows - piece.value.refusedCount;
        continue;
      }
      const compared = await call(run, 'compareRows', { bid: target.bid, drafts: piece.value.drafts });
      if (!compared.ok) return compared;
      sum.added += compared.value.added;
      sum.updated += compared.value.updated;
      sum.unchanged += compared.value.unchanged;
    }
  } finally {
    void reader.release({ kind: 'stop', job });
  }
}
