/**
 * Dates by answers (T-43 to T-47), written a second time from their rules. It shares no code with the product. That the rule itself is right, two
 * implementations by others show (`tests/core/training/memoryOracle.slow.test.ts`).
 */

const W =
  '0.212 1.2931 2.3065 8.2956 6.4133 0.8334 3.0194 0.001 1.8722 0.1666 0.796 1.4835 0.0614 0.2629 1.6483 0.6014 1.8729 0.5425 0.0912 0.0658 0.1542'
    .split(' ')
    .map(Number);
const w = (at: number): number => W[at] ?? Number.NaN;
const DAY_MS = 86_400_000;
const FACTOR = 0.9 ** (-1 / w(20)) - 1;

export interface OracleMemory {
  readonly s: number;
  readonly d: number;
  readonly day: number;
}

const held = (value: number, min: number, max: number): number =>
  Math.round(Math.max(min, Math.min(max, value)) * 100_000_000) / 100_000_000;
const dayOf = (at: string): number => Math.floor(Date.parse(at) / DAY_MS);

/** The learner's day, if the time can be on it. */
export function answerDay(at: string, day: number | null): number {
  const utc = dayOf(at);
  return day === null || day - utc > 1 || day - utc < -2 ? utc : day;
}

export function remember(before: OracleMemory | null, isGood: boolean, day: number): OracleMemory {
  const d0 = (grade: number): number => w(4) - Math.exp(w(5) * (grade - 1)) + 1;
  if (before === null) return { s: held(w(isGood ? 2 : 0), 0.001, 36_500), d: held(d0(isGood ? 3 : 1), 1, 10), day };
  const { s, d } = before;
  const t = Math.max(0, day - before.day);
  const drift = d - w(6) * ((isGood ? 3 : 1) - 3) * ((10 - d) / 9);
  const r = (1 + (FACTOR * t) / s) ** -w(20);
  let next: number;
  if (t === 0) {
    const x = Math.exp(w(17) * ((isGood ? 0 : -2) + w(18))) * s ** -w(19);
    next = isGood && x < 1 ? s : s * x;
  } else if (isGood) {
    next = s * (1 + Math.exp(w(8)) * (11 - d) * s ** -w(9) * (Math.exp(w(10) * (1 - r)) - 1));
  } else {
    const lapse = w(11) * d ** -w(12) * ((s + 1) ** w(13) - 1) * Math.exp(w(14) * (1 - r));
    next = Math.min(lapse, s / Math.exp(w(17) * w(18)));
  }
  return { s: held(next, 0.001, 36_500), d: held(w(7) * d0(4) + (1 - w(7)) * drift, 1, 10), day };
}

export function interval({ s }: OracleMemory, percent: number): number {
  const days = Math.round((s / FACTOR) * ((percent / 100) ** (-1 / w(20)) - 1));
  return days < 1 ? 1 : days > 365 ? 365 : days;
}

/** What the dates of a record that came alone say. `level`: the days of its level. */
export function memoryOfDates(last: string, next: string, level: number, at: string): OracleMemory | null {
  const between = last === 'N/A' || next === 'N/A' ? 0 : dayOf(next) - dayOf(last);
  const s = between > 0 ? between : level;
  return s === 0 ? null : { s: held(s, 0.001, 36_500), d: 5, day: last === 'N/A' ? dayOf(at) : dayOf(last) };
}
