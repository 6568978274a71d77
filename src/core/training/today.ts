import { DEFAULT_NEW_PER_DAY } from './constants.ts';
import { hash53 } from './random.ts';

/**
 * A backlog that is spread over coming days. The backlog is what was due before `fromDay` when the person asked for it;
 * each of its cards is shown from one of the `days` days that begin with `fromDay` on. Which one depends on the card
 * alone, so every device shows the same cards, nothing has to be stored for each card, and after `days` days everything
 * has been offered. Cards due on `fromDay` or later come on their own day. No `next_training_at` is changed.
 */
export interface BacklogSpread {
  /** A day number. */
  readonly fromDay: number;
  /** How many days, 1 or more. */
  readonly days: number;
}

/** A box's limits in Today. */
export interface DailyLimits {
  /** Never-trained cards a day; 20 if absent. */
  readonly new_per_day?: number;
  /** Answers a day; absent or null means no limit. */
  readonly answers_per_day?: number | null;
  readonly spread?: BacklogSpread | null;
}

/** What Today knows of one box. */
export interface TodayBox {
  readonly bid: string;
  readonly limits: DailyLimits;
  /** Its due cards with the day number they are due on, in the order of training: by due day, then title. */
  readonly due: readonly { readonly cid: string; readonly due_day: number }[];
  /** Its never-trained cards that can be chosen, not memorized, in list order. */
  readonly fresh: readonly string[];
  /** Answers given in the box today, and never-trained cards among those answered. */
  readonly answered_today: number;
  readonly new_today: number;
}

/** What Today shows of one box. */
export interface TodayPlan {
  readonly bid: string;
  readonly due: readonly string[];
  readonly fresh: readonly string[];
  /** Due cards that wait for a later day of the spread, and those beyond the answers a day. */
  readonly spreadLater: number;
  readonly overLimit: number;
}

/** The day number from which a due card is shown when the backlog is spread. */
export function shownFrom(cid: string, due_day: number, spread: BacklogSpread): number {
  if (due_day >= spread.fromDay || spread.days < 1) return due_day;
  return spread.fromDay + (hash53(`spread ${cid}`, spread.fromDay) % Math.floor(spread.days));
}

/**
 * Which cards of a box Today shows: due cards first, then never-trained ones up to their limit, all within the answers
 * a day. Only Today is limited, never a training chosen by type. `today` is a day number.
 */
export function planBox(box: TodayBox, today: number): TodayPlan {
  const { limits } = box;
  const spread = limits.spread ?? null;
  const shown = box.due.filter(({ cid, due_day }) => spread === null || shownFrom(cid, due_day, spread) <= today);
  const answers = limits.answers_per_day ?? Number.POSITIVE_INFINITY;
  const room = Math.max(0, answers - box.answered_today);
  const due = shown.slice(0, room).map(({ cid }) => cid);
  const newRoom = Math.max(0, (limits.new_per_day ?? DEFAULT_NEW_PER_DAY) - box.new_today);
  return {
    bid: box.bid,
    due,
    fresh: box.fresh.slice(0, Math.min(newRoom, room - due.length)),
    spreadLater: box.due.length - shown.length,
    overLimit: shown.length - due.length,
  };
}

/** Today over several boxes: every box's plan, and the cards of one session over them, due ones first. */
export function planToday(boxes: readonly TodayBox[], today: number): { plans: TodayPlan[]; cids: string[] } {
  const plans = boxes.map((box) => planBox(box, today));
  return { plans, cids: [...plans.flatMap(({ due }) => due), ...plans.flatMap(({ fresh }) => fresh)] };
}
