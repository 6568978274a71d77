import { beforeEach, describe, expect, it } from 'vitest';
import { deleteBoxes, restoreBoxes, settleBin, sweepBin } from '#mirror/bin/bin.ts';
import { emptyWholeBin } from '#mirror/bin/binList.ts';
import type { Store } from '#mirror/database/store.ts';
import { TestStore } from '../support/store.ts';

const atOnce = () => Promise.resolve();

/** A pause that runs an action the first time, like a request between two chunks. */
function between(act: () => void): () => Promise<void> {
  let isDone = false;
  return async () => {
    if (isDone) return;
    isDone = true;
    act();
  };
}

describe('concurrent work on the bin', () => {
  let test: TestStore;
  let [top, sub, other] = ['', '', ''];
  const places = () => test.rows<{ place: number }>('SELECT place FROM records').map(({ place }) => place);
  const states = () => test.rows('SELECT title, bin_state, IS_SOFT_DELETED AS binned FROM boxes ORDER BY id');
  const live = (title: string) => ({ title, bin_state: 'live', binned: 0 });

  beforeEach(() => {
    test = new TestStore();
    top = test.box('top');
    sub = test.box('sub', top);
    other = test.box('other', top);
    test.cards(sub, ['a', 'b'], top);
    test.cards(other, ['c'], top);
  });

  // Proves S-47.
  it('restores a box and its sub-box that are restored at the same time', async () => {
    deleteBoxes(test.store, [sub]);
    deleteBoxes(test.store, [top]);
    await sweepBin(test.store, atOnce);
    await Promise.all([test.ask('restoreCardboxes', { bids: [top] }), test.ask('restoreCardboxes', { bids: [sub] })]);
    expect(places()).toEqual([1, 1, 1]);
    expect(states()).toEqual([live('top'), live('sub'), live('other')]);
    const { data } = await test.ask('cardboxes', { uid: 'person' });
    expect(data.cardboxes[0].counts.count).toBe(3);
  });

  it('restores a sub-box while its box is deleted and restored', async () => {
    deleteBoxes(test.store, [sub]);
    let second: Promise<unknown> = Promise.resolve();
    const goAndComeBack = between(() => {
      deleteBoxes(test.store, [top]);
      second = restoreBoxes(test.store, [top], atOnce);
    });
    await restoreBoxes(test.store, [sub], goAndComeBack);
    await second;
    expect(places()).toEqual([1, 1, 1]);
    expect(states()).toEqual([live('top'), live('sub'), live('other')]);
  });

  it('does not restore what is deleted again during the restore', async () => {
    deleteBoxes(test.store, [top]);
    await sweepBin(test.store, atOnce);
    const goAgain = between(() => deleteBoxes(test.store, [other]));
    await restoreBoxes(test.store, [top], goAgain);
    await sweepBin(test.store, atOnce);
    expect(places()).toEqual([1, 1, 0]);
    expect(states()).toEqual([live('top'), live('sub'), { title: 'other', bin_state: 'swept', binned: 1 }]);
  });

  it.each([
    ['empty the bin', (store: Store) => emptyWholeBin(store, atOnce)],
    ['settle the bin', (store: Store) => settleBin(store, atOnce)],
  ])('does not %s of a box that is being restored', async (_, work) => {
    deleteBoxes(test.store, [top]);
    await sweepBin(test.store, atOnce);
    test.now += 5000;
    let worked: Promise<unknown> = Promise.resolve();
    const begin = between(() => {
      worked = work(test.store);
    });
    await restoreBoxes(test.store, [top], begin);
    await worked;
    expect(places()).toEqual([1, 1, 1]);
  });

  it('continues after a failure', async () => {
    deleteBoxes(test.store, [top]);
    await sweepBin(test.store, atOnce);
    const fail = () => Promise.reject(new Error('closed'));
    await expect(restoreBoxes(test.store, [top], fail)).rejects.toThrow('closed');
    await settleBin(test.store, atOnce);
    await restoreBoxes(test.store, [top], atOnce);
    expect(places()).toEqual([1, 1, 1]);
  });
});
