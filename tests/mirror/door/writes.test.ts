import { createHash } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { noteCard, note as noteOfCards } from '../support/notes.ts';
import { DoorMirror, note, PNG, WAV } from './doorMirror.ts';

let mirror: DoorMirror;
let box: string;

beforeEach(() => {
  mirror = new DoorMirror();
  box = mirror.box('Japanese');
});
afterEach(() => mirror.folder.remove());

const undo = async (): Promise<void> => {
  const { data } = await mirror.ask('lastOperation');
  await mirror.ask('undoOperation', { undo_id: data.lastOperation.undo_id });
};
const fieldsOf = async (id: number): Promise<Record<string, string>> => {
  const [{ fields }] = await mirror.call('notesInfo', { notes: [id] });
  return Object.fromEntries(Object.entries(fields as object).map(([name, { value }]) => [name, value]));
};

describe('adding', () => {
  // Proves D-13.
  it('makes a card of the fields, with tags and its source', async () => {
    const fields = { Title: '猫', Front: '<b>猫</b><br>ねこ', back: 'a &lt; b', Unknown: 'x' };
    const reply = await mirror.reply('addNote', { note: note(fields, { tags: ['yomitan', 'a b'] }) });
    const { cid } = mirror.rows<{ cid: string }>('SELECT cid FROM cards')[0] ?? { cid: '' };
    expect(reply).toEqual({ json: String(mirror.now), added: [cid] });
    const { data } = await mirror.ask('browse', {
      query: 'source:yomitan',
      sort: 'title',
      descending: false,
      offset: 0,
      limit: 10,
    });
    expect(data.browse.cards).toMatchObject([{ cid, title: '猫', tags: ['yomitan', 'a', 'b'] }]);
    expect(await fieldsOf(mirror.now)).toEqual({
      Title: '猫',
      Front: '<b>猫</b><br>ねこ',
      Back: 'a &lt; b',
      Mnemonic: '',
    });
  });

  // Proves D-13.
  it('takes a title or a front alone, and nothing empty', async () => {
    const onlyTitle = await mirror.add({ Title: '犬' });
    const onlyFront = await mirror.add({ Front: '<div>鳥</div><div>とり</div>' });
    expect(await fieldsOf(onlyTitle)).toMatchObject({ Title: '犬', Front: '犬' });
    expect(await fieldsOf(onlyFront)).toMatchObject({ Title: '鳥' });
    await expect(mirror.add({ Title: ' ', Front: '<br>', Back: 'x' })).rejects.toThrow(
      'cannot create note because it is empty',
    );
    await expect(mirror.add({ Title: 'x' }, { deckName: 'None' })).rejects.toThrow('deck was not found: None');
    await expect(mirror.add({ Title: 'x' }, { modelName: 'Basic' })).rejects.toThrow('model was not found: Basic');
  });

  // Proves D-13.
  it('knows duplicates by the first field, in the scope that the note says', async () => {
    await mirror.add({ Title: '猫' });
    mirror.box('Other');
    const again = note({ Title: '猫' });
    const inOther = note({ Title: '猫' }, { deckName: 'Other', options: { duplicateScope: 'deck' } });
    const allowed = note({ Title: '猫' }, { options: { allowDuplicate: true } });
    const notes = [again, inOther, allowed, note({ Title: '犬' }), note({ Title: '' })];
    const duplicate = 'cannot create note because it is a duplicate';
    expect(await mirror.call('canAddNotes', { notes })).toEqual([false, true, true, true, false]);
    expect(await mirror.call('canAddNotesWithErrorDetail', { notes })).toEqual([
      { canAdd: false, error: duplicate },
      { canAdd: true },
      { canAdd: true },
      { canAdd: true },
      { canAdd: false, error: 'cannot create note because it is empty' },
    ]);
    await expect(mirror.call('addNote', { note: again })).rejects.toThrow(duplicate);
    await expect(mirror.call('addNotes', { notes: [note({ Title: 'new' }), again] })).rejects.toThrow(duplicate);
    await expect(
      mirror.call('addNotes', { notes: [note({ Title: 'twin' }), note({ Title: 'twin' })] }),
    ).rejects.toThrow(duplicate);
    expect(mirror.rows('SELECT 1 FROM cards')).toHaveLength(1);
    expect(await mirror.call('addNotes', { notes: [note({ Title: 'a' }), note({ Title: 'b' })] })).toHaveLength(2);
  });

  // Proves D-14.
  it('makes decks as boxes, and finds them again', async () => {
    const id = await mirror.call('createDeck', { deck: 'Yanki::Notes::A' });
    expect(await mirror.call('createDeck', { deck: 'Yanki::Notes::A' })).toBe(id);
    expect(await mirror.call('createDeck', { deck: 'Japanese' })).toBe((await mirror.call('deckNamesAndIds')).Japanese);
    expect(await mirror.call('deckNames')).toEqual(['Japanese', 'Yanki', 'Yanki::Notes::A']);
    const card = await mirror.add({ Title: 'x' }, { deckName: 'Yanki' });
    expect((await mirror.call('cardsInfo', { cards: [card] }))[0].deckName).toBe('Yanki');
    await mirror.call('changeDeck', { cards: [card], deck: 'Yanki::New' });
    expect((await mirror.call('cardsInfo', { cards: [card] }))[0].deckName).toBe('Yanki::New');
    await mirror.add({ Title: 'own' });
    await expect(mirror.call('createDeck', { deck: 'Japanese::Verbs' })).rejects.toThrow(/split it in Cardbox/);
    await expect(mirror.call('createDeck', { deck: 'a::' })).rejects.toThrow(/1 to 500/);
    await expect(mirror.call('createModel', { modelName: 'Yanki' })).rejects.toThrow(/one note type/);
  });
});

