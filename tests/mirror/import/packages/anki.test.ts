import { createHash } from 'node:crypto';
import type Database from 'better-sqlite3';
import { describe, expect, it } from 'vitest';
import { deleteBoxes } from '#mirror/bin/bin.ts';
import { deleteCards } from '#mirror/cards/cardWrites.ts';
import { setFields } from '#mirror/cards/index.ts';
import { siblingsOf } from '#mirror/cards/siblings.ts';
import { toPart } from '#mirror/import/packages/anki/fieldText.ts';
import { logAnswer } from '#mirror/records/answerLog.ts';
import { replayRecord } from '#mirror/records/records.ts';
import { BASIC, CLOZE, CRT, FLAVORS, type TestPackage, writeAnkiPackage } from '../../support/ankiPackage.ts';
import type { Profile } from '../../support/cardbox.ts';
import { PNG, WAV } from '../../support/mediaFiles.ts';
import { compareWith, importPackage, lookAtPackage, packageFile } from '../../support/packages.ts';
import { profilesForTests } from '../../support/profiles.ts';

const { profile, file } = profilesForTests();
const DAY = 86_400;
const at = (seconds: number) => new Date(seconds * 1000).toISOString();
const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

async function pack(content: TestPackage, flavor: (typeof FLAVORS)[number] = 'anki2', name = 'deck.apkg') {
  return packageFile(await writeAnkiPackage(file(name), flavor, content));
}

function cards(of: Profile) {
  return of.test.rows<{
    cid: string;
    title: string;
    front: string;
    back: string;
    mnemonic: string;
    tags: string;
    pbid: string;
  }>('SELECT cid, title, front, back, mnemonic, tags, pbid FROM cards ORDER BY position, id');
}

/** The parts of the cards of a package with one note type. */
async function partsOf(content: TestPackage) {
  const to = profile();
  const done = await importPackage(to, await pack(content));
  expect(done.notes.count).toBe(0);
  return cards(to).map(({ title, front, back, mnemonic }) => ({
    title,
    front: JSON.parse(front) as unknown,
    back: JSON.parse(back) as unknown,
    mnemonic: (JSON.parse(mnemonic) as { content: string }[]).map(({ content: text }) => text),
  }));
}

function answerHere({ store, test }: Profile, cid: string): void {
  test.now += 60_000;
  store.write(() => {
    const given = { mode: 'normal', direction: 'front_back', duration: 1, memory_level: 0 } as const;
    logAnswer(store, { cid, sid: 's', at: store.now(), isCorrect: true, effect: 'trained', ...given });
    replayRecord(store, cid);
  });
}

const record = (of: Profile, title: string) =>
  of.test.rows(
    `SELECT r.memory_level, r.next_training_at, r.last_training_at, r.IS_TRAINED, r.forgotten, c.card_status
     FROM records r JOIN cards c ON c.cid = r.cid WHERE c.title = '${title}'`,
  )[0];

/** A deck with everything that a flavor stores in its own way. */
const EVERYTHING: TestPackage = {
  decks: ['Default', 'Japanese', 'Japanese::Verbs', 'Japanese::Verbs::Godan'],
  notes: [
    {
      guid: 'a',
      fields: ['漢字[かんじ]', '<img src="cat.png"> [sound:meow.wav]'],
      tags: 'one two',
      cards: [{ did: 2 }],
    },
    { guid: 'b', fields: ['taberu', 'to eat'], cards: [{ did: 3 }] },
    {
      guid: 'c',
      type: 1,
      fields: ['{{c1::Paris}} is in {{c2::France::where?}}', 'map'],
      cards: [{ did: 4 }, { did: 4 }],
    },
  ],
  media: { 'cat.png': PNG, 'meow.wav': WAV },
};

