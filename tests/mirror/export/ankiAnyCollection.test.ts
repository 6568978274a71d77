import type Database from 'better-sqlite3';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readCollectionOf, throughAnki } from '#tests/support/simulatedAnki.ts';
import {
  BASIC,
  CLOZE,
  CRT,
  FLAVORS,
  type TestNote,
  type TestNoteType,
  type TestPackage,
  writeAnkiPackage,
} from '../support/ankiPackage.ts';
import type { Profile } from '../support/cardbox.ts';
import { PNG } from '../support/mediaFiles.ts';
import { compareWith, importPackage, packageFile } from '../support/packages.ts';
import { profilesForTests } from '../support/profiles.ts';

const { profile, file } = profilesForTests();
const DAY = 86_400;
/** The answers of a collection are before this day, what the simulated Anki does is after it. */
const TODAY = 300;

const REVERSED: TestNoteType = {
  name: 'Basic (optional reversed card)',
  fields: ['Front', 'Back', 'Add Reverse'],
  templates: [
    ['{{Front}}', '{{FrontSide}}<hr id=answer>{{Back}}'],
    ['{{#Add Reverse}}{{Back}}{{/Add Reverse}}', '{{FrontSide}}<hr id=answer>{{Front}}'],
  ],
};
const TYPED: TestNoteType = {
  name: 'Typed',
  fields: ['Q', 'A', 'Hint'],
  templates: [['{{Q}} {{hint:Hint}}{{type:A}}', '{{FrontSide}}<hr id=answer>{{type:A}}<i>{{Tags}}</i>']],
};
const TYPES = [BASIC, CLOZE, REVERSED, TYPED];
const DECKS = ['Default', 'A', 'A::B', 'A::B::C', 'Filtered'];

/** What separates fields, and what SQLite ends a text with. */
const CONTROLS = ['\x1f', '\0'];
const word = fc.oneof(
  fc
    .string({ minLength: 1, maxLength: 12, unit: 'grapheme' })
    .filter((text) => !/[{}]/.test(text) && !CONTROLS.some((control) => text.includes(control))),
  fc.constantFrom(
    '<b>x</b>',
    'a<br>b',
    '\\(x_1\\)',
    ' 漢字[かんじ]',
    '<img src="a%20b.png">',
    '[sound:gone.mp3]',
    '&lt;i&gt;',
  ),
);
/** A front has text, so that it makes a card. */
const front = word.map((text) => `w ${text}`);
const guid = fc.oneof(
  fc.string({ minLength: 3, maxLength: 8 }).filter((text) => /^[!-~]+$/.test(text)),
  fc.constantFrom('x:1', 'x:0', 'x'),
);

/** The columns of a card of Anki in one of its states. */
const state = fc.oneof(
  fc.record({ type: fc.constant(0), queue: fc.constantFrom(0, -1, -2), due: fc.nat(50) }),
  fc.record({
    type: fc.constant(1),
    queue: fc.constantFrom(1, -1),
    due: fc.integer({ min: CRT, max: CRT + 9 * DAY }),
    left: fc.constant(1001),
  }),
  fc.record({
    type: fc.constant(2),
    queue: fc.constantFrom(2, -1, -3),
    due: fc.integer({ min: -5, max: 900 }),
    ivl: fc.integer({ min: 1, max: 900 }),
    factor: fc.constant(2300),
    reps: fc.nat(9),
    lapses: fc.nat(3),
  }),
  fc.record({
    type: fc.constant(3),
    queue: fc.constantFrom(1, 3),
    due: fc.integer({ min: 1, max: 400 }),
    ivl: fc.integer({ min: 1, max: 90 }),
  }),
  // In a filtered deck, which has the id 5.
  fc.record({
    type: fc.constant(2),
    queue: fc.constant(2),
    due: fc.constant(-100_000),
    ivl: fc.integer({ min: 1, max: 90 }),
    odue: fc.integer({ min: 1, max: 400 }),
    odid: fc.constantFrom(1, 3),
    did: fc.constant(5),
  }),
);
const ankiCard = fc
  .tuple(state, fc.integer({ min: 1, max: 4 }), fc.nat(200), fc.nat(7))
  .map(([columns, did, day, flags]) => ({
    ...{ did, mod: CRT + day * DAY, flags },
    ...columns,
  }));

