export { ACCOUNT_CHANNEL, wakeAccount } from './channels.ts';
export type { Database, Parameter, Queries } from './database.ts';
export { inParts } from './inParts.ts';
export { isCurrent } from './migrate.ts';
export { openDatabase } from './openDatabase.ts';
export { restoreFolder } from './restoreFolder.ts';
