export {
  acknowledgeBasic,
  applyBasicBoxes,
  applyBasicCards,
  nextBasicCalls,
  removeMissing,
} from './basic.ts';
export { applyPage, syncCursor } from './incoming.ts';
export { acknowledge, nextBatch } from './outgoing.ts';
export { syncQueries, syncTypes } from './resolvers.ts';
export { restartSync } from './restart.ts';
export { beginRun, type RunRow } from './runs.ts';
export { createSyncJob, type SyncJob } from './syncJob.ts';
