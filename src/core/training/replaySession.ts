import { RunningSession, type SessionStart } from './runningSession.ts';
import type { Side } from './types.ts';

/** One stored event of a session: an answer, a memorize mark, or a drop of deleted cards. */
export type SessionEvent =
  | {
      readonly kind: 'answer';
      readonly cid: string;
      readonly isCorrect: boolean;
      readonly at: string;
      /** The side that was visible when the answer was given; undo returns to it. Absent means back. */
      readonly side?: Side;
      /** When the card comes again once it is trained, where its answers decide it. */
      readonly days?: number | undefined;
    }
  | { readonly kind: 'memorize'; readonly cid: string; readonly isMemorized: boolean; readonly at: string }
  | { readonly kind: 'drop'; readonly cids: readonly string[] };

/** What the start and the events of a session do not contain. */
export interface FlipState {
  /** The visible side. */
  readonly side: Side;
  /** Whether a card was flipped before the first answer. Then the session stays `playing`, also after an undo. */
  readonly wasFlipped: boolean;
}

/**
 * Rebuilds a running session from its start and its events (T-20). The replay stops at an answer to a card
 * that is not the current one: it was stored under other rules, and the events before it stay valid. Throws as
 * `TrainingSession.start` does.
 */
export function replaySession(
  start: SessionStart,
  events: readonly SessionEvent[],
  flipState: FlipState = { side: 'front', wasFlipped: false },
): RunningSession {
  const session = RunningSession.start(start);
  // The side is set again below.
  if (flipState.wasFlipped) session.flip();
  for (const event of events) {
    if (event.kind === 'drop') {
      session.drop(event.cids);
      continue;
    }
    if (event.kind === 'memorize') {
      session.memorize(event.cid, event.isMemorized, event.at);
      continue;
    }
    if (session.current() !== event.cid) break;
    if (session.view.side !== (event.side ?? 'back')) session.flip();
    session.answer(event.isCorrect, event.at, event.days);
  }
  if (session.view.side !== flipState.side) session.flip();
  return session;
}
