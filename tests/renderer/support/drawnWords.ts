import Papa from 'papaparse';
import { randomNumbers } from '#tests/bench/palette/titles.ts';
import { deckText, LANGUAGES, type Language } from '#tests/fixtures/decks/languages.ts';

const SEED = 27;
const WORDS_OF_EACH = 50;

/** A word that a person may look for, and the deck it was drawn from. */
export interface DrawnWord {
  readonly word: string;
  readonly language: Language;
}

const KANA = /^[\p{Script=Hiragana}\p{Script=Katakana}ー]+$/u;

/** The words of a text as the language separates them, in lower case. A reading in kana, which would be cut into pieces, is one. */
export function wordsIn(text: string, language: Language): string[] {
  if (KANA.test(text)) return [text];
  const segmenter = new Intl.Segmenter(LANGUAGES[language], { granularity: 'word' });
  return [...segmenter.segment(text)]
    .filter(({ isWordLike }) => isWordLike)
    .map(({ segment }) => segment.toLowerCase());
}

/** 50 words from the fronts and backs of each deck, always the same. No word comes twice. */
export function drawWords(): DrawnWord[] {
  const random = randomNumbers(SEED);
  const drawn: DrawnWord[] = [];
  for (const language of Object.keys(LANGUAGES) as Language[]) {
    const [, ...rows] = Papa.parse<string[]>(deckText(language).trim()).data;
    const words = [...new Set(rows.flat().flatMap((cell) => wordsIn(cell, language)))];
    const isNew = (word: string): boolean => !drawn.some((other) => other.word === word);
    const left = words.filter(isNew);
    for (let n = 0; n < WORDS_OF_EACH; n++) {
      const [word = ''] = left.splice(Math.floor(random() * left.length), 1);
      drawn.push({ word, language });
    }
  }
  return drawn;
}
