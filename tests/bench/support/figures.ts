import { loadavg } from 'node:os';

/** One line of a bench's table. */
export interface Figure {
  readonly name: string;
  readonly values: readonly number[];
  /** The quantile that the budget applies to; 1 for the worst value. */
  readonly share: number;
  /** In the unit of the values; null for a figure without a budget. */
  readonly budget: number | null;
  /** Default: milliseconds. */
  readonly unit?: string;
}

/** The smallest value that at least this share of the values does not exceed. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

export function passes({ values, share, budget }: Figure): boolean {
  return budget === null || percentile(values, share) <= budget;
}

/** Prints the table. */
export function print(figures: readonly Figure[]): void {
  const row = (...cells: string[]) =>
    console.log(cells.map((cell, at) => (at === 0 ? cell.padEnd(56) : cell.padStart(12))).join(''));
  row('ms, unless said', 'p50', 'p95', 'worst', 'budget', 'ok');
  for (const figure of figures) {
    const { name, values, budget, share, unit } = figure;
    row(
      `${name} (${values.length})${unit === undefined ? '' : `, ${unit}`}`,
      short(percentile(values, 0.5)),
      short(percentile(values, 0.95)),
      short(Math.max(...values)),
      budget === null ? '' : `${Number(budget.toFixed(2))} ${share === 1 ? 'worst' : `p${share * 100}`}`,
      budget === null ? '' : passes(figure) ? 'ok' : 'OVER',
    );
  }
}

function short(value: number): string {
  return value.toFixed(value !== 0 && value < 1 ? 4 : 2);
}

/** The load average of one and of five minutes: figures of a busy machine say little. */
export function loads(): string {
  return loadavg()
    .slice(0, 2)
    .map((value) => value.toFixed(1))
    .join(', ');
}
