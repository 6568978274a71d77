import { SEPARATORS } from '#shared/import.ts';
import type { Separator } from './ankiHeader.ts';
import { RowScanner } from './rowScanner.ts';

const SAMPLE_ROWS = 50;

interface Score {
  readonly separator: Separator;
  /** Share of rows that have the most usual number of cells. */
  readonly regular: number;
  readonly cells: number;
  /** Share of the separators that a space follows, as in prose. */
  readonly prose: number;
  /** Share of cells with a single quote mark: the separator is inside quotes. */
  readonly torn: number;
}

/**
 * The separator of a file by its first rows: the one that divides most of them into the same number of cells, two at
 * least. Quotes are respected. Where several do, the one that looks less like punctuation wins. A file that none
 * divides has one column; then the name's ending decides (`.tsv` a tab, else a comma if rows seem regular, else a tab).
 */
export function detectSeparator(sample: string, isWhole: boolean, name: string): Separator {
  const scores = SEPARATORS.map((separator) => score(sample, isWhole, separator));
  const [best] = scores.filter(({ cells, regular }) => cells >= 2 && regular >= 0.5).sort(compareScores);
  if (best !== undefined) return best.separator;
  return /\.csv$/i.test(name) ? ',' : '\t';
}

function compareScores(a: Score, b: Score): number {
  // Rows that differ by a hair are as regular as each other: one bad row in fifty is not the separator's fault.
  if (Math.abs(a.regular - b.regular) > 0.05) return b.regular - a.regular;
  if (Math.abs(a.torn - b.torn) > 0.05) return a.torn - b.torn;
  if (Math.abs(a.prose - b.prose) > 0.2) return a.prose - b.prose;
  return b.cells - a.cells;
}

function score(sample: string, isWhole: boolean, separator: Separator): Score {
  const rows = new RowScanner(separator).push(sample, isWhole).slice(0, SAMPLE_ROWS);
  const counts = new Map<number, number>();
  let breaks = 0;
  let spaced = 0;
  let torn = 0;
  for (const row of rows) {
    if (row.fault !== null) continue;
    counts.set(row.cells.length, (counts.get(row.cells.length) ?? 0) + 1);
    breaks += row.cells.length - 1;
    torn += row.cells.filter((cell) => cell.split('"').length === 2).length;
    spaced += row.cells.filter((cell, i) => i > 0 && cell.startsWith(' ')).length;
  }
  const [usual] = [...counts].sort((a, b) => b[1] - a[1] || b[0] - a[0]);
  return {
    separator,
    regular: (usual?.[1] ?? 0) / Math.max(1, rows.length),
    cells: usual?.[0] ?? 0,
    prose: spaced / Math.max(1, breaks),
    torn: torn / Math.max(1, breaks + rows.length),
  };
}
