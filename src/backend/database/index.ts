export type { Database, Parameter, Queries } from './database.ts';
export { FolderLockedError } from './folderLock.ts';
export { migrate, NewerDatabaseError } from './migrate.ts';
export { type DatabaseSettings, openDatabase } from './openDatabase.ts';
