import { beforeEach, describe, expect, it } from 'vitest';
import { deleteBoxes } from '#mirror/bin/bin.ts';
import { insertCards } from '#mirror/cards/cards.ts';
import { deleteCards } from '#mirror/cards/cardWrites.ts';
import { writeRecord } from '#mirror/records/records.ts';
import { record } from '../../core/training/samples.ts';
import { suspendCards } from '../support/cardChanges.ts';
import { DAY, START, TestStore } from '../support/store.ts';

/** 2026-03-02 10:00 UTC. */
const DAY_START = Date.parse('2026-03-02T00:00:00.000Z');
const at = (ms: number): string => new Date(ms).toISOString();

let test: TestStore;
let box: string;

async function found(query: string, options: object = {}): Promise<string[]> {
  const variables = { query, sort: 'title', descending: false, offset: 0, limit: 100, ...options };
  const { data, errors } = await test.ask('browse', variables);
  expect([errors, data?.browse.error]).toEqual([undefined, null]);
  return data.browse.cards.map(({ title }: { title: string }) => title);
}

function add(title: string, fields: Parameters<typeof record>[1] = {}, forgotten = 0, more: object = {}): string {
  const card = { pbid: box, bid: box, title, front: [title], back: [], ...more };
  const [{ cid, id } = { cid: '', id: 0 }] = test.store.write(() => insertCards(test.store, [card]));
  test.store.write(() => writeRecord(test.store, id, record(cid, fields), forgotten));
  return cid;
}

beforeEach(() => {
  test = new TestStore();
  box = test.box('Box');
});

const dated = (title: string, days: number) =>
  add(title, { last_training_at: at(START - 9 * DAY), next_training_at: at(START + days * DAY), IS_TRAINED: true });

describe('finding by state', () => {
  beforeEach(() => {
    const trained = { last_training_at: at(START - DAY), next_training_at: at(START + DAY), memory_level: 3 };
    add('new');
    add('trained', { ...trained, IS_TRAINED: true, memory_level: 0 });
    add('learned', { ...trained, IS_LEARNED: true });
    add('memorized', { ...trained, IS_MEMORIZED: true });
    add('marked', { IS_MEMORIZED: true });
    add('due', { ...trained, next_training_at: at(START), memory_level: 7 });
    add('overdue', { ...trained, next_training_at: at(START - 9 * DAY), IS_LEARNED: true, memory_level: 2 });
    add('hard', trained, 8);
    add('nearly hard', trained, 7);
    suspendCards(test.store, [add('resting'), add('resting due', { ...trained, next_training_at: at(START) })], true);
  });

  // Proves S-74.
  it.each([
    ['is:new', ['new']],
    ['is:due', ['due', 'overdue']],
    ['is:learned', ['learned', 'overdue']],
    ['is:memorized', ['marked', 'memorized']],
    ['is:suspended', ['resting', 'resting due']],
    ['is:hard', ['hard']],
    ['-is:learned -is:memorized -is:suspended -is:due', ['hard', 'nearly hard', 'new', 'trained']],
    ['level:0', ['trained']],
    ['level:2-3', ['hard', 'learned', 'memorized', 'nearly hard', 'overdue', 'resting due']],
    ['level:>6', ['due']],
    ['is:new or level:7', ['due', 'new']],
    ['-(is:new or level:7) level:<3', ['overdue', 'trained']],
  ])('%s', async (query, titles) => {
    expect(await found(query)).toEqual(titles);
  });
});

