import { useEffect, useState } from 'react';
import { type Translate, useT } from '#renderer/i18n/index.ts';
import { dateAndTime } from '#renderer/ui/dates.ts';

const MINUTE_MS = 60_000;
const DAY_MINUTES = 24 * 60;

/** How long ago a time (ISO 8601) was, in words that follow the clock; null without one. */
export function useAgo(time: string | null): string | null {
  const t = useT();
  const now = useNow(time !== null);
  return time === null ? null : agoText(t, Math.floor((now - Date.parse(time)) / MINUTE_MS), () => dateAndTime(time));
}

/** `minutes` below 0 are those of a clock that was set back. */
function agoText(t: Translate, minutes: number, date: () => string): string {
  if (minutes < 0 || minutes >= DAY_MINUTES) return date();
  if (minutes < 1) return t('sync:ago.now');
  if (minutes < 60) return t('sync:ago.minutes', { count: minutes });
  return t('sync:ago.hours', { count: Math.floor(minutes / 60) });
}

/** The current time in milliseconds, updated each minute. */
function useNow(isOn: boolean): number {
  const [, setMinute] = useState(0);
  useEffect(() => {
    if (!isOn) return undefined;
    const timer = setInterval(() => setMinute((minute) => minute + 1), MINUTE_MS);
    return () => clearInterval(timer);
  }, [isOn]);
  return Date.now();
}
