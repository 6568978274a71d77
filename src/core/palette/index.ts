export { classAt, type TextWord, tokensOf, WORD } from './characters.ts';
export { frecencyBonus, type Use, usedAgain, weightAt } from './frecency.ts';
export { normalizeQuery, normalizeTitle, rangesOf } from './highlight.ts';
export { matchLoosely, matchSubsequence, matchTitle } from './match.ts';
export { nextIndex, previousIndex } from './move.ts';
export { rank, rankCommands } from './rank.ts';
export { kanaOf, matchesReading } from './reading.ts';
export {
  AT_START,
  findStart,
  isWhole,
  lengthCost,
  MAX_LENGTH_COST,
  MIN_MIDDLE,
  type Range,
  SCORES,
} from './scores.ts';
export { matchTypo, mayHaveTypo, type Part, partsOf, respaced, typoScore, unspacedIn } from './typo.ts';
