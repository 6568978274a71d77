export { backUp, backUpBeforeMigration } from './backup.ts';
export { listBackups } from './copies.ts';
export { type CheckHealth, isHealthy } from './databaseHealth.ts';
export { growLog } from './logSize.ts';
export { bestBackup, listCopies, putInPlace, readyBackup } from './restore.ts';
