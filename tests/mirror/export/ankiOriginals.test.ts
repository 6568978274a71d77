import type Database from 'better-sqlite3';
import { describe, expect, it } from 'vitest';
import { deleteCards } from '#mirror/cards/cardWrites.ts';
import { setFields } from '#mirror/cards/index.ts';
import { codeOf } from '#mirror/database/errors.ts';
import { CheckedZip } from '#mirror/import/packages/checkedZip.ts';
import { logAnswer } from '#mirror/records/answerLog.ts';
import { replayRecord } from '#mirror/records/records.ts';
import { undoImport } from '#mirror/staging/index.ts';
import { readCollectionOf, throughAnki } from '#tests/support/simulatedAnki.ts';
import {
  BASIC,
  CLOZE,
  CRT,
  FLAVORS,
  type TestNoteType,
  type TestPackage,
  writeAnkiPackage,
} from '../support/ankiPackage.ts';
import { type Profile, pause } from '../support/cardbox.ts';
import { PNG, WAV } from '../support/mediaFiles.ts';
import { compareWith, importPackage, packageFile } from '../support/packages.ts';
import { profilesForTests } from '../support/profiles.ts';

const { profile, file } = profilesForTests();

const CSS = '.card { color: #123; }\n/* "x" */ .night { direction: rtl }';
const TYPES: readonly TestNoteType[] = [
  { ...BASIC, css: CSS },
  { ...CLOZE, css: '.cloze{}' },
  {
    name: 'Basic (optional reversed card)',
    fields: ['Front', 'Back', 'Add Reverse'],
    templates: [
      ['{{Front}}', '{{FrontSide}}<hr id=answer>{{Back}}'],
      ['{{#Add Reverse}}{{Back}}{{/Add Reverse}}', '{{FrontSide}}<hr id=answer>{{Front}}'],
    ],
  },
  {
    name: 'Japanese',
    fields: ['Expression', 'Reading', 'Audio'],
    templates: [['{{furigana:Expression}}{{type:Reading}}', '{{FrontSide}}<hr id=answer>{{Reading}} {{Audio}}']],
  },
  {
    name: 'Scripted',
    fields: ['A', 'B'],
    templates: [['<script>play()</script>{{A}}', '{{pitch:B}}']],
  },
];

/** A note of each kind. */
const EVERYTHING: TestPackage = {
  types: TYPES,
  decks: ['Default', 'Langues::Français', 'Langues::Japanese::N5'],
  notes: [
    {
      guid: 'plain',
      fields: ['chat<br>noir', '<img src="50%25.png"> cat &amp; <b>dog</b>'],
      tags: 'a b::c',
      mod: CRT + 5,
      cards: [
        {
          did: 2,
          type: 2,
          queue: 2,
          ivl: 365,
          due: 400,
          factor: 2100,
          reps: 7,
          lapses: 2,
          flags: 3,
          data: '{"s":3.5,"d":5}',
        },
      ],
    },
    {
      guid: 'a:1',
      type: 1,
      fields: ['{{c1::Paris}} is in {{c2::France::where?}} \\(x_1\\)', 'map'],
      cards: [{ did: 2 }, { did: 2, queue: -1 }],
    },
    {
      guid: 'both',
      type: 2,
      fields: ['chien', 'dog', 'y'],
      cards: [{}, { type: 1, queue: 1, due: CRT + 900, left: 1001 }],
    },
    {
      guid: 'jp',
      type: 3,
      fields: [' 漢字[かんじ]', 'かんじ', '[sound:a b.wav]'],
      cards: [{ did: 3, type: 3, queue: 3, due: 30, ivl: 2 }],
    },
    { guid: 'script', type: 4, fields: ['<div class="x">q</div>', 'a'] },
    {
      guid: 'filtered',
      fields: ['away', 'home'],
      cards: [{ did: 3, odid: 1, type: 2, queue: 2, due: -99_999, odue: 44, ivl: 9 }],
    },
    { guid: 'missing', fields: ['<img src="gone.png">', '[sound:film.mp4]'] },
  ],
  answers: [
    [0, 0, { id: (CRT + 90_000) * 1000, type: 0, ease: 3, ivl: 4, lastIvl: -60, time: 90_000 }],
    [0, 0, { id: (CRT + 990_000) * 1000 + 7, ease: 1, ivl: 3, lastIvl: 4 }],
    [2, 1, { id: (CRT + 5000) * 1000, type: 0, ease: 1, ivl: -60, lastIvl: -60 }],
    [5, 0, { id: (CRT + 5001) * 1000, ease: 2, ivl: 9, lastIvl: 4, type: 3 }],
  ],
  media: { '50%25.png': PNG, 'a b.wav': WAV },
};

