import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { encodeStamp } from '#core/sync/index.ts';
import {
  type BaselineEntry,
  effectiveEntries,
  type LogEntry,
  RunningSession,
  replay,
  replayHistory,
  type TrainingMode,
} from '#core/training/index.ts';
import { action, byCid, cids, mode, NOW, RUNS, record } from './samples.ts';

function stampAt(wall: number): string {
  return encodeStamp({ wall, counter: 0, device: 'd' });
}

function answered(id: string, wall: number, effect: 'trained' | 'forget' | 'none', at = NOW): LogEntry {
  const isCorrect = effect !== 'forget';
  return {
    id,
    cid: 'c1',
    kind: 'answer',
    stamp: stampAt(wall),
    at,
    isCorrect,
    effect,
    mode: 'normal',
    direction: 'front_back',
    duration: 900,
  };
}

/** An id of a package. */
const CARRIED = 'p'.repeat(27);

function carried(wall: number, effect: 'trained' | 'forget' = 'forget'): LogEntry {
  return answered(CARRIED, wall, effect);
}

function undone(id: string, wall: number, undoes: string): LogEntry {
  return { id, cid: 'c1', kind: 'undo', stamp: stampAt(wall), at: NOW, undoes };
}

function baseline(id: string, wall: number, memory_level: number): BaselineEntry {
  return { id, cid: 'c1', kind: 'baseline', stamp: stampAt(wall), at: NOW, record: record('c1', { memory_level }) };
}

describe('the answer log', () => {
  const reset: LogEntry = { id: 'r', cid: 'c1', kind: 'reset', stamp: stampAt(5), at: NOW };
  const mark: LogEntry = { id: 'm', cid: 'c1', kind: 'memorize', stamp: stampAt(3), at: NOW, isMemorized: true };
  const cases: [string, LogEntry[], number, number][] = [
    ['nothing', [], 0, 0],
    ['answers', [answered('a', 1, 'trained'), answered('b', 2, 'trained')], 2, 0],
    ['an answer of an old file without a time', [answered('a', 1, 'trained', 'soon')], 0, 0],
    ['a step within the hardcore rows', [answered('a', 1, 'trained'), answered('b', 2, 'none')], 1, 0],
    ['wrong answers', [answered('a', 1, 'trained'), answered('b', 2, 'forget'), answered('c', 3, 'forget')], 0, 2],
    ['out of order', [answered('b', 2, 'forget'), answered('a', 1, 'trained')], 0, 1],
    ['the same entry twice', [answered('a', 1, 'trained'), answered('a', 1, 'trained')], 1, 0],
    ['an undo', [answered('a', 1, 'trained'), answered('b', 2, 'forget'), undone('u', 3, 'b')], 1, 0],
    ['an undo that came before what it names', [undone('u', 1, 'b'), answered('b', 2, 'trained')], 0, 0],
    ['an undo taken back', [answered('a', 1, 'trained'), undone('u', 2, 'a'), undone('v', 3, 'u')], 1, 0],
    ['an undo of something unknown', [answered('a', 1, 'trained'), undone('u', 2, 'x')], 1, 0],
    ['a baseline', [answered('a', 1, 'trained'), baseline('b', 2, 5), answered('c', 3, 'trained')], 6, 0],
    ['a reset', [answered('a', 1, 'trained'), answered('b', 2, 'forget'), reset], 0, 0],
    ['a reset and more', [answered('a', 1, 'forget'), reset, answered('c', 6, 'trained')], 1, 0],
    ['an answer that a package carried too', [carried(1, 'trained'), answered('a', 1, 'trained')], 1, 0],
    [
      'an undone answer that a package carried too',
      [carried(1), answered('a', 1, 'forget'), undone('u', 2, 'a')],
      0,
      0,
    ],
    ['answers that only packages have', [carried(1), { ...carried(1), id: 'q'.repeat(27) }], 0, 2],
    ['answers of other times', [carried(1, 'trained'), answered('a', 1, 'trained', '2030-01-01T00:00:00.000Z')], 2, 0],
    [
      'a state that a package carried, and a later answer',
      [baseline(CARRIED, 1, 5), answered('a', 2, 'trained')],
      6,
      0,
    ],
    [
      'a state that a package carried, and an earlier answer',
      [answered('a', 1, 'trained'), baseline(CARRIED, 2, 5)],
      1,
      0,
    ],
    ['entries of another card', [{ ...answered('a', 1, 'trained'), cid: 'c2' }], 0, 0],
  ];
  // Proves S-328.
  it.each(cases)('%s', (_, entries, level, forgotten) => {
    const history = replayHistory('c1', entries);
    expect(history).toMatchObject({ record: { cid: 'c1', memory_level: level }, forgotten });
  });

  it('dates come from the wall time of the answer, the order from the stamp', () => {
    const late = answered('a', 1, 'trained', '2030-01-01T00:00:00.000Z');
    expect(replay('c1', [answered('b', 2, 'trained'), late])).toMatchObject({ memory_level: 2, last_training_at: NOW });
  });

  it('entries of one stamp are in the order of their ids', () => {
    const [first, second] = [baseline('a', 1, 3), baseline('b', 1, 5)];
    expect(replay('c1', [second, first]).memory_level).toBe(5);
    expect(replay('c1', [first, second]).memory_level).toBe(5);
  });

  it('marks memorized', () => {
    expect(replay('c1', [mark]).status.IS_MEMORIZED).toBe(true);
    expect(effectiveEntries([mark, undone('u', 4, 'm')])).toEqual([]);
  });
});

