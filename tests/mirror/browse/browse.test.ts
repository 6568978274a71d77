import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { parseQuery } from '#core/browse/index.ts';
import { browse as browsePage } from '#mirror/browse/browse.ts';
import { conditionOf } from '#mirror/browse/fieldConditions.ts';
import { insertCards, removeCards } from '#mirror/cards/cards.ts';
import { currentRecord, writeRecord } from '#mirror/records/records.ts';
import { indexTexts, indexWhenIdle } from '#mirror/search/textIndex.ts';
import { beginImport, importCards } from '#mirror/staging/staging.ts';
import { suspendCards } from '../support/cardChanges.ts';
import { DAY, numbered, START, TestStore } from '../support/store.ts';

let mirror: TestStore;
let german: string;
let verbs: string;

const iso = (days: number) => new Date(START + days * DAY).toISOString();

interface Progress {
  readonly level: number;
  readonly due: number;
  readonly forgotten?: number;
  readonly memorized?: boolean;
}

function trained(cid: string, { level, due, forgotten = 0, memorized = false }: Progress): void {
  const { store } = mirror;
  store.write(() =>
    writeRecord(
      store,
      currentRecord(store, cid)?.id ?? 0,
      {
        cid,
        last_training_at: iso(due - 10),
        next_training_at: iso(due),
        memory_level: level,
        status: { IS_LEARNED: level > 2, IS_MEMORIZED: memorized, IS_TRAINED: true },
      },
      forgotten,
    ),
  );
}

async function page(query: string, options: object = {}) {
  const { data, errors } = await mirror.ask('browse', {
    query,
    sort: 'title',
    descending: false,
    offset: 0,
    limit: 100,
    ...options,
  });
  if (errors) throw new Error(errors[0]?.message);
  return data.browse;
}

async function titles(query: string, options: object = {}): Promise<string[]> {
  const { cards, error } = await page(query, options);
  expect(error).toBeNull();
  return cards.map(({ title }: { title: string }) => title);
}

beforeEach(() => {
  mirror = new TestStore();
  german = mirror.box('German A1');
  verbs = mirror.box('Verbs', german);
  const { store } = mirror;
  const card = (pbid: string, title: string, back: string, tags: string[] = []) => ({
    pbid,
    bid: german,
    title,
    front: [title],
    back: [back],
    tags,
  });
  store.write(() =>
    insertCards(store, [
      card(german, 'Haus', 'the **house**, a building', ['noun']),
      card(german, 'Häuser', 'houses', ['noun', 'noun::plural']),
      card(verbs, 'gehen', 'to go home', ['verb']),
      { ...card(verbs, 'sein', 'to be'), mnemonic: [{ content: 'Hamlet: to be or not' }] },
      card(verbs, '学习', '学习 means to study', ['中文']),
    ]),
  );
});

