import type { SessionState } from './sessionState.ts';

/** One answer: the front card of the queue goes to the trained ones, or to the back of the queue (docs/product.md §4). */
export function moveNormal(draft: SessionState, isCorrect: boolean): void {
  const cid = draft.queue.shift();
  if (cid === undefined) return;
  (isCorrect ? draft.trained : draft.queue).push(cid);
  if (draft.queue.length === 0) draft.status = 'completed';
}

/** Takes an answer's move back. */
export function unmoveNormal(draft: SessionState, wasCorrect: boolean): void {
  const cid = (wasCorrect ? draft.trained : draft.queue).pop();
  if (cid !== undefined) draft.queue.unshift(cid);
}
