import type { Translate } from '#renderer/i18n/index.ts';

/** A length of time (milliseconds) in words: under 10 s to the tenth, under 90 s in seconds, else with minutes. */
export function duration(t: Translate, ms: number): string {
  if (ms < 9950) return t('common:time.seconds', { count: Math.round(Math.max(0, ms) / 100) / 10 });
  const seconds = Math.round(ms / 1000);
  if (seconds < 90) return t('common:time.seconds', { count: seconds });
  return t('common:time.minutes', { minutes: Math.floor(seconds / 60), seconds: seconds % 60 });
}
