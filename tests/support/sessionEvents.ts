import type { Session, SessionEvent } from '#core/training/index.ts';

/** The events the mirror stores of a session, in order, without those that were undone: the input of `replaySession`. */
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