describe('changing', () => {
  // Proves D-16.
  it('changes nothing with a value that is as it was given out', async () => {
    const front = ['**bold** and $x^2$', '漢字[かんじ] and `code`', '- a\n- b', '<table><tr><td>1</td></tr></table>'];
    const id = await mirror.add({ Title: 'many' });
    const cid = mirror.card(id)?.cid;
    await mirror.ask('editCard', {
      cid,
      card: { title: 'a < b & c', front, back: ['{{c1::gap}}'], mnemonic: ['one', 'two'] },
    });
    const before = mirror.card(id);
    await mirror.call('updateNoteFields', { note: { id, fields: await fieldsOf(id) } });
    await mirror.call('updateNoteFields', { note: { id, fields: {} } });
    await mirror.call('updateNoteFields', { note: { id, fields: { title: 'other case', Nothing: 'x' } } });
    expect(mirror.card(id)).toEqual(before);
    expect((await mirror.ask('lastOperation')).data.lastOperation).toBeNull();
  });

  // Proves D-16.
  it('changes the fields that are given, and can be undone', async () => {
    const id = await mirror.add({ Title: '猫', Front: 'x', Back: 'cat' });
    const before = mirror.card(id);
    const { Back } = await fieldsOf(id);
    expect(
      await mirror.call('updateNoteFields', { note: { id, fields: { Back: `${Back}<br>kitty` }, tags: ['ignored'] } }),
    ).toBeNull();
    expect(await fieldsOf(id)).toEqual({ Title: '猫', Front: 'x', Back: 'cat<br>kitty', Mnemonic: '' });
    await undo();
    expect(mirror.card(id)).toMatchObject({ title: before?.title, front: before?.front, back: before?.back });
    await expect(mirror.call('updateNoteFields', { note: { id, fields: { Front: '' } } })).rejects.toThrow(/empty/);
    await expect(mirror.call('updateNoteFields', { note: { id: 7, fields: {} } })).rejects.toThrow(
      'note was not found: 7',
    );
  });

  // Proves D-17.
  it('tags, suspends and deletes as Browse does, and each can be undone', async () => {
    const id = await mirror.add({ Title: '猫' }, { tags: ['a'] });
    const cid = mirror.card(id)?.cid ?? '';
    await mirror.ask('bulkEdit', { cids: [cid], edit: { tag: { add: ['two words'], remove: [] } } });
    await mirror.call('addTags', { notes: [id], tags: 'b c' });
    expect(await mirror.call('getTags')).toEqual(['a', 'b', 'c', 'two_words']);
    await mirror.call('removeTags', { notes: [id], tags: 'A two_words' });
    expect((await mirror.call('notesInfo', { notes: [id] }))[0].tags).toEqual(['b', 'c']);
    expect(await mirror.call('suspend', { cards: [id] })).toBe(true);
    expect(await mirror.call('suspend', { cards: [id] })).toBe(false);
    expect(await mirror.call('areSuspended', { cards: [id] })).toEqual([true]);
    await undo();
    expect(await mirror.call('areSuspended', { cards: [id] })).toEqual([false]);
    await mirror.call('deleteNotes', { notes: [id] });
    expect((await mirror.ask('bin', { offset: 0, limit: 10 })).data.bin.items).toMatchObject([{ title: '猫' }]);
    await undo();
    expect(await mirror.call('findNotes', { query: '' })).toEqual([id]);
  });

  // Proves D-18.
  it('answers cards by the rule of trainings, and undoes it', async () => {
    const id = await mirror.add({ Title: '猫' });
    const before = mirror.rows('SELECT * FROM records');
    expect(
      await mirror.call('answerCards', {
        answers: [
          { cardId: id, ease: 4 },
          { cardId: 7, ease: 1 },
          { cardId: id, ease: 1 },
        ],
      }),
    ).toEqual([true, false, true]);
    expect(mirror.rows('SELECT memory_level, forgotten FROM records')).toEqual([{ memory_level: 0, forgotten: 1 }]);
    expect((await mirror.call('cardsInfo', { cards: [id] }))[0]).toMatchObject({
      type: 2,
      queue: 2,
      reps: 2,
      lapses: 1,
      interval: 1,
    });
    await undo();
    expect(mirror.rows('SELECT * FROM records')).toEqual(before);
  });

  // Proves D-18, E-32.
  it.each([4, 1])(
    'writes the log of an answer as a training does, where dates follow the answers: ease %i',
    async (ease) => {
      const log = (): unknown[] =>
        mirror.rows(
          "SELECT isCorrect, effect, mode, memory_level, wantedRecall, day FROM answer_log WHERE kind = 'answer'",
        );
      const dates = (): unknown[] =>
        mirror.rows(
          'SELECT memory_level, last_training_at, next_training_at, stability, difficulty, memoryDay FROM records',
        );
      await mirror.ask('updateCardbox', { bid: box, patch: { wantedRecall: 90 } });
      const id = await mirror.add({ Title: '猫' });
      const [{ cid } = { cid: '' }] = mirror.rows<{ cid: string }>('SELECT cid FROM cards');
      const settings = { type: 'all', mode: 'normal', count: 0, training_in_order: true, seed: 7 };
      const { data } = await mirror.ask('startSession', { scope: { pbid: box }, settings });
      const { sid, step } = data.startSession;
      await mirror.ask('answerCard', { sid, cid, step, isCorrect: ease > 1, duration_ms: 900 });
      const [inApp, datesInApp] = [log(), dates()];
      expect(inApp).toMatchObject([{ wantedRecall: 90, day: Math.floor(mirror.now / 86_400_000) }]);
      await mirror.ask('undoAnswer', { sid });
      const before = log().length;
      const [{ nextReviews }] = await mirror.call('cardsInfo', { cards: [id] });
      expect(await mirror.call('answerCards', { answers: [{ cardId: id, ease }] })).toEqual([true]);
      expect([log().slice(before), dates()]).toEqual([inApp, datesInApp]);
      const [{ interval }] = await mirror.call('cardsInfo', { cards: [id] });
      if (ease > 1) expect(nextReviews[ease - 1]).toBe(`${interval}d`);
    },
  );

  // Proves D-12.
  it('sees the cards of one note as one note', async () => {
    const [first = '', second = ''] = noteOfCards(mirror, 'Anki-guid', [box, box]);
    expect(first).toBe(noteCard('Anki-guid', 0).cid);
    const [id = 0, ...others] = await mirror.call('findNotes', { query: '' });
    expect(others).toEqual([]);
    const [info] = await mirror.call('notesInfo', { notes: [id] });
    expect(info.cards).toEqual([id, id + 1]);
    expect(await mirror.call('cardsInfo', { cards: info.cards })).toMatchObject([
      { note: id, ord: 0 },
      { note: id, ord: 1 },
    ]);
    await mirror.call('deleteNotes', { notes: [id] });
    expect(mirror.rows('SELECT cid FROM cards WHERE deleted_at IS NOT NULL')).toEqual([
      { cid: first },
      { cid: second },
    ]);
  });
});