describe('browse', () => {
  it('finds every card with an empty query, by title', async () => {
    expect(await titles('')).toEqual(['gehen', 'Haus', 'Häuser', 'sein', '学习']);
    expect(await titles('', { descending: true, limit: 2 })).toEqual(['学习', 'sein']);
    expect((await page('', { offset: 3, limit: 1 })).cards[0].title).toBe('sein');
  });

  it('gives the beginning of all cards by title like any other part, without hidden ones and with suspended ones', async () => {
    const { store } = mirror;
    const all = (await page('')).cards.map(({ cid }: { cid: string }) => cid);
    await mirror.ask('deleteCards', { cids: [all[1]] });
    suspendCards(store, [all[0]], true);
    const card = { pbid: german, bid: german, title: 'Gast', front: ['Gast'], back: ['guest'], tags: [] };
    importCards(store, beginImport(store), [card]);
    const whole = { query: '', sort: 'title', descending: false };
    const { data } = await mirror.ask('browseIds', whole);
    expect(data.browseIds).toEqual([all[0], all[2], all[3], all[4]]);
    const parts = await Promise.all([0, 1, 2, 3, 4].map((offset) => page('', { offset, limit: 2 })));
    for (const { total, offset, cards } of parts) {
      expect(total).toBe(4);
      expect(cards.map(({ cid }: { cid: string }) => cid)).toEqual(data.browseIds.slice(offset, offset + 2));
    }
  });

  // Proves S-15, S-74.
  it.each([
    ['hause', ['Häuser']],
    ['HOUSE', ['Haus', 'Häuser']],
    ['house building', ['Haus']],
    ['"go home"', ['gehen']],
    ['to -be', ['gehen', '学习']],
    ['hamlet', ['sein']],
    ['学', ['学习']],
    ['学习', ['学习']],
    ['be', ['sein']],
    ['building or gehen', ['gehen', 'Haus']],
    ['(haus or gehen) home', ['gehen']],
    ['box:german', ['gehen', 'Haus', 'Häuser', 'sein', '学习']],
    ['box:verbs', ['gehen', 'sein', '学习']],
    ['tag:noun', ['Haus', 'Häuser']],
    ['tag:NOUN::plural', ['Häuser']],
    ['tag:no*', ['Haus', 'Häuser']],
    ['-tag:*', ['sein']],
  ])('finds with %s', async (query, expected) => {
    expect(await titles(query)).toEqual(expected);
  });

  // Proves S-74.
  it('finds by progress, level and date', async () => {
    const [haus, , gehen, sein] = mirror.rows<{ cid: string }>('SELECT cid FROM cards ORDER BY id').map((r) => r.cid);
    trained(haus ?? '', { level: 4, due: -1 });
    trained(gehen ?? '', { level: 0, due: 3, forgotten: 8 });
    trained(sein ?? '', { level: 7, due: 40, memorized: true });
    expect(await titles('is:due')).toEqual(['Haus']);
    expect(await titles('is:new')).toEqual(['Häuser', '学习']);
    expect(await titles('is:learned')).toEqual(['Haus', 'sein']);
    expect(await titles('is:memorized')).toEqual(['sein']);
    expect(await titles('is:hard')).toEqual(['gehen']);
    expect(await titles('level:0')).toEqual(['gehen']);
    expect(await titles('level:>3')).toEqual(['Haus', 'sein']);
    expect(await titles('due:<7d')).toEqual(['gehen', 'Haus']);
    expect(await titles('due:today')).toEqual(['Haus']);
    expect(await titles('due:>7d')).toEqual(['sein']);
    expect(await titles(`due:${iso(3).slice(0, 10)}`)).toEqual(['gehen']);
    expect(await titles('', { sort: 'due' })).toEqual(['Haus', 'gehen', 'sein', 'Häuser', '学习']);
    expect(await titles('', { sort: 'level', descending: true })).toEqual(['sein', 'Haus', 'gehen', 'Häuser', '学习']);
    expect(await titles('', { sort: 'forgotten', descending: true, limit: 1 })).toEqual(['gehen']);
  });

  // Proves S-74.
  it('finds by the date when cards were added', async () => {
    mirror.now = START + 10 * DAY;
    mirror.cards(german, ['neu']);
    expect(await titles('added:7d')).toEqual(['neu']);
    expect(await titles('added:today')).toEqual(['neu']);
    expect(await titles('added:>7d -box:verbs')).toEqual(['Haus', 'Häuser']);
    expect(await titles('added:<2026-03-05 building')).toEqual(['Haus']);
    expect(await titles('', { sort: 'added', descending: true, limit: 1 })).toEqual(['neu']);
  });

  it('follows every write: edits, the bin, removal', async () => {
    const [cid = ''] = mirror.cards(german, ['Wagen']);
    expect(await titles('wagen')).toEqual(['Wagen']);
    await mirror.ask('editCard', { cid, card: { title: 'Auto', front: ['Auto'], back: ['car'], mnemonic: [] } });
    expect(await titles('wagen')).toEqual([]);
    expect(await titles('auto car')).toEqual(['Auto']);
    await mirror.ask('deleteCards', { cids: [cid] });
    expect(await titles('auto')).toEqual([]);
    await mirror.ask('restoreCards', { cids: [cid] });
    expect(await titles('auto')).toEqual(['Auto']);
    const { store } = mirror;
    const id = currentRecord(store, cid)?.id ?? 0;
    store.write(() => removeCards(store, [id]));
    expect(await titles('auto')).toEqual([]);
    expect(mirror.rows('SELECT * FROM text_dirty')).toEqual([]);
    expect(mirror.rows(`SELECT * FROM card_tags WHERE card_id = ${id}`)).toEqual([]);
  });

  // Proves S-75.
  it.each([
    ['box:french', 'BOX_UNKNOWN', 0, 10],
    ['haus tag:none', 'TAG_UNKNOWN', 5, 13],
    ['!', 'NOTHING_TO_FIND', 0, 1],
    ['colour:red', 'KEY_UNKNOWN', 0, 7],
  ])('reports the error in %s and its position', async (query, code, from, to) => {
    expect(await page(query)).toMatchObject({ total: 0, cards: [], error: { code, from, to } });
  });

  it('finds nothing, without an error, for characters that FTS5 cannot read', async () => {
    expect(await page('\0\0\0')).toMatchObject({ total: 0, error: null });
    expect(await titles('ha\0us')).toEqual([]);
  });

  it('finds the cards that a filter by each part finds, for all combinations, before and after an answer', async () => {
    // Enough cards, so that some parts match few of them, which are then looked up one by one.
    mirror.cards(german, numbered('filler ', 60));
    const parts = [
      'haus',
      'house',
      'to',
      'hamlet',
      'be',
      'tag:noun',
      'tag:verb',
      'box:verbs',
      'added:<9d',
      'added:>9d',
      'filler',
      '"filler 7"',
    ];
    const part = fc.constantFrom(...parts, 'is:new', 'is:due', 'level:>1');
    const query: fc.Arbitrary<string> = fc.letrec<{ query: string }>((tie) => ({
      query: fc.oneof(
        { weight: 4, arbitrary: part },
        { weight: 1, arbitrary: tie('query').map((one) => `-(${one})`) },
        { weight: 3, arbitrary: fc.tuple(tie('query'), tie('query')).map(([a, b]) => `(${a}) (${b})`) },
        { weight: 1, arbitrary: fc.tuple(tie('query'), tie('query')).map(([a, b]) => `(${a}) or (${b})`) },
      ),
    })).query;
    /** Evaluates the query as one condition on each record, without cached sets. */
    const plain = (text: string): unknown[] => {
      const parsed = parseQuery(text);
      if (!parsed.ok || parsed.query === null) throw new Error(text);
      const { sql, params } = conditionOf(mirror.store, parsed.query);
      return mirror.store.db
        .prepare<unknown[]>(
          `SELECT (SELECT title FROM cards c WHERE c.id = r.card_id) FROM records r NOT INDEXED WHERE r.place > 0 AND ${sql}`,
        )
        .pluck()
        .all(...params);
    };
    const cards = mirror.rows<{ cid: string }>('SELECT cid FROM cards ORDER BY id');
    await fc.assert(
      fc.asyncProperty(query, fc.nat(4), fc.integer({ min: -3, max: 3 }), async (text, at, due) => {
        for (const sort of ['title', 'last']) {
          const found = await titles(text, { sort });
          expect(found.toSorted()).toEqual(plain(text).toSorted());
          trained(cards[at]?.cid ?? '', { level: at, due });
        }
      }),
      { numRuns: 200 },
    );
  });

  it('treats characters of SQL and FTS5 as text', async () => {
    for (const query of [
      `"'; DROP TABLE cards; --"`,
      "o'clock",
      'a%b_c',
      'NEAR(a b)',
      'col*',
      'body : x',
      '{a b} : c',
    ]) {
      expect(await titles(query.replaceAll(/ : /g, ' '))).toEqual([]);
    }
    expect(await titles('')).toHaveLength(5);
  });

  it('returns the cids of all cards in the same order', async () => {
    const { cards } = await page('');
    const { data } = await mirror.ask('browseIds', { query: '', sort: 'title', descending: false });
    expect(data.browseIds).toEqual(cards.map(({ cid }: { cid: string }) => cid));
  });

  // Proves S-81.
  it('groups cards that share a title or a front, the oldest first', async () => {
    mirror.now += DAY;
    mirror.cards(german, ['haus ', 'sein']);
    const found = await page('', { duplicates: 'title' });
    expect(found.group_count).toBe(2);
    const shown = found.cards.map(({ title, group }: { title: string; group: number }) => [title, group]);
    expect(shown).toEqual([
      ['Haus', 0],
      ['haus ', 0],
      ['sein', 1],
      ['sein', 1],
    ]);
    expect(await titles('box:verbs', { duplicates: 'front' })).toEqual([]);
  });

  it('lists tags for completion', async () => {
    expect((await mirror.ask('browseTags')).data.browseTags).toEqual(['noun', 'noun::plural', 'verb', '中文']);
  });

  it('lists the tags of some cards, each once', async () => {
    const { store } = mirror;
    const part = { pbid: german, bid: german, front: ['x'], back: ['y'] };
    const made = [
      { ...part, title: 'one', tags: ['Verb', 'first'] },
      { ...part, title: 'two', tags: ['verb', 'a::b'] },
    ];
    const cids = store.write(() => insertCards(store, made)).map(({ cid }) => cid);
    expect((await mirror.ask('tagsOf', { cids })).data.tagsOf).toEqual(['a::b', 'first', 'Verb']);
    expect((await mirror.ask('tagsOf', { cids: [] })).data.tagsOf).toEqual([]);
  });

  it('indexes the cards of an older file', async () => {
    const { store } = mirror;
    await indexTexts(store, () => Promise.resolve());
    store.db.exec('DELETE FROM card_text; DELETE FROM card_terms; INSERT INTO text_dirty SELECT id FROM cards');
    expect(await titles('hamlet')).toEqual(['sein']);
  });
});