const note = fc
  .record({
    guid,
    type: fc.nat(3),
    text: front,
    more: fc.array(word, { minLength: 2, maxLength: 2 }),
    tags: fc.array(fc.constantFrom('t', 'x::y', 'leech'), { maxLength: 2 }),
    mod: fc.nat(TODAY * DAY),
    cards: fc.array(ankiCard, { minLength: 3, maxLength: 3 }),
  })
  .map(({ guid: id, type, text, more, tags, mod, cards }): TestNote => {
    const cloze = [`{{c1::${text}}} and {{c2::b::hint}} of {{c1::c}}`, more[0] ?? ''];
    const fields =
      [[text, more[0] ?? ''], cloze, [text, `y ${more[0]}`, 'y'], [text, more[0] ?? '', more[1] ?? '']][type] ?? [];
    return {
      guid: id,
      type,
      fields,
      tags: [...new Set(tags)].join(' '),
      mod: CRT + mod,
      cards: cards.slice(0, type === 1 || type === 2 ? 2 : 1),
    };
  });
const answer = fc.record({
  note: fc.nat(9),
  ord: fc.nat(1),
  second: fc.nat(3),
  day: fc.nat(TODAY - 1),
  ease: fc.nat(4),
  type: fc.nat(4),
  ivl: fc.constantFrom(-60, 1, 4, 30),
  lastIvl: fc.constantFrom(-60, 0, 3),
  time: fc.nat(200_000),
});

const collection = fc
  .record({
    notes: fc.uniqueArray(note, { minLength: 1, maxLength: 6, selector: (one) => one.guid }),
    answers: fc.array(answer, { maxLength: 14 }),
  })
  .map(({ notes, answers }): TestPackage => {
    const used = new Set<number>();
    const rows = answers.flatMap(({ note: at, ord, second, day, ...row }) => {
      const found = notes[at % notes.length];
      const id = (CRT + day * DAY) * 1000 + second;
      if (used.has(id)) return [];
      used.add(id);
      return [[at % notes.length, ord % (found?.cards?.length ?? 1), { id, ...row }] as const];
    });
    return { types: TYPES, decks: DECKS, notes, answers: rows, media: { 'a b.png': PNG } };
  });

/** What a learner has: cards and their progress, and every answer. */
function contents(of: Profile) {
  const { cards, records, log } = of.snapshot();
  return { cards, records, log };
}

/**
 * A package says nothing of a reset that answers followed. A new device counts the wrong answers before it, too, so they are not
 * compared for these cards.
 */
const levels = (of: Profile, reset: readonly string[]) =>
  of.test
    .rows<{ cid: string; forgotten: number | null }>(
      'SELECT cid, memory_level, last_training_at, next_training_at, IS_LEARNED, forgotten FROM records ORDER BY cid',
    )
    .map((row) => (reset.includes(row.cid) ? { ...row, forgotten: null } : row));
const resetCards = (of: Profile) =>
  of.test.rows<{ cid: string }>("SELECT DISTINCT cid FROM answer_log WHERE kind = 'reset'").map(({ cid }) => cid);
const texts = (of: Profile) =>
  of.test.rows(
    'SELECT cid, title, front, back, mnemonic, tags, guid, card_status, answer_type FROM cards ORDER BY cid',
  );
const answers = (of: Profile) =>
  of.test.rows("SELECT cid, at, isCorrect, effect FROM answer_log WHERE kind = 'answer' ORDER BY cid, at");

const NOTES = 'SELECT id, guid, mid, mod, tags, flds, sfld, csum, flags, data FROM notes ORDER BY id';
const notesOf = (path: string) => readCollectionOf(path, (db) => db.prepare(NOTES).all());

/** What people do in Anki between an export and the way back. */
interface Changes {
  readonly field: string | null;
  readonly tag: boolean;
  readonly isMoved: boolean;
  readonly eases: readonly number[];
}
const changes: fc.Arbitrary<Changes> = fc.record({
  field: fc.option(front),
  tag: fc.boolean(),
  isMoved: fc.boolean(),
  eases: fc.array(fc.integer({ min: 1, max: 4 }), { maxLength: 4 }),
});