const NOTES = 'SELECT id, guid, mid, mod, tags, flds, sfld, csum, flags, data FROM notes ORDER BY guid';
const CARDS = `SELECT n.guid, c.ord, c.id, c.mod, c.type, c.queue, c.due, c.ivl, c.factor, c.reps, c.lapses, c."left",
  c.odue, c.odid, c.flags, c.data FROM cards c JOIN notes n ON n.id = c.nid ORDER BY n.guid, c.ord`;
const REVLOG =
  'SELECT r.id, n.guid, c.ord FROM revlog r JOIN cards c ON c.id = r.cid JOIN notes n ON n.id = c.nid ORDER BY 1';

function contentsOf(db: Database.Database) {
  const [col] = db
    .prepare<[], { crt: number; models: string; decks: string }>('SELECT crt, models, decks FROM col')
    .all();
  const models = Object.values(JSON.parse(col?.models ?? '') as Record<string, Model>);
  const deckNames = new Map(
    Object.values(JSON.parse(col?.decks ?? '') as Record<string, { id: number; name: string }>).map(({ id, name }) => [
      id,
      name,
    ]),
  );
  return {
    crt: col?.crt,
    models: models.map(({ id, name, type = 0, css, flds, tmpls }) => ({
      ...{ id, name, type, css: css ?? '' },
      flds: flds.map((field) => field.name),
      tmpls: tmpls.map(({ qfmt, afmt, ...template }) => [template.name, qfmt, afmt]),
    })),
    notes: db.prepare(NOTES).all(),
    cards: db.prepare<[], Record<string, unknown>>(CARDS).all(),
    decks: db
      .prepare<[], { guid: string; did: number }>(
        'SELECT n.guid, max(iif(odid, odid, did)) AS did FROM cards c JOIN notes n ON n.id = c.nid GROUP BY 1 ORDER BY 1',
      )
      .all()
      .map(({ guid, did }) => [guid, deckNames.get(did)]),
    revlog: db.prepare(REVLOG).all(),
  };
}
interface Model {
  readonly id: number;
  readonly name: string;
  readonly type?: number;
  readonly css?: string;
  readonly flds: readonly { readonly name: string }[];
  readonly tmpls: readonly { readonly name: string; readonly qfmt: string; readonly afmt: string }[];
}

async function bring(
  to: Profile,
  content: TestPackage,
  flavor: (typeof FLAVORS)[number] = 'anki2',
  name = 'from.apkg',
) {
  const path = await writeAnkiPackage(file(name), flavor, content);
  return { path, done: await importPackage(to, packageFile(path)) };
}

async function exported(of: Profile, name = 'back.apkg'): Promise<string> {
  await of.exportTo(file(name), { kind: 'everything' }, 'apkg');
  return file(name);
}

const cidOf = (of: Profile, title: string) =>
  of.test.rows<{ cid: string; id: number; stamps: string }>(
    `SELECT cid, id, stamps FROM cards WHERE title = '${title}'`,
  )[0] ?? {
    ...{ cid: '', id: 0, stamps: '{}' },
  };