/** Plays a session as the app does, and writes its answer log. */
function playWithLog(
  mode: TrainingMode,
  count: number,
  levels: readonly number[],
  all: readonly (typeof action extends fc.Arbitrary<infer A> ? A : never)[],
) {
  const cards = cids(count);
  const records = byCid(cards.map((cid, index) => record(cid, { memory_level: levels[index % levels.length] ?? 0 })));
  const session = RunningSession.start({ mode, cards, records, now: NOW, seed: 1 });
  let wall = 0;
  const entries: LogEntry[] = cards.map((cid, index) => {
    const start = records[cid] ?? record(cid);
    return { id: `s${index}`, cid, kind: 'baseline', stamp: stampAt(wall++), at: NOW, record: start };
  });
  const written: { id: string; cid: string }[] = [];
  for (const [index, one] of all.entries()) {
    const base = { id: `e${index}`, stamp: stampAt(wall++), at: NOW };
    if (one.do === 'answer') {
      const step = session.answer(one.isCorrect, NOW);
      if (step === null) continue;
      const { cid, isCorrect, effect } = step;
      entries.push({
        ...base,
        kind: 'answer',
        cid,
        isCorrect,
        effect,
        mode,
        direction: 'front_back',
        duration: 1,
      });
      written.push({ id: base.id, cid });
    } else if (one.do === 'mark') {
      const step = session.memorize(cards[one.card % count] ?? '', one.isMemorized, NOW);
      if (step === null) continue;
      entries.push({ ...base, kind: 'memorize', cid: step.cid, isMemorized: step.isMemorized });
      written.push({ id: base.id, cid: step.cid });
    } else if (one.do === 'undo') {
      const step = session.undo();
      if (step === null) continue;
      for (const undone of written.splice(written.length - 1 - step.marks).toReversed())
        entries.push({
          kind: 'undo',
          id: `u${undone.id}-${index}`,
          cid: undone.cid,
          stamp: stampAt(wall++),
          at: NOW,
          undoes: undone.id,
        });
    }
  }
  return { session, entries, cards };
}

// Proves E-18.
it('the record is the replay of the log in both modes, with marks and undo, in any order and with duplicates', () => {
  fc.assert(
    fc.property(
      mode,
      fc.integer({ min: 4, max: 12 }),
      fc.array(fc.integer({ min: 0, max: 7 }), { minLength: 1, maxLength: 12 }),
      fc.array(action, { maxLength: 50 }),
      fc.infiniteStream(fc.nat()),
      (mode, count, levels, all, numbers) => {
        const { session, entries, cards } = playWithLog(mode, count, levels, all);
        const shuffled = [...entries, ...entries.slice(0, 5)]
          .map((entry) => ({ entry, order: numbers.next().value ?? 0 }))
          .sort((a, b) => a.order - b.order)
          .map(({ entry }) => entry);
        for (const cid of cards) expect(replay(cid, shuffled)).toEqual(session.record(cid));
      },
    ),
    { numRuns: RUNS },
  );
});
