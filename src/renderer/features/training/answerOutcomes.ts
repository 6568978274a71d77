import { answerOutcome } from '#core/training/index.ts';
import type { Translate } from '#renderer/i18n/index.ts';
import type { SessionCard, TrainingSession } from './trainingQueries.ts';

type AskedSession = Pick<TrainingSession, 'row' | 'isPractice'>;

/** What each answer to a card leads to, as the answer buttons say it. A practice leads at most to another row. */
export function answerOutcomes(t: Translate, { row, isPractice }: AskedSession, { record }: SessionCard) {
  const textOf = (isCorrect: boolean): string | undefined => {
    const outcome = answerOutcome(record.memory_level, row, isCorrect);
    if (isPractice && outcome.kind !== 'row') return undefined;
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
