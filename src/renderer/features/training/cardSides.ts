import type { ComponentProps } from 'react';
import { hasCloze } from '#core/card/index.ts';
import type { CardFace } from '#renderer/features/card-face/index.ts';
import type { SessionCard, TrainingSession } from './trainingQueries.ts';

type CardSide = ComponentProps<typeof CardFace>;
export interface CardSides {
  readonly question: CardSide;
  readonly answer: CardSide;
  /** The question above the answer; null if the box does not want it, or the answer begins with it. */
  readonly above: CardSide | null;
}

type SideSettings = Pick<TrainingSession, 'direction' | 'front_lang' | 'back_lang' | 'questionAbove'>;

/**
 * Which side is the question and which is the answer. If the question has cloze gaps, the answer begins with the
 * question with its gaps revealed (S-127).
 */
export function cardSides(
  card: Pick<SessionCard, 'front' | 'back'>,
  { direction, front_lang, back_lang, questionAbove }: SideSettings,
): CardSides {
  const isReversed = direction === 'back_front';
  const front = { parts: card.front, lang: front_lang };
  const back = { parts: card.back, lang: back_lang };
  const question = { ...(isReversed ? back : front), isRevealed: false };
  const answer = { ...(isReversed ? front : back), isRevealed: true };
  if (!hasCloze(question.parts)) return { question, answer, above: questionAbove ? question : null };
  const answerParts = answer.parts.filter((part) => part.trim() !== '');
  return { question, answer: { ...answer, parts: [...question.parts, ...answerParts] }, above: null };
}
