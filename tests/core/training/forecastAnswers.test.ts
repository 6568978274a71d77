import { expect, it } from 'vitest';
import {
  addAnswers,
  DATE_CHOICES,
  ESTIMATE_DAYS,
  type EstimatedCard,
  likelyRecall,
  memoryAfterAnswer,
  WANTED_RECALLS,
} from '#core/training/index.ts';
import { interval, remember } from '#tests/support/oracle/memory.ts';

const TODAY = 20_500;

function answers(card: Partial<EstimatedCard>, wanted: number | null): number[] {
  const perDay = new Array<number>(ESTIMATE_DAYS).fill(0);
  addAnswers(perDay, { cid: 'c', memory: null, memory_level: 0, due: TODAY, ...card }, wanted, TODAY);
  expect(perDay).toHaveLength(ESTIMATE_DAYS);
  return perDay;
}

const asked = (perDay: readonly number[]) => perDay.flatMap((count, day) => (count > 0 ? [day] : []));

// Proves T-56.
it('a new card comes after the days of its levels, or when the likelihood has fallen to what is wanted', () => {
  const perDay = Array.from({ length: 50 }, (_, n) => answers({ cid: `card ${n}` }, null));
  const never = perDay.filter((days) => !days.includes(2));
  expect(never.length).toBeGreaterThan(5);
  for (const days of never) expect(asked(days)).toEqual([0, 1, 3, 7, 14, 29]);
  for (const wanted of [85, 90, 95]) {
    const first = interval(remember(null, true, TODAY), wanted);
    expect(asked(answers({}, wanted)).slice(0, 2)).toEqual([0, first]);
  }
});

// Proves T-56.
it('what is overdue comes today, what is due later on its day, what is due after the 30 days not', () => {
  const memory = { stability: 3000, difficulty: 5, day: TODAY - 40 };
  for (const choice of DATE_CHOICES) {
    expect(asked(answers({ memory, memory_level: 7, due: TODAY - 9 }, choice))).toEqual([0]);
    expect(asked(answers({ memory, memory_level: 7, due: TODAY + 29 }, choice))).toEqual([29]);
    expect(asked(answers({ memory, memory_level: 7, due: TODAY + 30 }, choice))).toEqual([]);
  }
});

// Proves T-56.
it('a card is forgotten as often as its memory says, on the same day with each choice, and then asked twice', () => {
  const memory = { stability: 10, difficulty: 5, day: TODAY - 35 };
  let forgotten = 0;
  const cards = 4000;
  for (let n = 0; n < cards; n++) {
    const [first, ...others] = DATE_CHOICES.map((choice) => answers({ cid: `card ${n}`, memory }, choice)[0]);
    expect(others).toEqual([first, first, first]);
    if (first === 2) forgotten++;
  }
  const share = 1 - likelyRecall(memory, TODAY);
  expect(share).toBeGreaterThan(0.2);
  // Five standard deviations.
  expect(Math.abs(forgotten / cards - share)).toBeLessThan(5 * Math.sqrt((share * (1 - share)) / cards));
});

// Proves T-56.
it('cards that are to be remembered more likely need more answers', () => {
  const [fewer = 0, balanced = 0, safer = 0] = WANTED_RECALLS.map((wanted) => {
    const cards = Array.from({ length: 60 }, (_, n) => {
      const memory = { stability: 2 + n, difficulty: 5, day: TODAY - n };
      return answers({ cid: `card ${n}`, memory, due: TODAY + n - 20 }, wanted);
    });
    return cards.flat().reduce((sum, count) => sum + count, 0);
  });
  expect(fewer).toBeLessThan(balanced);
  expect(balanced).toBeLessThan(safer);
});

// Proves T-56.
it('a forgotten card comes again as after a wrong and a right answer', () => {
  const memory = { stability: 60, difficulty: 5, day: TODAY - 200 };
  const cid = Array.from({ length: 50 }, (_, n) => `card ${n}`).find(
    (name) => answers({ cid: name, memory, memory_level: 3 }, 90)[0] === 2,
  );
  expect(cid).toBeDefined();
  const card = { cid: cid ?? '', memory, memory_level: 3 };
  // Level 3, one down, one up: 4 days.
  expect(asked(answers(card, null)).slice(0, 2)).toEqual([0, 4]);
  const wrong = memoryAfterAnswer(memory, false, TODAY);
  const after = memoryAfterAnswer(wrong, true, TODAY);
  const days = interval({ s: after.stability, d: after.difficulty, day: TODAY }, 90);
  expect(asked(answers(card, 90)).slice(0, 2)).toEqual([0, days]);
});
