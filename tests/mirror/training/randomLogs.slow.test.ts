import fc from 'fast-check';
import * as v from 'valibot';
import { expect, it } from 'vitest';
import { addDays, dayNumber } from '#core/day/index.ts';
import { EntrySchema, encodeStamp } from '#core/sync/index.ts';
import { type AnswerEffect, type LogEntry, replayHistory } from '#core/training/index.ts';
import { currentRecord, memoryOf, replayLog, replayRecord, toRecord } from '#mirror/records/index.ts';
import { appendStagedLog, stageEntry } from '#mirror/staging/fileItems.ts';
import { beginImport } from '#mirror/staging/index.ts';
import { recordsOf } from '../../support/oracle/journal.ts';
import { LOG_COLUMNS, type LogRow } from '../../support/oracle/schedule.ts';
import { pause } from '../support/boxes.ts';
import { numbered, START, TestStore } from '../support/store.ts';

const LOGS = 10_000;
const NOW = new Date(START).toISOString();
const TODAY = dayNumber(NOW) ?? 0;

const numbers = fc.option(
  fc.record({ wantedRecall: fc.constantFrom(85, 90, 95), lag: fc.integer({ min: -3, max: 2 }) }),
);
const decimal = (min: number, max: number) =>
  fc.double({ min, max, noNaN: true }).map((value) => Math.round(value * 1e8) / 1e8);
/** A quarter of the answers are of the day of the answer before. */
const event = fc.oneof(
  {
    weight: 12,
    arbitrary: fc.record({
      kind: fc.constant('answer' as const),
      effect: fc.constantFrom<AnswerEffect>('trained', 'trained', 'trained', 'none', 'forget'),
      gap: fc.oneof(
        { weight: 1, arbitrary: fc.constant(0) },
        { weight: 3, arbitrary: fc.integer({ min: 1, max: 90 }) },
      ),
      numbers,
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('undo' as const), of: fc.nat() }) },
  { weight: 1, arbitrary: fc.constant({ kind: 'reset' as const }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('memorize' as const), isMemorized: fc.boolean() }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('baseline' as const),
      level: fc.integer({ min: 0, max: 7 }),
      interval: fc.integer({ min: 0, max: 400 }),
      memory: fc.option(fc.record({ stability: decimal(0.01, 3000), difficulty: decimal(1, 10) })),
    }),
  },
);
type Event = typeof event extends fc.Arbitrary<infer E> ? E : never;

/** The entries of a card, as files and servers have them. */
function entriesOf(cid: string, at: number, events: readonly Event[]) {
  let now = 0;
  return events.map((one, nth) => {
    if (one.kind === 'answer') now += one.gap;
    const id = `${at}-${nth}`;
    const stamp = encodeStamp({ wall: START + nth, counter: 0, device: 'd' });
    const base = { id, cid, stamp, at: addDays(NOW, now), device_id: 'd', sid: null, kind: one.kind };
    switch (one.kind) {
      case 'answer': {
        const given = { mode: 'normal', direction: 'front_back', duration: 900, memory_level: 0 };
        const { effect } = one;
        const chosen = one.numbers && { wantedRecall: one.numbers.wantedRecall, day: TODAY + now + one.numbers.lag };
        return { ...base, isCorrect: effect !== 'forget', effect, ...given, ...chosen };
      }
      case 'undo':
        return { ...base, undoes: `${at}-${one.of % (nth + 1)}` };
      case 'memorize':
        return { ...base, isMemorized: one.isMemorized };
      case 'baseline': {
        const status = { IS_LEARNED: true, IS_MEMORIZED: false, IS_TRAINED: true };
        const dates = { last_training_at: base.at, next_training_at: addDays(base.at, one.interval) };
        const known = one.memory && { ...one.memory, day: TODAY + now };
        return { ...base, record: { cid, memory_level: one.level, ...dates, status }, ...known };
      }
      default:
        return base;
    }
  });
}

// Proves E-18, E-32, T-45, T-46, T-47.
it('import, mirror, undo and server make the same of random logs, and so does the oracle', async () => {
  const test = new TestStore();
  const { store } = test;
  const pbid = test.box('Logs');
  const cids: string[] = [];
  while (cids.length < LOGS) cids.push(...test.cards(pbid, numbered('c', 500)));
  const logs = fc.sample(fc.array(event, { maxLength: 25 }), { numRuns: LOGS, seed: 30 });
  const batch = beginImport(store, 'logs');
  const expected = cids.map((cid, at) => {
    // As the server reads them from its column of JSON.
    const items = JSON.parse(JSON.stringify(entriesOf(cid, at, logs[at] ?? [])));
    const entries = (items as unknown[]).map((item) => v.parse(EntrySchema, item));
    store.write(() => {
      for (const entry of entries) stageEntry(store, batch, entry);
      replayLog(store, cid, batch);
    });
    return replayHistory(cid, entries as LogEntry[]);
  });
  const stored = () =>
    cids.map((cid) => {
      const row = currentRecord(store, cid);
      if (row === undefined) throw new Error(cid);
      return { record: toRecord(row), memory: memoryOf(store, cid), forgotten: row.forgotten };
    });
  expect(stored()).toEqual(expected);
  await appendStagedLog(store, batch, pause);
  store.write(() => {
    for (const cid of cids) replayRecord(store, cid);
  });
  expect(stored()).toEqual(expected);
  const oracle = recordsOf(test.rows<LogRow>(`SELECT ${LOG_COLUMNS} FROM answer_log`));
  for (const { record } of expected) {
    const { cid, status, ...rest } = record;
    const theirs = oracle.get(cid);
    if (theirs === undefined) expect(rest.last_training_at).toBe('N/A');
    else expect(theirs).toMatchObject({ ...rest, ...status });
  }
}, 300_000);
