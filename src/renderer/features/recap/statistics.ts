import type { ActivityDay, DayCount, LevelRetention } from '#shared/graphql/generated.ts';

/** Statistics of the recap panels. Dates are YYYY-MM-DD; each is one whole day. */

const DAY_MS = 86_400_000;
/** Days of activity shown, including today. */
export const ACTIVITY_DAYS = 365;

type Due = Pick<DayCount, 'date' | 'count'>;
type Activity = Pick<ActivityDay, 'date' | 'answers' | 'correct'>;
type Retention = Pick<LevelRetention, 'level' | 'answers' | 'correct'>;

/** The date `days` later; earlier if negative. */
export function dateAfter(date: string, days: number): string {
  return new Date(Date.parse(date) + days * DAY_MS).toISOString().slice(0, 10);
}

/** Cards due today, within 7 days, 30 days and all given days. Each includes today. */
export function dueStatistics(due: readonly Due[]) {
  const within = (days: number) => due.slice(0, days).reduce((sum, { count }) => sum + count, 0);
  return { today: within(1), week: within(7), month: within(30), all: within(due.length) };
}

/**
 * Totals of the days that have answers, and the longest series of consecutive days with answers (`streak`); the days are in
 * order of date.
 */
export function activityStatistics(activity: readonly Activity[]) {
  let streak = 0;
  let run = 0;
  let before = '';
  for (const { date } of activity) {
    run = before !== '' && dateAfter(before, 1) === date ? run + 1 : 1;
    streak = Math.max(streak, run);
    before = date;
  }
  return { answers: activity.reduce((sum, { answers }) => sum + answers, 0), days: activity.length, streak };
}

/** Number of colors of the heat map. */
const HEAT_STEPS = 4;

/**
 * The lowest number of answers of each step, ascending; the first is always 1. The steps are even up to the 90th
 * percentile, so that one very long day does not make all others look pale.
 */
export function heatSteps(activity: readonly Activity[]): number[] {
  const sorted = activity.map(({ answers }) => answers).sort((a, b) => a - b);
  const most = sorted[Math.ceil((sorted.length - 1) * 0.9)] ?? 0;
  const bounds = [1];
  for (let step = 1; step < HEAT_STEPS; step += 1) {
    const bound = roundNumber((most * step) / HEAT_STEPS);
    if (bound > (bounds.at(-1) ?? 0)) bounds.push(bound);
  }
  return bounds;
}

/** Rounds to a readable number: integers up to 10, multiples of 5 up to 100, then two significant digits. */
function roundNumber(value: number): number {
  if (value < 10) return Math.ceil(value);
  const unit = value < 100 ? 5 : 10 ** (Math.floor(Math.log10(value)) - 1);
  return Math.round(value / unit) * unit;
}

/** The step (0 to 3) of a number of answers. */
export function heatStep(steps: readonly number[], answers: number): number {
  return Math.max(0, steps.filter((bound) => answers >= bound).length - 1);
}

/** The range of answers of each step as text: "1–9", "3", "40+". */
export function heatLabels(steps: readonly number[]): string[] {
  return steps.map((from, index) => {
    const next = steps[index + 1];
    if (next === undefined) return `${from}+`;
    return next - 1 === from ? String(from) : `${from}–${next - 1}`;
  });
}

/** The totals of all levels. */
export function totalRetention(retention: readonly Retention[]) {
  return {
    answers: retention.reduce((sum, { answers }) => sum + answers, 0),
    correct: retention.reduce((sum, { correct }) => sum + correct, 0),
  };
}

/** The cards that have a level: trained once, and not suspended. */
export function trainedCount({ levels }: { readonly levels: readonly number[] }): number {
  return levels.reduce((sum, cards) => sum + cards, 0);
}

/** Whether there is no answer, no level and no session. */
export function isNeverTrained(recap: {
  readonly last_session: unknown;
  readonly activity: readonly unknown[];
  readonly counts: { readonly levels: readonly number[]; readonly memorized_count: number };
}): boolean {
  const { last_session, activity, counts } = recap;
  if (last_session !== null || activity.length > 0 || counts.memorized_count > 0) return false;
  return counts.levels.every((count) => count === 0);
}