describe.each(FLAVORS)('a package of the flavor %s', (flavor) => {
  // Proves S-272.
  it('comes in with decks, media, tags, furigana and clozes', async () => {
    const to = profile();
    const source = await pack(EVERYTHING, flavor);
    expect(await lookAtPackage(source)).toMatchObject({
      boxes: [
        { title: 'Japanese', isSubBox: false, cards: 4 },
        { title: 'Japanese', isSubBox: true, cards: 1 },
        { title: 'Verbs', isSubBox: true, cards: 1 },
        { title: 'Verbs › Godan', isSubBox: true, cards: 2 },
      ],
      counts: { cards: 4, media: 2 },
    });
    expect(await importPackage(to, source)).toMatchObject({ boxesAdded: 4, added: 4, media: 2, refusedCount: 0 });
    const boxes = new Map(
      to.test.rows<{ bid: string; title: string }>('SELECT bid, title FROM boxes').map((box) => [box.bid, box.title]),
    );
    expect(cards(to).map((card) => ({ ...card, cid: '', pbid: boxes.get(card.pbid) }))).toEqual([
      {
        ...{
          cid: '',
          title: '漢字',
          front: '["漢字[かんじ]"]',
          mnemonic: '[]',
          tags: '["one","two"]',
          pbid: 'Japanese',
        },
        back: JSON.stringify([`<img src="media:${hashOf(PNG)}" alt=""> <a href="media:${hashOf(WAV)}">meow</a>`]),
      },
      { cid: '', title: 'taberu', front: '["taberu"]', back: '["to eat"]', mnemonic: '[]', tags: '[]', pbid: 'Verbs' },
      {
        ...{
          cid: '',
          title: '[...] is in France',
          front: '["{{c1::Paris}} is in France"]',
          mnemonic: '[]',
          tags: '[]',
        },
        ...{ back: '["map"]', pbid: 'Verbs › Godan' },
      },
      {
        ...{ cid: '', title: 'Paris is in [where?]', front: '["Paris is in {{c2::France::where?}}"]', mnemonic: '[]' },
        ...{ tags: '[]', back: '["map"]', pbid: 'Verbs › Godan' },
      },
    ]);
    expect(to.snapshot().media).toHaveLength(2);
    const before = to.snapshot();
    expect(await importPackage(to, source)).toMatchObject({ boxesAdded: 0, added: 0, updated: 0, unchanged: 4 });
    expect(to.snapshot()).toEqual(before);
  });

  // Proves S-273.
  it('brings levels, due dates and answers, if they are wanted', async () => {
    const content: TestPackage = {
      notes: [
        { guid: 'new', fields: ['new', ''] },
        { guid: 'review', fields: ['review', ''], cards: [{ type: 2, queue: 2, ivl: 16, due: 40 }] },
        {
          guid: 'leech',
          fields: ['leech', ''],
          tags: 'leech',
          cards: [{ type: 2, queue: -1, ivl: 1, due: 30, lapses: 8 }],
        },
        { guid: 'learn', fields: ['learn', ''], cards: [{ type: 1, queue: 1, due: CRT + 900 }] },
        {
          guid: 'filtered',
          fields: ['filtered', ''],
          cards: [{ type: 2, queue: 2, ivl: 90, due: -100_000, odue: 50, odid: 1, did: 77 }],
        },
        // Anki shows them again the next day.
        ...[-2, -3].map((queue) => ({ guid: `buried${queue}`, fields: [`buried${queue}`, ''], cards: [{ queue }] })),
      ],
      answers: [
        [1, 0, { id: (CRT + DAY) * 1000, type: 0, ease: 3, ivl: 1, lastIvl: -60 }],
        [1, 0, { id: (CRT + 2 * DAY) * 1000, ease: 3, ivl: 16, lastIvl: 1 }],
        ...Array.from({ length: 8 }, (_, i) => [2, 0, { id: (CRT + i * DAY) * 1000 + 1, ease: 1 }] as const),
        [2, 0, { id: (CRT + 29 * DAY) * 1000 + 1, ease: 0, type: 4 }],
        [3, 0, { id: CRT * 1000 + 3, type: 0, ease: 1, ivl: -60 }],
      ],
    };
    const to = profile();
    expect(await importPackage(to, await pack(content, flavor))).toMatchObject({ added: 7, logAdded: 11 + 4 });
    expect(record(to, 'new')).toMatchObject({ memory_level: 0, next_training_at: 'N/A' });
    expect(record(to, 'review')).toMatchObject({
      ...{ memory_level: 5, next_training_at: at(CRT + 40 * DAY), last_training_at: at(CRT + 2 * DAY), IS_TRAINED: 1 },
    });
    expect(record(to, 'leech')).toMatchObject({ memory_level: 1, card_status: 'suspended', forgotten: 8 });
    for (const queue of [-2, -3]) expect(record(to, `buried${queue}`)).toMatchObject({ card_status: 'active' });
    expect(record(to, 'learn')).toMatchObject({ memory_level: 0, next_training_at: at(CRT + 900), IS_TRAINED: 0 });
    expect(record(to, 'filtered')).toMatchObject({ memory_level: 7, next_training_at: at(CRT + 50 * DAY) });
    expect(to.test.rows('SELECT title FROM boxes')).toEqual([{ title: 'Default' }]);
    const without = profile();
    expect(await importPackage(without, await pack(content, flavor), { progress: false })).toMatchObject({
      logAdded: 0,
    });
    expect(record(without, 'leech')).toMatchObject({ memory_level: 0, card_status: 'active', forgotten: 0 });
    expect(cards(without).find(({ title }) => title === 'leech')?.tags).toBe('["leech"]');
  });
});