function edit(of: Profile, title: string, change: Readonly<Record<string, unknown>>): void {
  of.test.now += 60_000;
  const columns = Object.fromEntries(Object.entries(change).map(([name, value]) => [name, JSON.stringify(value)]));
  of.store.write(() => setFields(of.store, cidOf(of, title), columns));
  of.store.sql('UPDATE cards SET update_at = ? WHERE cid = ?').run(of.store.now(), cidOf(of, title).cid);
}

describe.each(FLAVORS)('notes that came from Anki in a package of the flavor %s', (flavor) => {
  // Proves S-330.
  it('go back as they came, field by field', async () => {
    const of = profile();
    const { path } = await bring(of, EVERYTHING, flavor);
    const back = await exported(of);
    const now = await readCollectionOf(back, contentsOf);
    const plain = flavor === 'anki21b' ? await writeAnkiPackage(file('plain.apkg'), 'anki2', EVERYTHING) : path;
    const was = await readCollectionOf(plain, contentsOf);
    expect(now.models).toEqual(was.models);
    expect(now.notes).toEqual(was.notes);
    expect(now.decks).toEqual(was.decks);
    expect(now.revlog).toEqual(was.revlog);
    expect(now.crt).toBe(was.crt);
    // A card of a filtered deck goes back into its own.
    const home = { queue: 2, due: 44, odue: 0, odid: 0 };
    expect(now.cards).toEqual(was.cards.map((card) => (card.guid === 'filtered' ? { ...card, ...home } : card)));
    const zip = await CheckedZip.open(back, 'PACKAGE_DAMAGED');
    const names = Object.entries(JSON.parse((await zip.bytes('media', 1e6)).toString()) as Record<string, string>);
    const media = await Promise.all(names.map(async ([entry, name]) => [name, await zip.bytes(entry, 1e6)] as const));
    zip.close();
    expect(Object.fromEntries(media)).toEqual(EVERYTHING.media);
    const before = of.snapshot();
    expect(await compareWith(of, packageFile(back))).toEqual({
      added: 0,
      updated: 0,
      unchanged: 9,
      answers: 0,
      states: 0,
    });
    expect(await importPackage(of, packageFile(back))).toMatchObject({
      added: 0,
      updated: 0,
      logAdded: 0,
      boxesAdded: 0,
    });
    expect(of.snapshot()).toEqual(before);
    const fresh = profile();
    await importPackage(fresh, packageFile(back));
    const { cards, records, log, media: files } = before;
    expect(fresh.snapshot()).toMatchObject({ cards, records, log, media: files });
  });
});

