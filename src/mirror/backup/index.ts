export { backUp } from './backup.ts';
export { checkFile } from './databaseHealth.ts';
export { growLog } from './logSize.ts';
export { newestBackup, putInPlace, readyBackup } from './restore.ts';
