import { beforeEach, describe, expect, it } from 'vitest';
import { deleteBoxes } from '#mirror/bin/bin.ts';
import type { CardScope } from '#shared/graphql/generated.ts';
import { moveCards } from '../support/cardChanges.ts';
import { numbered, TestStore } from '../support/store.ts';

const SETTINGS = { type: 'all', mode: 'normal', count: 0, training_in_order: true, seed: 7 };

let test: TestStore;
let verbs: string;
let nouns: string;
let nested: string;
let part: string;

beforeEach(() => {
  test = new TestStore();
  verbs = test.box('Verbs');
  nouns = test.box('Nouns');
  nested = test.box('Nested');
  part = test.box('Part', nested);
  test.cards(verbs, ['Ask', 'Build', 'Carry', 'Drive', 'Eat', 'Fly']);
  test.cards(nouns, ['Apple', 'Bread']);
  test.cards(part, ['Alpha', 'Beta'], nested);
  test.cards(test.box('Other part', nested), ['Gamma'], nested);
});

/** Trains the cards of a scope, or the first `answers` of them. Returns the sid. */
async function train(scope: CardScope, answers = Number.POSITIVE_INFINITY, more: object = {}): Promise<string> {
  test.now += 60_000;
  const { data } = await test.ask('startSession', { scope, settings: { ...SETTINGS, ...more }, replace: true });
  let session = data.startSession;
  const { sid } = session;
  for (let step = 0; session.current !== null && step < answers; step++) {
    const input = { sid, cid: session.current.cid, step, isCorrect: true, duration_ms: 900 };
    session = (await test.ask('answerCard', input)).data.answerCard;
  }
  return sid;
}

async function lastOf(scope: CardScope): Promise<string | null> {
  const { data, errors } = await test.ask('recap', { scope });
  expect(errors).toBeUndefined();
  return data.recap.last_session?.sid ?? null;
}

describe('the last session of a recap', () => {
  // Proves S-112.
  it('is that of an A-Z group, and the box of the group shows it too', async () => {
    const sid = await train({ bid: verbs, first_char: 'A' });
    expect(await lastOf({ bid: verbs, first_char: 'A' })).toBe(sid);
    expect(await lastOf({ bid: verbs })).toBe(sid);
    expect(await lastOf({ bid: verbs, first_char: 'B' })).toBeNull();
  });

  // Proves S-112.
  it.each<[string, () => CardScope]>([
    ['Today', () => ({ today: true })],
    ['several boxes', () => ({ bids: [verbs, nested] })],
    ['all cards', () => ({})],
  ])('is one over %s for every box with an answered card', async (_name, scope) => {
    const sid = await train(scope());
    expect(await lastOf({ pbid: verbs })).toBe(sid);
    expect(await lastOf({ bid: verbs, first_char: 'C' })).toBe(sid);
    expect(await lastOf({ bid: nested })).toBe(sid);
    expect(await lastOf({ pbid: part })).toBe(sid);
    expect(await lastOf({})).toBe(sid);
  });

  // Proves S-112.
  it('of a box is one over its sub-box, and the other sub-boxes do not show it', async () => {
    const sid = await train({ pbid: part });
    expect(await lastOf({ pbid: part })).toBe(sid);
    expect(await lastOf({ bid: nested })).toBe(sid);
    expect(await lastOf({ pbid: nouns })).toBeNull();
    expect(await lastOf({ bid: nested, first_char: 'G' })).toBeNull();
  });

  it('is the newest one that has an answer', async () => {
    const first = await train({ pbid: verbs });
    // Apple and Ask.
    const second = await train({ bids: [verbs, nouns] }, 2);
    await train({ pbid: verbs }, 0);
    expect(await lastOf({ pbid: verbs })).toBe(second);
    expect(await lastOf({ pbid: nouns })).toBe(second);
    expect(await lastOf({ bid: verbs, first_char: 'F' })).toBe(first);
    expect(await lastOf({ bid: nouns, first_char: 'B' })).toBeNull();
    expect(await lastOf({})).toBe(second);
  });

  it('is not one that only marked a card as memorized', async () => {
    const first = await train({ pbid: verbs });
    const second = await train({ pbid: verbs }, 0);
    const [card] = test.rows<{ cid: string }>("SELECT cid FROM cards WHERE title = 'Ask'");
    await test.ask('markMemorized', { sid: second, cid: card?.cid, isMemorized: true });
    expect(await lastOf({ pbid: verbs })).toBe(first);
    expect(await lastOf({ bid: verbs, first_char: 'A' })).toBe(first);
    expect(await lastOf({})).toBe(first);
  });

  // Proves T-42.
  it('is not a practice', async () => {
    const practice = { isPractice: true };
    await train({ pbid: verbs }, 2, practice);
    expect(await lastOf({ pbid: verbs })).toBeNull();
    expect(await lastOf({})).toBeNull();
    const sid = await train({ pbid: verbs }, 2);
    await train({ pbid: verbs }, 2, practice);
    expect(await lastOf({ pbid: verbs })).toBe(sid);
    expect(await lastOf({ bid: verbs, first_char: 'A' })).toBe(sid);
    expect(await lastOf({})).toBe(sid);
  });

  it('of all cards is also one whose cards were deleted since', async () => {
    await train({ pbid: verbs });
    const sid = await train({ pbid: nouns });
    deleteBoxes(test.store, [nouns]);
    expect(await lastOf({})).toBe(sid);
  });

  it('is not one whose answers were undone', async () => {
    const first = await train({ pbid: verbs });
    const second = await train({ bids: [verbs, nouns] }, 1);
    await test.ask('undoAnswer', { sid: second });
    expect(await lastOf({ pbid: verbs })).toBe(first);
    expect(await lastOf({})).toBe(first);
  });

  it('follows a card into another box', async () => {
    const sid = await train({ bid: verbs, first_char: 'A' });
    const [card] = test.rows<{ cid: string }>("SELECT cid FROM cards WHERE title = 'Ask'");
    moveCards(test.store, [card?.cid ?? ''], nouns);
    expect(await lastOf({ pbid: nouns })).toBe(sid);
    expect(await lastOf({ pbid: verbs })).toBeNull();
  });

  it('is found however many sessions over other boxes are newer', async () => {
    const sid = await train({ pbid: part });
    for (let n = 0; n < 60; n++) await train({ pbid: verbs }, 1);
    expect(await lastOf({ pbid: part })).toBe(sid);
    expect(await lastOf({ bid: nested })).toBe(sid);
    expect(await lastOf({ bid: nested, first_char: 'A' })).toBe(sid);
    expect(await lastOf({ pbid: nouns })).toBeNull();
  });

  it('is found the same way in a box with more cards than answers and in one with fewer', async () => {
    const old = await train({ pbid: part });
    const sid = await train({ pbid: nouns });
    test.cards(nouns, numbered('Word ', 200));
    expect(await lastOf({ pbid: nouns })).toBe(sid);
    expect(await lastOf({ pbid: part })).toBe(old);
    test.cards(
      part,
      Array.from({ length: 200 }, (_, n) => `Word ${n}`),
      nested,
    );
    expect(await lastOf({ pbid: part })).toBe(old);
    const empty = test.box('Large and new');
    test.cards(empty, numbered('Word ', 200));
    expect(await lastOf({ pbid: empty })).toBeNull();
  });
});
