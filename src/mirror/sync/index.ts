export { applyBasicBoxes, applyBasicCards, removeMissing } from './basicIncoming.ts';
export { acknowledgeBasic, nextBasicCalls } from './basicOutgoing.ts';
export { requestComparison } from './comparisonState.ts';
export { applyPage, finishParcels, syncCursor } from './incoming.ts';
export { acknowledge, nextBatch } from './outgoing.ts';
export { dropOldTexts } from './overwrittenTexts.ts';
export { restartSync } from './restart.ts';
export { beginRun } from './runs.ts';
export { createSyncJob, type SyncJob } from './syncJob.ts';
