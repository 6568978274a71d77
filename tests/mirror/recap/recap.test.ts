import { beforeEach, describe, expect, it } from 'vitest';
import { dateOfDay, dayNumber } from '#core/day/index.ts';
import { resolveScope } from '#mirror/cards/scope.ts';
import { activity, retention } from '#mirror/recap/recap.ts';
import { hardCount, recapCards } from '#mirror/recap/recapTable.ts';
import { logAnswer } from '#mirror/records/answerLog.ts';
import { writeRecord } from '#mirror/records/records.ts';
import type { CardScope, RecapSort } from '#shared/graphql/generated.ts';
import { record } from '../../core/training/samples.ts';
import { suspendCards } from '../support/cardChanges.ts';
import { DAY, HOUR, TestStore } from '../support/store.ts';

let test: TestStore;
let scopes: Record<string, CardScope>;

const titles = (prefix: string, count: number) => Array.from({ length: count }, (_, n) => `${prefix} ${n}`);

/** Two boxes, one with sub-boxes, one tiny. Answers over 400 days, also of cards in the bin; some answers are undone. */
beforeEach(() => {
  test = new TestStore();
  const nested = test.box('Nested');
  const part = test.box('Part', nested);
  const large = test.box('Large');
  const tiny = test.box('Tiny');
  const cids = [
    ...test.cards(part, titles('Alpha', 20), nested),
    ...test.cards(large, [...titles('Beta', 30), ...titles('Gamma', 30)]),
    ...test.cards(tiny, titles('Delta', 2)),
  ];
  scopes = {
    'a box': { pbid: large },
    'a box with parts': { bid: nested },
    'a part': { pbid: part },
    'a box with fewer cards than the log has entries': { pbid: tiny },
    'a group': { bid: large, first_char: 'G' },
    'several boxes': { bids: [nested, tiny] },
    everything: {},
  };
  const { store } = test;
  store.write(() => {
    for (let n = 0; n < 100; n++) {
      const at = new Date(test.now - (n % 100) * 4 * DAY - (n % 7) * HOUR).toISOString();
      const cid = cids[(n * 7) % cids.length] ?? '';
      const answer = { sid: 's', mode: 'normal', direction: 'front_back', duration: 1000 } as const;
      const isCorrect = n % 3 > 0;
      logAnswer(store, {
        ...answer,
        cid,
        at,
        isCorrect,
        effect: isCorrect ? 'trained' : 'forget',
        memory_level: n % 8,
      });
    }
    const undo = store.sql(`INSERT INTO answer_log (id, cid, kind, stamp, at, device_id, undoes)
      SELECT 'u' || id, cid, 'undo', 'z' || stamp, at, device_id, id FROM answer_log WHERE memory_level = 5`);
    undo.run();
    store.sql('UPDATE records SET forgotten = card_id % 12').run();
    store
      .sql(`UPDATE records SET next_training_at = '2026-03-' || (10 + card_id % 9), due_day = ? + card_id % 9,
      last_training_at = '2026-02-' || (10 + card_id % 5), memory_level = card_id % 3 WHERE card_id % 4 > 0`)
      .run(dayNumber('2026-03-10T00:00:00.000Z') ?? 0);
    store
      .sql("UPDATE cards SET deleted_at = '2026-03-01T00:00:00.000Z', card_status = 'deleted' WHERE id % 9 = 0")
      .run();
  });
});

interface Answer {
  readonly at: string;
  readonly isCorrect: number;
  readonly memory_level: number;
}

/** The answers of a scope that were not undone, read one by one. */
function answersOf(scope: CardScope): Answer[] {
  const place = resolveScope(test.store, scope);
  const of = place.counted?.kind === 2 ? '1' : `l.cid IN (SELECT r.cid FROM records r WHERE ${place.where})`;
  return test.store
    .sql<Answer>(`SELECT l.at, l.isCorrect, l.memory_level FROM answer_log l WHERE l.kind = 'answer' AND ${of}
      AND l.id NOT IN (SELECT undoes FROM answer_log WHERE undoes IS NOT NULL)`)
    .all(...(place.counted?.kind === 2 ? [] : place.params));
}

function sums<K>(
  answers: readonly Answer[],
  keyOf: (answer: Answer) => K,
): Map<K, { answers: number; correct: number }> {
  const found = new Map<K, { answers: number; correct: number }>();
  for (const answer of answers) {
    const sum = found.get(keyOf(answer)) ?? { answers: 0, correct: 0 };
    found.set(keyOf(answer), { answers: sum.answers + 1, correct: sum.correct + answer.isCorrect });
  }
  return found;
}

