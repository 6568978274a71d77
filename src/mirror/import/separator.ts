import type { Separator } from '#shared/import.ts';
import { BETWEEN, RowScanner } from './rowScanner.ts';

const SAMPLE_ROWS = 50;
const IN_TABLES = [',', ';', '\t', '|'] as const;
const TABLE = /[\t,;|]/;
/** The share of the lines that must have a separator between a term and its definition. */
const MOST = 0.8;

interface Score {
  readonly separator: Separator;
  /** Share of rows with the most frequent number of cells. */
  readonly regular: number;
  readonly cells: number;
  /** Share of separators that are followed by a space, as in prose. */
  readonly prose: number;
  /** Share of cells with exactly one quote mark: the separator is inside quotes. */
  readonly torn: number;
}

/**
 * Detects the separator from the first rows: the one that splits most of them into the same number of cells, at least two.
 * Respects quotes. Among several, the one that looks least like punctuation wins. If none splits the rows, the file has one
 * column; then the extension decides (`.csv`: a comma, else a tab).
 */
export function detectSeparator(sample: string, isWhole: boolean, name: string): Separator {
  const between = detectBetween(sample);
  if (between !== undefined) return between;
  const scores = IN_TABLES.map((separator) => score(sample, isWhole, separator));
  const [best] = scores.filter(({ cells, regular }) => cells >= 2 && regular >= 0.5).sort(compareScores);
  if (best !== undefined) return best.separator;
  return /\.csv$/i.test(name) ? ',' : '\t';
}

/** What stands between the term and the definition of most lines of a text that is no table. */
function detectBetween(sample: string): Separator | undefined {
  const lines = sample.split('\n', SAMPLE_ROWS).filter((line) => line.trim() !== '');
  const most = (test: RegExp) => lines.filter((line) => test.test(line.slice(0, 1000))).length >= lines.length * MOST;
  if (lines.length === 0 || sample.includes('\t') || most(TABLE)) return undefined;
  const found = Object.entries(BETWEEN).find(([, between]) => most(between));
  return found?.[0] as Separator | undefined;
}

function compareScores(a: Score, b: Score): number {
  // Small differences are ignored: one bad row in fifty does not mean a wrong separator.
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
  const [mostFrequent] = [...counts].sort((a, b) => b[1] - a[1] || b[0] - a[0]);
  return {
    separator,
    regular: (mostFrequent?.[1] ?? 0) / Math.max(1, rows.length),
    cells: mostFrequent?.[0] ?? 0,
    prose: spaced / Math.max(1, breaks),
    torn: torn / Math.max(1, breaks + rows.length),
  };
}