describe('finding by date', () => {
  // Proves S-74.
  it.each([
    ['due:<1d', ['a -1', 'b 0']],
    ['due:<=1d', ['a -1', 'b 0', 'c 1']],
    ['due:1d', ['a -1', 'b 0', 'c 1']],
    ['due:=1d', ['c 1']],
    ['due:>=1d', ['c 1', 'd 2']],
    ['due:>1d', ['d 2']],
    ['due:2026-03-03', ['c 1']],
    ['due:<2026-03-03', ['a -1', 'b 0']],
    ['due:>2026-03-03', ['d 2']],
    ['-due:>0d', ['a -1', 'b 0', 'none', 'resting']],
  ])('%s', async (query, titles) => {
    dated('a -1', -1);
    dated('b 0', 0);
    dated('c 1', 1);
    dated('d 2', 2);
    suspendCards(test.store, [dated('resting', 1)], true);
    add('none');
    expect(await found(query)).toEqual(titles);
  });

  // Proves S-74.
  it.each([
    ['added:<1d', ['c today', 'd now', 'e tomorrow']],
    ['added:<=1d', ['b yesterday', 'bb end', 'c today', 'd now', 'e tomorrow']],
    ['added:=1d', ['b yesterday', 'bb end']],
    ['added:>=1d', ['a before', 'b yesterday', 'bb end']],
    ['added:>1d', ['a before']],
    ['added:today', ['c today', 'd now']],
    ['added:2026-03-01', ['b yesterday', 'bb end']],
    ['added:<2026-03-01', ['a before']],
    ['added:<=2026-03-01', ['a before', 'b yesterday', 'bb end']],
    ['added:>=2026-03-02', ['c today', 'd now', 'e tomorrow']],
    ['added:>2026-03-01', ['c today', 'd now', 'e tomorrow']],
    ['-added:today', ['a before', 'b yesterday', 'bb end', 'e tomorrow']],
  ])('%s', async (query, titles) => {
    const times: [string, number][] = [
      ['a before', DAY_START - DAY - 1],
      ['b yesterday', DAY_START - DAY],
      ['bb end', DAY_START - 1],
      ['c today', DAY_START],
      ['d now', START],
      ['e tomorrow', DAY_START + DAY],
    ];
    for (const [title, ms] of times) {
      test.now = ms;
      add(title);
    }
    test.now = START;
    expect(await found(query)).toEqual(titles);
  });
});

describe('finding by box and tag', () => {
  // Proves S-74.
  it.each([
    ['box:verbs', ['in part']],
    ['box:BOX', ['direct', 'in part']],
    ['box:o', ['direct', 'elsewhere', 'in part']],
    ['-box:box', ['elsewhere']],
    ['box:verbs or box:other', ['elsewhere', 'in part']],
  ])('%s', async (query, titles) => {
    const part = test.box('Verbs', box);
    add('direct');
    add('in part', {}, 0, { pbid: part });
    const other = test.box('Other');
    add('elsewhere', {}, 0, { pbid: other, bid: other });
    const bin = test.box('Old verbs');
    add('in the bin', {}, 0, { pbid: bin, bid: bin });
    deleteBoxes(test.store, [bin]);
    deleteCards(test.store, [add('gone')]);
    expect(await found(query)).toEqual(titles);
  });

  it('does not find a box in the bin', async () => {
    const bin = test.box('Old');
    deleteBoxes(test.store, [bin]);
    const variables = { query: 'box:old', sort: 'title', descending: false, offset: 0, limit: 1 };
    expect((await test.ask('browse', variables)).data.browse.error).toMatchObject({ code: 'BOX_UNKNOWN' });
  });

  // Proves S-74.
  it.each([
    ['tag:verb', ['b verb', 'c below', 'd both']],
    ['tag:verb::past', ['c below', 'd both']],
    ['tag:ver*', ['b verb', 'c below', 'd both', 'e verbs']],
    ['tag:verb*', ['b verb', 'c below', 'd both', 'e verbs']],
    ['tag:verb::*', ['c below', 'd both']],
    ['-tag:verb', ['a adverb', 'e verbs', 'f none']],
    ['tag:*', ['a adverb', 'b verb', 'c below', 'd both', 'e verbs']],
    ['-tag:*', ['f none']],
    ['tag:VERBS', ['e verbs']],
  ])('%s', async (query, titles) => {
    const tags: [string, string[]][] = [
      ['a adverb', ['adverb']],
      ['b verb', ['verb']],
      ['c below', ['verb::past']],
      ['d both', ['verb', 'verb::past::2']],
      ['e verbs', ['Verbs']],
      ['f none', []],
    ];
    for (const [title, own] of tags) add(title, {}, 0, { tags: own });
    if (query.startsWith('tag:verb::past')) add('c below', {}, 0, { tags: ['verb::pasture'] });
    expect(await found(query)).toEqual(titles);
  });

  it('finds a tag with an empty tag below it', async () => {
    add('a', {}, 0, { tags: ['verb::'] });
    expect(await found('tag:verb')).toEqual(['a']);
  });

  it('finds a card once that has a tag and another below it', async () => {
    add('a', {}, 0, { tags: ['verb', 'verb::past', 'verb::past::2'] });
    for (let n = 0; n < 40; n++) add(`other ${n}`);
    expect(await found('tag:verb')).toEqual(['a']);
    expect(await found('tag:ver*')).toEqual(['a']);
  });

  it('finds no card with a tag where there are no tags', async () => {
    add('a');
    expect(await found('tag:*')).toEqual([]);
    expect(await found('-tag:*')).toEqual(['a']);
  });

  it('has no tag that only another begins with', async () => {
    add('a', {}, 0, { tags: ['verb'] });
    for (const query of ['tag:ver', 'tag:verbs', 'tag:w*']) {
      const variables = { query, sort: 'title', descending: false, offset: 0, limit: 1 };
      expect((await test.ask('browse', variables)).data.browse.error).toMatchObject({ code: 'TAG_UNKNOWN' });
    }
  });
});

