import * as v from 'valibot';
import { type JsonStore, tryWrite } from '#main/settings/index.ts';
import type { Settings } from '#shared/settings.ts';

/** A time on the user's clock. */
export interface LocalTime {
  /** ISO 8601, such as 2026-03-02. */
  readonly date: string;
  /** Such as 09:05. */
  readonly time: string;
}

export interface ReminderOptions {
  readonly settings: () => Settings;
  /** Which days had their reminder; read by the next start too. */
  readonly store: JsonStore;
  /** Today's number of due cards; null while it is unknown. */
  dueCount(): Promise<number | null>;
  notify(dueCount: number): void;
  /** Milliseconds. */
  now(): number;
  localTime(now: number): LocalTime;
}

const StateSchema = v.object({
  /** The latest days that are done, by their local dates. */
  days: v.pipe(v.array(v.pipe(v.string(), v.isoDate())), v.maxLength(14)),
  /** When the last reminder came, in milliseconds. */
  at: v.nullable(v.pipe(v.number(), v.finite())),
});
type State = v.InferOutput<typeof StateSchema>;
const KEPT_DAYS = 14;
/** Two reminders are at least this long apart: after a flight, one and the same day may have two dates. */
const APART_MS = 12 * 60 * 60 * 1000;

/**
 * One reminder each day, at the chosen time or, if the computer was off or asleep then, as soon as it is on. None on a day
 * when nothing is due at that time. It looks at the clock often instead of waiting for the time, because the computer may
 * sleep, and its clock and time zone may change; a date that had its reminder gets no other one.
 */
export function createDailyReminder(options: ReminderOptions) {
  const { settings, store, now, localTime } = options;
  const read = v.safeParse(StateSchema, store.read());
  let state: State = read.success ? read.output : { days: [], at: null };
  const save = (next: State): void => {
    state = next;
    // Without a file a restart on the same day may remind again.
    tryWrite(() => store.write(next));
  };
  const isLate = (time: string): boolean => settings().reminders.daily && time >= settings().reminders.at;

  return {
    /** Checks the clock: regularly, and after the computer slept. */
    async check(): Promise<void> {
      const start = now();
      const { date, time } = localTime(start);
      if (!isLate(time) || state.days.includes(date)) return;
      const elapsed = state.at === null ? APART_MS : Math.abs(start - state.at);
      if (elapsed < APART_MS) return;
      const count = await options.dueCount();
      // While it was asked for, another check may have ended, or the user may have changed the settings.
      if (count === null || state.days.includes(date) || !isLate(time)) return;
      save({ days: [...state.days, date].slice(-KEPT_DAYS), at: count > 0 ? start : state.at });
      if (count > 0) options.notify(count);
    },
    /** The user chose another time, or switched reminders on or off. */
    changed(): void {
      const { date, time } = localTime(now());
      const others = state.days.filter((day) => day !== date);
      // A time that is still to come counts today; one that has passed counts from tomorrow on.
      save({ days: isLate(time) ? [...others, date].slice(-KEPT_DAYS) : others, at: null });
    },
  };
}

/** The time on this computer's clock, in its time zone. */
export function systemLocalTime(now: number): LocalTime {
  const local = new Date(now);
  const two = (value: number): string => String(value).padStart(2, '0');
  return {
    date: `${local.getFullYear()}-${two(local.getMonth() + 1)}-${two(local.getDate())}`,
    time: `${two(local.getHours())}:${two(local.getMinutes())}`,
  };
}
