import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { YankiConnect } from 'yanki-connect';
import { PNG } from '#tests/mirror/support/mediaFiles.ts';
import { TestMirror, tempFolder } from '#tests/mirror/support/mirror.ts';
import { type OpenDoor, openDoor, request, YOMITAN } from './doorTest.ts';

const folder = tempFolder();
let mirror: TestMirror;
let test: OpenDoor;

beforeAll(async () => {
  mirror = await TestMirror.open(join(folder.path, 'person.sqlite'));
  test = await openDoor({
    door: (action, params, source) => mirror.client.request({ kind: 'door', action, params, source }),
  });
});
afterAll(async () => {
  await test.door.close();
  await mirror.close();
  folder.remove();
});

const data = PNG.toString('base64');
const card = (Title: string, more: object = {}) => ({
  deckName: 'Words',
  modelName: 'Cardbox',
  fields: { Title, Front: Title, Back: 'back' },
  ...more,
});

// Proves D-20.
it('serves a typed client, with each action that the door has', async () => {
  const client = new YankiConnect({ port: test.port, key: test.key });
  expect((await client.miscellaneous.requestPermission()).permission).toBe('granted');
  expect(await client.miscellaneous.version()).toBe(6);
  const deck = await client.deck.createDeck({ deck: 'Words' });
  expect(await client.deck.deckNames()).toEqual(['Words']);
  expect(await client.deck.deckNamesAndIds()).toEqual({ Words: deck });
  expect(await client.model.modelNames()).toEqual(['Cardbox']);
  expect(await client.model.modelFieldNames({ modelName: 'Cardbox' })).toContain('Front');
  expect(await client.note.canAddNotes({ notes: [card('one')] })).toEqual([true]);
  expect(await client.note.canAddNotesWithErrorDetail({ notes: [card('')] })).toMatchObject([{ canAdd: false }]);
  expect(await client.media.storeMediaFile({ filename: 'a.png', data })).toBe('a.png');
  const id = Number(
    await client.note.addNote({
      note: card('one', { tags: ['t'], fields: { Title: 'one', Front: '<img src="a.png">' } }),
    }),
  );
  const more = (await client.note.addNotes({ notes: [card('two'), card('three')] })) as unknown as number[];
  expect(await client.note.findNotes({ query: 'deck:Words' })).toEqual([id, ...more]);
  const [info] = await client.note.notesInfo({ notes: [id] });
  expect(info).toMatchObject({ noteId: id, modelName: 'Cardbox', tags: ['t'], cards: [id] });
  expect(info?.fields.Front?.value).toContain('src="a.png"');
  const cards = await client.card.findCards({ query: 'title:one' });
  expect(await client.card.cardsInfo({ cards })).toMatchObject([{ note: id, deckName: 'Words' }]);
  expect(await client.card.cardsModTime({ cards })).toMatchObject([{ cardId: id }]);
  expect(await client.card.areSuspended({ cards })).toEqual([false]);
  expect(await client.card.suspend({ cards })).toBe(true);
  expect(await client.card.answerCards({ answers: [{ cardId: more[0] ?? 0, ease: 3 }] })).toEqual([true]);
  expect(await client.note.updateNoteFields({ note: { id, fields: { Back: 'changed' } } })).toBeNull();
  expect(await client.note.addTags({ notes: [id], tags: 'u v' })).toBeNull();
  expect(await client.note.removeTags({ notes: [id], tags: 't' })).toBeNull();
  expect(await client.note.getTags()).toEqual(['u', 'v']);
  expect(await client.deck.changeDeck({ cards, deck: 'Other' })).toBeNull();
  expect(Object.values(await client.deck.getDeckStats({ decks: ['Other'] }))).toMatchObject([{ total_in_deck: 1 }]);
  expect(await client.media.getMediaFilesNames({ pattern: '*.png' })).toEqual(['a.png']);
  expect(await client.media.retrieveMediaFile({ filename: 'a.png' })).toBe(data);
  expect(await client.media.deleteMediaFile({ filename: 'a.png' })).toBeNull();
  expect(await client.graphical.guiBrowse({ query: `nid:${id}` })).toEqual([id]);
  expect(await client.graphical.guiEditNote({ note: id })).toBeNull();
  expect(String(await client.graphical.guiAddCards({ note: card('four') }))).toMatch(/^\d{13}$/);
  expect(await client.note.deleteNotes({ notes: [id, ...more] })).toBeNull();
  expect(await client.note.findNotes({ query: '' })).toEqual([]);
  await client.miscellaneous.sync();
  const parts = (await client.miscellaneous.multi({
    actions: [{ action: 'version', version: 6 }],
  } as never)) as unknown;
  expect(parts).toEqual([{ result: 6, error: null }]);
  await expect(
    client.model.createModel({ modelName: 'X', inOrderFields: ['a'], cardTemplates: [] } as never),
  ).rejects.toThrow(/one note type/);
  expect(test.log.lines).toEqual([]);
});