describe('a note that came from Anki and was changed here', () => {
  // Proves S-330.
  it.each([
    [
      'chat',
      { back: ['<img src="media:x"> cat &amp; <b>dog</b>!'] },
      'plain',
      'chat<br>noir\x1f<img src="50%25.png"> cat &amp; <b>dog</b>!',
    ],
    [
      'chat',
      { front: ['le **chat**'] },
      'plain',
      'le <strong>chat</strong>\x1f<img src="50%25.png"> cat &amp; <b>dog</b>',
    ],
    ['dog', { front: ['hound'] }, 'both', 'chien\x1fhound\x1fy'],
    [
      '[...] is in France x_1',
      { front: ['{{c1::Lyon}} is in France $x_1$'] },
      'a:1',
      '{{c1::Lyon}} is in {{c2::France::where?}} \\(x_1\\)\x1fmap',
    ],
    [
      '[...] is in France x_1',
      { back: ['atlas'] },
      'a:1',
      '{{c1::Paris}} is in {{c2::France::where?}} \\(x_1\\)\x1fatlas',
    ],
    ['漢字', { back: ['よみ', '<a href="media:y">a b</a>'] }, 'jp', ' 漢字[かんじ]\x1fよみ\x1f[sound:a b.wav]'],
    ['q', { back: ['answer'] }, 'script', '<div class="x">q</div>\x1fanswer'],
    // It fits into no field: the note stays as it is there.
    ['away', { mnemonic: [{ content: 'own' }] }, 'filtered', 'away\x1fhome'],
  ] as const)('of %s: %j', async (title, change, guid, flds) => {
    const of = profile();
    await bring(of, EVERYTHING);
    const [row] = of.test.rows<{ back: string }>(`SELECT back FROM cards WHERE title = '${title}'`);
    const [hash = ''] = /[0-9a-f]{64}/.exec(row?.back ?? '') ?? [];
    edit(of, title, JSON.parse(JSON.stringify(change).replace(/media:[xy]/, `media:${hash}`)));
    const was = await readCollectionOf(file('from.apkg'), contentsOf);
    const now = await readCollectionOf(await exported(of), contentsOf);
    const others = (list: readonly unknown[]) => (list as { guid: string }[]).filter((note) => note.guid !== guid);
    expect(others(now.notes)).toEqual(others(was.notes));
    const [note] = (now.notes as { guid: string; flds: string; mod: number }[]).filter((one) => one.guid === guid);
    expect(note?.flds).toBe(flds);
    if (guid !== 'filtered') expect(note?.mod).toBe(Math.ceil(of.test.now / 1000) - 1);
    const before = of.snapshot();
    expect(await importPackage(of, packageFile(file('back.apkg')))).toMatchObject({ added: 0 });
    const here = (cards: unknown) => (cards as { title: string }[]).find((card) => card.title === title);
    expect(here(of.snapshot().cards)).toMatchObject('mnemonic' in change ? (here(before.cards) ?? {}) : {});
  });

  // Proves S-330.
  it('has its tags, its answers given here, and its place in the decks', async () => {
    const of = profile();
    await bring(of, EVERYTHING);
    edit(of, 'chat', { tags: ['b::c', 'new one'] });
    const { cid } = cidOf(of, 'chat');
    of.test.now += 86_400_000;
    of.store.write(() => {
      const given = { mode: 'normal', direction: 'front_back', duration: 1, memory_level: 0 } as const;
      logAnswer(of.store, { cid, sid: 's', at: of.store.now(), isCorrect: true, effect: 'trained', ...given });
      replayRecord(of.store, cid);
    });
    const path = await exported(of);
    const now = await readCollectionOf(path, contentsOf);
    expect((now.notes as { guid: string }[]).find(({ guid }) => guid === 'plain')).toMatchObject({
      tags: ' b::c new_one ',
    });
    expect(now.cards.find(({ guid }) => guid === 'plain')).toMatchObject({
      type: 2,
      queue: 2,
      ivl: 60,
      reps: 3,
      lapses: 1,
      flags: 3,
      factor: 2100,
      data: expect.stringMatching(/^\{"s":[\d.]+,"d":[\d.]+,"decay":0\.1542,"lrt":\d+\}$/),
    });
    expect(now.revlog.at(-1)).toEqual({ id: of.test.now, guid: 'plain', ord: 0 });
    const before = of.snapshot();
    expect(await importPackage(of, packageFile(await throughAnki(path)))).toMatchObject({
      added: 0,
      updated: 0,
      logAdded: 0,
    });
    expect(of.snapshot()).toEqual(before);
  });
});

describe('a note type that was changed in Anki', () => {
  const content = (front: string, mod: number): TestPackage => ({
    types: [{ name: 'T', fields: ['A', 'B'], templates: [[front, '{{B}}']], mod }],
    notes: [{ guid: 'a', fields: ['a', 'b'] }],
  });

  // Proves S-331.
  it('updates its cards, but not what was edited here', async () => {
    const of = profile();
    await bring(of, content('{{A}}', CRT));
    edit(of, 'a', { back: ['mine'] });
    const later = Math.floor(of.test.now / 1000) + 60;
    of.test.now += 120_000;
    const path = await writeAnkiPackage(file('new.apkg'), 'anki21b', content('Changed {{A}}', later));
    expect(await compareWith(of, packageFile(path))).toMatchObject({ added: 0, updated: 1 });
    expect(await importPackage(of, packageFile(path))).toMatchObject({ added: 0, updated: 1 });
    expect(of.test.rows('SELECT front, back FROM cards')).toEqual([{ front: '["Changed a"]', back: '["mine"]' }]);
    expect(await importPackage(of, packageFile(path))).toMatchObject({ added: 0, updated: 0 });
  });
});