describe('media', () => {
  const data = PNG.toString('base64');

  // Proves D-19.
  it('keeps files under the names that fields have', async () => {
    expect(await mirror.call('storeMediaFile', { filename: 'neko.png', data })).toBe('neko.png');
    expect(await mirror.call('retrieveMediaFile', { filename: 'neko.png' })).toBe(data);
    const id = await mirror.add(
      { Title: '猫', Back: '<img src="neko.png">' },
      {
        audio: [{ filename: 'neko.wav', data: Buffer.from(WAV).toString('base64'), fields: ['Back'] }],
      },
    );
    expect(mirror.card(id)?.back).toContain('media:');
    expect((await fieldsOf(id)).Back).toBe('<img src="neko.png" alt="">[sound:neko.wav]');
    expect(await mirror.call('getMediaFilesNames', { pattern: 'neko.*' })).toEqual(['neko.png', 'neko.wav']);
    await mirror.call('deleteMediaFile', { filename: 'neko.png' });
    expect(await mirror.call('retrieveMediaFile', { filename: 'neko.png' })).toBe(false);
    expect((await fieldsOf(id)).Back).toMatch(/^<img src="[0-9a-f]{64}\.png" alt="">\[sound:neko\.wav\]$/);
  });

  // Proves D-19.
  it('keeps the file of a name, or takes the new one, as the program says', async () => {
    const other = Buffer.from(WAV).toString('base64');
    const md5 = createHash('md5').update(PNG).digest('hex');
    await mirror.call('storeMediaFile', { filename: 'a.png', data });
    expect(await mirror.call('storeMediaFile', { filename: 'a.png', data, skipHash: md5 })).toBeNull();
    const renamed = await mirror.call('storeMediaFile', { filename: 'a.png', data: other, deleteExisting: false });
    expect(renamed).toMatch(/^a-[0-9a-f]{12}\.png$/);
    expect(await mirror.call('retrieveMediaFile', { filename: 'a.png' })).toBe(data);
    await mirror.call('storeMediaFile', { filename: 'a.png', data: other });
    expect(await mirror.call('retrieveMediaFile', { filename: 'a.png' })).toBe(other);
  });

  // Proves D-9, D-19.
  it('reads no path and no url for a program, and takes no other kinds of files', async () => {
    for (const more of [{ path: '/etc/passwd' }, { url: 'http://127.0.0.1/secret' }]) {
      await expect(mirror.call('storeMediaFile', { filename: 'a.png', ...more })).rejects.toThrow(/no path and no url/);
      await expect(
        mirror.add({ Title: 'x' }, { picture: { filename: 'a.png', ...more, fields: ['Back'] } }),
      ).rejects.toThrow(/no path and no url/);
    }
    for (const filename of ['../../etc/passwd', '/etc/passwd', 'C:\\secret', '..']) {
      expect(await mirror.call('retrieveMediaFile', { filename })).toBe(false);
    }
    expect(await mirror.call('storeMediaFile', { filename: '../../evil.png', data })).toBe('evil.png');
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>').toString('base64');
    await expect(mirror.call('storeMediaFile', { filename: 'a.svg', data: svg })).rejects.toThrow(
      /no picture or audio/,
    );
    await expect(mirror.call('storeMediaFile', { filename: 'a.png', data: '' })).rejects.toThrow(/base64/);
    expect(mirror.rows('SELECT 1 FROM cards')).toEqual([]);
  });
});

