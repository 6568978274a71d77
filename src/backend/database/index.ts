export type { Database, Parameter, Queries } from './database.ts';
export { isCurrent } from './migrate.ts';
export { openDatabase } from './openDatabase.ts';
