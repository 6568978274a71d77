/** Every figure is the median of this many runs. */
export const RUNS = 5;

/** One line of the table. */
export interface Figure {
  readonly name: string;
  readonly mirror: number;
  readonly raw: number | null;
  /** The median of the ratios of the runs, where mirror and raw alternate. */
  readonly ratio?: number;
  /** At most this many times raw, or this many milliseconds. */
  readonly budget: { readonly times: number } | { readonly ms: number };
}

/** The value in the middle. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

/** Runs the work and returns its duration in milliseconds. */
export function time(work: () => unknown): number {
  const from = performance.now();
  work();
  return performance.now() - from;
}

/** The median of 5 medians of `count` values each. */
export function repeated(work: () => unknown, times: number): number {
  return median(Array.from({ length: RUNS }, () => median(Array.from({ length: times }, () => time(work)))));
}

/** Times of both sides, by run. */
export class Pairs {
  readonly #mirror: number[][] = [];
  readonly #raw: number[][] = [];

  begin(): void {
    this.#mirror.push([]);
    this.#raw.push([]);
  }

  add(mirror: number, raw: number): void {
    this.#mirror.at(-1)?.push(mirror);
    this.#raw.at(-1)?.push(raw);
  }

  figure(name: string, times: number): Figure {
    const mirror = this.#mirror.map(median);
    const raw = this.#raw.map(median);
    const ratio = median(mirror.map((value, run) => value / (raw[run] ?? Number.NaN)));
    return { name, mirror: median(mirror), raw: median(raw), ratio, budget: { times } };
  }
}

function ratioOf({ mirror, raw, ratio }: Figure): number | null {
  return ratio ?? (raw === null ? null : mirror / raw);
}

/** Whether a figure is within its budget. */
export function passes(figure: Figure): boolean {
  const { mirror, budget } = figure;
  return 'ms' in budget ? mirror <= budget.ms : (ratioOf(figure) ?? Number.POSITIVE_INFINITY) <= budget.times;
}

/** Prints the table. */
export function print(figures: readonly Figure[]): void {
  const row = (...cells: string[]) =>
    console.log(cells.map((cell, at) => (at === 0 ? cell.padEnd(38) : cell.padStart(12))).join(''));
  row('ms, medians of 5', 'mirror', 'raw', 'ratio', 'budget', '');
  for (const figure of figures) {
    const { name, mirror, raw, budget } = figure;
    const ratio = ratioOf(figure);
    row(
      name,
      mirror.toFixed(3),
      raw?.toFixed(3) ?? '',
      ratio === null ? '' : `${ratio.toFixed(2)}x`,
      'ms' in budget ? `${budget.ms} ms` : `${budget.times}x`,
      passes(figure) ? 'pass' : 'FAIL',
    );
  }
}