describe('a package that is imported again', () => {
  const first: TestPackage = {
    notes: [
      { guid: 'a', fields: ['one', 'eins'], cards: [{ type: 2, queue: 2, ivl: 4, due: 10 }] },
      { guid: 'b', fields: ['two', 'zwei'] },
    ],
    answers: [[0, 0, { id: CRT * 1000 + 1 }]],
  };
  const second: TestPackage = {
    notes: [
      {
        guid: 'a',
        fields: ['one', 'EINS'],
        mod: CRT + 100,
        cards: [{ type: 2, queue: 2, ivl: 1, due: 11, mod: CRT + 100 }],
      },
      { guid: 'b', fields: ['two', 'zwei'] },
      { guid: 'c', fields: ['three', 'drei'] },
    ],
    answers: [
      [0, 0, { id: CRT * 1000 + 1 }],
      [0, 0, { id: (CRT + 50) * 1000, ease: 1, ivl: 1, lastIvl: 4 }],
    ],
  };

  // Proves S-271.
  it('updates what changed and loses no progress made here', async () => {
    const to = profile();
    await importPackage(to, await pack(first));
    expect(record(to, 'one')).toMatchObject({ memory_level: 3 });
    const [one] = cards(to);
    answerHere(to, one?.cid ?? '');
    expect(record(to, 'one')).toMatchObject({ memory_level: 4 });
    const progress = record(to, 'one');
    const changed = { ...second, answers: first.answers ?? [] };
    const again = await pack(changed, 'anki21', 'again.apkg');
    expect(await compareWith(to, again)).toEqual({ added: 1, updated: 1, unchanged: 1, answers: 0, states: 0 });
    expect(await importPackage(to, again)).toMatchObject({ added: 1, updated: 1, unchanged: 1, logAdded: 0 });
    expect(cards(to).find(({ title }) => title === 'one')).toMatchObject({ back: '["EINS"]' });
    expect(record(to, 'one')).toEqual(progress);
    // Answers in Anki count beside those given here: here the card was forgotten once before the answer.
    await importPackage(to, await pack(second, 'anki2', 'third.apkg'));
    expect(record(to, 'one')).toMatchObject({ memory_level: 3, forgotten: 1 });
  });

  it('leaves what was edited here later, also moved and renamed', async () => {
    const to = profile();
    await importPackage(to, await pack(first));
    to.store
      .sql(`UPDATE cards SET back = '["mine"]', stamps = json_set(stamps, '$.back', ?) WHERE title = 'one'`)
      .run(to.store.stamp());
    to.store.sql(`UPDATE boxes SET title = 'Mine', stamps = json_set(stamps, '$.title', ?)`).run(to.store.stamp());
    await importPackage(to, await pack(second, 'anki2', 'again.apkg'));
    expect(cards(to).find(({ title }) => title === 'one')).toMatchObject({ back: '["mine"]' });
    expect(to.test.rows('SELECT title FROM boxes')).toEqual([{ title: 'Mine' }]);
  });

  // Proves E-27.
  it('leaves what was edited here since, also if the clock of Anki was years ahead', async () => {
    const to = profile();
    const far = { ...first, spoil: (db: Database.Database) => void db.exec('UPDATE notes SET mod = 4102444800') };
    const source = await pack(far);
    await importPackage(to, source);
    const [card] = to.test.rows<{ id: number; stamps: string }>("SELECT id, stamps FROM cards WHERE title = 'one'");
    if (card === undefined) throw new Error('no card');
    to.store.write(() => setFields(to.store, card, { back: '["mine"]' }));
    expect(await compareWith(to, source)).toMatchObject({ added: 0, updated: 0 });
    expect(await importPackage(to, source)).toMatchObject({ added: 0, updated: 0 });
    expect(cards(to).find(({ title }) => title === 'one')).toMatchObject({ back: '["mine"]' });
  });

  // Proves E-27.
  it('leaves what was edited here since, also if the clock here was set years back', async () => {
    const to = profile();
    const source = await pack(first);
    await importPackage(to, source);
    const [card] = to.test.rows<{ id: number; stamps: string }>("SELECT id, stamps FROM cards WHERE title = 'one'");
    if (card === undefined) throw new Error('no card');
    to.store.write(() => setFields(to.store, card, { back: '["mine"]' }));
    to.test.now -= 20 * 365 * DAY * 1000;
    expect(await compareWith(to, source)).toMatchObject({ added: 0, updated: 0 });
    expect(await importPackage(to, source)).toMatchObject({ added: 0, updated: 0 });
    expect(cards(to).find(({ title }) => title === 'one')).toMatchObject({ back: '["mine"]' });
  });

  // Proves S-274.
  it('brings back what is in the Trash', async () => {
    const to = profile();
    const source = await pack(first);
    await importPackage(to, source);
    deleteCards(to.store, [cards(to)[0]?.cid ?? '']);
    deleteBoxes(
      to.store,
      to.test.rows<{ bid: string }>('SELECT bid FROM boxes').map(({ bid }) => bid),
    );
    await importPackage(to, source);
    expect(to.test.rows('SELECT IS_SOFT_DELETED AS d FROM boxes')).toEqual([{ d: 0 }]);
    expect(to.test.rows("SELECT title FROM cards WHERE card_status <> 'active'")).toEqual([]);
    expect(record(to, 'one')).toMatchObject({ memory_level: 3 });
  });
});

