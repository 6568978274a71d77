export { createUpdater } from './createUpdater.ts';
export { createUpdates, type Updates } from './updates.ts';
