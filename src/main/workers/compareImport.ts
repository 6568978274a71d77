import type { ImportChanges, ImportOptions } from '#shared/importSource.ts';
import type { DeckFile } from '#shared/mirror/import.ts';
import { fail, ok, type Result } from '#shared/result.ts';
import { callMirror, type ImportRun } from './importRun.ts';

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
