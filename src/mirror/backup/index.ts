export { backUp } from './backup.ts';
export { isHealthy } from './databaseHealth.ts';
export { growLog } from './logSize.ts';
export { newestBackup, putInPlace, readyBackup } from './restore.ts';
