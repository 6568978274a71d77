import { percentile, type Row } from './figures.ts';

/** The last run of each bench, by its name. */
export type Results = Readonly<Record<string, Result>>;

export interface Result {
  /** ISO 8601. */
  readonly at: string;
  /** The load of the last minute, before and after. */
  readonly load: readonly [number, number];
  readonly seconds: number;
  readonly rows: readonly Row[];
}

const share = { p50: 0.5, p95: 0.95 } as const;
type Share = keyof typeof share;

/**
 * How many times the floor. The two of a pair met the same machine, so the middle is that of the pairs' ratios; the
 * slowest of the app did not meet the slowest of the floor, so those are compared as a whole.
 */
export function ratio({ ours, floor = [] }: Row, of: Share): number | null {
  if (floor.length === 0) return null;
  const isPaired = of === 'p50' && ours.length === floor.length;
  if (isPaired)
    return percentile(
      ours.map((value, n) => value / (floor[n] ?? Number.NaN)),
      share.p50,
    );
  return percentile(ours, share[of]) / percentile(floor, share[of]);
}

/** Null for a row without goal and limit. */
export function isMet(row: Row): boolean | null {
  const { goal = {}, limit, ours } = row;
  const goals = Object.entries(goal) as [Share, number][];
  if (goals.length === 0 && limit === undefined) return null;
  // A figure that is missing is not met.
  return (
    goals.every(([of, most]) => (ratio(row, of) ?? Number.NaN) <= most) &&
    (limit === undefined || Math.max(...ours) <= limit)
  );
}

const HEADS = ['', 'n', 'min', 'p50', 'p95', 'max', 'floor p50', 'p95', 'ratio p50', 'p95', 'goal', '', 'before'];

function cells(row: Row, before: Row | undefined): string[] {
  const { name, ours, floor = [], goal = {}, limit, unit = 'ms' } = row;
  const times = (value: number | null | undefined) => (value == null ? '' : `${value.toFixed(2)}x`);
  const goals = [goal.p50, goal.p95].flatMap((most) => (most === undefined ? [] : [`${most}x`]));
  const met = isMet(row);
  return [
    unit === 'ms' ? name : `${name}, ${unit}`,
    String(ours.length),
    short(Math.min(...ours)),
    short(percentile(ours, 0.5)),
    short(percentile(ours, 0.95)),
    short(Math.max(...ours)),
    floor.length === 0 ? '' : short(percentile(floor, 0.5)),
    floor.length === 0 ? '' : short(percentile(floor, 0.95)),
    times(ratio(row, 'p50')),
    times(ratio(row, 'p95')),
    [...goals, ...(limit === undefined ? [] : [`${limit} ${unit}`])].join(', '),
    met === null ? '' : met ? 'met' : 'OVER',
    before === undefined ? '' : times(ratio(before, 'p50')) || short(percentile(before.ours, 0.5)),
  ];
}

function short(value: number): string {
  return value.toPrecision(3).includes('e') ? value.toFixed(0) : String(Number(value.toPrecision(3)));
}

const title = (name: string, { load, seconds }: Result): string =>
  `${name} (${Math.round(seconds)} s, load ${load.map((value) => value.toFixed(1)).join(' to ')})`;

/** The table for a terminal. `before`: an earlier run. */
export function asText(results: Results, before: Results): string {
  const lines = Object.entries(results).flatMap(([name, result]) => [
    [title(name, result)],
    ...result.rows.map((row) =>
      cells(
        row,
        before[name]?.rows.find((other) => other.name === row.name),
      ),
    ),
  ]);
  const widths = HEADS.map((head, at) =>
    Math.max(head.length, ...lines.map((line) => (line.length > 1 ? (line[at] ?? '').length : 0))),
  );
  const join = (line: readonly string[]): string =>
    line
      .map((cell, at) => (at === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[at] ?? 0)))
      .join('  ')
      .trimEnd();
  return [HEADS, ...lines].map(join).join('\n');
}

/** The table for `docs/performance.md`. */
export function asMarkdown(results: Results): string {
  const line = (line: readonly string[]): string => `| ${line.slice(0, -1).join(' | ')} |`;
  return Object.entries(results)
    .map(([name, result]) =>
      [
        `**${title(name, result)}**`,
        '',
        line(HEADS),
        line(HEADS.map(() => '---')),
        ...result.rows.map((row) => line(cells(row, undefined))),
      ].join('\n'),
    )
    .join('\n\n');
}

/** The text between two marks, replaced. */
export function putBetween(text: string, table: string): string {
  const [start, end] = ['<!-- bench -->', '<!-- /bench -->'];
  const [from, to] = [text.indexOf(start), text.indexOf(end)];
  if (from < 0 || to < from) throw new Error(`the page has no ${start} and ${end}`);
  return `${text.slice(0, from + start.length)}\n\n${table}\n\n${text.slice(to)}`;
}
