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

/** A card and its note as numbers; without a note, or with note 0, it has no siblings. */
export interface Sibling {
  readonly id?: number;
  readonly note?: number;
}

/** A card that Today may ask. */
export interface TodayCard extends Sibling {
  readonly cid: string;
}

/** Which card of each note is asked today, by their numbers. */
export type AskedNotes = Map<number, number>;

/**
 * Whether Today may ask a card: of the cards of one note at most one is asked a day, the others wait (V-21). If it may, the card is
 * the one of its note from then on.
 */
export function takeSibling(asked: AskedNotes, { id = 0, note = 0 }: Sibling): boolean {
  if (note === 0) return true;
  const taken = asked.get(note);
  if (taken === undefined) asked.set(note, id);
  return taken === undefined || taken === id;
}

/** The first `most` cards that do not wait for a sibling. */
export function takeCards(cards: Iterable<TodayCard>, most: number, asked: AskedNotes): string[] {
  const taken: string[] = [];
  if (most <= 0) return taken;
  for (const card of cards) if (takeSibling(asked, card) && taken.push(card.cid) >= most) break;
  return taken;
}

/** The data of one box for Today. */
export interface TodayBox {
  readonly limits: DailyLimits;
  /** The due cards with the day number of their due date, in the order of training: by due day, then title. */
  readonly due: readonly (TodayCard & { readonly due_day: number })[];
  /** The never-trained cards that are selectable and not memorized, in list order, without siblings of due cards. */
  readonly fresh: Iterable<TodayCard>;
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

/** How many answers of a day are left in a box. */
function answersLeft({ limits, answered_today }: Omit<TodayBox, 'due' | 'fresh'>): number {
  return Math.max(0, (limits.answers_per_day ?? Number.POSITIVE_INFINITY) - answered_today);
}

/** How many never-trained cards Today may ask in a box beside so many due ones. */
export function roomForNew(box: Omit<TodayBox, 'due' | 'fresh'>, due: number): number {
  const newLeft = Math.max(0, (box.limits.new_per_day ?? DEFAULT_NEW_PER_DAY) - box.new_today);
  return Math.min(newLeft, answersLeft(box) - due);
}

/**
 * The cards of a box in Today: due cards first, then never-trained cards up to their limit, together at most the answers
 * per day. Only Today has limits, never a training chosen by type. `today` is a day number. `asked` gets the cards of notes. Each
 * list has at most `most` cards.
 */
export function planBox(
  box: TodayBox,
  today: number,
  asked: AskedNotes = new Map(),
  most = Number.POSITIVE_INFINITY,
): TodayPlan {
  const spread = box.limits.spread ?? null;
  const visible = box.due.filter(({ cid, due_day }) => spread === null || visibleFrom(cid, due_day, spread) <= today);
  const due = takeCards(visible, Math.min(answersLeft(box), most), asked);
  return { due, fresh: takeCards(box.fresh, Math.min(roomForNew(box, due.length), most), asked) };
}

/**
 * The cards of one session of Today over several boxes, at most `most`: the due ones or, if none is due, the never-trained ones.
 * Of many boxes it takes no more than it needs.
 */
export function planToday(
  boxes: Iterable<TodayBox>,
  today: number,
  asked: AskedNotes = new Map(),
  most = Number.POSITIVE_INFINITY,
): string[] {
  const due: string[] = [];
  const fresh: string[] = [];
  for (const box of boxes) {
    const plan = planBox(box, today, asked, most);
    due.push(...plan.due);
    fresh.push(...plan.fresh);
    if (due.length >= most) break;
  }
  return (due.length > 0 ? due : fresh).slice(0, most);
}
