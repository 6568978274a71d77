import { beforeEach, describe, expect, it } from 'vitest';
import { deleteBoxes, restoreBoxes, sweepBin } from '#mirror/bin/bin.ts';
import { deleteCards } from '#mirror/cards/cardWrites.ts';
import { resolveScope } from '#mirror/cards/scope.ts';
import { beginImport, importCards } from '#mirror/staging/staging.ts';
import type { CardScope } from '#shared/graphql/generated.ts';
import { suspendCards } from '../support/cardChanges.ts';
import { codeOf, TestStore } from '../support/store.ts';

let test: TestStore;
let nested: string;
let part: string;
let other: string;
let plain: string;
let cidOf: Record<string, string>;

/** A box with two sub-boxes and a card of its own, one without, cards in the bin, a box in the bin and an open import. */
beforeEach(() => {
  test = new TestStore();
  nested = test.box('Nested');
  part = test.box('Part', nested);
  other = test.box('Other', nested);
  plain = test.box('Plain');
  const bin = test.box('Bin');
  const titles: [box: string, titles: string[]][] = [
    [part, ['Ant', 'Apple', 'Pear']],
    [nested, ['Alone']],
    [other, ['Axe', 'Bee']],
    [plain, ['Apricot', 'Away', 'Plum', 'Quiet']],
    [bin, ['Attic']],
  ];
  cidOf = {};
  for (const [box, names] of titles) {
    const cids = test.cards(box, names, box === part || box === other ? nested : box);
    for (const [at, name] of names.entries()) cidOf[name] = cids[at] ?? '';
  }
  deleteCards(test.store, [cidOf.Away ?? '']);
  suspendCards(test.store, [cidOf.Quiet ?? ''], true);
  deleteBoxes(test.store, [bin]);
  const card = { pbid: plain, bid: plain, title: 'Arriving', front: ['f'], back: [] };
  importCards(test.store, beginImport(test.store), [card]);
});

const of = (...titles: string[]) => titles.map((title) => cidOf[title] ?? '');

type Case = [name: string, scope: () => CardScope, titles: string[]];
const CASES: Case[] = [
  ['the cards directly in a box', () => ({ pbid: nested }), ['Alone']],
  ['a sub-box', () => ({ pbid: part }), ['Ant', 'Apple', 'Pear']],
  ['a sub-box by its bid', () => ({ bid: part }), ['Ant', 'Apple', 'Pear']],
  ['a box with its sub-boxes', () => ({ bid: nested }), ['Alone', 'Ant', 'Apple', 'Axe', 'Bee', 'Pear']],
  ['a box without sub-boxes', () => ({ pbid: plain }), ['Apricot', 'Plum', 'Quiet']],
  ['the same by its bid', () => ({ bid: plain }), ['Apricot', 'Plum', 'Quiet']],
  ['a group of a box', () => ({ bid: nested, first_char: 'A' }), ['Alone', 'Ant', 'Apple', 'Axe']],
  ['a group of a sub-box', () => ({ bid: part, first_char: 'A' }), ['Ant', 'Apple']],
  [
    'boxes',
    () => ({ bids: [nested, plain] }),
    ['Alone', 'Ant', 'Apple', 'Apricot', 'Axe', 'Bee', 'Pear', 'Plum', 'Quiet'],
  ],
  ['sub-boxes', () => ({ bids: [part, other] }), ['Ant', 'Apple', 'Axe', 'Bee', 'Pear']],
  ['a box and a sub-box', () => ({ bids: [part, plain] }), ['Ant', 'Apple', 'Apricot', 'Pear', 'Plum', 'Quiet']],
  ['cards', () => ({ cids: of('Plum', 'Ant', 'Away', 'Attic') }), ['Ant', 'Plum']],
  ['everything', () => ({}), ['Alone', 'Ant', 'Apple', 'Apricot', 'Axe', 'Bee', 'Pear', 'Plum', 'Quiet']],
];

async function expectCards(scope: CardScope, titles: readonly string[]): Promise<void> {
  const page = (await test.ask('cardPage', { scope, offset: 0, limit: 100 })).data.cardPage;
  expect(page.cards.map(({ title }: { title: string }) => title)).toEqual(titles);
  expect(page.total).toBe(titles.length);
  expect((await test.ask('cardIds', { scope })).data.cardIds).toEqual(of(...titles));
  const { counts } = (await test.ask('recap', { scope })).data.recap;
  expect(counts.count).toBe(titles.length);
  expect(counts.new_count).toBe(titles.filter((title) => title !== 'Quiet').length);
}

