import { beforeEach, describe, expect, it } from 'vitest';
import { dateOfDay, dayNumber } from '#core/day/index.ts';
import { type CardScope, resolveScope } from '#mirror/cards/scope.ts';
import { activity, retention } from '#mirror/recap/recap.ts';
import { hardCount, recapCards } from '#mirror/recap/recapTable.ts';
import { logAnswer } from '#mirror/records/answerLog.ts';
import type { RecapSort } from '#shared/graphql/generated.ts';
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

const NAMES = [
  'a box',
  'a box with parts',
  'a part',
  'a box with fewer cards than the log has entries',
  'a group',
  'several boxes',
  'everything',
];

describe.each(NAMES)('the recap of %s (docs/product.md §2)', (name) => {
  const scope = () => scopes[name] ?? {};
  const place = () => resolveScope(test.store, scope());

  it('has the answers of the last year by day', () => {
    const { store } = test;
    const first = store.today() - 364;
    const days = sums(answersOf(scope()), ({ at }) => dayNumber(at, store.day) ?? 0);
    const expected = [...days].filter(([day]) => day >= first).sort(([a], [b]) => a - b);
    expect(activity(store, place())).toEqual(expected.map(([day, sum]) => ({ date: dateOfDay(day), ...sum })));
  });

  it('has all answers by level', () => {
    const levels = sums(answersOf(scope()), ({ memory_level }) => memory_level);
    const expected = Array.from({ length: 8 }, (_, level) => ({
      level,
      ...(levels.get(level) ?? { answers: 0, correct: 0 }),
    }));
    expect(retention(test.store, place())).toEqual(expected);
  });

  // Proves S-55.
  it('has the hard cards and table pages that a scan of all its cards gives', () => {
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
      const ask = (more: object) => recapCards(store, place(), { ...options, sort, descending, ...more });
      const hard = rows.filter(({ forgotten }) => forgotten >= 8);
      const found = rows.filter(({ title }) => title.includes('1'));
      expect(ask({}).cards.map(({ cid }) => cid)).toEqual(cids(rows));
      expect(ask({ offset: 1, limit: 3 }).cards.map(({ cid }) => cid)).toEqual(cids(rows.slice(1, 4)));
      expect(ask({ only_hard: true }).cards.map(({ cid }) => cid)).toEqual(cids(hard));
      expect(ask({ only_hard: true }).total).toBe(hard.length);
      expect(ask({ search: '1' }).cards.map(({ cid }) => cid)).toEqual(cids(found));
      expect(ask({ search: '1', only_hard: true }).total).toBe(found.filter((row) => hard.includes(row)).length);
      expect(hardCount(store, place())).toBe(hard.length);
    }
  });
});

describe('the recap of a box with suspended cards', () => {
  it('sorts them by their dates', () => {
    const { store } = test;
    const place = () => resolveScope(store, scopes['a box'] ?? {});
    const ask = () => recapCards(store, place(), { sort: 'next_training_at', descending: false, offset: 0, limit: 5 });
    const before = ask().cards.map(({ cid }) => cid);
    store.write(() => {
      store.sql("UPDATE cards SET card_status = 'suspended' WHERE cid = ?").run(before[1] ?? '');
      store.changed('cards');
    });
    expect(ask().cards.map(({ cid }) => cid)).toEqual(before);
  });
});
