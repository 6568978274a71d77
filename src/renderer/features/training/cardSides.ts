import { type Direction, hasCloze } from '#core/card/index.ts';

/** One side of a card for display: its parts, their language (BCP 47), and whether cloze gaps show their text. */
interface CardSide {
  readonly parts: readonly string[];
  readonly lang: string | null;
  readonly isRevealed: boolean;
}
export interface CardSides {
  readonly question: CardSide;
  readonly answer: CardSide;
  /** The question above the answer; null if the box does not want it, or the answer begins with it. */
  readonly above: CardSide | null;
}

interface CardParts {
  readonly front: readonly string[];
  readonly back: readonly string[];
}
interface SideSettings {
  readonly direction: Direction | null;
  readonly front_lang: string | null;
  readonly back_lang: string | null;
  readonly questionAbove: boolean;
}

/**
 * Which side is the question and which is the answer. If the question has cloze gaps, the answer begins with the
 * question with its gaps revealed (S-127).
 */
export function cardSides(
  card: CardParts,
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
