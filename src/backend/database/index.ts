export type { Database, Parameter, Queries } from './database.ts';
export { openDatabase } from './openDatabase.ts';