describe('the box for the cards', () => {
  const content: TestPackage = {
    decks: ['A', 'A::B'],
    notes: [
      { guid: 'a', fields: ['one', ''] },
      { guid: 'b', fields: ['two', ''], cards: [{ did: 2 }] },
    ],
  };

  it('can be one new box, which the next import finds', async () => {
    const to = profile();
    const target = { kind: 'new', title: 'All' } as const;
    expect(await importPackage(to, await pack(content), { target })).toMatchObject({
      added: 2,
      box: { isNested: false },
    });
    expect(to.test.rows('SELECT title FROM boxes')).toEqual([{ title: 'All' }]);
    await importPackage(to, await pack(content), { target });
    expect(to.test.rows('SELECT title FROM boxes')).toEqual([{ title: 'All' }]);
  });

  it('can be an existing one', async () => {
    const to = profile();
    const bid = to.test.box('Mine');
    await importPackage(to, await pack(content), { target: { kind: 'existing', bid } });
    expect(cards(to).map(({ pbid }) => pbid)).toEqual([bid, bid]);
  });

  it('takes the cards of a sub-deck that is new, if it has cards of its own here', async () => {
    const to = profile();
    await importPackage(to, await pack({ ...content, notes: content.notes.slice(0, 1) }));
    await importPackage(to, await pack(content));
    expect(to.test.rows('SELECT title FROM boxes')).toEqual([{ title: 'A' }]);
    expect(new Set(cards(to).map(({ pbid }) => pbid)).size).toBe(1);
  });
});

