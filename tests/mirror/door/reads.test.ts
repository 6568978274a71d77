import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { bodies } from './bodies.ts';
import { DoorMirror } from './doorMirror.ts';

let mirror: DoorMirror;
let box: string;
let cids: string[];

beforeEach(async () => {
  mirror = new DoorMirror();
  box = mirror.box('Japanese');
  cids = mirror.inTurn(box, ['猫', '犬', 'neko cat']);
});
afterEach(() => mirror.folder.remove());

/** The titles of the notes that a query finds. */
async function found(query: string): Promise<string[]> {
  const notes = await mirror.call('notesInfo', { notes: await mirror.call('findNotes', { query }) });
  return notes.map((one: { fields: { Title: { value: string } } }) => one.fields.Title.value);
}

describe('decks and the model', () => {
  // Proves D-10.
  it('are boxes and sub-boxes, and one note type', async () => {
    const top = mirror.box('Spanish');
    const own = mirror.box('Spanish', top);
    const deep = mirror.box('A1 › Verbs', top);
    mirror.inTurn(own, ['hola'], top);
    mirror.inTurn(deep, ['ser', 'ir'], top);
    expect(await mirror.call('deckNames')).toEqual(['Japanese', 'Spanish', 'Spanish::A1::Verbs']);
    const ids = await mirror.call('deckNamesAndIds');
    expect(new Set(Object.values(ids).map((id) => String(id).length))).toEqual(new Set([13]));
    expect(await mirror.call('getDeckStats', { decks: ['Spanish::A1::Verbs', 'None'] })).toEqual({
      [ids['Spanish::A1::Verbs']]: {
        deck_id: ids['Spanish::A1::Verbs'],
        name: 'Spanish::A1::Verbs',
        new_count: 2,
        learn_count: 0,
        review_count: 0,
        total_in_deck: 2,
      },
    });
    expect(await found('deck:Spanish')).toEqual(['hola', 'ser', 'ir']);
    expect(await found('"deck:Spanish::A1"')).toEqual([]);
    expect(await found('deck:spanish::a1::*')).toEqual(['ser', 'ir']);
    expect(await found('deck:None')).toEqual([]);
    expect(await mirror.call('modelNames')).toEqual(['Cardbox']);
    expect(await mirror.call('modelFieldNames', { modelName: 'Cardbox' })).toEqual([
      'Title',
      'Front',
      'Back',
      'Mnemonic',
    ]);
    await expect(mirror.call('modelFieldNames', { modelName: 'Basic' })).rejects.toThrow('model was not found: Basic');
  });
});

describe('queries', () => {
  // Proves D-11.
  it.each([
    ['', ['猫', '犬', 'neko cat']],
    ['title:猫', ['猫']],
    ['"title:猫"', ['猫']],
    ['title:neko', []],
    ['"title:neko cat"', ['neko cat']],
    ['"TITLE:NEKO  CAT"', ['neko cat']],
    ['title:*ko*', ['neko cat']],
    ['title:neko*', ['neko cat']],
    ['title:ne*', ['neko cat']],
    ['title:ne', []],
    ['title:ca*', []],
    ['title:*at', ['neko cat']],
    ['title:_', ['猫', '犬']],
    ['title:_e*', ['neko cat']],
    ['*eko*', ['neko cat']],
    ['back:*', ['猫', '犬', 'neko cat']],
    ['front:_*', ['猫', '犬', 'neko cat']],
    ['mnemonic:_*', []],
    ['mnemonic:', ['猫', '犬', 'neko cat']],
    ['"back:back of 犬"', ['犬']],
    ['nothere:猫', []],
    ['猫 or 犬', ['猫', '犬']],
    ['-猫 (犬 OR "neko cat")', ['犬', 'neko cat']],
    ['note:Cardbox -title:猫', ['犬', 'neko cat']],
    ['note:Basic', []],
    ['deck:Japanese is:new', ['猫', '犬', 'neko cat']],
    ['is:suspended', []],
    ['is:buried', []],
    ['tag:none-such', []],
    ['added:1', ['猫', '犬', 'neko cat']],
    ['edited:1 -added:1', []],
    ['prop:ivl>=1', []],
    ['prop:s>1', []],
    ['\\-', []],
  ])('%s', async (query, titles) => {
    expect(await found(query)).toEqual(titles);
  });

  // Proves D-11.
  it.each(['(', ')', '()', 'a or', '"a', '-', 'a (b', `${'('.repeat(50)}a${')'.repeat(50)}`])(
    'refuses %s',
    async (query) => {
      await expect(mirror.call('findNotes', { query })).rejects.toThrow('the query is not valid');
    },
  );

  // Proves D-7, D-11.
  it('takes no longer with many wildcards', async () => {
    await mirror.add({ Title: 'long', Back: 'a '.repeat(20_000) });
    expect(await found(`back:${'*a'.repeat(40)}*b`)).toEqual([]);
    expect(await found(`back:${'*a'.repeat(40)}*`)).toEqual(['long']);
    expect(await found('title:n*k*_at')).toEqual(['neko cat']);
  });

  // Proves D-11.
  it('takes lists of numbers, levels and days', async () => {
    const numbers: number[] = await mirror.call('findCards', { query: '' });
    expect(await found(`nid:${numbers[0]},${numbers[2]},7`)).toEqual(['猫', 'neko cat']);
    expect(await found(`cid:${numbers[1]}`)).toEqual(['犬']);
    const many = Array.from({ length: 10_000 }, (_, n) => n + 1).join(',');
    expect(await found(`nid:${many},${numbers[0]}`)).toEqual(['猫']);
    await mirror.call('answerCards', {
      answers: [
        { cardId: numbers[0], ease: 3 },
        { cardId: numbers[1], ease: 1 },
      ],
    });
    expect(await found('rated:1')).toEqual(['猫']);
    expect(await found('prop:ivl=1')).toEqual(['猫']);
    expect(await found('is:learn')).toEqual(['猫']);
    expect(await found('prop:due=1')).toEqual(['猫']);
    await mirror.call('suspend', { cards: [numbers[2]] });
    expect(await found('is:suspended')).toEqual(['neko cat']);
    await mirror.call('addTags', { notes: [numbers[2]], tags: 'animal::pet verb' });
    expect(await found('tag:animal')).toEqual(['neko cat']);
    expect(await found('tag:ver*')).toEqual(['neko cat']);
  });
});

