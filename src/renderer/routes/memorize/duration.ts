import type { Translate } from '#renderer/i18n/index.ts';

/** A length of time (milliseconds) in words: seconds under a minute and a half, else minutes and seconds. */
export function duration(t: Translate, ms: number): string {
  const seconds = Math.max(0, Math.round(ms / 1000));
  if (seconds < 90) return t('training:time.seconds', { count: seconds });
  return t('training:time.minutes', { minutes: Math.floor(seconds / 60), seconds: seconds % 60 });
}
