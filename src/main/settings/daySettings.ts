import type { DaySettings } from '#core/day/index.ts';
import type { Settings } from '#shared/settings.ts';

/** The start of a day for the mirror (V-1); undefined means UTC dates. */
export function effectiveDay({ day }: Settings): DaySettings | undefined {
  if (day.kind === 'utc') return undefined;
  return { time_zone: Intl.DateTimeFormat().resolvedOptions().timeZone, start_hour: day.start_hour };
}
