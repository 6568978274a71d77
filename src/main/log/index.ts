export { createLogs, errorText, type Log, type Logs } from './log.ts';
