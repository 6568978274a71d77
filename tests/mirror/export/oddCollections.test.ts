import { join } from 'node:path';
import Database from 'better-sqlite3';
import fc from 'fast-check';
import { beforeEach, expect, it } from 'vitest';
import { migrate } from '#mirror/database/migrations/index.ts';
import { anyCharacter } from '#tests/support/anyCharacter.ts';
import { Profile } from '../support/cardbox.ts';
import { tempFolder } from '../support/mirror.ts';

let folder: ReturnType<typeof tempFolder>;

beforeEach(() => {
  folder = tempFolder();
});

const TIMES = [
  '2026-01-01T00:00:00.000Z',
  '2026-01-01T00:00:00+05',
  '2026-01-01 00:00:00-0500',
  '0001-01-01T00:00:00Z',
  '9999-12-31T23:59:59-12:00',
];
const time = fc.constantFrom(...TIMES);
const whole = fc.oneof(fc.constantFrom(-1, 0, 1, 2 ** 31 - 1, 2 ** 31, 2 ** 53 - 1), fc.maxSafeInteger(), fc.nat(1000));
const text = fc.oneof(
  fc.string({ unit: anyCharacter, maxLength: 20 }),
  fc.constantFrom(' ', '\u0000', '\ud800', '\u2028', 'é\u0301', '𠮷', '</script>', '__proto__', 'x'.repeat(3999)),
);
const deletion = fc.constantFrom(
  { state: 0, deleted_at: null },
  { state: 1, deleted_at: null },
  { state: 1, deleted_at: TIMES[0] ?? '' },
);

const box = fc.record({
  title: text.filter((title) => title !== ''),
  category: text,
  labels: fc.array(text, { maxLength: 60 }),
  position: whole,
  partial_size: whole,
  color: fc.option(text),
  front_lang: fc.option(text),
  new_per_day: whole,
  answers_per_day: whole,
  backlog_days: whole,
  backlog_from: fc.option(whole),
  training_count: fc.option(whole),
  deletion,
  create_at: time,
  update_at: time,
});
const card = fc.record({
  box: fc.nat(5),
  title: text.filter((title) => title.trim() !== '').map((title) => title.slice(0, 200)),
  front: fc.array(
    text.filter((part) => part.trim() !== ''),
    { minLength: 1, maxLength: 3 },
  ),
  back: fc.array(text, { maxLength: 3 }),
  tags: fc.oneof(fc.array(text, { maxLength: 5 }), fc.constant(Array.from({ length: 3000 }, (_, n) => `tag${n}`))),
  links: fc.array(fc.record({ type: fc.constantFrom('see', 'a b'), cid: fc.constantFrom('c0', 'gone') }), {
    maxLength: 60,
  }),
  guid: fc.option(fc.oneof(text, fc.constant('g'.repeat(5000)))),
  position: whole,
  deletion,
  create_at: time,
});
const entry = fc.record({
  card: fc.nat(9),
  kind: fc.constantFrom('answer', 'reset', 'memorize', 'undo'),
  at: time,
  duration: fc.option(whole.filter((value) => value >= 0)),
  memory_level: fc.option(whole),
});

const collection = fc.record({
  boxes: fc.array(box, { minLength: 1, maxLength: 5 }),
  cards: fc.array(card, { maxLength: 8 }),
  log: fc.array(entry, { maxLength: 10 }),
});
type Odd = typeof collection extends fc.Arbitrary<infer T> ? T : never;

/** Writes a file of the version before the limits were checked at every door, with what those doors let through. */
function writeOldFile(path: string, { boxes, cards, log }: Odd): void {
  const db = new Database(path);
  db.pragma('journal_mode = WAL');
  migrate(db, 13);
  const insert = (table: string, row: Readonly<Record<string, unknown>>): void => {
    const names = Object.keys(row);
    db.prepare(`INSERT INTO ${table} (${names.join(', ')}) VALUES (${names.map((name) => `@${name}`).join(', ')})`).run(
      Object.fromEntries(
        Object.entries(row).map(([name, value]) => [name, Array.isArray(value) ? JSON.stringify(value) : value]),
      ),
    );
  };
  const stamps = '{"*":"0mk000000-0000-old"}';
  for (const [
    n,
    {
      deletion: { state, deleted_at },
      ...columns
    },
  ] of boxes.entries()) {
    const ids = { bid: `b${n}`, pbid: `b${n}`, uid: 'person', title_key: '' };
    insert('boxes', { ...columns, ...ids, stamps, IS_SOFT_DELETED: state, deleted_at });
  }
  for (const [
    n,
    {
      box: at,
      deletion: { state, deleted_at },
      ...columns
    },
  ] of cards.entries()) {
    const pbid = `b${at % boxes.length}`;
    const ids = { cid: `c${n}`, pbid, bid: pbid, uid: 'person', title_key: '', first_char: 'X', identity: `${n}` };
    const card_status = state === 1 ? 'deleted' : 'active';
    insert('cards', { ...columns, ...ids, stamps, card_status, deleted_at, update_at: columns.create_at });
  }
  for (const [n, { card: at, kind, duration, memory_level, ...columns }] of log.entries()) {
    const answer = { isCorrect: 1, effect: 'trained', mode: 'normal', direction: 'front_back', duration, memory_level };
    const own = { answer, undo: { undoes: 'e0' }, memorize: { isMemorized: 1 }, reset: {} }[kind];
    const stamp = `0mk000000-000${n}-old`;
    insert('answer_log', { ...columns, ...own, kind, id: `e${n}`, cid: `c${at}`, stamp, device_id: 'old' });
  }
  db.close();
}

// Proves E-26.
it('a collection with what older versions let through is opened, shown, exported and imported', async () => {
  let run = 0;
  await fc.assert(
    fc.asyncProperty(collection, async (odd) => {
      const name = `odd${++run}`;
      writeOldFile(join(folder.path, `${name}.sqlite`), odd);
      const from = new Profile(folder.path, name);
      const to = new Profile(folder.path, `${name}-to`);
      try {
        for (const [operation, variables] of [
          ['cardboxes', { uid: 'person' }],
          ['today', {}],
          ['bin', { offset: 0, limit: 100 }],
        ] as const) {
          expect(await from.test.ask(operation, variables)).not.toHaveProperty('errors');
        }
        const path = join(folder.path, `${name}.cardbox`);
        await from.exportTo(path);
        await to.importFrom(path);
        const [before, after] = [from.snapshot(), to.snapshot()];
        expect(after.cards.length).toBe(before.cards.length);
        expect(after.boxes.length).toBe(before.boxes.length);
        const taken = before.log.filter(({ at }) => !String(at).startsWith('9999'));
        expect(after.log.length).toBe(taken.length);
        // The second way out and in changes nothing any more.
        await to.exportTo(path);
        const last = new Profile(folder.path, `${name}-last`);
        await last.importFrom(path).finally(() => last.close());
        expect(await to.importFrom(path)).toMatchObject({ added: 0, updated: 0, boxesAdded: 0, logAdded: 0 });
      } finally {
        from.close();
        to.close();
      }
    }),
    { numRuns: 20 },
  );
}, 300_000);
