import { writeFileSync } from 'node:fs';
import Database from 'better-sqlite3';
import { describe, expect, it } from 'vitest';
import { createCard } from '#mirror/cards/cardWrites.ts';
import { resolveScope } from '#mirror/cards/index.ts';
import { trackUnsent } from '#mirror/database/unsent.ts';
import { CheckedZip } from '#mirror/import/packages/checkedZip.ts';
import { activity } from '#mirror/recap/recap.ts';
import { logAnswer, logUndo } from '#mirror/records/answerLog.ts';
import { replayRecord } from '#mirror/records/records.ts';
import { answeredByBox } from '#mirror/training/todayPlan.ts';
import { readCollectionOf, throughAnki } from '#tests/support/simulatedAnki.ts';
import { type Profile, pause } from '../support/cardbox.ts';
import { importPackage, lookAtPackage, packageFile } from '../support/packages.ts';
import { profilesForTests } from '../support/profiles.ts';
import { receive, sendAll } from '../support/sync.ts';

const { profile, file } = profilesForTests();
const DAY = 86_400_000;

function answer({ store }: Profile, cid: string, isCorrect = true): void {
  store.write(() => {
    const given = { mode: 'normal', direction: 'front_back', duration: 1500, memory_level: 0 } as const;
    logAnswer(store, { cid, sid: 's', at: store.now(), isCorrect, effect: isCorrect ? 'trained' : 'forget', ...given });
    replayRecord(store, cid);
  });
}

const CARD = {
  ...{ title: 'Alpha', front: ['**alpha** $x_1$', 'more'], back: ['answer A', 'more A'], mnemonic: ['remember A'] },
  ...{ tags: ['an imal', 'b'], guid: 'own-guid' },
};

/** A profile with some cards that were answered on three days. */
function filled(count = 2): Profile {
  const of = profile();
  const bid = of.test.box('Own');
  const cids = Array.from({ length: count }, (_, at) =>
    createCard(of.store, bid, { ...CARD, title: `${CARD.title} ${at}`, front: [`**alpha ${at}** $x_1$`, 'more'] }),
  );
  for (let day = 0; day < 3; day++) {
    of.test.now += DAY;
    for (const cid of cids) {
      of.test.now += 1000;
      answer(of, cid);
    }
  }
  return of;
}

async function exported(of: Profile, name = 'own.apkg'): Promise<string> {
  await of.exportTo(file(name), { kind: 'everything' }, 'apkg');
  return file(name);
}

const later = (of: Profile, ms: number) => Math.floor((of.test.now + ms) / 1000);

