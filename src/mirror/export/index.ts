export { ankiFields, ankiTag } from './ankiFields.ts';
export { ankiMediaName, createAnkiHtml } from './ankiHtml.ts';
export { unguardFormula } from './formula.ts';
export { writeTarget } from './target.ts';
