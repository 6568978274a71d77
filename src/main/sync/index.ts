export { createLocalCards, type LocalCards } from './localCards.ts';
export { createSync, type Sync } from './sync.ts';
export { createSyncMirror } from './syncMirror.ts';
export { systemTimer, type Timer } from './timer.ts';