// Proves E-14.
it.each(CASES)('%s: its cards and their numbers, also while a box moves into the bin', async (_, scope, titles) => {
  await expectCards(scope(), titles);
  await sweepBin(test.store, () => Promise.resolve());
  await expectCards(scope(), titles);
});

it('has no card of a box that comes out of the bin before all of them are out', async () => {
  const idsOfAll = async () => (await test.ask('cardIds', { scope: {} })).data.cardIds;
  const without = of('Alone', 'Ant', 'Apple', 'Axe', 'Bee', 'Pear');
  deleteBoxes(test.store, [plain]);
  await sweepBin(test.store, () => Promise.resolve());
  const seen: unknown[] = [];
  await restoreBoxes(test.store, [plain], async () => void seen.push(await idsOfAll()));
  expect(seen).toEqual([without]);
  expect(await idsOfAll()).toEqual(of('Alone', 'Ant', 'Apple', 'Apricot', 'Axe', 'Bee', 'Pear', 'Plum', 'Quiet'));
});

describe('a scope', () => {
  it('has a title and a page', () => {
    const head = (scope: CardScope) => {
      const { title, page, box, first_char, today } = resolveScope(test.store, scope);
      return { title, page, box: box?.title ?? null, first_char, today };
    };
    const none = { box: null, first_char: null, today: false };
    expect(head({ pbid: part })).toEqual({ ...none, title: 'Part', box: 'Part', page: { pbid: part } });
    expect(head({ bid: part })).toEqual({ ...none, title: 'Part', box: 'Part', page: { pbid: part } });
    expect(head({ bid: nested })).toEqual({ ...none, title: 'Nested', box: 'Nested', page: { bid: nested } });
    expect(head({ pbid: nested })).toEqual({ ...none, title: 'Nested', box: 'Nested', page: { pbid: nested } });
    expect(head({ bid: part, first_char: 'A' })).toEqual({
      title: 'Part · A',
      page: { bid: part, first_char: 'A' },
      box: 'Part',
      first_char: 'A',
      today: false,
    });
    const bids = [nested, plain];
    expect(head({ bids })).toEqual({ ...none, title: 'Nested, Plain', page: { bids } });
    expect(head({ today: true })).toEqual({ ...none, title: '', page: { today: true }, today: true });
    expect(head({ today: false })).toEqual({ ...none, title: '', page: {} });
    expect(head({})).toEqual({ ...none, title: '', page: {} });
  });

  it('of cards belongs to their box if they have one', () => {
    const head = (...titles: string[]) => {
      const { title, page, box } = resolveScope(test.store, { cids: of(...titles) });
      return [title, page, box?.bid];
    };
    expect(head('Ant', 'Apple')).toEqual(['Part', { pbid: part }, part]);
    expect(head('Ant', 'Plum')).toEqual(['', {}, undefined]);
    expect(head('Attic')).toEqual(['', {}, undefined]);
    expect(head()).toEqual(['', {}, undefined]);
  });

  it('is what comes first of cards, a box, boxes and Today', () => {
    const titleOf = (scope: CardScope) => resolveScope(test.store, scope).title;
    const all = { cids: of('Plum'), pbid: part, bid: nested, bids: [nested, plain], today: true };
    expect(titleOf(all)).toBe('Plain');
    expect(titleOf({ ...all, cids: null })).toBe('Part');
    expect(titleOf({ ...all, cids: null, pbid: null })).toBe('Nested');
    expect(titleOf({ ...all, cids: null, pbid: null, bid: null })).toBe('Nested, Plain');
    expect(resolveScope(test.store, { bids: null, today: true }).today).toBe(true);
  });

  it.each([{ pbid: 'none' }, { bid: 'none' }, { bids: ['none'] }])('%o is of no box', async (scope) => {
    expect(codeOf(await test.ask('cardPage', { scope, offset: 0, limit: 1 }))).toBe('BID_NOT_FOUND');
  });
});
