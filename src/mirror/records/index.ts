export { logAnswer, logMemorize, logOf, logUndo } from './answerLog.ts';
export {
  applyAnswer,
  applyMemorize,
  type CurrentRecordRow,
  currentRecord,
  memoryOf,
  replayLog,
  replayRecord,
  toRecord,
  writeRecord,
} from './records.ts';
