export { type CardResult, logsOf, replayCards, writeRecords } from './records.ts';
