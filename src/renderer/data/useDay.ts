import { useMemo } from 'react';
import type { DaySettings } from '#core/day/index.ts';
import { useSettings } from './settings.ts';

/** Where the person's day begins, for showing dates; undefined means UTC dates. */
export function useDay(): DaySettings | undefined {
  const { day } = useSettings();
  return useMemo(() => {
    if (day.kind === 'utc') return undefined;
    return { time_zone: Intl.DateTimeFormat().resolvedOptions().timeZone, start_hour: day.start_hour };
  }, [day]);
}
