import type { ActivityDay, DayCount, LevelRetention } from '#shared/graphql/generated.ts';

/** What recap panels work out from the mirror's numbers; dates are YYYY-MM-DD and each stands for one whole day. */

const DAY_MS = 86_400_000;
/** Days of activity shown, today being the last. */
export const ACTIVITY_DAYS = 365;

type Due = Pick<DayCount, 'date' | 'count'>;
type Activity = Pick<ActivityDay, 'date' | 'answers' | 'correct'>;
type Retention = Pick<LevelRetention, 'level' | 'answers' | 'correct'>;

/** The date some days later (or, with a negative number, earlier). */
export function addDays(date: string, days: number): string {
  return new Date(Date.parse(date) + days * DAY_MS).toISOString().slice(0, 10);
}

export interface DueStatistics {
  readonly today: number;
  readonly week: number;
  readonly month: number;
  readonly all: number;
}

/** Cards due today, within 7, 30 and all given days, today included in each. */
export function dueStatistics(due: readonly Due[]): DueStatistics {
  const within = (days: number) => due.slice(0, days).reduce((sum, { count }) => sum + count, 0);
  return { today: within(1), week: within(7), month: within(30), all: within(due.length) };
}

export interface ActivityStatistics {
  readonly answers: number;
  readonly days: number;
  /** The longest run of days in a row with answers. */
  readonly streak: number;
}

/** Sums of the days that have answers, in the order of their dates. */
export function activityStatistics(activity: readonly Activity[]): ActivityStatistics {
  let streak = 0;
  let run = 0;
  let before = '';
  for (const { date } of activity) {
    run = before !== '' && addDays(before, 1) === date ? run + 1 : 1;
    streak = Math.max(streak, run);
    before = date;
  }
  return { answers: activity.reduce((sum, { answers }) => sum + answers, 0), days: activity.length, streak };
}

/** Steps of the heat map's colours. */
const HEAT_STEPS = 4;

/**
 * The least number of answers of each step, rising, the first always 1. Even steps up to what nine days in ten stay
 * under, so that one long day does not pale all others.
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

/** A number people can read at a glance: whole up to 10, fives up to 100, then two digits that count. */
function roundNumber(value: number): number {
  if (value < 10) return Math.ceil(value);
  const unit = value < 100 ? 5 : 10 ** (Math.floor(Math.log10(value)) - 1);
  return Math.round(value / unit) * unit;
}

/** The step (0 to 3) a number of answers falls into. */
export function heatStep(steps: readonly number[], answers: number): number {
  return Math.max(0, steps.filter((bound) => answers >= bound).length - 1);
}

/** The answers a step stands for, as a person reads it: "1–9", "3", "40+". */
export function heatLabels(steps: readonly number[]): string[] {
  return steps.map((from, index) => {
    const next = steps[index + 1];
    if (next === undefined) return `${from}+`;
    return next - 1 === from ? String(from) : `${from}–${next - 1}`;
  });
}

/** All levels together. */
export function totalRetention(retention: readonly Retention[]): {
  readonly answers: number;
  readonly correct: number;
} {
  return {
    answers: retention.reduce((sum, { answers }) => sum + answers, 0),
    correct: retention.reduce((sum, { correct }) => sum + correct, 0),
  };
}

/** Whether there is nothing to look back on: no answer, no level, no session. */
export function isNeverTrained(recap: {
  readonly last_session: unknown;
  readonly activity: readonly unknown[];
  readonly counts: { readonly levels: readonly number[]; readonly memorized_count: number };
}): boolean {
  const { last_session, activity, counts } = recap;
  if (last_session !== null || activity.length > 0 || counts.memorized_count > 0) return false;
  return counts.levels.every((count) => count === 0);
}
