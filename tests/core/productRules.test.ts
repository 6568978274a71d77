import { expect, it } from 'vitest';
import { LIMITS } from '#core/card/index.ts';
import { RunningSession } from '#core/training/index.ts';

const now = '2026-03-01T10:00:00.000Z';
const start = (mode: 'normal' | 'hardcore') =>
  RunningSession.start({ mode, cards: ['a', 'b', 'c', 'd'], records: {}, now, seed: 1 });

// Proves T-9.
it.each(['normal', 'hardcore'] as const)(
  'session status: %s: unstarted, playing from the first flip or answer, completed',
  (mode) => {
    const flipped = start(mode);
    expect(flipped.toJSON().status).toBe('unstarted');
    flipped.flip();
    expect(flipped.toJSON().status).toBe('playing');
    const session = start(mode);
    session.answer(true, now);
    expect(session.toJSON().status).toBe('playing');
    for (let n = 0; n < 100 && session.current() !== null; n++) session.answer(true, now);
    expect(session.toJSON().status).toBe('completed');
  },
);

// Proves L-13.
it('limits of titles, sides, files and boxes', () => {
  expect(LIMITS).toEqual({
    titleCharacters: 500,
    partsPerSide: 20,
    partBytes: 65_536,
    tags: 1000,
    tagCharacters: 500,
    links: 50,
    guidCharacters: 4000,
    mediaBytes: 26_214_400,
    importBytes: 2_147_483_648,
    unpackedBytes: 8_589_934_592,
    unpackedEntries: 500_000,
    cardsPerBox: 1_000_000,
  });
});