describe('the orders of Browse', () => {
  beforeEach(() => {
    const second = test.box('A second box');
    test.now = START - 2 * DAY;
    add('c', { last_training_at: at(START - 60_000), next_training_at: at(START + DAY), memory_level: 3 }, 2);
    test.now = START - 3 * DAY;
    add('a', { last_training_at: at(START - 120_000), next_training_at: at(START + 2 * DAY), memory_level: 2 }, 0, {
      pbid: second,
      bid: second,
    });
    test.now = START - DAY;
    suspendCards(test.store, [add('b')], true);
    add('d', { IS_MEMORIZED: true }, 5);
    add('e');
    test.now = START;
  });

  it.each([
    ['title', 'abcde', 'edcba'],
    // Boxes by their titles.
    ['box', 'abcde', 'bcdea'],
    ['level', 'acbde', 'cabde'],
    ['due', 'cabde', 'acbde'],
    ['last', 'acbde', 'cabde'],
    ['added', 'acbde', 'edbca'],
    // New, learning, review, memorized, suspended.
    ['status', 'eacdb', 'bdcae'],
    ['forgotten', 'abecd', 'dcabe'],
  ])('by %s', async (sort, ascending, descending) => {
    for (const query of ['', '-xyz']) {
      expect((await found(query, { sort })).join('')).toBe(ascending);
      expect((await found(query, { sort, descending: true })).join('')).toBe(descending);
    }
  });

  it('by box are by title, of boxes with one title the older first', async () => {
    for (const [title, card] of [
      ['Rome', 'xa'],
      ['Oslo', 'xd'],
      ['Paris', 'xb'],
      ['Oslo', 'xc'],
    ] as const) {
      const bid = test.box(title);
      add(card, {}, 0, { pbid: bid, bid });
    }
    expect(await found('x', { sort: 'box' })).toEqual(['xd', 'xc', 'xb', 'xa']);
    expect(await found('x', { sort: 'box', descending: true })).toEqual(['xa', 'xb', 'xc', 'xd']);
  });

  it('by box have the cards of sub-boxes by the title of their own box', async () => {
    const top = test.box('Top');
    for (const [card, title] of [
      ['x', 'Zone'],
      ['z', 'Area'],
    ] as const) {
      add(card, {}, 0, { pbid: test.box(title, top), bid: top });
    }
    add('y', {}, 0, { pbid: top, bid: top });
    expect((await found('x or y or z', { sort: 'box' })).join('')).toBe('zyx');
  });

  it('leave out what is in the bin or belongs to an open import', async () => {
    const bin = test.box('Bin');
    add('in the bin', {}, 0, { pbid: bin, bid: bin });
    deleteCards(test.store, [add('deleted')]);
    deleteBoxes(test.store, [bin]);
    for (const query of ['', '-xyz', 'is:new or is:memorized or level:0-7 or is:suspended']) {
      for (const sort of ['title', 'forgotten', 'added', 'box']) {
        expect((await found(query, { sort })).toSorted().join('')).toBe('abcde');
      }
    }
  });
});