describe('Yomitan', () => {
  const ask = async (action: string, params: object = {}) => {
    const body = { action, params, version: 2 };
    return (await request(test.port, { origin: YOMITAN, body, headers: { 'Content-Type': 'application/json' } })).json;
  };
  const note = (word: string, allowDuplicate: boolean) => ({
    ...card(word, { tags: ['yomitan'] }),
    options: {
      allowDuplicate,
      duplicateScope: 'collection',
      duplicateScopeOptions: { deckName: null, checkChildren: false, checkAllModels: false },
    },
  });
  const withoutRest = (word: string) => ({ ...note(word, false), fields: { Title: word } });

  // Proves D-20.
  it('adds a word with one click and finds it again, with bare results', async () => {
    test.door.decide(YOMITAN, true);
    expect(await ask('version')).toBe(6);
    expect(await ask('deckNames')).toContain('Words');
    expect(await ask('canAddNotesWithErrorDetail', { notes: [withoutRest('猫'), withoutRest('')] })).toEqual([
      { canAdd: true },
      { canAdd: false, error: 'cannot create note because it is empty' },
    ]);
    const name = await ask('storeMediaFile', { filename: 'yomitan_audio.png', data });
    const id = await ask('addNote', {
      note: { ...note('猫', true), fields: { Title: '猫', Front: `<img src="${name}">`, Back: 'cat' } },
    });
    expect(String(id)).toMatch(/^\d{13}$/);
    expect(test.added.at(-1)?.program).toBe('Yomitan');
    const [duplicate] = await ask('canAddNotesWithErrorDetail', { notes: [withoutRest('猫')] });
    expect(duplicate).toEqual({ canAdd: false, error: 'cannot create note because it is a duplicate' });
    const actions = [
      { action: 'findNotes', params: { query: '"title:猫"' } },
      { action: 'findNotes', params: { query: '"deck:Words" "title:猫"' } },
    ];
    expect(await ask('multi', { actions })).toEqual([[id], [id]]);
    const [info] = await ask('notesInfo', { notes: [id] });
    expect(await ask('cardsInfo', { cards: info.cards })).toMatchObject([{ note: id, flags: 0, queue: 0 }]);
    expect(
      await ask('updateNoteFields', {
        note: { ...note('猫', true), id, fields: { Back: `${info.fields.Back.value}<br>kitty` } },
      }),
    ).toBeNull();
    expect(await ask('suspend', { cards: info.cards })).toBe(true);
    expect(await ask('guiBrowse', { query: `nid:${id}` })).toEqual([id]);
    expect(await ask('guiEditNote', { note: id })).toBeNull();
    expect(await ask('sync', { version: 2 })).toBeNull();
    expect(await ask('unknown')).toEqual({ result: null, error: 'unsupported action' });
  });
});

