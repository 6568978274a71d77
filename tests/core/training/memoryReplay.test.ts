import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { addDays, dayNumber } from '#core/day/index.ts';
import { EntrySchema, encodeStamp } from '#core/sync/index.ts';
import {
  type AnswerEffect,
  afterAnswer,
  daysUntil,
  defaultRecord,
  type LogEntry,
  memoryAfterAnswer,
  type Progress,
  RunningSession,
  replayHistory,
} from '#core/training/index.ts';
import { NOW, RUNS, record } from './samples.ts';

const TODAY = dayNumber(NOW) ?? 0;
const stampAt = (wall: number) => encodeStamp({ wall, counter: 0, device: 'd' });

interface Given {
  /** Days after NOW. */
  readonly after?: number;
  readonly effect?: AnswerEffect;
  readonly wantedRecall?: number;
  readonly day?: number;
}

/** A log: each answer, reset and baseline after the one before. */
class Log {
  readonly entries: LogEntry[] = [];

  #base(after = 0) {
    const id = `e${this.entries.length}`;
    return { id, cid: 'c1', stamp: stampAt(this.entries.length), at: addDays(NOW, after) };
  }

  answer({ after, effect = 'trained', ...numbers }: Given = {}): this {
    const given = { mode: 'normal', direction: 'front_back', duration: 900, ...numbers } as const;
    this.entries.push({ ...this.#base(after), kind: 'answer', isCorrect: effect !== 'forget', effect, ...given });
    return this;
  }

  baseline(fields: Parameters<typeof record>[1], memory: object = {}): this {
    this.entries.push({ ...this.#base(), kind: 'baseline', record: record('c1', fields), ...memory });
    return this;
  }

  reset(): this {
    this.entries.push({ ...this.#base(), kind: 'reset' });
    return this;
  }

  undo(undoes: string): this {
    this.entries.push({ ...this.#base(), kind: 'undo', undoes });
    return this;
  }

  get result() {
    return replayHistory('c1', this.entries);
  }
}

const once = memoryAfterAnswer(null, true, TODAY);

describe('the memory of a log', () => {
  // Proves T-45.
  it('comes from all answers in their order, also from those within the hardcore rows', () => {
    const { memory, record } = new Log().answer({ effect: 'none' }).answer({ after: 3, effect: 'none' }).result;
    expect(memory).toEqual(memoryAfterAnswer(once, true, TODAY + 3));
    expect(record).toEqual(defaultRecord('c1'));
  });

  // Proves T-45.
  it('is none without answers, after a reset, and after an undo of the only answer', () => {
    expect(new Log().result.memory).toBeNull();
    expect(new Log().answer().reset().result.memory).toBeNull();
    expect(new Log().answer().undo('e0').result.memory).toBeNull();
    expect(new Log().answer({ effect: 'forget' }).reset().answer().result.memory).toEqual(once);
  });

  // Proves T-45.
  it.each([
    ['the UTC date without one', undefined, TODAY],
    ['the learner’s', TODAY - 1, TODAY - 1],
    ['the learner’s on the other side of the date line', TODAY + 1, TODAY + 1],
    ['the UTC date where the time is not on the day: a wrong clock was corrected', TODAY + 400, TODAY],
    ['the UTC date where the time is not on the day, on the other side', TODAY - 3, TODAY],
  ])('has the day of an answer: %s', (_, day, expected) => {
    const given = day === undefined ? {} : { day };
    expect(new Log().answer({ ...given, wantedRecall: 90 }).result.memory?.day).toBe(expected);
  });

  it('ignores an answer of an old file without a time', () => {
    const log = new Log().answer();
    log.entries.push({ ...(log.entries[0] as LogEntry), id: 'x', at: 'soon' });
    expect(log.result).toEqual(new Log().answer().result);
  });
});

describe('a right answer in a box whose dates follow the answers', () => {
  // Proves T-47.
  it('sets the date by the memory; level and flags are as in every box', () => {
    const answers = [{ after: 0 }, { after: 2 }, { after: 13, effect: 'forget' as const }, { after: 13 }];
    const levels = answers.reduce((log, answer) => log.answer(answer), new Log()).result;
    const log = answers.reduce((all, answer) => all.answer({ ...answer, wantedRecall: 90 }), new Log());
    const { record, memory, forgotten } = log.result;
    expect(memory).toEqual(levels.memory);
    expect({ ...record, next_training_at: '' }).toEqual({ ...levels.record, next_training_at: '' });
    expect(forgotten).toBe(1);
    expect(record.next_training_at).toBe(addDays(NOW, 13 + daysUntil(90, memory as NonNullable<typeof memory>)));
  });

  // Proves T-47.
  it('alone changes a date: switching the box or moving the card does not', () => {
    const dateOf = (log: Log) => log.result.record.next_training_at;
    const log = new Log().answer();
    expect(dateOf(log)).toBe(addDays(NOW, 1));
    expect(dateOf(log.answer({ effect: 'forget', wantedRecall: 90 }))).toBe(addDays(NOW, 1));
    expect(dateOf(log.answer({ wantedRecall: 90 }))).toBe(addDays(NOW, 1));
    expect(dateOf(log.answer({ after: 4, wantedRecall: 90 }))).not.toBe(addDays(NOW, 6));
    expect(dateOf(log.answer({ after: 8 }))).toBe(addDays(NOW, 8 + 4));
  });
});

describe('a baseline', () => {
  const fields = { last_training_at: addDays(NOW, -30), next_training_at: NOW, memory_level: 6 };
  const anki = { stability: 52.5, difficulty: 3.25, day: TODAY - 30 };

  // Proves T-46.
  it('without answers before gives the memory of its record', () => {
    expect(new Log().baseline(fields).result.memory).toEqual({ stability: 30, difficulty: 5, day: TODAY - 30 });
    const log = new Log().baseline({ memory_level: 2 }).baseline(fields);
    expect(log.result.memory).toEqual({ stability: 30, difficulty: 5, day: TODAY - 30 });
  });

  // Proves T-46.
  it('after answers leaves the memory that they gave', () => {
    const { memory, record } = new Log().answer().baseline(fields).result;
    expect(memory).toEqual(once);
    expect(record).toMatchObject(fields);
    expect(new Log().answer().reset().baseline(fields).result.memory?.stability).toBe(30);
  });

  // Proves E-32.
  it('with a memory of another program gives it, also after answers, and it stays', () => {
    expect(new Log().answer().baseline(fields, anki).result.memory).toEqual(anki);
    expect(new Log().baseline(fields, anki).baseline({ memory_level: 1 }).result.memory).toEqual(anki);
    const next = new Log().baseline(fields, anki).answer().result.memory;
    expect(next).toEqual(memoryAfterAnswer(anki, true, TODAY));
  });
});

// Proves E-32.
it.each([
  ['a recall below the range', 'answer', { wantedRecall: 69 }],
  ['a recall above the range', 'answer', { wantedRecall: 100 }],
  ['a recall that is no whole number', 'answer', { wantedRecall: 90.5 }],
  ['a day that is no whole number', 'answer', { day: 20_000.5 }],
  ['a day of no year of four digits', 'answer', { day: 10_000_000 }],
  ['a stability of 0', 'baseline', { stability: 0 }],
  ['a stability above the range', 'baseline', { stability: 36_501 }],
  ['a stability that is no number', 'baseline', { stability: '5' }],
  ['a stability with more decimals', 'baseline', { stability: 1.123456789 }],
  ['a difficulty below the range', 'baseline', { difficulty: 0.5 }],
  ['a difficulty above the range', 'baseline', { difficulty: 10.00000001 }],
  ['null', 'answer', { wantedRecall: null }],
])('an entry with %s is refused', (_, kind, wrong) => {
  const log = new Log()
    .answer({ wantedRecall: 90, day: TODAY })
    .baseline({}, { stability: 1.12345678, difficulty: 10, day: TODAY });
  const entry = { ...log.entries.find((one) => one.kind === kind), device_id: 'd', sid: null, memory_level: 0 };
  expect(v.safeParse(EntrySchema, entry).success).toBe(true);
  expect(v.safeParse(EntrySchema, { ...entry, ...wrong }).success).toBe(false);
});

/** What happens to a card. `recall`: the choice of its box then; `lag`: the learner's day less the UTC date. */
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
      recall: fc.option(fc.constantFrom(85, 90, 95), { nil: undefined }),
      lag: fc.integer({ min: -2, max: 1 }),
    }),
  },
  { weight: 2, arbitrary: fc.constant({ kind: 'undo' as const }) },
);

// Proves E-18.
it('session, step by step and replay agree on random logs, whatever the boxes choose', () => {
  const check = (events: readonly (typeof event extends fc.Arbitrary<infer E> ? E : never)[]) => {
    const log = new Log();
    let now = 0;
    let step: Progress = { record: defaultRecord('c1'), memory: null };
    const before: { readonly id: string; readonly progress: Progress }[] = [];
    for (const one of events) {
      if (one.kind === 'undo') {
        const last = before.pop();
        if (last === undefined) continue;
        log.undo(last.id);
        step = last.progress;
        continue;
      }
      now += one.gap;
      const day = one.recall === undefined ? undefined : TODAY + now + one.lag;
      const given = {
        after: now,
        effect: one.effect,
        ...(day === undefined ? {} : { wantedRecall: one.recall ?? 0, day }),
      };
      log.answer(given);
      const entry = log.entries.at(-1);
      if (entry?.kind !== 'answer') return;
      before.push({ id: entry.id, progress: step });
      if (one.effect !== 'none') {
        const days = one.recall && daysUntil(one.recall, memoryAfterAnswer(step.memory, true, day ?? 0));
        const records = { c1: step.record };
        const session = RunningSession.start({ mode: 'normal', cards: ['c1'], records, now: NOW, seed: 1 });
        session.answer(entry.isCorrect, entry.at, days);
        expect(session.record('c1')).toEqual(afterAnswer(step, entry).record);
      }
      step = afterAnswer(step, entry);
    }
    const { record, memory } = log.result;
    expect({ record, memory }).toEqual(step);
    // As devices and servers send and store it.
    const items = log.entries.map((entry) => ({ ...entry, device_id: 'd', sid: null, memory_level: null }));
    const read = JSON.parse(JSON.stringify(items)).map((item: unknown) => v.parse(EntrySchema, item));
    expect(replayHistory('c1', read)).toEqual(log.result);
  };
  fc.assert(fc.property(fc.array(event, { maxLength: 30 }), check), { numRuns: RUNS });
});