describe('the notes that cards came from', () => {
  const count = (of: Profile) =>
    of.test.rows('SELECT kind, count(*) AS n FROM anki_originals GROUP BY kind ORDER BY kind');
  const ALL = [
    { kind: 'card', n: 9 },
    { kind: 'note', n: 7 },
    { kind: 'type', n: 5 },
  ];

  // Proves S-330.
  it('come and go with an import and with its cards', async () => {
    const of = profile();
    const { done } = await bring(of, EVERYTHING);
    expect(count(of)).toEqual(ALL);
    const changed = {
      ...EVERYTHING,
      notes: EVERYTHING.notes.map((note) => ({ ...note, mod: CRT + 50, tags: 'later' })),
    };
    const second = await bring(of, changed, 'anki2', 'second.apkg');
    const tags = async () => (await readCollectionOf(await exported(of), contentsOf)).notes as { tags: string }[];
    expect(new Set((await tags()).map((note) => note.tags))).toEqual(new Set([' later ']));
    await undoImport(of.store, second.done.batch ?? 0, pause);
    expect(new Set((await tags()).map((note) => note.tags))).toEqual(new Set([' a b::c ', '']));
    expect(count(of)).toEqual(ALL);
    deleteCards(of.store, [cidOf(of, 'chat').cid]);
    of.store.sql('DELETE FROM cards WHERE cid = ?').run(cidOf(of, 'chat').cid);
    expect(count(of)).toEqual([{ kind: 'card', n: 8 }, { kind: 'note', n: 6 }, ALL[2]]);
    await undoImport(of.store, done.batch ?? 0, pause);
    expect(count(of)).toEqual([]);
  });

  // Proves S-330.
  it('are on this device alone: an export elsewhere counts the cards that go out as new notes', async () => {
    const of = profile();
    await bring(of, EVERYTHING);
    of.test.cards(of.test.box('Mine'), ['mine']);
    expect(await of.exportTo(file('here.apkg'), { kind: 'everything' }, 'apkg')).toMatchObject({ elsewhere: 0 });
    of.store.sql('DELETE FROM anki_originals').run();
    const there = await of.exportTo(file('there.apkg'), { kind: 'everything' }, 'apkg');
    expect(there).toMatchObject({ cards: 10, elsewhere: 9 });
    const source = packageFile(file('from.apkg'));
    expect(await importPackage(of, source)).toMatchObject({ added: 0, updated: 0, logAdded: 0 });
    expect(await of.exportTo(file('here.apkg'), { kind: 'everything' }, 'apkg')).toMatchObject({ elsewhere: 0 });
  });

  // Proves S-330.
  it('are in a .cardbox file, and go from there to Anki', async () => {
    const of = profile();
    await bring(of, EVERYTHING);
    await of.exportTo(file('all.cardbox'));
    const to = profile();
    await to.importFrom(file('all.cardbox'));
    expect(count(to)).toEqual(ALL);
    const [one, two] = [
      await readCollectionOf(await exported(of), contentsOf),
      await readCollectionOf(await exported(to, 'to.apkg'), contentsOf),
    ];
    expect(two).toEqual(one);
    expect(await to.importFrom(file('all.cardbox'))).toMatchObject({ batch: null });
    await of.exportTo(file('one.cardbox'), { kind: 'cards', cids: [cidOf(of, 'chat').cid] });
    const some = profile();
    await some.importFrom(file('one.cardbox'));
    expect(count(some).map((row) => (row as { n: number }).n)).toEqual([1, 1, 1]);
  });

  // Proves S-330.
  it('keep their pictures apart, also two of one name, and their decks until a card is moved', async () => {
    const of = profile();
    const picture = (guid: string) => ({ guid, fields: [guid, '<img src="p.png">'], cards: [{ did: 2 }] });
    const other = Buffer.concat([PNG, Buffer.from('more')]);
    const content = (guid: string, bytes: Buffer): TestPackage => ({
      ...{ decks: ['Default', 'A::B::C'], notes: [picture(guid)], media: { 'p.png': bytes } },
    });
    await bring(of, content('one', PNG));
    await bring(of, content('two', other), 'anki2', 'other.apkg');
    const box = of.test.box('Mine');
    of.store.sql('UPDATE cards SET pbid = ?, bid = ? WHERE cid = ?').run(box, box, cidOf(of, 'two').cid);
    const path = await exported(of);
    const found = await readCollectionOf(path, contentsOf);
    expect(found.decks).toEqual([
      ['one', 'A::B::C'],
      ['two', 'Mine'],
    ]);
    const fields = found.notes as { flds: string }[];
    expect(fields[0]?.flds).toBe('one\x1f<img src="p.png">');
    expect(fields[1]?.flds).toMatch(/<img src="[0-9a-f]{12}-p\.png">$/);
    const fresh = profile();
    await importPackage(fresh, packageFile(path));
    const backs = 'SELECT title, back FROM cards ORDER BY title';
    expect(fresh.test.rows(backs)).toEqual(of.test.rows(backs));
  });

  it('are not kept if they are too large for a .cardbox file', async () => {
    const of = profile();
    await bring(of, {
      notes: [
        { guid: 'large', fields: ['q', 'a', 'x'.repeat(3_000_000)] },
        { guid: 'g'.repeat(2000), fields: ['r', ''] },
      ],
    });
    expect(count(of)).toEqual([]);
    await of.exportTo(file('all.cardbox'));
    expect(await profile().importFrom(file('all.cardbox'))).toMatchObject({ added: 2 });
    const now = await readCollectionOf(await exported(of), contentsOf);
    expect((now.notes as { guid: string }[]).every(({ guid }) => guid.startsWith('cardbox-'))).toBe(true);
  });

  it('cannot stop an export when they are spoiled', async () => {
    const of = profile();
    await bring(of, EVERYTHING);
    of.store.sql("UPDATE anki_originals SET data = '{' WHERE kind <> 'card'").run();
    const now = await readCollectionOf(await exported(of), contentsOf);
    expect(now.cards).toHaveLength(9);
  });
});

