export { logAnswer, logMemorize, logOf, logReset, logUndo } from './answerLog.ts';
export { makeMemories } from './memories.ts';
export {
  applyAnswer,
  applyMemorize,
  type CurrentRecordRow,
  currentRecord,
  type MemoryRow,
  memoryIn,
  memoryOf,
  replayLog,
  replayRecord,
  toRecord,
  writeRecord,
} from './records.ts';
