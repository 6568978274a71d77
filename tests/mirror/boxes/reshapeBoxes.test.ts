import { beforeEach, describe, expect, it } from 'vitest';
import { unfinishedJob } from '#mirror/boxes/boxJobs.ts';
import { finishReshape, mergeBoxes, splitBox } from '#mirror/boxes/reshapeBoxes.ts';
import { beginImport } from '#mirror/staging/staging.ts';
import { expectStoredCounts, fileStore, fill, pause, titlesOf } from '../support/boxes.ts';
import { tempFolder } from '../support/mirror.ts';
import { codeOf, type TestStore } from '../support/store.ts';

let folder: ReturnType<typeof tempFolder>;
let test: TestStore;
beforeEach(() => {
  folder = tempFolder();
  test = fileStore(folder.path).test;
});

async function boxes() {
  return (await test.ask('cardboxes', { uid: 'person' })).data.cardboxes;
}

/** A pause that rejects after this many chunks, as if the file were closed. */
function closingAfter(chunks: number) {
  let left = chunks;
  return async () => {
    await pause();
    if (left-- <= 0) throw Object.assign(new Error('closing'), { code: 'CANCELLED' });
  };
}

describe('splitting a box', () => {
  // Proves E-4.
  it('fills sub-boxes of the given size, in the order of the cards', async () => {
    const bid = test.box('French');
    fill(test, bid, 23);
    const { data } = await test.ask('splitCardbox', { bid, partial_size: 10 });
    const [box] = await boxes();
    expect(box).toMatchObject({ bid, IS_NESTED_BOX: true, partial_size: 10, count: 23 });
    const found = box.sub_boxes.map(({ title, count }: { title: string; count: number }) => [title, count]);
    expect(found).toEqual([
      ['French 1', 10],
      ['French 2', 10],
      ['French 3', 3],
    ]);
    expect(data.splitCardbox.sub_boxes).toHaveLength(3);
    expect(await titlesOf(test, box.sub_boxes[1].bid)).toEqual(Array.from({ length: 10 }, (_, n) => `c${n + 11}`));
    expectStoredCounts(test);
  });

  it('gives each moved card a stamp', async () => {
    const bid = test.box('French');
    fill(test, bid, 12);
    await splitBox(test.store, bid, 5, pause);
    const unstamped = test.rows("SELECT 1 FROM cards WHERE json_extract(stamps, '$.pbid') IS NULL");
    expect(unstamped).toEqual([]);
    expect(unfinishedJob(test.store)).toBeNull();
  });

  it('moves cards in the bin too, so that they are restored into a sub-box', async () => {
    const bid = test.box('French');
    fill(test, bid, 6);
    const { data } = await test.ask('cardIds', { scope: { pbid: bid } });
    await test.ask('deleteCards', { cids: [data.cardIds[0]] });
    await splitBox(test.store, bid, 3, pause);
    await test.ask('restoreCards', { cids: [data.cardIds[0]] });
    const [box] = await boxes();
    expect(box.sub_boxes.map(({ count }: { count: number }) => count)).toEqual([3, 3]);
    expectStoredCounts(test);
  });

  it.each([
    ['a box without cards', 0, 5, 'NO_CARDS'],
    ['no size', 5, 0, 'BAD_REQUEST'],
    ['more sub-boxes than a page can show', 1001, 1, 'TOO_MANY_SUB_BOXES'],
  ])('refuses %s and changes nothing', async (_, count, partial_size, code) => {
    const bid = test.box('French');
    fill(test, bid, count);
    expect(codeOf(await test.ask('splitCardbox', { bid, partial_size }))).toBe(code);
    expect(unfinishedJob(test.store)).toBeNull();
    expect((await boxes())[0].sub_boxes).toEqual([]);
  });

  it('is refused while an import is open', async () => {
    const bid = test.box('French');
    fill(test, bid, 5);
    beginImport(test.store);
    expect(codeOf(await test.ask('splitCardbox', { bid, partial_size: 2 }))).toBe('BUSY');
  });

  it('resumes after an interruption', async () => {
    const bid = test.box('French');
    fill(test, bid, 2600);
    await expect(splitBox(test.store, bid, 700, closingAfter(4))).rejects.toThrow('closing');
    expect(unfinishedJob(test.store)).toMatchObject({ kind: 'split', bid });
    await finishReshape(test.store, pause);
    const counts = (await boxes())[0].sub_boxes.map(({ count }: { count: number }) => count);
    expect(counts).toEqual([700, 700, 700, 500]);
    expect(unfinishedJob(test.store)).toBeNull();
    expectStoredCounts(test);
  });

  it('keeps an open session usable', async () => {
    const bid = test.box('French');
    fill(test, bid, 9);
    const settings = { type: 'all', mode: 'normal', count: 0, training_in_order: true };
    const { data } = await test.ask('startSession', { scope: { pbid: bid }, settings });
    const { sid, step, current } = data.startSession;
    await test.ask('splitCardbox', { bid, partial_size: 4 });
    const shown = (await test.ask('answerCard', { sid, step, cid: current.cid, isCorrect: true })).data.answerCard;
    expect(shown).toMatchObject({ step: 1, scope: { pbid: null, bid, first_char: null } });
    expectStoredCounts(test);
  });
});