// Proves F-33, S-330.
it('a disk that is full of the notes as they came: the import says so, and leaves everything as it was', async () => {
  const type = { ...BASIC, fields: ['Front', 'Back', 'Hidden'] };
  const from = async (name: string, mod: number, hidden: string) => {
    const fields = [name, 'back', hidden];
    const notes = [
      { guid: 'a', fields, mod },
      { guid: 'b', fields },
    ];
    return packageFile(await writeAnkiPackage(file(`${name}.apkg`), 'anki21', { types: [type], notes }));
  };
  const of = profile();
  await importPackage(of, await from('first', CRT, 'short'));
  const state = () => ({ ...of.snapshot(), kept: of.test.rows('SELECT * FROM anki_originals ORDER BY number') });
  const before = state();
  const pages = Number(of.store.db.pragma('page_count', { simple: true }));
  of.store.db.pragma(`max_page_count = ${pages + 40}`);
  const large = await from('second', CRT + 9, 'x'.repeat(300_000));
  expect(await importPackage(of, large).catch(codeOf)).toBe('DISK_FULL');
  expect(state()).toEqual(before);
  // The cards alone have room.
  expect(await importPackage(of, await from('third', CRT + 99, 'short'))).toMatchObject({ updated: 1 });
  of.store.db.pragma('max_page_count = 1000000');
  expect(await importPackage(of, large)).toMatchObject({ added: 0, updated: 0 });
});
