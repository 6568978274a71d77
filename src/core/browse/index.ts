export { parseQuery, QUERY_LENGTH } from './parse.ts';
export { isPattern, matchesPattern, piecesOf } from './pattern.ts';
export { printQuery } from './print.ts';
export { type KnownNames, type Suggestion, suggest } from './suggest.ts';
export * from './types.ts';