// Proves D-20.
it('serves asbplayer: text/plain, no key, the last card by its number as text', async () => {
  const origin = 'chrome-extension://hkledmpjpaehamkiehglnbelcpdflcab';
  test.door.decide(origin, true);
  const ask = async (action: string, params: object = {}) => {
    const headers = { 'Content-Type': 'text/plain;charset=UTF-8' };
    const { json } = await request(test.port, {
      origin,
      headers,
      body: JSON.stringify({ action, params, version: 6 }),
    });
    if (json.error !== null) throw new Error(json.error);
    return json.result;
  };
  expect((await ask('requestPermission')).permission).toBe('granted');
  const first = await ask('addNote', { note: card('映画', { options: { allowDuplicate: true } }) });
  const last = await ask('addNote', { note: card('音楽', { options: { allowDuplicate: true } }) });
  const recent: number[] = await ask('findNotes', { query: 'added:1' });
  expect(recent).toContain(first);
  expect(recent.map(String).sort().at(-1)).toBe(String(last));
  const audio = await ask('storeMediaFile', { filename: '映画_1.png', data, deleteExisting: false });
  const [{ fields }] = await ask('notesInfo', { notes: [last] });
  await ask('updateNoteFields', { note: { id: last, fields: { Back: `${fields.Back.value}<img src="${audio}">` } } });
  await ask('addTags', { notes: [last], tags: 'asbplayer' });
  const cards: number[] = await ask('findCards', { query: '"front:*映画*" or "front:音楽"' });
  expect(cards).toEqual([first, last]);
  expect(await ask('cardsModTime', { cards })).toHaveLength(2);
  expect(await ask('areSuspended', { cards })).toEqual([false, false]);
  expect(await ask('findCards', { query: 'prop:s>=1' })).toEqual([]);
});

// Proves D-20.
it('serves Obsidian_to_Anki: multi in multi, each part in an envelope, and files by path alone refused', async () => {
  const origin = 'app://obsidian.md';
  test.door.decide(origin, true);
  const part = (action: string, params: object = {}) => ({ action, version: 6, params });
  const body = part('multi', {
    actions: [
      part('multi', { actions: [part('storeMediaFile', { filename: 'a.png', path: '/vault/a.png' })] }),
      part('multi', {
        actions: [part('addNote', { note: card('vault one') }), part('addNote', { note: card('vault one') })],
      }),
      part('findNotes', { query: '' }),
      part('getTags'),
    ],
  });
  const { json } = await request(test.port, {
    origin,
    body: JSON.stringify(body),
    headers: { 'Content-Type': 'text/plain' },
  });
  expect(json.error).toBeNull();
  const [files, notes, all] = json.result;
  expect(files.result).toEqual([{ result: null, error: expect.stringContaining('no path and no url') }]);
  expect(notes.result).toEqual([
    { result: expect.any(Number), error: null },
    { result: null, error: 'cannot create note because it is a duplicate' },
  ]);
  expect(all.result).toContain(notes.result[0].result);
});

// Proves D-20.
it('serves an assistant: version 6 with the key', async () => {
  const ask = async (action: string, params: object = {}) => {
    const { json } = await request(test.port, {
      host: `localhost:${test.port}`,
      body: { action, version: 6, params, key: test.key },
    });
    return json;
  };
  const result = async (action: string, params: object = {}) => {
    const { error, result: value } = await ask(action, params);
    expect(error, action).toBeNull();
    return value;
  };
  await result('createDeck', { deck: 'Spanish::Verbs' });
  await result('deckNames');
  await result('deckNamesAndIds');
  await result('getDeckStats', { decks: ['Spanish::Verbs'] });
  await result('modelNames');
  const fields: string[] = await result('modelFieldNames', { modelName: 'Cardbox' });
  const note = {
    deckName: 'Spanish::Verbs',
    modelName: 'Cardbox',
    fields: Object.fromEntries(fields.map((name) => [name, `ser ${name}`])),
  };
  const id: number = await result('addNote', { note });
  expect((await ask('addNote', { note })).error).toMatch(/duplicate/);
  expect(await result('findNotes', { query: '"deck:Spanish" is:new' })).toEqual([id]);
  const [{ cards }] = await result('notesInfo', { notes: [id] });
  await result('cardsInfo', { cards });
  await result('updateNoteFields', { note: { id, fields: { Mnemonic: 'to be' } } });
  await result('addTags', { notes: [id], tags: 'verb' });
  await result('removeTags', { notes: [id], tags: 'verb' });
  await result('changeDeck', { cards, deck: 'Spanish::Irregular' });
  await result('answerCards', { answers: [{ cardId: cards[0], ease: 3 }] });
  await result('storeMediaFile', { filename: 'm.png', data });
  await result('retrieveMediaFile', { filename: 'm.png' });
  await result('getMediaFilesNames', { pattern: '*' });
  await result('guiBrowse', { query: 'deck:Spanish' });
  await result('deleteNotes', { notes: [id] });
  await result('sync');
});
