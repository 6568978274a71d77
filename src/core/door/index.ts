export { ANY, type AnkiQuery, ONE, parseAnkiQuery } from './query.ts';
