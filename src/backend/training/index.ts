export { logsOf, replayCards, writeRecords } from './records.ts';
