export { createLocalCards, type LocalCards } from './localCards.ts';
export { createSync, type Sync, type Timer } from './sync.ts';
export { createSyncMirror } from './syncMirror.ts';
export { systemTimer } from './timer.ts';
