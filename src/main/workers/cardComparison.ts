import type { PackageChanges } from '#shared/packages.ts';
import { fail, ok, type Result } from '#shared/result.ts';
import { call, type ImportRun } from './importPipeline.ts';

/**
 * Adds up what an import would do to the cards of each piece, once the import worker has started to read them. Changes
 * nothing. Errors: `CANCELLED`, and those of the two workers.
 */
export async function comparePieces(
  run: ImportRun,
  name: 'compareCardbox' | 'comparePackage',
): Promise<Result<PackageChanges>> {
  const { job, reader, signal } = run;
  const sum = { added: 0, updated: 0, unchanged: 0 };
  for (;;) {
    const piece = await reader.request({ kind: 'nextCardbox', job }, signal);
    if (!piece.ok) return piece;
    if (signal.aborted) return fail('CANCELLED', 'the comparison was cancelled');
    if (piece.value === null) return ok(sum);
    const compared = await call(run, name, { bytes: piece.value.bytes });
    if (!compared.ok) return compared;
    sum.added += compared.value.added;
    sum.updated += compared.value.updated;
    sum.unchanged += compared.value.unchanged;
  }
}