describe('answers that Anki carried', () => {
  // Proves S-328.
  it('are the same answers, also without the data of our export', async () => {
    const of = filled();
    const before = of.snapshot();
    const back = await throughAnki(await exported(of));
    of.test.now += DAY;
    expect(await importPackage(of, packageFile(back))).toMatchObject({ added: 0, updated: 0, logAdded: 0 });
    expect(of.snapshot()).toEqual(before);
    const other = profile();
    await importPackage(other, packageFile(back));
    await importPackage(other, packageFile(await exported(of)));
    const levels = 'SELECT cid, memory_level, due_day FROM records ORDER BY cid';
    expect(other.test.rows(levels)).toEqual(of.test.rows(levels));
    expect(other.test.rows("SELECT count(*) AS n FROM answer_log WHERE kind = 'answer'")).toEqual([{ n: 6 }]);
  });

  // Proves S-328.
  it('are recognized where their ids were taken, and two of one time stay two', async () => {
    const of = profile();
    const bid = of.test.box('Own');
    const cids = ['c', 'a', 'b'].map((title) => createCard(of.store, bid, { ...CARD, title }));
    const [first = '', second = '', third = ''] = cids.toSorted();
    of.test.now += DAY;
    const at = of.store.wall();
    const own = of.store.sql<string>('SELECT at FROM answer_log ORDER BY stamp').pluck();
    // The store of tests has one time until it is changed.
    for (const cid of [third, second, second, first]) answer(of, cid);
    const times = own.all();
    expect(new Set(times)).toEqual(new Set([new Date(at).toISOString()]));
    const path = await exported(of);
    const rows = await readCollectionOf(path, (db) =>
      db
        .prepare<[], { id: number; guid: string }>(
          'SELECT r.id, n.guid FROM revlog r JOIN cards c ON c.id = r.cid JOIN notes n ON n.id = c.nid ORDER BY r.id',
        )
        .all(),
    );
    expect(rows).toEqual(
      [first, second, second, third].map((cid, shift) => ({ id: at + shift, guid: `cardbox-${cid}` })),
    );
    const before = of.snapshot();
    expect(await importPackage(of, packageFile(await throughAnki(path)))).toMatchObject({ logAdded: 0 });
    expect(of.snapshot()).toEqual(before);
    const more = await throughAnki(path, (db) => {
      db.exec(`INSERT INTO revlog SELECT ${at + 4}, cid, usn, ease, ivl, lastIvl, 2500, time, 1 FROM revlog
        WHERE id = ${at + 1}`);
    });
    expect(await importPackage(of, packageFile(more))).toMatchObject({ logAdded: 1 });
    expect(await importPackage(of, packageFile(more))).toMatchObject({ logAdded: 0 });
  });

  /** What a device counts. */
  const counted = async ({ store, test }: Profile) => ({
    today: (await test.ask('today')).data.today.answered_today,
    news: [...answeredByBox(store).values()],
    activity: await Promise.all(
      [{}, { bids: store.sql<string>('SELECT bid FROM boxes').pluck().all() }].map((scope) =>
        activity(store, resolveScope(store, scope), pause),
      ),
    ),
    records: test.rows('SELECT cid, memory_level, due_day, forgotten FROM records ORDER BY cid'),
  });

  // Proves S-328.
  it.each(['package, log', 'log, package', 'package, log, package'])(
    'count once on every device: %s',
    async (order) => {
      const of = profile();
      trackUnsent(of.store);
      const cids = of.test.cards(of.test.box('Own'), ['again', 'undone', 'known', 'twice', 'at once']);
      for (const cid of cids) {
        // The id of one of the last two is not its time.
        if (cid !== cids[4]) of.test.now += 1000;
        answer(of, cid, cid !== cids[0]);
      }
      const back = packageFile(await throughAnki(await exported(of)));
      const undone =
        of.store
          .sql<string>('SELECT id FROM answer_log WHERE cid = ?')
          .pluck()
          .get(cids[1] ?? '') ?? '';
      of.store.write(() => logUndo(of.store, cids[1] ?? '', 's', undone));
      replayRecord(of.store, cids[1] ?? '');
      // The clock has not moved since the answer before.
      answer(of, cids[3] ?? '');
      const sent = sendAll(of.test);
      const other = profile();
      other.test.now = of.test.now;
      for (const { boxes, cards } of sent) await receive(other.test, { boxes, cards });
      for (const step of order.split(', ')) {
        if (step === 'package') await importPackage(other, back);
        else for (const { log } of sent) await receive(other.test, { log });
      }
      expect(await counted(of)).toMatchObject({ today: 5, news: [{ answered_today: 5, new_today: 4 }] });
      expect(await counted(other)).toEqual(await counted(of));
    },
  );
});

// Proves S-278.
it('a package has the same cards for both schedulers of Anki', async () => {
  const path = await exported(filled());
  const zip = await CheckedZip.open(path, 'PACKAGE_DAMAGED');
  const contents = await Promise.all(
    ['collection.anki2', 'collection.anki21'].map(async (entry) => {
      const copy = file(`${entry}.db`);
      writeFileSync(copy, await zip.bytes(entry, 1e9));
      const db = new Database(copy, { readonly: true });
      const rows = (sql: string) => db.prepare(sql).all();
      const found = {
        check: db.pragma('integrity_check', { simple: true }),
        ver: rows("SELECT ver, json_extract(conf, '$.schedVer') AS scheduler FROM col"),
        rows: ['notes', 'cards', 'revlog'].map((table) => rows(`SELECT * FROM ${table} ORDER BY id`)),
      };
      db.close();
      return found;
    }),
  );
  zip.close();
  expect(contents.map(({ check, ver }) => [check, ver])).toEqual([
    ['ok', [{ ver: 11, scheduler: 1 }]],
    ['ok', [{ ver: 11, scheduler: 2 }]],
  ]);
  expect(contents[0]?.rows).toEqual(contents[1]?.rows);
  expect(contents[0]?.rows.map((rows) => rows.length)).toEqual([2, 2, 6]);
});

