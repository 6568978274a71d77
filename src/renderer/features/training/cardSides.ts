import { hasCloze } from '#renderer/features/card-face/index.ts';

/** One side as it is shown: its parts, their language, and whether gaps are filled in. */
export interface CardSide {
  readonly parts: readonly string[];
  readonly lang: string | null;
  readonly isRevealed: boolean;
}
export interface CardSides {
  readonly question: CardSide;
  readonly answer: CardSide;
}

interface TwoSides {
  readonly front: readonly string[];
  readonly back: readonly string[];
}
interface Asked {
  readonly direction: 'front_back' | 'back_front' | null;
  readonly front_lang: string | null;
  readonly back_lang: string | null;
}

/**
 * Which side is asked and what answers it. Where the question has gaps, the answer shows it once more with the gaps
 * filled in, before what the other side says (docs/product.md §3).
 */
export function cardSides(card: TwoSides, asked: Asked): CardSides {
  const isReversed = asked.direction === 'back_front';
  const front = { parts: card.front, lang: asked.front_lang, isRevealed: isReversed };
  const back = { parts: card.back, lang: asked.back_lang, isRevealed: !isReversed };
  const question = { ...(isReversed ? back : front), isRevealed: false };
  const answer = { ...(isReversed ? front : back), isRevealed: true };
  if (!hasCloze(question.parts)) return { question, answer };
  const told = answer.parts.filter((part) => part.trim() !== '');
  return { question, answer: { ...answer, parts: [...question.parts, ...told] } };
}