describe('the templates of notes', () => {
  const one = (front: string, back: string, fields: readonly string[], values: readonly string[]): TestPackage => ({
    types: [{ name: 'T', fields, templates: [[front, back]] }],
    notes: [{ guid: 'a', fields: values }],
  });
  const FIELDS = ['Word', 'Meaning', 'Hint'];

  // Proves S-275.
  it.each([
    ['fields', '{{Word}}', '{{FrontSide}}<hr id=answer>{{Meaning}}', ['w', 'm', ''], ['w'], ['m'], []],
    ['sections', '{{#Hint}}x{{/Hint}}{{^Hint}}{{Word}}{{/Hint}}', '{{Meaning}}', ['w', 'm', ' '], ['w'], ['m'], []],
    ['hint:', '{{Word}} {{hint:Hint}}', '{{Meaning}}', ['w', 'm', 'h'], ['w'], ['m'], ['h']],
    ['type:', '{{Word}}<br>{{type:Meaning}}', '{{type:Meaning}}', ['w', 'm', ''], ['w'], ['m'], []],
    ['text:', '{{text:Word}}', '{{Meaning}}', ['<b>w</b> &amp; v', 'm', ''], ['w &amp; v'], ['m'], []],
    [
      'furigana:',
      '{{furigana:Word}}',
      '{{kana:Word}} {{kanji:Word}}',
      [' 漢字[かんじ]', '', ''],
      ['漢字[かんじ]'],
      ['かんじ 漢字'],
      [],
    ],
    ['tags and deck', '{{Word}} ({{Deck}})', '{{Meaning}} {{Tags}}', ['w', 'm', ''], ['w (Default)'], ['m'], []],
    [
      'styles',
      '<style>b{}</style><div class="x">{{Word}}</div>',
      '{{Meaning}}',
      ['w', 'm', ''],
      ['<div class="x">w</div>'],
      ['m'],
      [],
    ],
  ] as const)('%s', async (_name, front, back, values, ...expected) => {
    const [card] = await partsOf(one(front, back, FIELDS, values));
    expect([card?.front, card?.back, card?.mnemonic]).toEqual(expected);
  });

  it('are left for the fields if they need scripts or filters of add-ons', async () => {
    const content = one('<script>x()</script>{{Word}}', '{{japanese:Meaning}} {{Hint}}', FIELDS, ['w', 'm', 'h']);
    expect(await partsOf(content)).toEqual([{ title: 'w', front: ['w'], back: ['m'], mnemonic: ['h'] }]);
    expect(await lookAtPackage(await pack(content))).toMatchObject({
      noteTypes: [{ hasLayout: false, roles: ['front', 'back', 'mnemonic'] }],
      leftOut: [{ what: 'template', count: 1 }],
    });
  });

  it('make one card each, and the roles of fields can be chosen', async () => {
    const types = [
      {
        name: 'T',
        fields: ['A', 'B', 'C'],
        templates: [
          ['{{A}}', '{{B}}'],
          ['{{B}}', '{{A}}'],
        ],
      },
    ] as const;
    const content: TestPackage = { types, notes: [{ guid: 'a', fields: ['a', 'b', 'c'] }] };
    expect(await partsOf(content)).toMatchObject([
      { front: ['a'], back: ['b'] },
      { front: ['b'], back: ['a'] },
    ]);
    const to = profile();
    const source = await pack({ ...content, notes: [{ guid: 'a', fields: ['a', 'b', 'c'], cards: [{}] }] });
    const roles = { 100: ['ignore', 'front', 'back'] as const };
    expect((await lookAtPackage(source, { 100: [...roles[100]] })).cards).toEqual([
      { front: ['b'], back: ['c'], mnemonic: [] },
    ]);
    await importPackage(to, source, { roles: { 100: [...roles[100]] } });
    expect(cards(to)).toMatchObject([{ title: 'b', front: '["b"]', back: '["c"]' }]);
  });
});

