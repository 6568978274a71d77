import { expect, it } from 'vitest';
import { splitBox } from '#mirror/boxes/reshapeBoxes.ts';
import { fileStore, fill } from '../support/boxes.ts';
import { TestMirror, tempFolder } from '../support/mirror.ts';

const CARDS = Number(process.env.BOX_CARDS ?? 6000);
/**
 * The maximum wait of an answer, in milliseconds. The requirement is 250 on an idle machine. This limit only has to be far below
 * the seconds that the whole work takes. `BOX_CARDS=100000` on an idle machine prints the real values.
 */
const LONGEST = 1500;

interface Begun {
  readonly sid: string;
  step: number;
  cid: string | null;
}

async function begin(mirror: TestMirror, pbid: string): Promise<Begun> {
  const settings = { type: 'all', mode: 'normal', count: 0, training_in_order: true };
  const { data } = await mirror.ask('startSession', { scope: { pbid }, settings });
  const { sid, step, current } = data.startSession;
  return { sid, step, cid: current.cid };
}

/** Answers one card after another wrongly until the work is done. Returns the longest wait, in milliseconds. */
async function answerUntil(mirror: TestMirror, session: Begun, work: Promise<unknown>): Promise<number> {
  let isDone = false;
  void work.finally(() => {
    isDone = true;
  });
  let longest = 0;
  while (!isDone) {
    const from = performance.now();
    const { sid, step, cid } = session;
    const { data } = await mirror.ask('answerCard', { sid, step, cid, isCorrect: false, duration_ms: 10 });
    longest = Math.max(longest, performance.now() - from);
    session.step = data.answerCard.step;
    session.cid = data.answerCard.current.cid;
  }
  return longest;
}

it('a box whose split a crash interrupted is complete before anything is read', async () => {
  const folder = tempFolder();
  const { test, file } = fileStore(folder.path);
  const bid = test.box('Big');
  fill(test, bid, 2000);
  let chunks = 0;
  const dying = () => (chunks++ < 5 ? Promise.resolve() : Promise.reject(new Error('gone')));
  await expect(splitBox(test.store, bid, 900, dying)).rejects.toThrow('gone');
  test.store.close();
  const mirror = await TestMirror.open(file);
  const { data } = await mirror.ask('cardboxes', { uid: 'person' });
  const counts = data.cardboxes[0].sub_boxes.map(({ count }: { count: number }) => count);
  expect(counts).toEqual([900, 900, 200]);
  await mirror.close();
  folder.remove();
});

it('while a box is split, copied and merged, answers run, and queries see all of it or nothing', async () => {
  const folder = tempFolder();
  const { test, file } = fileStore(folder.path);
  const big = test.box('Big');
  const small = test.box('Small');
  fill(test, big, CARDS);
  fill(test, small, 1500);
  test.store.close();
  const mirror = await TestMirror.open(file);
  const session = await begin(mirror, small);
  const boxes = async () => (await mirror.ask('cardboxes', { uid: 'person' })).data.cardboxes;

  const longest: Record<string, number> = {};
  const split = mirror.ask('splitCardbox', { bid: big, partial_size: 1000 });
  const seen = boxes();
  longest.split = await answerUntil(mirror, session, split);
  const [, read] = await Promise.all([split, seen]);
  const partsOf = ([box]: { sub_boxes: { count: number }[] }[]) => box?.sub_boxes.map(({ count }) => count);
  const parts = Array.from({ length: CARDS / 1000 }, () => 1000);
  expect([[], parts]).toContainEqual(partsOf(read));
  expect(partsOf(await boxes())).toEqual(parts);

  const copied = mirror.ask('duplicateCardbox', { bid: big, title: 'Copy' });
  expect(await boxes()).toHaveLength(2);
  longest.copy = await answerUntil(mirror, session, copied);
  expect((await boxes()).map(({ count }: { count: number }) => count)).toEqual([CARDS, 1500, CARDS]);

  const copy = (await copied).data.duplicateCardbox.bid;
  longest.merge = await answerUntil(mirror, session, mirror.ask('mergeCardboxes', { into: big, bids: [copy] }));
  expect((await boxes()).map(({ count }: { count: number }) => count)).toEqual([2 * CARDS, 1500]);
  if (process.env.BOX_CARDS !== undefined) console.log(longest);
  for (const wait of Object.values(longest)) expect(wait).toBeLessThan(LONGEST);
  await mirror.close();
  folder.remove();
}, 120_000);
