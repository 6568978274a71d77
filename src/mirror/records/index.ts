export { logAnswer, logMemorize, logOf, logUndo } from './answerLog.ts';
export {
  applyAnswer,
  applyMemorize,
  replayRecord,
  type StandingRow,
  standingOf,
  toRecord,
  writeRecord,
} from './records.ts';