describe('notes and cards', () => {
  // Proves D-12.
  it('have numbers of 13 digits that grow with their creation, and stay', async () => {
    const numbers: number[] = await mirror.call('findNotes', { query: '' });
    expect(numbers).toEqual([mirror.now - 2, mirror.now - 1, mirror.now]);
    const added = await mirror.add({ Title: 'later' });
    expect(added).toBe(mirror.now + 1);
    mirror.now += 10_000;
    expect(await mirror.add({ Title: 'much later' })).toBe(mirror.now);
    expect(await mirror.call('findNotes', { query: '' })).toEqual([...numbers, added, mirror.now]);
  });

  // Proves D-10.
  it('are told as AnkiConnect tells them, an unknown one as {}', async () => {
    const [first = 0] = await mirror.call('findNotes', { query: 'title:猫' });
    const fields = {
      Title: { value: '猫', order: 0 },
      Front: { value: '猫', order: 1 },
      Back: { value: 'back of 猫', order: 2 },
      Mnemonic: { value: '', order: 3 },
    };
    const mod = Math.floor(mirror.now / 1000);
    expect(await mirror.call('notesInfo', { notes: [first, 5] })).toEqual([
      { noteId: first, profile: '', modelName: 'Cardbox', tags: [], fields, mod, cards: [first] },
      {},
    ]);
    expect(await mirror.call('cardsInfo', { cards: [5, first] })).toEqual([
      {},
      expect.objectContaining({
        cardId: first,
        note: first,
        deckName: 'Japanese',
        modelName: 'Cardbox',
        fields,
        type: 0,
        queue: 0,
        interval: 0,
        reps: 0,
        ord: 0,
        question: '猫',
      }),
    ]);
    expect(await mirror.call('notesModTime', { notes: [first] })).toEqual([{ noteId: first, mod }]);
    expect(await mirror.call('cardsModTime', { cards: [first, 5] })).toEqual([{ cardId: first, mod }, {}]);
    expect(await mirror.call('areSuspended', { cards: [5, first] })).toEqual([null, false]);
    await mirror.ask('deleteCards', { cids });
    expect(await mirror.call('notesInfo', { notes: [first] })).toEqual([{}]);
    expect(await mirror.call('findNotes', { query: '' })).toEqual([]);
  });
});

describe('what is not there', () => {
  // Proves D-10.
  it.each([
    'loadProfile',
    'guiExitAnki',
    'importPackage',
    'exportPackage',
    'insertReviews',
    'deleteDecks',
    'modelStyling',
    '',
    '__proto__',
    'toString',
  ])('%s is an unsupported action', async (action) => {
    expect(await mirror.reply(action, {})).toEqual({ error: 'unsupported action' });
  });

  // Proves D-9.
  it('refuses parameters of other shapes with a sentence', async () => {
    for (const [action, params] of bodies) {
      const reply = await mirror.reply(action, params as Record<string, unknown>);
      expect(reply, action).toMatchObject({ error: expect.stringMatching(/is not valid|are not valid/) });
    }
  });
});