describe('merging boxes', () => {
  // Proves S-44.
  it('moves the cards of sub-boxes into the box, in order', async () => {
    const bid = test.box('French');
    fill(test, bid, 23);
    await splitBox(test.store, bid, 10, pause);
    const { data } = await test.ask('mergeCardboxes', { into: bid, bids: [] });
    expect(data.mergeCardboxes.box).toMatchObject({ bid, count: 23 });
    expect((await boxes())[0]).toMatchObject({ IS_NESTED_BOX: false, sub_boxes: [] });
    expect(await titlesOf(test, bid)).toEqual(Array.from({ length: 23 }, (_, n) => `c${n + 1}`));
    expect(test.rows('SELECT bid FROM boxes')).toHaveLength(1);
    expectStoredCounts(test);
  });

  // Proves S-45, E-5.
  it('merges several boxes with their sub-boxes', async () => {
    const [one, two, three] = [test.box('One'), test.box('Two'), test.box('Three')];
    fill(test, one, 4, one, 'a');
    fill(test, two, 6, two, 'b');
    fill(test, three, 2, three, 'd');
    await splitBox(test.store, two, 4, pause);
    await mergeBoxes(test.store, one, [three, two], pause);
    expect((await boxes()).map(({ title, count }: { title: string; count: number }) => [title, count])).toEqual([
      ['One', 12],
    ]);
    expect(await titlesOf(test, one)).toEqual('a1 a2 a3 a4 d1 d2 b1 b2 b3 b4 b5 b6'.split(' '));
    expectStoredCounts(test);
  });

  it('keeps the items in the bin of the removed boxes', async () => {
    const [one, two] = [test.box('One'), test.box('Two')];
    const part = test.box('Part', two);
    fill(test, one, 2);
    fill(test, two, 3);
    fill(test, part, 3, two);
    await test.ask('deleteCardboxes', { bids: [part] });
    await mergeBoxes(test.store, one, [two], pause);
    expectStoredCounts(test);
    await test.ask('restoreCardboxes', { bids: [part] });
    expect((await boxes())[0]).toMatchObject({ bid: one, count: 8 });
    expectStoredCounts(test);
  });

  it('resumes after an interruption', async () => {
    const [one, two] = [test.box('One'), test.box('Two')];
    fill(test, one, 700);
    fill(test, two, 1800);
    await expect(mergeBoxes(test.store, one, [two], closingAfter(3))).rejects.toThrow('closing');
    await finishReshape(test.store, pause);
    expect((await boxes()).map(({ count }: { count: number }) => count)).toEqual([2500]);
    expectStoredCounts(test);
  });

  it('refuses boxes that cannot be merged', async () => {
    const one = test.box('One');
    expect(codeOf(await test.ask('mergeCardboxes', { into: one, bids: [] }))).toBe('BAD_REQUEST');
    expect(codeOf(await test.ask('mergeCardboxes', { into: one, bids: ['gone'] }))).toBe('BID_NOT_FOUND');
    expect(test.rows('SELECT bid FROM boxes')).toHaveLength(1);
  });
});

it('while many cards move, queries wait and see all of it', async () => {
  const bid = test.box('French');
  fill(test, bid, 3000);
  const split = splitBox(test.store, bid, 1000, pause);
  expect(test.store.readBarrier).not.toBeNull();
  await test.store.readBarrier;
  expect((await boxes())[0].sub_boxes).toHaveLength(3);
  expect(test.store.readBarrier).toBeNull();
  await split;
});