// Proves S-77.
it('saved searches are created, renamed and deleted', async () => {
  const made = (await mirror.ask('saveSearch', { name: ' Hard verbs ', query: 'tag:verb is:hard' })).data.saveSearch;
  expect(made).toMatchObject({ name: 'Hard verbs', query: 'tag:verb is:hard' });
  await mirror.ask('saveSearch', { id: made.id, name: 'Verbs', query: 'tag:verb' });
  expect((await mirror.ask('savedSearches')).data.savedSearches).toMatchObject([{ name: 'Verbs', query: 'tag:verb' }]);
  expect((await mirror.ask('deleteSearch', { id: made.id })).data.deleteSearch).toBe(true);
  expect((await mirror.ask('savedSearches')).data.savedSearches).toEqual([]);
  expect((await mirror.ask('saveSearch', { name: ' ', query: '' })).errors?.[0]?.extensions.code).toBe(
    'TITLE_REQUIRED',
  );
});

describe('the index over texts', () => {
  it('includes a card that is added while the index is built, and drops earlier results', async () => {
    const box = mirror.box('Fillers');
    mirror.cards(box, numbered('filler ', 450));
    let isAdded = false;
    const pause = async () => {
      if (!isAdded) mirror.cards(box, ['zebra filler']);
      isAdded = true;
    };
    const query = { query: 'zebra', sort: 'title', descending: false, offset: 0, limit: 9 } as const;
    await browsePage(mirror.store, query, pause);
    expect((await browsePage(mirror.store, query, pause)).total).toBe(1);
  });

  it('is built in the background, and stops when the file is closed', async () => {
    const { store } = mirror;
    const before = store.writes;
    await indexWhenIdle(store, new AbortController().signal);
    expect(mirror.rows('SELECT * FROM text_dirty')).toEqual([]);
    // Caches of cards stay valid.
    expect(store.writes).toBe(before);
    mirror.cards(german, numbered('card ', 60));
    const closing = new AbortController();
    closing.abort();
    await indexWhenIdle(store, closing.signal);
    expect(mirror.rows('SELECT * FROM text_dirty')).toHaveLength(35);
    expect(await titles('card 59')).toEqual(['card 59']);
  });
});