const atOnce = () => Promise.resolve();

const NAMES = [
  'a box',
  'a box with parts',
  'a part',
  'a box with fewer cards than the log has entries',
  'a group',
  'several boxes',
  'everything',
];

describe.each(NAMES)('the recap of %s', (name) => {
  const scope = () => scopes[name] ?? {};
  const place = () => resolveScope(test.store, scope());

  it('has the answers of the last year by day', async () => {
    const { store } = test;
    const first = store.today() - 364;
    const days = sums(answersOf(scope()), ({ at }) => dayNumber(at, store.day) ?? 0);
    const expected = [...days].filter(([day]) => day >= first).sort(([a], [b]) => a - b);
    expect(await activity(store, place(), atOnce)).toEqual(
      expected.map(([day, sum]) => ({ date: dateOfDay(day), ...sum })),
    );
  });

  it('has all answers by level', async () => {
    const levels = sums(answersOf(scope()), ({ memory_level }) => memory_level);
    const expected = Array.from({ length: 8 }, (_, level) => ({
      level,
      ...(levels.get(level) ?? { answers: 0, correct: 0 }),
    }));
    expect(await retention(test.store, place(), atOnce)).toEqual(expected);
  });

  // Proves S-55.
  it('has the hard cards and table pages that a scan of all its cards gives', async () => {
    const { store } = test;
    const { where, params } = place();
    type Row = { cid: string; title: string; forgotten: number };
    const options = { offset: 0, limit: 1000 };
    const orders: readonly [RecapSort, boolean, string][] = [
      ['title', false, 'r.title_key'],
      ['title', true, 'r.title_key DESC'],
      ['forgotten', true, 'r.forgotten DESC, r.title_key'],
      ['memory_level', false, 'r.memory_level, r.title_key'],
      ['last_training_at', true, "r.last_training_at = 'N/A', r.last_training_at DESC, r.title_key"],
      ['next_training_at', true, "r.next_training_at = 'N/A', r.next_training_at DESC, r.title_key"],
      ['next_training_at', false, "r.next_training_at = 'N/A', r.next_training_at, r.title_key"],
    ];
    for (const [sort, descending, order] of orders) {
      const rows = store
        .sql<Row>(`SELECT r.cid, c.title, r.forgotten FROM cards c JOIN records r ON r.card_id = c.id WHERE ${where}
          ORDER BY ${order}, r.card_id ${order.endsWith('title_key DESC') ? 'DESC' : ''}`)
        .all(...params);
      const cids = (kept: readonly Row[]) => kept.map(({ cid }) => cid);
      const ask = (more: object) => recapCards(store, place(), { ...options, sort, descending, ...more }, atOnce);
      const hard = rows.filter(({ forgotten }) => forgotten >= 8);
      const found = rows.filter(({ title }) => title.includes('1'));
      expect((await ask({})).cards.map(({ cid }) => cid)).toEqual(cids(rows));
      expect((await ask({ offset: 1, limit: 3 })).cards.map(({ cid }) => cid)).toEqual(cids(rows.slice(1, 4)));
      expect(await ask({ offset: 1, limit: 1 })).toMatchObject({ total: rows.length, offset: 1 });
      expect((await ask({ limit: 1, only_hard: true })).cards.map(({ cid }) => cid)).toEqual(cids(hard.slice(0, 1)));
      expect((await ask({ limit: 1, search: '1' })).cards.map(({ cid }) => cid)).toEqual(cids(found.slice(0, 1)));
      expect((await ask({ only_hard: true })).cards.map(({ cid }) => cid)).toEqual(cids(hard));
      expect((await ask({ only_hard: true })).total).toBe(hard.length);
      expect((await ask({ search: '1' })).cards.map(({ cid }) => cid)).toEqual(cids(found));
      expect((await ask({ search: '1', only_hard: true })).total).toBe(
        found.filter((row) => hard.includes(row)).length,
      );
      expect(hardCount(store, place())).toBe(hard.length);
    }
  });
});

it('the recap of a box with suspended cards sorts them by their dates', async () => {
  const { store } = test;
  const place = () => resolveScope(store, scopes['a box'] ?? {});
  const ask = () =>
    recapCards(store, place(), { sort: 'next_training_at', descending: false, offset: 0, limit: 5 }, atOnce);
  const before = (await ask()).cards.map(({ cid }) => cid);
  store.write(() => {
    store.sql("UPDATE cards SET card_status = 'suspended' WHERE cid = ?").run(before[1] ?? '');
    store.changed('cards');
  });
  expect((await ask()).cards.map(({ cid }) => cid)).toEqual(before);
});

