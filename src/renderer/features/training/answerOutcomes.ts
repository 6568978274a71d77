import { answerOutcome } from '#core/training/index.ts';
import type { Translate } from '#renderer/i18n/index.ts';
import type { SessionCard, TrainingSession } from './trainingQueries.ts';

/** What each answer to a card leads to, as the answer buttons say it. */
export function answerOutcomes(t: Translate, { row }: Pick<TrainingSession, 'row'>, { record }: SessionCard) {
  const textOf = (isCorrect: boolean): string => {
    const outcome = answerOutcome(record.memory_level, row, isCorrect);
    switch (outcome.kind) {
      case 'level':
        return t('training:outcome.level', { level: outcome.level });
      case 'days':
        return t('training:outcome.days', { count: outcome.days });
      case 'row':
        return t('training:outcome.row', { row: outcome.row });
    }
  };
  return { forgot: textOf(false), remembered: textOf(true) };
}
