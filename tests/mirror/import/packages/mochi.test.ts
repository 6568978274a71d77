import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createCard, deleteCards } from '#mirror/cards/cardWrites.ts';
import { openDeck } from '#mirror/import/reading.ts';
import { hashOf } from '#mirror/media/mediaFiles.ts';
import { addMedia } from '#mirror/media/mediaStore.ts';
import { type Profile, writeZip } from '../../support/cardbox.ts';
import { suspendCards } from '../../support/cardChanges.ts';
import { PNG, WAV } from '../../support/mediaFiles.ts';
import { compareWith, importPackage, lookAtPackage, packageFile } from '../../support/packages.ts';
import { profilesForTests } from '../../support/profiles.ts';

const { profile, file } = profilesForTests();
const EVERYTHING = { kind: 'everything' } as const;

const list = (...items: unknown[]) => ({ '~#list': items });
const card = (id: string, content: string, more: object = {}) => ({
  '~:id': `~:${id}`,
  '~:name': id,
  '~:content': content,
  '~:deck-id': '~:french',
  '~:tags': { '~#set': ['a', '~:b'] },
  '~:created-at': { '~#dt': Date.UTC(2024, 0) },
  '~:updated-at': { '~#dt': Date.UTC(2024, 1) },
  '~:reviews': [],
  ...more,
});
const french = (...cards: unknown[]) => ({ '~:id': '~:french', '~:name': 'French', '~:cards': list(...cards) });

/** Writes a package with these decks; more entries of the zip may follow. */
async function mochi(decks: unknown[], more: object = {}, entries: Readonly<Record<string, Buffer>> = {}) {
  const data = { '~:version': 2, '~:decks': decks, ...more };
  return packageFile(await writeZip(file('deck.mochi'), { 'data.json': JSON.stringify(data), ...entries }), 'mochi');
}
const cardsOf = (of: Profile) =>
  of.test
    .rows<Record<'title' | 'front' | 'back' | 'mnemonic' | 'card_status', string>>('SELECT * FROM cards')
    .map(({ title, front, back, mnemonic, card_status }) => ({
      title,
      front: JSON.parse(front),
      back: JSON.parse(back),
      mnemonic: JSON.parse(mnemonic),
      card_status,
    }));

