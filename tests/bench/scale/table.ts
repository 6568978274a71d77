/** The longest step of the worker, in milliseconds: an answer waits for it. */
const STEP_MS = 50;
/** How long a list may wait while a changed file is imported again, in milliseconds. */
export const LIST_MS = 250;
/** A figure below this says nothing about growth. */
const LEAST = 20;
/** Plain SQLite grows faster than n log n too, once the file does not fit its cache: a row may take so many times as long. */
const TIMES_FLOOR = 1.5;

/** One row: a figure for each size of the collection. */
export interface Row {
  readonly name: string;
  readonly unit: string;
  readonly values: readonly number[];
  /** The longest step at each size; absent where it was not measured. */
  readonly longest?: readonly number[];
  /** What plain SQLite takes for the same at each size, for a row that reads much of the file. */
  readonly floor?: readonly number[];
  /** The most that a value may be; absent for a row that must only not grow faster than n log n. */
  readonly most?: number;
}

/** What the value of one size may be at the next: n log n, of at least the smallest that says something. */
function mayGrowTo(value: number, from: number, to: number): number {
  return Math.max(value, LEAST) * (to / from) * (Math.log(to) / Math.log(from));
}

/** What is wrong with a row; empty if nothing is. */
export function faultsOf({ values, longest = [], floor = [], most }: Row, sizes: readonly number[]): string[] {
  const faults: string[] = [];
  for (const [at, value] of values.entries()) {
    if (most !== undefined && value > most) faults.push(`over ${most} at ${sizes[at]}`);
    const [before, from, to] = [values[at - 1], sizes[at - 1], sizes[at]];
    if (most !== undefined || before === undefined || from === undefined || to === undefined) continue;
    const isAtFloor = value <= TIMES_FLOOR * (floor[at] ?? 0);
    if (value > mayGrowTo(before, from, to) && !isAtFloor) faults.push(`grows faster than n log n to ${to}`);
  }
  for (const [at, step] of longest.entries())
    if (step > STEP_MS) faults.push(`a step over ${STEP_MS} ms at ${sizes[at]}`);
  return faults;
}

export function printRows(rows: readonly Row[], sizes: readonly number[]): void {
  const cells = (name: string, unit: string, values: readonly string[], note: string) =>
    console.log([name.padEnd(46), unit.padEnd(8), ...values.map((value) => value.padStart(18)), `  ${note}`].join(''));
  cells('cards (in brackets: the longest step)', '', sizes.map(String), '');
  for (const row of rows) {
    const { name, unit, values, longest } = row;
    const texts = values.map((value, at) => {
      const step = longest?.[at];
      return step === undefined ? value.toFixed(1) : `${value.toFixed(1)} (${step.toFixed(1)})`;
    });
    cells(name, unit, texts, faultsOf(row, sizes).join('; ') || 'ok');
  }
}
