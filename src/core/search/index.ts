export { nextIndex, previousIndex } from './move.ts';
export { type Candidate, rank } from './rank.ts';
