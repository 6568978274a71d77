import { beforeEach, describe, expect, it } from 'vitest';
import { acknowledge, nextBatch } from '#mirror/sync/index.ts';
import { box, card, stampAt } from '#tests/backend/support/items.ts';
import type { TestStore } from '../support/store.ts';
import { accountStore, receive, sendAll } from '../support/sync.ts';

let test: TestStore;

const edit = (back: string) =>
  test.ask('editCard', { cid: 'c', card: { title: 'Card c', front: ['front of c'], back: [back], mnemonic: [] } });
/** The server's copy, which has another tag than before, and the back from before the edit. */
const receiveOlder = () =>
  receive(test, { cards: [card('c', 'b', { tags: ['t'], stamps: { '*': stampAt(0), tags: stampAt(1000) } })] }, '2');
const sent = () => sendAll(test).flatMap(({ cards }) => cards.map(({ back, tags }) => ({ back, tags })));

beforeEach(async () => {
  test = accountStore();
  await receive(test, { boxes: [box('b')], cards: [card('c', 'b')] });
});

describe('an edit that waits', () => {
  // Proves Y-2.
  it('is sent, with what came meanwhile in an older copy of its card', async () => {
    await edit('mine');
    await receiveOlder();
    expect(sent()).toEqual([{ back: ['mine'], tags: ['t'] }]);
    expect(sent()).toEqual([]);
  });

  // Proves Y-2.
  it.each([
    ['', async () => undefined],
    [', also if an older copy of the card came in between', receiveOlder],
  ])('is sent if it was made while an earlier one was on its way%s', async (_also, meanwhile) => {
    await edit('first');
    const batch = nextBatch(test.store);
    if (batch === null) throw new Error('nothing waits');
    await edit('second');
    await meanwhile();
    acknowledge(test.store, batch, []);
    expect(sent()).toMatchObject([{ back: ['second'] }]);
    expect(sent()).toEqual([]);
  });
});