describe('the table of a recap', () => {
  let test: TestStore;
  let pbid: string;
  let cids: string[];

  const DEFAULTS = { sort: 'next_training_at', descending: false, offset: 0, limit: 100 };
  const table = async (more: object = {}) =>
    (await test.ask('recapCards', { scope: { pbid }, ...DEFAULTS, ...more })).data.recapCards;
  const titlesOf = async (more: object = {}): Promise<string[]> =>
    (await table(more)).cards.map(({ title }: { title: string }) => title);

  beforeEach(() => {
    test = new TestStore();
    pbid = test.box('Box');
    cids = test.cards(pbid, ['100 %', '1000', 'snake_case', 'snakes case', 'back\\slash', 'backslash']);
  });

  it.each([
    ['%', ['100 %']],
    ['_', ['snake_case']],
    ['\\', ['back\\slash']],
    ['1', ['100 %', '1000']],
    ['  SNAKE ', ['snake_case', 'snakes case']],
    ['nothing', []],
  ])('finds titles with the text %s as it is written', async (search, expected) => {
    expect((await titlesOf({ search })).sort()).toEqual(expected);
  });

  it('shows all cards for a search of spaces only', async () => {
    expect(await titlesOf({ search: '   ' })).toHaveLength(6);
  });

  it('shows cards of one title and one day in the order they were added, on every page', async () => {
    const other = test.box('Same');
    const added = test.cards(other, ['same', 'same', 'same', 'same']);
    for (const cid of added) setDue(cid, '2026-03-05T00:00:00.000Z');
    const pageOf = async (offset: number, limit: number) =>
      (await table({ scope: { pbid: other }, offset, limit })).cards.map(({ cid }: { cid: string }) => cid);
    expect(await pageOf(0, 100)).toEqual(added);
    expect(await pageOf(0, 2)).toEqual(added.slice(0, 2));
    expect(await pageOf(2, 2)).toEqual(added.slice(2));
  });

  it('follows what changes', async () => {
    expect((await titlesOf({ sort: 'forgotten', descending: true }))[0]).not.toBe('snakes case');
    test.store.write(() => test.store.sql('UPDATE records SET forgotten = 9 WHERE cid = ?').run(cids[3] ?? ''));
    expect((await titlesOf({ sort: 'forgotten', descending: true }))[0]).toBe('snakes case');
    expect(await titlesOf({ only_hard: true })).toEqual(['snakes case']);
  });

  function setDue(cid: string, next_training_at: string): void {
    const trained = record(cid, { last_training_at: '2026-03-01T00:00:00.000Z', next_training_at, IS_TRAINED: true });
    test.store.write(() => writeRecord(test.store, test.idOf(cid), trained, 0));
  }
});

describe('the counts of a recap', () => {
  it.each(['a group', 'several boxes', 'single cards', 'a box'])('are those of the cards of %s', async (name) => {
    const test = new TestStore();
    const pbid = test.box('Box');
    const other = test.box('Other');
    const at = (days: number) => ({
      last_training_at: new Date(test.now - 9 * DAY).toISOString(),
      next_training_at: new Date(test.now + days * DAY).toISOString(),
    });
    const CARDS: readonly (readonly [title: string, fields: Parameters<typeof record>[1]])[] = [
      ['Ant, never trained', {}],
      ['Air, learned and due today', { ...at(0), IS_LEARNED: true, memory_level: 3 }],
      ['Apple, learned and overdue', { ...at(-1), IS_LEARNED: true, memory_level: 3 }],
      ['Arm, learned and overdue, suspended', { ...at(-1), IS_LEARNED: true, memory_level: 3 }],
      ['Art, trained and overdue', { ...at(-1), IS_TRAINED: true, memory_level: 1 }],
      ['Ash, trained and due today', { ...at(0), IS_TRAINED: true, memory_level: 1 }],
      ['Axe, memorized, due tomorrow', { ...at(1), IS_LEARNED: true, IS_MEMORIZED: true, memory_level: 7 }],
    ];
    const [first = '', ...rest] = test.cards(
      pbid,
      CARDS.map(([title]) => title),
    );
    const cids = [first, ...rest];
    const set = (cid: string, fields: Parameters<typeof record>[1]) => {
      test.store.write(() => writeRecord(test.store, test.idOf(cid), record(cid, fields), 0));
    };
    for (const [n, cid] of cids.entries()) set(cid, CARDS[n]?.[1] ?? {});
    suspendCards(test.store, cids.slice(3, 4), true);
    // Cards of another group, or of another box, do not count.
    const [more = ''] = test.cards(name === 'a group' ? pbid : test.box('Elsewhere'), ['Bee']);
    set(more, { ...at(-1), IS_LEARNED: true });
    const scope = {
      'a group': { bid: pbid, first_char: 'A' },
      'several boxes': { bids: [pbid, other] },
      'single cards': { cids },
      'a box': { pbid },
    }[name];
    expect((await test.ask('recap', { scope })).data.recap.counts).toMatchObject({
      count: 7,
      trained_count: 2,
      learned_count: 4,
      in_review_count: 3,
      due_count: 4,
      new_count: 1,
      memorized_count: 1,
      suspended_count: 1,
      levels: [0, 2, 0, 2, 0, 0, 0, 1],
    });
  });
});

