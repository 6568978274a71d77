export type { Range } from './match.ts';
export { nextIndex, previousIndex } from './move.ts';
export { type Candidate, type Ranked, rank } from './rank.ts';
