import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { writeAnkiPackage } from '../../mirror/support/ankiPackage.ts';
import { importWorker, unwrap } from '../../mirror/support/import.ts';
import { openMirror } from '../../mirror/support/importMirror.ts';
import { PNG } from '../../mirror/support/mediaFiles.ts';
import { type App, addCards, inApp, inStore, numbered, query } from '../support/app.ts';
import { fileIn, type Scenario } from '../support/scenario.ts';

const CARDS = 120;
const OWN = numbered('Own', 3);

/** An import that was interrupted is completed or undone in the background. */
async function settled(app: App): Promise<void> {
  const isOpen = (): boolean => query(app.file, 'SELECT 1 FROM open_imports LIMIT 1').length > 0;
  for (let n = 0; isOpen(); n++) {
    assert.ok(n < 1000, 'the interrupted import is neither completed nor undone');
    await sleep(10);
  }
}

/** The cards of the import are all here, or none is if it was not acknowledged. The others are all here. */
async function expectWhole(app: App, isDone: boolean): Promise<boolean> {
  await settled(app);
  const titles = await app.titles();
  assert.deepEqual(titles.filter((title) => title.startsWith('Own')).sort(), [...OWN].sort());
  const imported = titles.length - OWN.length;
  assert.ok(imported === CARDS || (imported === 0 && !isDone), `${imported} imported cards`);
  return imported > 0;
}

export const importOfTable: Scenario = {
  async prepare(root) {
    await inStore(root, (store) => void addCards(store, 'Own', OWN));
    writeFileSync(
      join(root, 'deck.csv'),
      numbered('Row', CARDS)
        .map((title) => `${title},back of ${title}\n`)
        .join(''),
    );
  },
  async run(root, acknowledge) {
    const mirror = await openMirror(fileIn(root), importWorker, 'person');
    const done = unwrap(await mirror.importFile(join(root, 'deck.csv'), { kind: 'new', title: 'Deck' }));
    assert.equal(done.added, CARDS);
    acknowledge('imported');
    await mirror.close();
    acknowledge('closed');
  },
  check: (root, marks) => inApp(root, async (app) => void (await expectWhole(app, marks.includes('imported')))),
};

/** With the picture that each of its cards has. */
export const importOfPackage: Scenario = {
  async prepare(root) {
    await inStore(root, (store) => void addCards(store, 'Own', OWN));
    await writeAnkiPackage(join(root, 'deck.apkg'), 'anki21', {
      decks: ['Default', 'Deck'],
      notes: numbered('Note', CARDS).map((title, n) => ({
        guid: title,
        fields: [`${title} <img src="p${n % 3}.png">`, `back of ${title}`],
      })),
      media: Object.fromEntries([0, 1, 2].map((n) => [`p${n}.png`, Buffer.concat([PNG, Buffer.from([n])])])),
    });
  },
  async run(root, acknowledge) {
    const mirror = await openMirror(fileIn(root), importWorker, 'person');
    const { handle } = unwrap(await mirror.decks.open(join(root, 'deck.apkg'), 'deck.apkg'));
    const options = { kind: 'package', target: { kind: 'decks' }, progress: true, roles: {} } as const;
    unwrap(await mirror.decks.run(handle, randomUUID(), options));
    acknowledge('imported');
    mirror.decks.close(handle);
    await mirror.close();
    acknowledge('closed');
  },
  check: (root, marks) =>
    inApp(root, async (app) => {
      if (!(await expectWhole(app, marks.includes('imported')))) return;
      const media = query<{ hash: string; size: number }>(app.file, 'SELECT hash, size FROM media');
      assert.equal(media.length, 3);
      for (const { hash, size } of media) {
        const { path } = await app.call<{ path: string }>({ kind: 'media', call: { kind: 'find', hash } });
        assert.ok(existsSync(path) && readFileSync(path).length === size, 'a picture of the import is missing');
      }
    }),
};
