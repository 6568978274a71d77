import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { numberCards } from '#mirror/door/numbers.ts';
import { note as noteOfCards } from '../support/notes.ts';
import { DoorMirror } from './doorMirror.ts';

let mirror: DoorMirror;
let box: string;
const pause = () => Promise.resolve();

beforeEach(() => {
  mirror = new DoorMirror();
  box = mirror.box('Box');
});
afterEach(() => mirror.folder.remove());

const numbers = () =>
  mirror.rows<{ cid: string; number: number; note: number }>(
    'SELECT c.cid, m.number, m.note FROM card_numbers m JOIN cards c ON c.id = m.card_id ORDER BY m.number',
  );

describe('numbers of cards', () => {
  // Proves D-12.
  it('are the times of creation in the order of creation and cid, the next free one where that is taken', async () => {
    const cids = mirror
      .cards(
        box,
        Array.from({ length: 2500 }, (_, n) => `card ${n}`),
      )
      .toSorted();
    mirror.now += 2;
    const [late = ''] = mirror.cards(box, ['late']);
    await numberCards(mirror.store, pause);
    expect(numbers().map(({ cid }) => cid)).toEqual([...cids, late]);
    expect(numbers().map(({ number }) => number)).toEqual(Array.from({ length: 2501 }, (_, n) => mirror.now - 2 + n));
    const before = numbers();
    mirror.now += 10_000;
    mirror.cards(box, ['later']);
    await numberCards(mirror.store, pause);
    expect(numbers().slice(0, -1)).toEqual(before);
    expect(numbers().at(-1)?.number).toBe(mirror.now);
  });

  // Proves D-12.
  it('are those of Anki for notes from Anki, whatever else is made in their time', async () => {
    // The import takes Anki's number of the note for the time of its creation.
    const given = 1_500_000_000_000;
    mirror.now = given;
    const first = noteOfCards(mirror, 'one', [box, box]);
    mirror.now++;
    const second = noteOfCards(mirror, 'two', [box, box]);
    mirror.now = 7;
    const [odd] = noteOfCards(mirror, 'odd', [box]);
    await numberCards(mirror.store, pause);
    expect(numbers()).toEqual([
      { cid: odd, number: 1_000_000_000_000, note: 1_000_000_000_000 },
      { cid: first[0], number: given, note: given },
      { cid: second[0], number: given + 1, note: given + 1 },
      { cid: first[1], number: given + 2, note: given },
      { cid: second[1], number: given + 3, note: given + 1 },
    ]);
  });

  // Proves D-12.
  it('stay with a note whose other cards come later or go', async () => {
    const [first = '', second = ''] = noteOfCards(mirror, 'guid', [box, box]);
    mirror.store.write(() => mirror.store.db.prepare('UPDATE cards SET batch = 9 WHERE cid = ?').run(second));
    mirror.store.write(() =>
      mirror.store.db.prepare("INSERT INTO open_imports (batch, started_at) VALUES (9, '')").run(),
    );
    await numberCards(mirror.store, pause);
    expect(numbers()).toEqual([{ cid: first, number: mirror.now, note: mirror.now }]);
    mirror.store.write(() => mirror.store.db.prepare('DELETE FROM open_imports').run());
    await numberCards(mirror.store, pause);
    const other = { cid: second, number: mirror.now + 1, note: mirror.now };
    expect(numbers()).toEqual([{ cid: first, number: mirror.now, note: mirror.now }, other]);
    mirror.store.write(() => mirror.store.db.prepare('DELETE FROM cards WHERE cid = ?').run(first));
    await numberCards(mirror.store, pause);
    expect(numbers()).toEqual([other]);
    expect(await mirror.call('findNotes', { query: '' })).toEqual([mirror.now]);
  });

  // Proves D-12.
  it('leave its number to a note of Anki whose first card comes after another', async () => {
    const [first = '', second = ''] = noteOfCards(mirror, 'guid', [box, box]);
    const at = mirror.now;
    const setBatch = (batch: number) => () =>
      mirror.store.db.prepare('UPDATE cards SET batch = ? WHERE cid = ?').run(batch, first);
    mirror.store.db.prepare("INSERT INTO open_imports (batch, started_at) VALUES (9, '')").run();
    mirror.store.write(setBatch(9));
    await numberCards(mirror.store, pause);
    expect(numbers()).toEqual([{ cid: second, number: at, note: at }]);
    mirror.store.write(setBatch(0));
    await numberCards(mirror.store, pause);
    expect(numbers()).toEqual([
      { cid: first, number: at, note: at },
      { cid: second, number: at + 1, note: at },
    ]);
    expect(await mirror.call('findNotes', { query: '' })).toEqual([at]);
  });

  // Proves D-12.
  it('follow what a sync brings: the note and the program stay', async () => {
    const [first = '', second = ''] = noteOfCards(mirror, 'guid', [box, box]);
    const at = mirror.now;
    await mirror.call('createDeck', { deck: 'Japanese' });
    const added = await mirror.add({ Title: 'added', Front: 'added', Back: 'back' });
    expect(added).toBe(at + 2);
    expect((await mirror.call('notesInfo', { notes: [added] }))[0].noteId).toBe(added);
    const grow = (cid: string, number: number) =>
      mirror.store.write(() => mirror.store.db.prepare('UPDATE cards SET number = ? WHERE cid = ?').run(number, cid));
    grow(first, at + 10);
    grow(mirror.card(added)?.cid ?? '', at + 20);
    expect(await mirror.call('findNotes', { query: '' })).toEqual([at + 10, at + 20]);
    expect(numbers().slice(0, 2)).toEqual([
      { cid: second, number: at + 1, note: at + 10 },
      { cid: first, number: at + 10, note: at + 10 },
    ]);
    expect(mirror.rows("SELECT number FROM card_numbers WHERE source = 'yomitan'")).toEqual([{ number: at + 20 }]);
  });

  // Proves D-12.
  it('wait for the end of an import that is open', async () => {
    const [cid = ''] = mirror.cards(box, ['hidden']);
    mirror.store.write(() => {
      mirror.store.db.prepare("INSERT INTO open_imports (batch, state, started_at) VALUES (9, 'staging', '')").run();
      mirror.store.db.prepare('UPDATE cards SET batch = 9 WHERE cid = ?').run(cid);
      mirror.store.changed('cards');
    });
    await numberCards(mirror.store, pause);
    expect(numbers()).toEqual([]);
  });
});
