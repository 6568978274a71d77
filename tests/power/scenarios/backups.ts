import assert from 'node:assert/strict';
import { mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import Database from 'better-sqlite3';
import { backUp, listBackups, listCopies } from '#mirror/backup/index.ts';
import { migrate } from '#mirror/database/migrations/index.ts';
import { TestMirror } from '../../mirror/support/mirror.ts';
import { App, addCards, inApp, inStore, marked, numbered, query } from '../support/app.ts';
import { fileIn, type Scenario } from '../support/scenario.ts';

const pause = (): Promise<void> => Promise.resolve();

/** How many cards each backup has, by its name. A backup that exists is whole. */
function wholeBackups(root: string): Map<string, number> {
  const found = listBackups(fileIn(root)).map((path): [string, number] => {
    const db = new Database(path, { readonly: true, fileMustExist: true });
    try {
      assert.equal(db.pragma('quick_check(1)', { simple: true }), 'ok', `${basename(path)} is not whole`);
      return [basename(path), Number(db.prepare('SELECT count(*) FROM cards').pluck().get())];
    } finally {
      db.close();
    }
  });
  return new Map(found);
}

/** Backs up now, as if at another time. */
async function backUpAt(root: string, time: string): Promise<void> {
  await inStore(root, (store) => backUp(store, fileIn(root), pause));
  const [made = ''] = listBackups(fileIn(root));
  renameSync(made, join(dirname(made), `person.sqlite.${time}.sqlite`));
}

/** The hourly backup, which deletes older ones. */
export const hourlyBackup: Scenario = {
  async prepare(root) {
    await inStore(root, (store) => void addCards(store, 'Box', numbered('Card', 10)));
    for (const minute of ['10', '20', '30']) await backUpAt(root, `2026-03-02T10-${minute}-00-000Z`);
    await inStore(root, (store) => void addCards(store, 'More', numbered('More', 5)));
  },
  async run(root, acknowledge) {
    await inStore(root, (store) => backUp(store, fileIn(root), pause));
    const names = listBackups(fileIn(root));
    assert.equal(names.length, 2);
    acknowledge(`backup ${basename(names[0] ?? '')}`);
  },
  async check(root, marks) {
    const backups = wholeBackups(root);
    assert.ok(backups.size > 0, 'there is no backup any more');
    for (const name of marked(marks, 'backup')) assert.equal(backups.get(name), 15, 'the backup is missing');
    await inApp(root, async (app) => assert.equal((await app.titles()).length, 15));
  },
};

/** The first start of the app, which makes the card file. */
export const firstStart: Scenario = {
  prepare: () => undefined,
  async run(root, acknowledge) {
    const mirror = await TestMirror.open(fileIn(root));
    acknowledge('opened');
    await mirror.ask('createCardbox', { title: 'First' });
    acknowledge('box First');
    await mirror.close();
    acknowledge('closed');
  },
  check: (root, marks) =>
    inApp(root, async (app) => {
      const { cardboxes } = await app.ask('cardboxes', { uid: 'person' });
      const titles = cardboxes.map((box: { title: string }) => box.title);
      assert.deepEqual(titles, marked(marks, 'box').length > 0 || titles.length > 0 ? ['First'] : []);
    }),
};

/** A backup from before a migration, and the migration. */
export const migration: Scenario = {
  prepare(root) {
    mkdirSync(dirname(fileIn(root)), { recursive: true });
    const db = new Database(fileIn(root));
    db.pragma('journal_mode = WAL');
    migrate(db, 20);
    const at = '2026-01-01T00:00:00.000Z';
    db.exec(`INSERT INTO boxes (bid, pbid, uid, title, title_key, position, create_at, update_at)
      VALUES ('b', 'b', 'person', 'B', 'b', 0, '${at}', '${at}')`);
    const card = db.prepare(`INSERT INTO cards
      (cid, uid, bid, pbid, title, title_key, first_char, front, back, identity, create_at, update_at)
      VALUES (?, 'person', 'b', 'b', ?, ?, 'C', '["f"]', '["b"]', ?, '${at}', '${at}')`);
    for (const title of numbered('Card', 20)) card.run(title, title, title, title);
    db.close();
  },
  async run(root, acknowledge) {
    const mirror = await TestMirror.open(fileIn(root));
    acknowledge('opened');
    await mirror.close();
    acknowledge('closed');
  },
  async check(root) {
    wholeBackups(root);
    await inApp(root, async (app) => assert.equal((await app.titles()).length, 20));
    const versions = listBackups(fileIn(root)).map((path) =>
      query<{ user_version: number }>(path, 'PRAGMA user_version'),
    );
    assert.ok(
      versions.flat().some((one) => one.user_version === 20),
      'there is no backup of the older version',
    );
    assert.ok([...wholeBackups(root).values()].every((cards) => cards === 20));
  },
};

/** So many that there are 500 states. */
const RESTORES = 4;
/** How many cards the file has after so many restores: each is followed by new cards, one more each time. */
const cardsAfter = (restores: number): number => (restores === 0 ? 15 : 10 + restores);

/** Restores that the user asked for, with new cards after each. The replaced files stay. */
export const restore: Scenario = {
  async prepare(root) {
    await inStore(root, (store) => void addCards(store, 'Box', numbered('Card', 10)));
    await backUpAt(root, '2026-03-02T10-00-00-000Z');
    await inStore(root, (store) => void addCards(store, 'Later', numbered('Later', 5)));
  },
  async run(root, acknowledge) {
    const mirror = await TestMirror.open(fileIn(root));
    for (let n = 1; n <= RESTORES; n++) {
      const done = await mirror.client.request({ kind: 'restore', madeAt: '2026-03-02T10:00:00.000Z' });
      assert.ok(done.ok, JSON.stringify(done));
      acknowledge(`restored ${n}`);
      const { bid } = (await mirror.ask('createCardbox', { title: 'After' })).data.createCardbox;
      for (let at = 1; at <= n; at++) {
        await mirror.ask('createCard', {
          pbid: bid,
          card: { title: `After ${at}`, front: ['f'], back: ['b'], mnemonic: [] },
        });
        acknowledge(`card ${n}`);
      }
    }
    await mirror.close();
    acknowledge('closed');
  },
  async check(root, marks) {
    wholeBackups(root);
    const restored = marked(marks, 'restored').length;
    const added = marked(marks, 'card').filter((n) => n === String(restored)).length;
    // Everything of this restore is done, and the next one may be under way.
    const isNext = restored < RESTORES && (restored === 0 || added === restored);
    const app = await App.start(root);
    try {
      const damage = app.reply.damage;
      if (damage !== null) {
        // Between the two renames there is no card file: a notice says so, and everything can be restored.
        assert.ok(isNext, `${damage.kind} after the restore`);
        assert.equal(damage.kind, 'MIRROR_LOST');
        assert.notEqual(damage.backup, null);
        await app.call({ kind: 'restore', madeAt: null });
      }
      const cards = (await app.titles()).length;
      const isKept = restored === 0 ? cards === 15 : cards >= 10 + added && cards <= 10 + restored;
      // After a damage the copy with the most cards is restored.
      const isReplaced = isNext && (cards === 10 || cards === 15);
      assert.ok(isKept || isReplaced, `${cards} cards after ${restored} restores and ${added} cards`);
      const copies = (await listCopies(app.file)).map((copy) => copy.cards);
      for (let n = 0; n < restored + (isKept ? 0 : 1); n++)
        assert.ok(copies.includes(cardsAfter(n)), `the file that restore ${n + 1} replaced is lost`);
    } finally {
      await app.close();
    }
  },
};

const DAMAGE = 'this is no database '.repeat(400);
/** Answers may be in the WAL of a damaged file. */
const WAL = 'this may be a log '.repeat(400);

/** A damaged file that a start sets aside, and the restore after it. */
export const damagedFile: Scenario = {
  async prepare(root) {
    await inStore(root, (store) => void addCards(store, 'Box', numbered('Card', 10)));
    await backUpAt(root, '2026-03-02T10-00-00-000Z');
    writeFileSync(fileIn(root), DAMAGE);
    writeFileSync(`${fileIn(root)}-wal`, WAL);
  },
  async run(root, acknowledge) {
    const mirror = await TestMirror.open(fileIn(root));
    acknowledge('opened');
    const done = await mirror.client.request({ kind: 'restore', madeAt: null });
    assert.ok(done.ok, JSON.stringify(done));
    acknowledge('restored');
    await mirror.close();
    acknowledge('closed');
  },
  async check(root, marks) {
    wholeBackups(root);
    const folder = dirname(fileIn(root));
    const files = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isFile());
    const texts = files.map(({ name }) => readFileSync(join(folder, name), 'latin1'));
    assert.ok(texts.includes(DAMAGE) && texts.includes(WAL), 'the damaged file or its WAL is lost');
    const app = await App.start(root);
    try {
      const isDone = marks.includes('restored');
      const cards = (await app.titles()).length;
      if (cards === 10) return;
      assert.ok(!isDone, `${cards} cards after the restore`);
      assert.notEqual(app.reply.damage, null, 'the damage was not reported');
      assert.notEqual(app.reply.damage?.backup, null, 'no backup is offered');
      await app.call({ kind: 'restore', madeAt: null });
      assert.equal((await app.titles()).length, 10);
    } finally {
      await app.close();
    }
  },
};