describe('the text of fields', () => {
  // For each opening, a pattern for both ends would look at the rest of the text: it would take minutes.
  it.each(['[latex]', '[$]', '\\(', '<img ', '[sound:'])('a million characters of %s without an end', (opening) => {
    const part = toPart(`${opening.repeat(1_000_000 / opening.length)}end`, () => null);
    expect(part).toMatch(/end$/);
  });

  const basic = (front: string, back = ''): TestPackage => ({ notes: [{ guid: 'a', fields: [front, back] }] });

  it.each([
    ['no Markdown by accident', '2*3*4 and _x_', '2\\*3\\*4 and \\_x\\_'],
    ['no Markdown between tags', '<b>2*3*4</b> <i>`x`</i>', '<b>2&#42;3&#42;4</b> <i>&#96;x&#96;</i>'],
    ['lines of the editor', 'a<div>b</div><div>c</div>', 'a<br>b<br>c'],
    ['LaTeX', '\\(a&lt;b\\) and [$$]\\frac12[/$$]', '$a\\lt b$ and $$\\frac12$$'],
    ['scripts and styles', 'a<script>alert(1)</script><style>b{}</style><!-- c -->', 'a'],
    ['missing media', '<img src="gone.png"> [sound:gone.mp3]', '<img src="missing" alt="gone.png"> <i>gone.mp3</i>'],
  ])('%s', async (_name, field, expected) => {
    const [card] = await partsOf(basic(`x ${field}`));
    expect(card?.front).toEqual([`x ${expected}`]);
  });

  it('finds media under names with spaces, percent signs and entities', async () => {
    const to = profile();
    const content = {
      ...basic('<img src="a%20b.png"><img src=\'c&amp;d.png\'>'),
      media: { 'a b.png': PNG, 'c&d.png': PNG },
    };
    await importPackage(to, await pack(content, 'anki21b'));
    expect(cards(to)[0]?.front.match(/media:/g)).toHaveLength(2);
  });

  it('keeps the outer of nested clozes, and refuses a note without a front', async () => {
    const types = [BASIC, CLOZE];
    const nested = { types, notes: [{ guid: 'a', type: 1, fields: ['{{c1::a {{c2::b}} c}}', ''], cards: [{}, {}] }] };
    expect((await partsOf(nested)).map(({ front }) => front)).toEqual([['{{c1::a b c}}'], ['a {{c2::b}} c']]);
    const to = profile();
    const done = await importPackage(to, await pack(basic('', 'back')));
    expect(done).toMatchObject({ added: 0, notes: { count: 1, rows: [{ reason: 'NO_FRONT', excerpt: 'back' }] } });
  });

  // Proves S-276.
  it('has a picture with masks on the back alone: of Anki and of the older add-on', async () => {
    const shapes = '{{c1,2::image-occlusion:rect:left=.1}}<br>{{c3::image-occlusion:rect:left=.2}}';
    const builtIn = { name: 'Bildverdeckung', isCloze: true, fields: ['V', 'Bild', 'Kopf', 'Mehr', 'Notiz'] };
    const id = `${'0123456789abcdef'.repeat(2)}-ao-1`;
    const addOn = {
      name: 'Image Occlusion Enhanced',
      fields: ['ID (hidden)', 'Header', 'Image', 'Question Mask', 'Footer', 'Remarks', 'Answer Mask', 'Original Mask'],
    };
    const mask = (side: string) => `<img src="${id}-${side}.svg" />`;
    const source = await pack({
      types: [builtIn, addOn].map((type) => ({ ...type, templates: [['x', 'y']] as const })),
      decks: ['Geo::Europe'],
      notes: [
        { guid: 'a', fields: [shapes, '<img src="map.png">', 'Map', 'extra', 'comment'], cards: [{}, {}, {}] },
        { guid: 'b', fields: [shapes, '<img src="map.png">', '', '', ''], cards: [{}] },
        {
          ...{ guid: 'c', type: 1 },
          fields: [id, 'Head', '<img src="map.png">', mask('Q'), 'foot', 'remark', mask('A'), mask('O')],
        },
      ],
      media: { 'map.png': PNG },
    });
    const to = profile();
    expect(await importPackage(to, source)).toMatchObject({
      added: 3,
      notes: { leftOut: [{ what: 'occlusion', count: 3 }, { what: 'media_missing' }] },
    });
    const image = `<img src="media:${hashOf(PNG)}" alt="">`;
    expect(cards(to)).toMatchObject([
      { title: 'Map', front: '["Map"]', back: JSON.stringify([image, 'extra']) },
      { title: 'Europe', front: '["Europe"]', back: JSON.stringify([image]) },
      { title: 'Head', front: '["Head"]', back: JSON.stringify([image, 'foot', 'remark']) },
    ]);
  });

  // Proves S-275.
  it('shows no field that only decides which cards there are, by the layout and by fields', async () => {
    const optional = {
      name: 'Basic (optional reversed card)',
      fields: ['Front', 'Back', 'Add Reverse', 'Extra'],
      templates: [
        ['{{Front}}', '{{FrontSide}}<hr id=answer>{{Back}}'],
        ['{{#Add Reverse}}{{Back}}{{/Add Reverse}}', '{{FrontSide}}<hr id=answer>{{Front}}'],
      ],
    } as const;
    const source = await pack({ types: [optional], notes: [{ guid: 'a', fields: ['chat', 'cat', 'y', 'more'] }] });
    const { noteTypes, cards: samples } = await lookAtPackage(source);
    expect(samples).toMatchObject([
      { front: ['chat'], back: ['cat'] },
      { front: ['cat'], back: ['chat'] },
    ]);
    const [type] = noteTypes;
    expect(type?.roles).toEqual(['front', 'back', 'ignore', 'back']);
    const byFields = await lookAtPackage(source, { [type?.id ?? '']: [...(type?.roles ?? [])] });
    expect(byFields.cards[0]).toMatchObject({ front: ['chat'], back: ['cat', 'more'] });
  });

  // Proves V-21.
  it('knows the notes of one covered picture of the older add-on as siblings', async () => {
    const fields = ['ID (hidden)', 'Image', 'Question Mask', 'Answer Mask', 'Original Mask'];
    const hash = '0123456789abcdef'.repeat(2);
    const noteOf = (picture: string, n: number) => ({
      guid: `${picture}${n}`,
      fields: [
        picture === 'old' ? '' : `${picture}-${n}`,
        '<img src="map.png">',
        ...[`${picture}-${n}-Q`, `${picture}-${n}-A`, `${picture}-O`].map((name) => `<img src="${name}.svg" />`),
      ],
      cards: [{}],
    });
    const notes = [noteOf(`${hash}-ao`, 1), noteOf(`${hash}-ao`, 2), noteOf(`${hash}-oa`, 1), noteOf('old', 1)];
    const templates = [['x', 'y']] as const;
    const content = { types: [{ name: 'IOE', fields, templates }], notes: [...notes, noteOf('old', 2)] };
    const to = profile();
    const source = await pack(content);
    await importPackage(to, source);
    const cids = to.store.sql<string>('SELECT cid FROM cards ORDER BY position, id').pluck().all();
    expect(cids.map((cid) => siblingsOf(to.store, cid).map((other) => cids.indexOf(other.cid)))).toEqual([
      ...[[1], [0], []],
      ...[[4], [3]],
    ]);
    expect(await importPackage(to, source)).toMatchObject({ added: 0, updated: 0 });
  });
});
