import { isWordStart } from './characters.ts';
import { normalizeTitle } from './highlight.ts';
import { matchInARow, matchWordStarts } from './match.ts';
import { matchesReading } from './reading.ts';
import { AT_START, isWhole, lengthCost, type Match, MIN_MIDDLE, SCORES } from './scores.ts';

/** A command that the palette can find. */
export interface CommandCandidate {
  readonly title: string;
  /** Other words that find it; may be empty. */
  readonly also: string;
  /** How a Chinese title is read, in pinyin with spaces; empty for others. */
  readonly reading: string;
}

/** A command comes before titles that match as well at the start of words. */
const COMMAND_BONUS = 60;

/** Where letters are in a text, in order: each at the start of a word or beside the one before; null if they are not. */
function placesOf(text: string, letters: string, from: number): number[] | null {
  const [letter] = letters;
  if (letter === undefined) return [];
  for (let at = text.indexOf(letter, from); at >= 0; at = text.indexOf(letter, at + 1)) {
    if (at !== from && !isWordStart(text, at)) continue;
    const rest = placesOf(text, letters.slice(letter.length), at + letter.length);
    if (rest !== null) return [at, ...rest];
  }
  return null;
}

function matchLetters(title: string, letters: string): Match | null {
  const places = letters.length < MIN_MIDDLE ? null : placesOf(title, letters, -1);
  if (places === null) return null;
  const ranges = places.map((at) => ({ start: at, end: at + 1 }));
  return { score: SCORES.letters - lengthCost(title.length), ranges };
}

/** What a match at the start of words in a title is worth for a command. */
function asCommand({ score, ranges }: Match, title: string): Match {
  if (!isWhole(score)) return { score: score + COMMAND_BONUS, ranges };
  const cost = lengthCost(title.length);
  if (ranges[0]?.start === 0) return { score: SCORES.command + AT_START - cost, ranges };
  return { score: SCORES.phrase + AT_START + COMMAND_BONUS - cost, ranges };
}

/** Matches a normalized query in a command, at the start of words only. */
export function matchCommand({ title, also, reading }: CommandCandidate, query: string): Match | null {
  const text = normalizeTitle(title);
  const words = query.split(' ');
  const byTitle = matchInARow(text, query) ?? (words.length > 1 ? matchWordStarts(text, words) : null);
  if (byTitle !== null) return asCommand(byTitle, text);
  if (matchWordStarts(`${text} ${normalizeTitle(also)}`, words) !== null) return { score: SCORES.also, ranges: [] };
  if (matchesReading(reading, query.replaceAll(' ', ''))) return { score: SCORES.reading, ranges: [] };
  return matchLetters(text, query.replaceAll(' ', ''));
}