/** Anki edits the last field of the first note, tags it, moves its cards and answers the first card. */
function inAnki({ field, tag, isMoved, eases }: Changes) {
  return (db: Database.Database): void => {
    const at = CRT + (TODAY + 1) * DAY;
    const first = 'SELECT min(id) FROM notes';
    if (field !== null) {
      const flds = db.prepare<[], string>(`SELECT flds FROM notes WHERE id = (${first})`).pluck().get() ?? '';
      const edited = [...flds.split('\x1f').slice(0, -1), field].join('\x1f');
      db.prepare(`UPDATE notes SET flds = ?, mod = ? WHERE id = (${first})`).run(edited, at);
    }
    if (tag) db.exec(`UPDATE notes SET tags = ' from_anki ', mod = ${at} WHERE id = (${first})`);
    if (isMoved) db.exec(`UPDATE cards SET did = 1, mod = ${at} WHERE nid = (${first})`);
    for (const [n, ease] of eases.entries()) {
      db.exec(`INSERT INTO revlog SELECT ${at * 1000 + n}, min(id), -1, ${ease}, 5, 2, 2500, 900, 1 FROM cards`);
      db.exec(`UPDATE cards SET type = 2, queue = 2, ivl = 5, due = ${TODAY + 6}, odue = 0, odid = 0, mod = ${at + n}
        WHERE id = (SELECT min(id) FROM cards)`);
    }
  };
}

describe('any collection of Anki', () => {
  // Proves S-330.
  it('comes in, goes back as it came, and comes in again as it was', async () => {
    let run = 0;
    await fc.assert(
      fc.asyncProperty(collection, fc.constantFrom(...FLAVORS), async (content, flavor) => {
        const name = `any${++run}`;
        const of = profile();
        const came = packageFile(await writeAnkiPackage(file(`${name}.apkg`), flavor, content));
        await importPackage(of, came);
        await of.exportTo(file(`${name}-back.apkg`), { kind: 'everything' }, 'apkg');
        const plain = await writeAnkiPackage(file(`${name}-plain.apkg`), 'anki2', content);
        expect(await notesOf(file(`${name}-back.apkg`))).toEqual(await notesOf(plain));
        const before = contents(of);
        for (const path of [file(`${name}-back.apkg`), await throughAnki(file(`${name}-back.apkg`))]) {
          const back = packageFile(path);
          expect(await compareWith(of, back)).toMatchObject({ added: 0, updated: 0, answers: 0, states: 0 });
          expect(await importPackage(of, back)).toMatchObject({ added: 0, updated: 0, logAdded: 0, boxesAdded: 0 });
          expect(contents(of)).toEqual(before);
          const fresh = profile();
          await importPackage(fresh, back);
          expect(contents(fresh)).toEqual(before);
        }
      }),
      { numRuns: 15 },
    );
  }, 300_000);

  // Proves S-328, S-332.
  it('was changed in Anki on the way: the same comes of it here and on a new device', async () => {
    let run = 0;
    await fc.assert(
      fc.asyncProperty(collection, changes, async (content, change) => {
        const name = `changed${++run}`;
        const of = profile();
        await importPackage(of, packageFile(await writeAnkiPackage(file(`${name}.apkg`), 'anki21', content)));
        await of.exportTo(file(`${name}-back.apkg`), { kind: 'everything' }, 'apkg');
        const back = packageFile(await throughAnki(file(`${name}-back.apkg`), inAnki(change)));
        const compared = await compareWith(of, back);
        const done = await importPackage(of, back);
        expect(done).toMatchObject({
          added: 0,
          updated: compared.updated,
          logAdded: compared.answers + compared.states,
        });
        expect(compared.answers).toBe(change.eases.length);
        const fresh = profile();
        await importPackage(fresh, back);
        expect(texts(of)).toEqual(texts(fresh));
        expect(answers(of)).toEqual(answers(fresh));
        const reset = resetCards(of);
        expect(levels(of, reset)).toEqual(levels(fresh, reset));
        expect(await importPackage(of, back)).toMatchObject({ added: 0, updated: 0, logAdded: 0 });
      }),
      { numRuns: 15 },
    );
  }, 300_000);
});
