import type { SimulatedMirror } from './trained.ts';

const DAY_MS = 86_400_000;
/** New cards that a box keeps for the last day: two sessions of them. */
const KEPT = 24;

/** Numbers from 0 to 1, the same each time for the same seed (mulberry32). */
export function drawer(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

interface SessionState {
  readonly sid: string;
  readonly status: string;
  readonly step: number;
  readonly current: { readonly cid: string; readonly title: string; readonly memory_level: number } | null;
}

/**
 * Trains most days until the day before yesterday, a little today, and leaves one session open. The ids differ each
 * time, and so do the cards chosen at random; but the first box always has a due card.
 */
export async function train(mirror: SimulatedMirror, bids: readonly string[], now: number, draw: () => number) {
  const [first = '', second = '', third = ''] = bids;
  const begun = mirror.clock;
  for (let at = begun + 3 * 3_600_000; at < now - DAY_MS; at += DAY_MS) {
    // A person skips days, and trains more in some weeks. Cards that are new on the last day are due today.
    const isLast = at + DAY_MS >= now - DAY_MS;
    if (draw() < 0.27 && !isLast) continue;
    mirror.clock = at + draw() * 4 * 3_600_000;
    // More new cards in recent days, so that every level has some.
    const progress = (at - begun) / (now - begun);
    for (const bid of bids) if (draw() < 0.75) await run(mirror, bid, 'SpacedRepetition', 90, draw);
    const fresh = isLast ? first : (bids[Math.floor(draw() * draw() * bids.length)] ?? first);
    const count = 1 + Math.floor(draw() * 3 + progress * 8);
    await run(mirror, fresh, 'unmemorized', count, draw, { kept: isLast ? 0 : KEPT });
  }
  mirror.clock = Math.max(mirror.clock, now - 3_600_000);
  await run(mirror, first, 'SpacedRepetition', 4, draw);
  await run(mirror, third, 'all', 8, draw);
  mirror.clock += 60_000;
  await run(mirror, second, 'all', 12, draw, { answers: 5 });
}

/** One session from start to end, or only its first answers; none if there are no more than the cards to be kept. */
async function run(
  mirror: SimulatedMirror,
  pbid: string,
  type: string,
  count: number,
  draw: () => number,
  { answers = 500, kept = 0 } = {},
): Promise<void> {
  const settings = { type, mode: 'normal', count, training_in_order: false, seed: Math.floor(draw() * 1_000_000) };
  const choices = await mirror.ask<{ trainingChoices: { type: string; available: number }[] }>('trainingChoices', {
    scope: { pbid },
    settings,
  });
  if (!choices.trainingChoices.some((one) => one.type === type && one.available > kept)) return;
  const started = await mirror.ask<{ startSession: SessionState }>('startSession', {
    scope: { pbid },
    settings,
    replace: true,
  });
  let session = started.startSession;
  for (let given = 0; given < answers && session.current !== null; given++) {
    const { cid, title, memory_level } = session.current;
    const duration_ms = Math.round(2200 + draw() * 7000);
    mirror.clock += duration_ms;
    const isSticky = title.length % 9 === 0;
    const isCorrect = draw() < (isSticky ? 0.5 : 0.76 + memory_level * 0.02);
    const answer = { sid: session.sid, cid, step: session.step, isCorrect, duration_ms };
    session = (await mirror.ask<{ answerCard: SessionState }>('answerCard', answer)).answerCard;
  }
}
