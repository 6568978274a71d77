import assert from 'node:assert/strict';
import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { backUp, listBackups } from '#mirror/backup/index.ts';
import { writeTarget } from '#mirror/export/target.ts';
import { App, addCards, inStore, numbered } from '../support/app.ts';
import { fileIn, type Scenario } from '../support/scenario.ts';

const olderIn = (root: string) => ({
  file: join(root, 'mirrors', 'older.sqlite'),
  media: join(root, 'mirrors', 'media', 'older'),
});
const mediaIn = (root: string): string => join(root, 'media', 'person');

/** The files of an account that get another name, with cards that are in the WAL only. */
export const newNames: Scenario = {
  async prepare(root) {
    const older = olderIn(root);
    mkdirSync(older.media, { recursive: true });
    writeFileSync(join(older.media, 'picture'), 'picture');
    const made = join(root, 'made');
    await inStore(made, async (store) => {
      addCards(store, 'Box', numbered('Card', 10));
      await backUp(store, fileIn(made), () => Promise.resolve());
      store.db.pragma('wal_checkpoint(TRUNCATE)');
      addCards(store, 'More', numbered('More', 5));
      mkdirSync(join(root, 'mirrors', 'backups'), { recursive: true });
      for (const end of ['', '-wal']) cpSync(fileIn(made) + end, older.file + end);
      const [backup = ''] = listBackups(fileIn(made));
      cpSync(backup, join(root, 'mirrors', 'backups', 'older.sqlite.2026-03-02T10-00-00-000Z.sqlite'));
    });
  },
  async run(root, acknowledge) {
    const app = await App.start(root, { media: mediaIn(root), older: [olderIn(root)] });
    acknowledge('opened');
    await app.ask('createCardbox', { title: 'After' });
    acknowledge('box');
    await app.close();
  },
  async check(root, marks) {
    const app = await App.start(root, { media: mediaIn(root), older: [olderIn(root)] });
    try {
      assert.equal(app.reply.damage, null, 'a damage was reported');
      assert.equal((await app.titles()).length, 15);
      const { cardboxes } = await app.ask('cardboxes', { uid: 'person' });
      if (marks.includes('box')) assert.equal(cardboxes.length, 3);
    } finally {
      await app.close();
    }
    assert.ok(existsSync(join(mediaIn(root), 'picture')), 'the media are lost');
    assert.equal(listBackups(fileIn(root)).length, 1);
  },
};

const texts = [1, 2].map((version) => `version ${version}\n`.repeat(2000));

/** An export that replaces an older one. */
export const exportTarget: Scenario = {
  prepare: (root) => writeFileSync(join(root, 'cards.csv'), texts[0] ?? ''),
  async run(root, acknowledge) {
    await writeTarget(join(root, 'cards.csv'), Readable.from([texts[1] ?? '']), new AbortController().signal);
    acknowledge('exported');
  },
  check(root, marks) {
    const text = readFileSync(join(root, 'cards.csv'), 'utf8');
    assert.ok(text === texts[1] || (text === texts[0] && marks.length === 0), 'the export is lost or torn');
  },
};