describe('a card of Cardbox that was in Anki', () => {
  const sides = (of: Profile) =>
    of.test.rows(
      'SELECT title, front, back, mnemonic, tags, guid, answer_type, front_back_type FROM cards ORDER BY cid',
    );

  // Proves S-329.
  it('keeps its own text where Anki changed nothing: a tag, one field, with and without the data of our export', async () => {
    const of = filled(1);
    const [before] = sides(of) as [Record<string, string>];
    const path = await exported(of);
    of.test.now += DAY;
    const mod = later(of, -1000);
    const tagged = await throughAnki(path, (db) => db.exec(`UPDATE notes SET mod = ${mod}, tags = ' an_imal b new '`));
    expect(await importPackage(of, packageFile(tagged))).toMatchObject({ added: 0, updated: 1, boxesAdded: 0 });
    expect(sides(of)).toEqual([{ ...before, tags: '["an imal","b","new"]' }]);
    of.test.now += DAY;
    const edited = await throughAnki(path, (db) =>
      db.exec(`UPDATE notes SET mod = ${later(of, -1000)}, tags = ' an_imal b new ',
        flds = replace(flds, 'answer A', 'answer B')`),
    );
    await importPackage(of, packageFile(edited));
    expect(sides(of)).toEqual([{ ...before, tags: '["an imal","b","new"]', back: '["answer B<br>more A"]' }]);
    // An older Anki keeps the data, so another device gets the card's own text, too.
    const other = profile();
    await importPackage(other, packageFile(path));
    expect(sides(other)).toEqual([before]);
    const fresh = profile();
    await importPackage(fresh, packageFile(edited));
    expect(sides(fresh)).toMatchObject([
      { back: '["answer B<br>more A"]', mnemonic: '[{"content":"remember A"}]', tags: '["an_imal","b","new"]' },
    ]);
  });

  // Proves S-329.
  it('with several gaps is one card there, and comes back as one', async () => {
    const of = profile();
    const front = ['{{c1::Paris}} is in {{c2::France::where?}}'];
    createCard(of.store, of.test.box('Own'), { ...CARD, title: 'Paris', front, back: ['{{c1::x}} y'], mnemonic: [] });
    const before = of.snapshot();
    const path = await exported(of);
    const rows = (sql: string) => readCollectionOf(path, (db) => db.prepare(sql).all());
    expect(await rows('SELECT flds FROM notes')).toEqual([
      { flds: '{{c1::Paris}} is in {{c1::France::where?}}\x1fx y\x1f' },
    ]);
    expect(await rows('SELECT ord FROM cards')).toEqual([{ ord: 0 }]);
    // Anki makes a card for each number that an older export wrote.
    const more = await throughAnki(path, (db) =>
      db.exec(`INSERT INTO cards SELECT id + 1, nid, did, 1, mod, usn, type, queue, due, ivl, factor, reps, lapses, "left",
        odue, odid, flags, data FROM cards`),
    );
    expect(await importPackage(of, packageFile(more))).toMatchObject({ added: 0, updated: 0, boxesAdded: 0 });
    expect(of.snapshot()).toEqual(before);
  });

  // Proves S-329.
  it('has readings and missing pictures there as HTML, and here in its own notation again', async () => {
    const of = profile();
    const front = ['これは 漢字[かんじ]です `a[1]` $x[1]$'];
    const back = ['<img src="missing" alt="gone.png">'];
    createCard(of.store, of.test.box('Own'), { ...CARD, title: 'x', front, back, mnemonic: [] });
    const path = await exported(of);
    const flds = await readCollectionOf(path, (db) => db.prepare('SELECT flds FROM notes').pluck().get());
    expect(flds).toBe(
      'これは<ruby>漢字<rt>かんじ</rt></ruby>です <code>a[1]</code> \\(x[1]\\)\x1f<img src="gone.png">\x1f',
    );
    const fresh = profile();
    await importPackage(fresh, packageFile(await throughAnki(path)));
    expect(sides(fresh)).toMatchObject([
      { front: '["これは 漢字[かんじ]です <code>a[1]</code> $x[1]$"]', back: JSON.stringify(back) },
    ]);
  });

  // Proves S-329.
  it('is asked there as here: typed, reversed, both ways', async () => {
    const of = profile();
    const bid = of.test.box('Own');
    const ways = ['front_back', 'back_front', 'both'] as const;
    for (const front_back_type of ways) {
      for (const answer_type of ['self', 'typed'] as const) {
        createCard(of.store, bid, {
          ...CARD,
          title: `${front_back_type} ${answer_type}`,
          front_back_type,
          answer_type,
        });
      }
    }
    const path = await exported(of);
    const models = await readCollectionOf(path, (db) =>
      Object.values(
        JSON.parse(db.prepare<[], string>('SELECT models FROM col').pluck().get() ?? '') as Record<
          string,
          { name: string; tmpls: { qfmt: string }[] }
        >,
      ),
    );
    expect(models.map(({ name, tmpls }) => [name, ...tmpls.map(({ qfmt }) => qfmt.replace(/\s+/g, ' '))])).toEqual([
      ['Cardbox', '{{Front}}'],
      ['Cardbox typed', '{{Front}} {{type:Back}}'],
      ['Cardbox reversed', '{{Back}}'],
      ['Cardbox reversed typed', '{{Back}} {{type:Front}}'],
      ['Cardbox both ways', '{{Front}}', '{{Back}}'],
      ['Cardbox both ways typed', '{{Front}} {{type:Back}}', '{{Back}} {{type:Front}}'],
    ]);
    const fresh = profile();
    const back = packageFile(await throughAnki(path));
    expect(await lookAtPackage(back)).toMatchObject({ counts: { cards: 6 }, boxes: [{ title: 'Own', cards: 6 }] });
    expect(await importPackage(fresh, back)).toMatchObject({ added: 6 });
    const types = 'SELECT answer_type, front_back_type FROM cards ORDER BY cid';
    expect(fresh.test.rows(types)).toEqual(of.test.rows(types));
  });
});
