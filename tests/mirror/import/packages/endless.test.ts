import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { makeCollection } from '../../support/ankiPackage.ts';
import { writeZip } from '../../support/cardbox.ts';
import { endlessSchema, endlessTable } from '../../support/endlessTable.ts';
import { makeFolder } from '../../support/import.ts';
import { openMirror } from '../../support/importMirror.ts';

let folder: ReturnType<typeof makeFolder>;
let mirror: Awaited<ReturnType<typeof openMirror>>;
beforeEach(async () => {
  folder = makeFolder();
  mirror = await openMirror(join(folder.path, 'mirror.sqlite'));
});
afterEach(async () => {
  await mirror.close();
  folder.remove();
});

const CONTENT = { notes: [{ guid: 'a', fields: ['one', 'two'] }], answers: [[0, 0, {}] as const] };
const collection = (isModern: boolean): Buffer => makeCollection(join(folder.path, 'base.db'), isModern, CONTENT);

// Nothing can end a thread inside of one call of SQLite: not the watch over readers, not the end of the app.
// Proves F-47.
it.each([
  ['answers', () => endlessTable(collection(false), 'revlog'), 'PACKAGE_DATA_INVALID'],
  ['cards', () => endlessTable(collection(false), 'cards'), 'PACKAGE_DATA_INVALID'],
  ['notes', () => endlessTable(collection(false), 'notes'), 'PACKAGE_DATA_INVALID'],
  ['rows of the collection', () => endlessTable(collection(false), 'col'), 'PACKAGE_WITHOUT_CARDS'],
  ['note types', () => endlessTable(collection(true), 'notetypes'), 'PACKAGE_DATA_INVALID'],
  ['decks', () => endlessTable(collection(true), 'decks'), 'PACKAGE_DATA_INVALID'],
  ['objects of the schema', endlessSchema, 'PACKAGE_DAMAGED'],
])('a package with %s without end does not block its reader', async (_name, bytes, code) => {
  const path = await writeZip(join(folder.path, 'deck.apkg'), { 'collection.anki2': bytes(), media: '{}' });
  const opened = await mirror.decks.open(path, 'deck.apkg');
  const look = opened.ok ? await mirror.decks.preview(opened.value.handle, { kind: 'package', roles: {} }) : opened;
  expect(look).toMatchObject({ ok: false, error: { code } });
  const good = folder.write('good.csv', 'front,back\na,b\n');
  expect(await mirror.importFile(good, { kind: 'new', title: 'Words' })).toMatchObject({ value: { added: 1 } });
});
