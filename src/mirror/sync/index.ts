export { applyPage, syncCursor } from './incoming.ts';
export { acknowledge, nextBatch } from './outgoing.ts';
