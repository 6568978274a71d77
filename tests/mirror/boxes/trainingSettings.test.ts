import { beforeEach, describe, expect, it } from 'vitest';
import { duplicateBox } from '#mirror/boxes/duplicateBox.ts';
import { splitBox } from '#mirror/boxes/reshapeBoxes.ts';
import { codeOf, TestStore } from '../support/store.ts';

const OWN = {
  training_type: 'unmemorized',
  training_mode: 'hardcore',
  training_count: 0,
  training_in_order: false,
  trainingSort: 'added',
};
const NONE = {
  training_type: null,
  training_mode: null,
  training_count: null,
  training_in_order: null,
  trainingSort: null,
};
const pause = () => Promise.resolve();

let test: TestStore;
let bid: string;
beforeEach(() => {
  test = new TestStore();
  bid = test.box('Verbs');
});

const patch = (change: object) => test.ask('updateCardbox', { bid, patch: change });
async function head(of = bid) {
  return (await test.ask('boxHead', { bid: of })).data.boxHead;
}
async function settings(at = 0) {
  return (await test.ask('cardboxes', { uid: 'person' })).data.cardboxes[at].settings;
}

describe('the training settings of a box', () => {
  it('are the app settings until the box has its own, for each value', async () => {
    expect([await settings(), await head()]).toMatchObject([NONE, NONE]);
    await patch({ training_count: 7 });
    expect([await settings(), await head()]).toMatchObject([
      { ...NONE, training_count: 7 },
      { ...NONE, training_count: 7 },
    ]);
    await patch(OWN);
    expect([await settings(), await head()]).toMatchObject([OWN, OWN]);
  });

  // Proves E-17.
  it('are the app settings again after null; absent values are not changed', async () => {
    await patch(OWN);
    await patch({ title: 'More verbs', training_mode: null, training_in_order: null });
    const expected = { ...OWN, training_mode: null, training_in_order: null };
    expect(await head()).toMatchObject({ title: 'More verbs', ...expected });
    await patch(NONE);
    expect(await settings()).toMatchObject(NONE);
  });

  it('have a stamp for each value', async () => {
    await patch({ training_count: 5, training_mode: 'normal' });
    const [row] = test.rows<{ stamps: string }>('SELECT stamps FROM boxes');
    expect(Object.keys(JSON.parse(row?.stamps ?? '')).sort()).toEqual(['*', 'training_count', 'training_mode']);
  });

  it.each([{ training_count: -1 }, { training_count: 1_000_001 }])('refuse %o', async (change) => {
    expect(codeOf(await patch(change))).toBe('BAD_REQUEST');
    expect(await head()).toMatchObject(NONE);
  });

  it.each([{ training_mode: 'easy' }, { training_type: 'some' }, { training_count: 'x' }])(
    'refuses %o, which is none',
    async (change) => {
      expect((await patch(change)).errors).toHaveLength(1);
      expect(await head()).toMatchObject(NONE);
    },
  );

  // Proves E-17.
  it('apply to the sub-boxes too, also to those of a later split', async () => {
    await patch(OWN);
    const sub = test.box('Irregular', bid);
    expect(await head(sub)).toMatchObject({ is_sub_box: true, ...OWN });
    test.cards(bid, ['go', 'be', 'do']);
    await splitBox(test.store, bid, 2, pause);
    const { sub_boxes } = (await test.ask('cardboxes', { uid: 'person' })).data.cardboxes[0];
    expect(sub_boxes).toHaveLength(3);
    for (const { bid: one } of sub_boxes) expect(await head(one)).toMatchObject(OWN);
    expect(await head()).toMatchObject(OWN);
  });

  // Proves E-17.
  it('are copied with the box', async () => {
    await patch(OWN);
    const copy = await duplicateBox(test.store, bid, 'Copy', pause);
    expect(await head(copy)).toMatchObject({ title: 'Copy', ...OWN });
    expect(await settings(1)).toMatchObject(OWN);
  });
});