describe('pages', () => {
  // Proves D-15.
  it('are opened for a program', async () => {
    const id = await mirror.add({ Title: '猫' });
    const cid = mirror.card(id)?.cid;
    expect(await mirror.reply('guiBrowse', { query: `nid:${id}` })).toEqual({
      json: `[${id}]`,
      show: `/main/browse?q=id%3A${id}`,
    });
    expect(await mirror.reply('guiBrowse', {})).toEqual({ json: `[${id}]`, show: '/main/browse' });
    expect(await mirror.reply('guiEditNote', { note: id })).toEqual({
      json: 'null',
      show: `/main/dashboard/box_cards/${box}?card=${cid}&do=edit`,
    });
    await expect(mirror.call('guiEditNote', { note: 7 })).rejects.toThrow('note was not found: 7');
    const given = note({ Title: '犬', Front: '犬', Back: 'dog' }, { tags: ['a', 'b'] });
    expect(await mirror.reply('guiAddCards', { note: given })).toEqual({
      json: String(mirror.now + 1),
      show: `/main/add?box=${box}&title=%E7%8A%AC&front=%E7%8A%AC&back=dog&tags=a%20b`,
    });
    const { data } = await mirror.ask('browse', {
      query: `id:${id}`,
      sort: 'title',
      descending: false,
      offset: 0,
      limit: 10,
    });
    expect(data.browse.cards).toMatchObject([{ cid }]);
  });
});

// Proves D-13, D-20.
it('says that the disk is full, adds all notes or none, and works again when there is room', async () => {
  const first = await mirror.add({ Title: 'first' });
  const notes = [1, 2, 3].map((n) => note({ Title: `long ${n}`, Back: `${n} `.repeat(20_000) }));
  const { store } = mirror;
  const pages = Number(store.db.pragma('page_count', { simple: true }));
  let failures = 0;
  for (let room = 0; mirror.rows('SELECT 1 FROM cards').length === 1; room += 4) {
    store.db.pragma(`max_page_count = ${pages + room}`);
    const reply = await mirror.reply('addNotes', { notes });
    if ('error' in reply) {
      failures++;
      expect(reply.error).toBe('the disk is full');
      expect(mirror.rows('SELECT title FROM cards')).toEqual([{ title: 'first' }]);
    }
  }
  expect(failures).toBeGreaterThan(3);
  expect(mirror.rows('SELECT 1 FROM cards')).toHaveLength(4);
  store.db.pragma(`max_page_count = ${store.db.pragma('page_count', { simple: true })}`);
  await expect(
    mirror.call('updateNoteFields', { note: { id: first, fields: { Back: 'x'.repeat(60_000) } } }),
  ).rejects.toThrow('the disk is full');
  expect(await fieldsOf(first)).toMatchObject({ Title: 'first', Back: '' });
  store.db.pragma('max_page_count = 1000000');
  await mirror.call('deleteNotes', { notes: [first] });
  expect(await mirror.call('findNotes', { query: 'title:first' })).toEqual([]);
});
