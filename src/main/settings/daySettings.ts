import type { Settings } from '#shared/settings.ts';

/** The day boundary for the mirror (docs/product.md §5 "today"); undefined: UTC dates. */
export function effectiveDay({ day }: Settings): { time_zone: string; start_hour: number } | undefined {
  if (day.kind === 'utc') return undefined;
  return { time_zone: Intl.DateTimeFormat().resolvedOptions().timeZone, start_hour: day.start_hour };
}