describe('a package of Mochi', () => {
  // Proves S-306.
  it('loses no card and no audio: lists of both forms, the list of all cards, fields for true and false', async () => {
    const template = {
      '~:id': '~:t',
      '~:name': 'T',
      '~:content': '<< Word >><<#Flag>>!<</Flag>>\n---\nback',
      '~:fields': {
        '~:w': { '~:id': '~:w', '~:name': 'Word' },
        '~:f': { '~:id': '~:f', '~:name': 'Flag', '~:type': '~:boolean' },
      },
    };
    const fields = (flag: boolean) => ({
      '~:w': { '~:id': '~:w', '~:value': 'word' },
      '~:f': { '~:id': '~:f', '~:value': flag },
    });
    const made = (id: string, flag: boolean) =>
      card(id, '', { '~:template-id': '~:t', '~:fields': fields(flag), '~:review-reverse?': flag });
    const reviews = [
      { '~:date': { '~#dt': Date.UTC(2024, 2) }, '~:remembered?': true, '~:duration': 3, '~:interval': 2 },
    ];
    const source = await mochi(
      [
        french(card('one', '![sound](@media/s.mp3)\n---\na', { '~:reviews': reviews, '~:reverse-reviews': reviews })),
        { '~:id': '~:v', '~:name': 'Verbs', '~:cards': [card('two', 'b'), made('flag', true)] },
      ],
      {
        '~:templates': list(template),
        '~:cards': list(card('three', 'c'), card('lost', 'd', { '~:deck-id': '~:gone' }), made('none', false)),
      },
      { 's.mp3': WAV },
    );
    const of = profile();
    expect(await importPackage(of, source)).toMatchObject({
      added: 6,
      notes: { leftOut: [{ what: 'other_reviews', count: 1 }] },
    });
    const fronts = Object.fromEntries(cardsOf(of).map(({ title, front }) => [title, front]));
    expect(fronts).toEqual({
      ...{ two: ['b'], three: ['c'], lost: ['d'], flag: ['word!'], none: ['word'] },
      one: [`[sound](media:${hashOf(WAV)})`],
    });
    expect(of.test.rows("SELECT title FROM cards WHERE front_back_type = 'both'")).toEqual([{ title: 'flag' }]);
    expect(of.test.rows("SELECT duration FROM answer_log WHERE kind = 'answer'")).toEqual([{ duration: 3000 }]);
    const boxes = 'SELECT c.title AS card, b.title AS box FROM cards c JOIN boxes b ON b.bid = c.pbid ORDER BY 1';
    expect(of.test.rows(boxes)).toEqual([
      { card: 'flag', box: 'Verbs' },
      { card: 'lost', box: '…' },
      { card: 'none', box: 'French' },
      { card: 'one', box: 'French' },
      { card: 'three', box: 'French' },
      { card: 'two', box: 'Verbs' },
    ]);
  });

  // Proves S-306.
  it('gives its decks, cards, tags and media', async () => {
    const source = await mochi(
      [
        french(card('chat', 'le chat ![](@media/cat.png)\n---\nthe cat\n---\n![](@media/gone.png)')),
        { '~:name': 'Verbs', '~:id': '~:v', '~:parent-id': '~:french', '~:cards': list(card('aller', 'a {{1::b}}')) },
      ],
      {},
      { 'cat.png': PNG, 'unused.png': WAV },
    );
    expect(await openDeck({ path: source.path, name: 'deck.zip' })).toMatchObject({ format: 'mochi' });
    expect(await lookAtPackage(source)).toMatchObject({
      title: 'deck',
      boxes: [
        { title: 'French', isSubBox: false, cards: 2 },
        { title: 'French', isSubBox: true, cards: 1 },
        { title: 'Verbs', isSubBox: true, cards: 1 },
      ],
      counts: { boxes: 3, cards: 2, media: 1, answers: 0 },
      hasProgress: false,
      leftOut: [{ what: 'media_missing', count: 1 }],
    });
    const to = profile();
    expect(await importPackage(to, source)).toMatchObject({ boxesAdded: 3, added: 2, media: 1 });
    const front = `le chat ![](media:${hashOf(PNG)})`;
    expect(cardsOf(to)).toEqual(
      expect.arrayContaining([
        {
          title: 'chat',
          front: [front],
          back: ['the cat', '![](@media/gone.png)'],
          mnemonic: [],
          card_status: 'active',
        },
        { title: 'aller', front: ['a {{c1::b}}'], back: [], mnemonic: [], card_status: 'active' },
      ]),
    );
    const tags = to.test.rows<{ tags: string }>('SELECT tags FROM cards');
    expect(tags).toEqual([{ tags: '["a","b"]' }, { tags: '["a","b"]' }]);
  });

  // Proves S-306.
  it('gives cards made of templates and fields', async () => {
    const field = (id: string, value: string) => [`~:${id}`, { '~:id': `~:${id}`, '~:value': value }];
    const fields = { '~:fields': Object.fromEntries([field('name', 'aller'), field('x1', 'to go'), field('x2', '')]) };
    const named = (id: string, name: string) => [`~:${id}`, { '~:id': `~:${id}`, '~:name': name }];
    const template = {
      '~:id': '~:t1',
      '~:content': '# << Word >>\n---\n<<Meaning>><<#Note>> (<<Note>>)<</Note>>',
      '~:fields': Object.fromEntries([named('name', 'Word'), named('x1', 'Meaning'), named('x2', 'Note')]),
    };
    const decks = [french(card('aller', '', { ...fields, '~:template-id': '~:t1' }), card('b', '', fields))];
    const to = profile();
    await importPackage(to, await mochi(decks, { '~:templates': list(template) }));
    expect(cardsOf(to)).toMatchObject(
      expect.arrayContaining([
        expect.objectContaining({ front: ['# aller'], back: ['to go'] }),
        expect.objectContaining({ front: ['aller'], back: ['to go'] }),
      ]),
    );
  });

  // Proves S-307.
  it('gives its reviews and due dates if the person wants them', async () => {
    const day = 86_400_000;
    const first = Date.UTC(2024, 2);
    const reviews = [
      { '~:date': { '~#dt': first }, '~:remembered?': true },
      { '~:date': `~t${first + day}`, '~:interval': 8, '~:remembered?': true, '~:due': { '~#dt': first } },
    ];
    const source = await mochi([french(card('chat', 'le chat', { '~:reviews': reviews }))]);
    expect(await lookAtPackage(source)).toMatchObject({ hasProgress: true, counts: { answers: 2 } });
    const to = profile();
    await importPackage(to, source, { progress: true });
    expect(to.snapshot().records).toMatchObject([
      { memory_level: 4, next_training_at: new Date(first + 9 * day).toISOString(), IS_LEARNED: 1 },
    ]);
    const without = profile();
    await importPackage(without, source, { progress: false });
    expect(without.snapshot().records).toMatchObject([{ memory_level: 0, next_training_at: 'N/A' }]);
  });

  // Proves S-306.
  it('updates its cards when it has changed, and leaves out what is in the trash', async () => {
    const to = profile();
    await importPackage(to, await mochi([french(card('chat', 'le chat'))]));
    const later = { '~:updated-at': { '~#dt': Date.UTC(2024, 5) } };
    const changed = await mochi([
      french(card('chat', 'le gros chat', later), card('old', 'x', { '~:trashed?': { '~#dt': 5 } })),
    ]);
    expect(await compareWith(to, changed)).toMatchObject({ added: 0, updated: 1, unchanged: 0 });
    expect(await importPackage(to, changed)).toMatchObject({
      added: 0,
      updated: 1,
      notes: { leftOut: [{ what: 'trashed', count: 1 }] },
    });
    expect(cardsOf(to)).toMatchObject([{ front: ['le gros chat'] }]);
  });

  // Proves S-306.
  it('is read in the older forms: EDN, and cards as an array', async () => {
    const edn = '{:version 2 :decks [{:id :d :name "Old" :cards ({:name "" :content "a\\n---\\nb" :deck-id :d})}]}';
    const old = packageFile(await writeZip(file('old.mochi'), { 'data.edn': edn }), 'mochi');
    const array = await mochi([{ '~:name': 'New', '~:id': '~:n', '~:cards': [card('x', 'c\n---\nd')] }]);
    const to = profile();
    await importPackage(to, old);
    await importPackage(to, array);
    expect(cardsOf(to)).toMatchObject(
      expect.arrayContaining([
        expect.objectContaining({ title: 'a', front: ['a'], back: ['b'] }),
        expect.objectContaining({ title: 'x', front: ['c'], back: ['d'] }),
      ]),
    );
  });

  // Proves S-309.
  it.each<[string, string, string]>([
    ['no JSON', 'PACKAGE_DAMAGED', '{"~:version":2,'],
    ['a newer version', 'PACKAGE_NEWER', '{"~:version":3,"~:decks":[]}'],
    ['no version', 'PACKAGE_DAMAGED', '{"~:version":"x","~:decks":[]}'],
    ['no cards', 'PACKAGE_WITHOUT_CARDS', '{"~:version":2,"~:decks":[]}'],
    ['another shape', 'PACKAGE_WITHOUT_CARDS', '[1,2]'],
    ['a card of brackets', 'PACKAGE_DAMAGED', `{"~:decks":[{"~:cards":{"~#list":[${'['.repeat(2_000_000)}`],
    ['deep nesting', 'PACKAGE_DAMAGED', `{"~:version":2,"~:decks":[{"~:name":${'['.repeat(100)}${']'.repeat(100)}}]}`],
  ])('with %s is refused as a whole', async (_name, code, json) => {
    const source = packageFile(await writeZip(file('bad.mochi'), { 'data.json': json }), 'mochi');
    await expect(lookAtPackage(source)).rejects.toMatchObject({ code });
    const to = profile();
    await expect(importPackage(to, source)).rejects.toMatchObject({ code });
    expect(to.snapshot()).toEqual(profile().snapshot());
  });
});

