export { unguardFormula } from './formula.ts';
export { writeTarget } from './target.ts';
