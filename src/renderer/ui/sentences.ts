import type { Translate } from '#renderer/i18n/index.ts';

/** Joins sentences as the language does: English with a space, Chinese without one. */
export function joinSentences(t: Translate, sentences: readonly string[]): string {
  return sentences.reduce((first, second) => t('common:sentences', { first, second }));
}
