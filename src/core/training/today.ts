import { DEFAULT_NEW_PER_DAY } from './constants.ts';
import { hash53 } from './random.ts';

/**
 * Spreads a backlog over coming days. The backlog is every card due before `fromDay`. Each card of it gets one of the
 * `days` days from `fromDay` on and appears in Today from that day. The day depends only on the card: every device shows
 * the same cards, and nothing is stored per card. Cards due on `fromDay` or later appear on their own day. No
 * `next_training_at` changes.
 */
export interface BacklogSpread {
  /** A day number. */
  readonly fromDay: number;
  /** How many days, 1 or more. */
  readonly days: number;
}

/** The limits of a box in Today. */
export interface DailyLimits {
  /** Never-trained cards per day; 20 if absent. */
  readonly new_per_day?: number;
  /** Answers per day; absent or null means no limit. */
  readonly answers_per_day?: number | null;
  readonly spread?: BacklogSpread | null;
}

/** The data of one box for Today. */
export interface TodayBox {
  readonly limits: DailyLimits;
  /** The due cards with the day number of their due date, in the order of training: by due day, then title. */
  readonly due: readonly { readonly cid: string; readonly due_day: number }[];
  /** The never-trained cards that are selectable and not memorized, in list order. */
  readonly fresh: readonly string[];
  /** Answers given in the box today, and never-trained cards among those answered. */
  readonly answered_today: number;
  readonly new_today: number;
}

/** The cards of one box in Today. */
export interface TodayPlan {
  readonly due: readonly string[];
  readonly fresh: readonly string[];
}

/** The day number from which Today shows a due card while the backlog is spread. */
export function visibleFrom(cid: string, due_day: number, spread: BacklogSpread): number {
  if (due_day >= spread.fromDay) return due_day;
  return spread.fromDay + (hash53(`spread ${cid}`, spread.fromDay) % spread.days);
}

/**
 * The cards of a box in Today: due cards first, then never-trained cards up to their limit, together at most the answers
 * per day. Only Today has limits, never a training chosen by type. `today` is a day number.
 */
export function planBox(box: TodayBox, today: number): TodayPlan {
  const { limits } = box;
  const spread = limits.spread ?? null;
  const visible = box.due.filter(({ cid, due_day }) => spread === null || visibleFrom(cid, due_day, spread) <= today);
  const answers = limits.answers_per_day ?? Number.POSITIVE_INFINITY;
  const answersLeft = Math.max(0, answers - box.answered_today);
  const due = visible.slice(0, answersLeft).map(({ cid }) => cid);
  const newLeft = Math.max(0, (limits.new_per_day ?? DEFAULT_NEW_PER_DAY) - box.new_today);
  return { due, fresh: box.fresh.slice(0, Math.min(newLeft, answersLeft - due.length)) };
}

/**
 * The cards of one session of Today over several boxes, at most `limit`: the due ones or, if none is due, the never-trained ones.
 * Of many boxes it takes no more than it needs.
 */
export function planToday(boxes: Iterable<TodayBox>, today: number, limit = Number.POSITIVE_INFINITY): string[] {
  const due: string[] = [];
  const fresh: string[] = [];
  for (const box of boxes) {
    const plan = planBox(box, today);
    due.push(...plan.due);
    fresh.push(...plan.fresh);
    if (due.length >= limit) break;
  }
  return (due.length > 0 ? due : fresh).slice(0, limit);
}
