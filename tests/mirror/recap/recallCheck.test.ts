import { beforeEach, expect, it } from 'vitest';
import { checkRecall } from '#core/training/index.ts';
import { logAnswer, logOf } from '#mirror/records/answerLog.ts';
import { DAY, numbered, TestStore } from '../support/store.ts';

interface Slice {
  readonly after: number | null;
  readonly fresh: number;
  readonly counts: number[][];
}

let test: TestStore;
let cids: string[];
let pbid: string;
let other: string;

/** All slices of a scope, added up, and how many there were. */
async function check(scope: object): Promise<{ counts: number[][]; slices: number }> {
  const counts = [
    [0, 0],
    [0, 0],
    [0, 0],
  ];
  let slices = 0;
  for (let from = { after: 0, fresh: 0 }; ; slices++) {
    const slice: Slice = (await test.ask('recallCheck', { scope, from })).data.slice;
    slice.counts.forEach((row, at) => {
      row.forEach((count, of) => {
        (counts[at] ?? [])[of] = (counts[at]?.[of] ?? 0) + count;
      });
    });
    if (slice.after === null) return { counts, slices: slices + 1 };
    expect(slice.after).toBeGreaterThan(from.after);
    from = { after: slice.after, fresh: slice.fresh };
  }
}

/** What the logs of these cards give, one by one. */
function ofCards(some: readonly string[]): number[][] {
  const counts = [
    [0, 0],
    [0, 0],
    [0, 0],
  ];
  for (const cid of some) {
    for (const { at, isCorrect } of checkRecall(cid, logOf(test.store, cid))) {
      const [answers = 0, correct = 0] = counts[at] ?? [];
      counts[at] = [answers + 1, correct + Number(isCorrect)];
    }
  }
  return counts;
}

beforeEach(() => {
  test = new TestStore();
  pbid = test.box('Box');
  other = test.box('Other');
  cids = [...test.cards(pbid, numbered('a', 30)), ...test.cards(other, numbered('b', 20))];
  // More records than one slice reads lie between the cards.
  test.cards(other, numbered('never answered ', 4100));
  cids.push(...test.cards(pbid, numbered('c', 10)));
  const rest = { sid: 's', mode: 'normal', direction: 'front_back', duration: 1, memory_level: 1 } as const;
  test.store.write(() => {
    for (let round = 0; round < 6; round++) {
      for (const [n, cid] of cids.entries()) {
        const isCorrect = (n + round) % 4 > 0;
        const at = new Date(test.now - (40 - round * (3 + (n % 4))) * DAY).toISOString();
        logAnswer(test.store, { ...rest, cid, at, isCorrect, effect: isCorrect ? 'trained' : 'forget' });
      }
    }
  });
});

// Proves T-55, S-357.
it('adds up, slice by slice, to what the logs of all cards give', async () => {
  const { counts, slices } = await check({});
  expect(slices).toBeGreaterThan(2);
  expect(counts).toEqual(ofCards(cids));
  for (const [answers = 0] of counts) expect(answers).toBeGreaterThan(0);
  expect(counts.some(([answers = 0, correct = 0]) => correct < answers)).toBe(true);
});

// Proves T-55.
it('takes the cards of its scope only, and none in the Trash', async () => {
  const of = (letter: string) => test.rows<{ cid: string }>(`SELECT cid FROM cards WHERE title LIKE '${letter}%'`);
  const box = [...of('a'), ...of('c')].map(({ cid }) => cid);
  expect((await check({ pbid })).counts).toEqual(ofCards(box));
  await test.ask('deleteCards', { cids: box.slice(0, 5) });
  expect((await check({ pbid })).counts).toEqual(ofCards(box.slice(5)));
  expect((await check({ bid: pbid, first_char: 'C' })).counts).toEqual(ofCards(box.slice(30)));
});
