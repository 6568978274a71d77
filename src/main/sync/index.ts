export { createSync, type Sync } from './sync.ts';
export { createSyncMirror } from './syncMirror.ts';
export { systemTimer } from './timer.ts';
