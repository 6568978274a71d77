import type { Translate } from '#renderer/i18n/index.ts';
import type { SessionHead } from './trainingQueries.ts';

/** A duration in milliseconds as text: whole seconds under 90 s, else minutes and seconds. */
export function formatDuration(t: Translate, ms: number): string {
  const seconds = Math.max(0, Math.round(ms / 1000));
  if (seconds < 90) return t('common:time.seconds', { count: seconds });
  return t('common:time.minutes', { minutes: Math.floor(seconds / 60), seconds: seconds % 60 });
}

/** As `formatDuration`, with tenths of a second under 10 s. */
export function formatShortDuration(t: Translate, ms: number): string {
  if (ms >= 9950) return formatDuration(t, ms);
  return t('common:time.seconds', { count: Math.round(Math.max(0, ms) / 100) / 10 });
}

/** The share of correct answers as a whole percentage; null without answers. */
export function percentCorrect({ answers, correct }: { answers: number; correct: number }): number | null {
  return answers === 0 ? null : Math.round((100 * correct) / answers);
}

/** The title of a session. One of Today, or of cards from several boxes, has none of its own. */
export function sessionTitle(t: Translate, { title, scope }: Pick<SessionHead, 'title' | 'scope'>): string {
  return title || t(scope.today === true ? 'training:setup.home' : 'training:setup.chosen');
}

/** The mode of a session as text; a practice is named as such. */
export function modeName(t: Translate, { mode, isPractice }: Pick<SessionHead, 'mode' | 'isPractice'>): string {
  const name = t(`common:modes.${mode}.name`);
  return isPractice ? `${t('training:practice.name')} · ${name}` : name;
}