describe('an export for Mochi', () => {
  const line = fc.oneof(
    fc.constantFrom('---', '----', '<!-- part -->', '```', '{{c1::a}}', '{{c1::a::hint}}', '~x', '', '@media/x.png'),
    fc.string({ unit: 'grapheme', minLength: 1, maxLength: 20 }),
  );
  const part = fc.array(line, { minLength: 1, maxLength: 4 }).map((lines) => `x${lines.join('\n')}`);
  const some = fc.record({
    title: fc.string({ unit: 'grapheme', minLength: 1, maxLength: 20 }).map((title) => `t${title}`.trim()),
    front: fc.array(part, { minLength: 1, maxLength: 3 }),
    back: fc.array(part, { maxLength: 3 }),
    mnemonic: fc.array(part, { maxLength: 2 }),
    tags: fc.uniqueArray(
      fc
        .string({ unit: 'grapheme-ascii', minLength: 1, maxLength: 8 })
        .map((tag) => `t${tag}`.replaceAll(/[\s,;]/g, '_')),
      { maxLength: 3 },
    ),
    media: fc.nat(2),
    kind: fc.nat(5),
  });

  // Proves S-308.
  it('gives the same boxes, cards and media again', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(some, { minLength: 1, maxLength: 12 }), async (cards) => {
        const from = profile();
        const box = from.test.box('Box');
        const nested = from.test.box('Nested');
        const sub = from.test.box('Part', nested);
        const picture = await addMedia(from.place, PNG, '');
        const audio = await addMedia(from.place, WAV, '');
        for (const { media, kind, front, ...fields } of cards) {
          const text = [`![p](media:${picture.hash})`, `<img src="media:${audio.hash}">`, ''][media] ?? '';
          const cid = createCard(from.store, kind % 2 === 0 ? box : sub, {
            ...fields,
            front: [...front, `${text}y`],
          });
          if (kind === 4) suspendCards(from.store, [cid], true);
          if (kind === 5) deleteCards(from.store, [cid]);
        }
        await from.exportTo(file('out.mochi'), EVERYTHING, 'mochi');
        const kept = contentsOf(from);
        if (kept.length === 0) return;
        const to = profile();
        await importPackage(to, packageFile(file('out.mochi'), 'mochi'), { progress: true });
        expect(contentsOf(to)).toEqual(kept);
        const used = (hash: string) => kept.some((one) => one.includes(hash));
        expect(to.snapshot().media.map(([hash]) => hash)).toEqual([picture.hash, audio.hash].filter(used).sort());
      }),
      { numRuns: 30 },
    );
  }, 300_000);
});

/** The cards outside the bin with their boxes, without ids, in a fixed order. */
function contentsOf(of: Profile): string[] {
  return of.test
    .rows(
      `SELECT b.title AS box, t.title AS top, c.title, c.front, c.back, c.mnemonic, c.tags, c.card_status
       FROM cards c JOIN boxes b ON b.bid = c.pbid JOIN boxes t ON t.bid = b.pbid WHERE c.card_status <> 'deleted'`,
    )
    .map((row) => JSON.stringify(row))
    .sort();
}
