import type { SessionStart } from './session.ts';
import { TrainingSession } from './trainingSession.ts';
import type { Session, Side } from './types.ts';

/** An answer or a memorize mark of a session, or a drop of deleted cards, as it is stored. */
export type SessionEvent =
  | {
      readonly kind: 'answer';
      readonly cid: string;
      readonly isCorrect: boolean;
      readonly at: string;
      /** The side shown when it was given, to which undo returns; back if absent. */
      readonly side?: Side;
    }
  | { readonly kind: 'memorize'; readonly cid: string; readonly isMemorized: boolean; readonly at: string }
  | { readonly kind: 'drop'; readonly cids: readonly string[] };

/** What the start and the events of a session do not say. */
export interface Shown {
  /** The side that is shown. */
  readonly side: Side;
  /** Whether a card was turned before the first answer: then it is not `unstarted`, whatever is taken back. */
  readonly is_turned: boolean;
}

const NOT_TURNED: Shown = { side: 'front', is_turned: false };

/** A session's answers and marks in order, without those that were taken back: with its start, all there is to store. */
export function eventsOf(session: Pick<Session, 'answers' | 'history'>): SessionEvent[] {
  let answered = 0;
  return session.history.map((entry): SessionEvent => {
    if (entry.kind === 'drop') return { kind: 'drop', cids: entry.cids };
    const { cid } = entry.record;
    if (entry.kind === 'memorize') return { kind: 'memorize', cid, isMemorized: entry.isMemorized, at: entry.at };
    const isCorrect = session.answers[answered]?.isCorrect ?? false;
    const at = session.answers[answered]?.at ?? '';
    answered++;
    return { kind: 'answer', cid, isCorrect, at, side: entry.side };
  });
}

/**
 * The running session of a start and what followed (docs/product.md §4). An event whose card is not the one asked ends
 * the replay there: the store was written by other rules, and what is before it holds. Throws as `createSession` does.
 */
export function replaySession(
  start: SessionStart,
  events: readonly SessionEvent[],
  shown: Shown = NOT_TURNED,
): TrainingSession {
  const live = TrainingSession.start(start);
  if (shown.is_turned) {
    live.flip();
    live.flip();
  }
  for (const event of events) {
    if (event.kind === 'drop') {
      live.drop(event.cids);
      continue;
    }
    if (event.kind === 'memorize') {
      live.memorize(event.cid, event.isMemorized, event.at);
      continue;
    }
    if (live.current() !== event.cid) break;
    if (live.view.side !== (event.side ?? 'back')) live.flip();
    live.answer(event.isCorrect, event.at);
  }
  if (live.view.side !== shown.side) live.flip();
  return live;
}

/** As `rebuildLive`, as a plain session. */
export function rebuildSession(
  start: SessionStart,
  events: readonly SessionEvent[],
  shown: Shown = NOT_TURNED,
): Session {
  return replaySession(start, events, shown).toSession();
}