describe('the year of activity and the retention of a recap', () => {
  let test: TestStore;
  let one: string;
  let two: string;
  let cid: string;
  let another: string;

  beforeEach(() => {
    test = new TestStore();
    one = test.box('One');
    two = test.box('Two');
    [cid = ''] = test.cards(one, ['one', 'not answered', 'nor this', 'nor that']);
    [another = ''] = test.cards(two, ['two']);
  });

  function answer(at: string, isCorrect: boolean, memory_level: number, of = cid): void {
    const fixed = { sid: 's', mode: 'normal', direction: 'front_back', duration: 1000 } as const;
    const effect = isCorrect ? 'trained' : 'forget';
    test.store.write(() => logAnswer(test.store, { ...fixed, cid: of, at, isCorrect, effect, memory_level }));
  }
  const ask = async (scope: CardScope) => (await test.ask('recapActivity', { scope })).data.recap;

  it('counts the answers of each day, and the correct ones', async () => {
    answer('2026-03-01T10:01:00.000Z', true, 2);
    answer('2026-03-01T10:02:00.000Z', true, 2);
    answer('2026-03-01T10:03:00.000Z', false, 2);
    answer('2026-02-20T10:00:00.000Z', false, 5);
    answer('2026-03-02T00:00:00.000Z', true, 0);
    const recap = await ask({ pbid: one });
    expect(recap.activity).toMatchObject([
      { date: '2026-02-20', answers: 1, correct: 0 },
      { date: '2026-03-01', answers: 3, correct: 2 },
      { date: '2026-03-02', answers: 1, correct: 1 },
    ]);
    expect(recap.retention).toMatchObject([
      { level: 0, answers: 1, correct: 1 },
      { level: 1, answers: 0, correct: 0 },
      { level: 2, answers: 3, correct: 2 },
      { level: 3, answers: 0, correct: 0 },
      { level: 4, answers: 0, correct: 0 },
      { level: 5, answers: 1, correct: 0 },
      { level: 6, answers: 0, correct: 0 },
      { level: 7, answers: 0, correct: 0 },
    ]);
  });

  it.each([
    ['2025-03-03T00:00:00.000Z', 1],
    ['2025-03-02T23:59:59.999Z', 0],
    ['2026-03-02T09:59:59.999Z', 1],
  ])('has 365 days with today: an answer at %s is in %i of them', async (at, days) => {
    answer(at, true, 0);
    expect((await ask({ pbid: one })).activity).toHaveLength(days);
  });

  it('leaves out an answer whose time cannot be read', async () => {
    answer('long ago', true, 4);
    const { activity, retention } = await ask({ pbid: one });
    expect(activity).toEqual([]);
    expect(retention[4]).toMatchObject({ level: 4, answers: 1, correct: 1 });
  });

  it('is that of the box that is asked for, also after more answers', async () => {
    answer('2026-03-01T10:00:00.000Z', true, 1);
    answer('2026-03-01T10:00:00.000Z', true, 1, another);
    answer('2026-03-01T10:00:00.000Z', true, 1, another);
    const counted = async (pbid: string) => (await ask({ pbid })).retention[1].answers;
    expect([await counted(one), await counted(two), await counted(one)]).toEqual([1, 2, 1]);
    answer('2026-03-01T10:00:00.000Z', true, 1);
    expect(await counted(one)).toBe(2);
  });

  it('has one answer of a box with more cards than answers', async () => {
    answer('2026-03-01T10:00:00.000Z', true, 1);
    expect((await ask({ pbid: one })).activity).toMatchObject([{ date: '2026-03-01', answers: 1, correct: 1 }]);
    expect((await ask({ pbid: two })).activity).toEqual([]);
  });
});
