export { unguardFormula } from './formula.ts';