describe('cards with one title or front', () => {
  /** Adds cards, each a day older than the one before. */
  function addOlder(...cards: readonly (readonly [title: string, front: string, tag?: string])[]): void {
    for (const [title, front, tag] of cards) {
      test.now -= DAY;
      add(title, {}, 0, { front: [front], tags: tag === undefined ? [] : [tag] });
    }
    test.now = START;
  }

  async function groupsOf(query: string, duplicates: 'title' | 'front'): Promise<unknown[]> {
    const variables = { query, duplicates, sort: 'title', descending: false, offset: 0, limit: 100 };
    const { cards } = (await test.ask('browse', variables)).data.browse;
    return cards.map((card: { group: number; title: string; front: string }) => [card.group, card.title, card.front]);
  }

  it('are groups by title, in each the oldest card first', async () => {
    addOlder(['moon', '1'], ['star', '2'], ['moon', '3'], ['ant', '4'], ['moon', '5'], ['ant', '6'], ['alone', '7']);
    expect(await groupsOf('', 'title')).toEqual([
      [0, 'ant', '6'],
      [0, 'ant', '4'],
      [1, 'moon', '5'],
      [1, 'moon', '3'],
      [1, 'moon', '1'],
    ]);
    expect(await groupsOf('', 'front')).toEqual([]);
  });

  it('are looked for among the cards that match only', async () => {
    addOlder(['a', 'same', 'x'], ['b', 'same'], ['c', 'same', 'x'], ['d', 'same', 'y'], ['e', 'other', 'x']);
    expect((await groupsOf('tag:x', 'front')).map((row) => (row as unknown[])[1])).toEqual(['c', 'a']);
    expect((await groupsOf('-tag:x', 'front')).map((row) => (row as unknown[])[1])).toEqual(['d', 'b']);
    expect(await groupsOf('tag:y', 'front')).toEqual([]);
  });

  it('are two cards, not one with a tag and another below it', async () => {
    add('a', {}, 0, { tags: ['verb', 'verb::past'] });
    for (let n = 0; n < 40; n++) add(`other ${n}`);
    expect(await groupsOf('tag:verb', 'title')).toEqual([]);
  });

  it('are not in the bin', async () => {
    addOlder(['a', '1'], ['a', '2']);
    deleteCards(test.store, [add('a')]);
    expect(await groupsOf('', 'title')).toHaveLength(2);
  });
});

describe('finding by text', () => {
  const texts = {
    front: ['ein Haus\nam See', 'Bild'],
    back: ['a house', 'by the lake'],
    mnemonic: [{ content: 'Dog' }],
  };

  // Proves S-74.
  it.each([
    ['title:wohnen', ['Wohnen']],
    ['front:wohnen', []],
    ['front:haus', ['Wohnen']],
    ['back:haus', []],
    ['back:"the lake"', ['Wohnen']],
    ['back:a', ['Wohnen']],
    ['front:am', ['Wohnen']],
    ['back:am', []],
    ['-front:haus', ['other']],
    ['h*se', ['Wohnen']],
    ['h_use', ['Wohnen']],
    ['h_se', []],
    ['front:h*se', ['Wohnen']],
    ['front:h*use', []],
    ['b*lake', ['Wohnen']],
    // Not over two parts.
    ['house*lake', []],
    ['*ake', ['Wohnen']],
    ['"h*se"', []],
    ['d_g', ['Wohnen']],
    ['ha*s front:bil*', ['Wohnen']],
  ])('%s', async (query, titles) => {
    add('Wohnen', {}, 0, texts);
    add('other');
    expect(await found(query)).toEqual(titles);
  });

  it('refuses a pattern without a text that an index has', async () => {
    const variables = { query: '*k', sort: 'title', descending: false, offset: 0, limit: 1 };
    const { data } = await test.ask('browse', variables);
    expect(data.browse.error).toMatchObject({ code: 'NOTHING_TO_FIND', from: 0, to: 2 });
  });

  // Proves S-74.
  it('finds what was marked and what was trained lately', async () => {
    add('a marked', {}, 0, { tags: ['Marked'] });
    add('b today', { last_training_at: at(START), IS_TRAINED: true });
    add('c yesterday', { last_training_at: at(DAY_START - 1), IS_TRAINED: true });
    add('d before', { last_training_at: at(DAY_START - 9 * DAY), IS_TRAINED: true });
    expect(await found('is:marked')).toEqual(['a marked']);
    expect(await found('is:trained')).toEqual(['b today', 'c yesterday', 'd before']);
    expect(await found('rated:today')).toEqual(['b today']);
    expect(await found('rated:1')).toEqual(['b today']);
    expect(await found('rated:2')).toEqual(['b today', 'c yesterday']);
    expect(await found('rated:>2d')).toEqual(['d before']);
    expect(await found('rated:2026-03-01')).toEqual(['c yesterday']);
  });
});
