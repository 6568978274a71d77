import { describe, expect, it } from 'vitest';
import { decodeStamp, encodeStamp } from '#core/sync/index.ts';
import { updateBox } from '#mirror/boxes/boxes.ts';
import { editCard } from '#mirror/cards/cardWrites.ts';
import { openStore } from '#mirror/database/openStore.ts';
import { logAnswer } from '#mirror/records/answerLog.ts';
import { replayRecord } from '#mirror/records/records.ts';
import { type Profile, readCollection, writeZip } from '../support/cardbox.ts';
import { profilesForTests } from '../support/profiles.ts';
import { DAY } from '../support/store.ts';

const YEAR = 365 * DAY;

const { profile, file } = profilesForTests();
const MAX_STAMP = (device: string) => `zzzzzzzzz-zzzz-${device}`;
const CARD = { title: 'a', front: ['a'], back: ['back of a'], mnemonic: [] };

function answer({ store }: Profile, cid: string, isCorrect = true): void {
  store.write(() => {
    const effect = isCorrect ? 'trained' : 'forget';
    const given = { mode: 'normal', direction: 'front_back', duration: 1, memory_level: 0 } as const;
    logAnswer(store, { cid, sid: 's', at: store.now(), isCorrect, effect, ...given });
    replayRecord(store, cid);
  });
}

/** A profile with an answered card, and the content of its export. */
async function exported() {
  const own = profile();
  const bid = own.test.box('Box');
  const [cid = ''] = own.test.cards(bid, ['a']);
  answer(own, cid);
  await own.exportTo(file('own.cardbox'));
  return { own, bid, cid, content: await readCollection(file('own.cardbox')) };
}

const write = (content: unknown) => writeZip(file('odd.cardbox'), { 'collection.json': JSON.stringify(content) });

/** The store of a profile as the next start of the app opens it. */
const reopen = ({ test }: Profile) =>
  openStore(test.store.db, { uid: 'person', day: undefined, wall: () => test.now }).store;

describe('stamps too far in the future', () => {
  // Proves E-27.
  it('of the own device in a file stop no write, also after a restart', async () => {
    const { own, bid, cid, content } = await exported();
    const { device } = own.store;
    content.boxes[0].stamps = { '*': MAX_STAMP(device) };
    content.cards[0].stamps = { '*': MAX_STAMP(device), title: MAX_STAMP(device) };
    content.cards[0].title = 'from the file';
    content.log.push({ ...content.log[0], id: 'later', stamp: MAX_STAMP(device) });
    content.counts.log++;
    const done = await own.importFrom(await write(content));
    expect(done).toMatchObject({ logAdded: 0, refusedCount: 1, updated: 1 });
    expect(done.refused).toEqual([{ line: 2, reason: 'FROM_FUTURE', excerpt: expect.stringContaining('a') }]);
    const store = reopen(own);
    store.write(() => updateBox(store, bid, { title: 'after' }));
    editCard(store, cid, CARD);
    const stamps = own.test.rows<{ stamps: string }>('SELECT stamps FROM cards UNION ALL SELECT stamps FROM boxes');
    for (const { stamps: texts } of stamps) {
      for (const stamp of Object.values<string>(JSON.parse(texts))) {
        expect(decodeStamp(stamp)?.wall).toBeLessThan(own.test.now + DAY);
      }
    }
  });

  it('that an older version took into its log and clock stop no write', async () => {
    const { own, cid } = await exported();
    const { store } = own;
    store
      .sql(`INSERT INTO answer_log (id, cid, kind, stamp, at, device_id) VALUES ('zzz', ?, 'reset', ?, ?, ?)`)
      .run(cid, MAX_STAMP(store.device), store.now(), store.device);
    store.sql("UPDATE meta SET value = ? WHERE key = 'clock'").run(MAX_STAMP(store.device));
    const before = own.snapshot().log.map(({ stamp }) => String(stamp));
    const next = reopen(own);
    const made = next.write(() => next.stamp());
    expect(made < MAX_STAMP('')).toBe(true);
    expect(
      made >
        (before
          .filter((stamp) => !stamp.startsWith('z'))
          .sort()
          .at(-1) ?? ''),
    ).toBe(true);
    // The reset from the future does not undo what is trained later.
    answer(own, cid);
    expect(own.snapshot().records).toMatchObject([{ cid, memory_level: 2 }]);
  });

  // Proves E-27.
  it('do not win over an edit that was made since', async () => {
    const { own, cid, content } = await exported();
    const to = profile();
    to.test.now = own.test.now;
    content.cards[0].stamps = { '*': MAX_STAMP('elsewhere') };
    await to.importFrom(await write(content));
    expect(to.snapshot().cards).toMatchObject([{ title: 'a' }]);
    own.test.now += 1000;
    editCard(own.store, cid, { ...CARD, title: 'edited' });
    await own.exportTo(file('edited.cardbox'));
    await to.importFrom(file('edited.cardbox'));
    expect(to.snapshot().cards).toMatchObject([{ title: 'edited' }]);
    // The same file again brings its text as a new edit, and changes nothing if it is the same.
    expect(
      await own.importFrom(await write({ ...content, cards: [{ ...content.cards[0], title: 'edited' }] })),
    ).toMatchObject({
      updated: 0,
      unchanged: 1,
    });
  });

  it('of a card that is here lose against any other', async () => {
    const { own, cid, content } = await exported();
    own.store.sql('UPDATE cards SET stamps = ?').run(JSON.stringify({ '*': MAX_STAMP('elsewhere') }));
    content.cards[0].title = 'from the file';
    await own.importFrom(await write(content));
    expect(own.snapshot().cards).toMatchObject([{ cid, title: 'from the file' }]);
  });

  it('do not keep the clock from following the other stamps', async () => {
    const { own, content } = await exported();
    const ahead = encodeStamp({ wall: own.test.now + 30 * DAY, counter: 0, device: 'elsewhere' });
    content.boxes[0].stamps = { '*': ahead };
    content.cards[0].stamps = { '*': MAX_STAMP('elsewhere') };
    await own.importFrom(await write(content));
    expect(own.store.write(() => own.store.stamp()) > ahead).toBe(true);
  });

  it('an answer with a time far in the future is refused and listed', async () => {
    const { content } = await exported();
    content.log[0].at = '9999-12-31T23:59:59Z';
    const to = profile();
    expect(await to.importFrom(await write(content))).toMatchObject({ added: 1, logAdded: 0, refusedCount: 1 });
  });
});

describe('a file with stamps too far in the future that comes again', () => {
  const titles = ({ test }: Profile) =>
    test.rows('SELECT title, back FROM cards UNION ALL SELECT title, null FROM boxes');

  // Proves E-27.
  it.each(['new', 'changed', 'the same'])('undoes no edit that was made since: %s', async (kind) => {
    const { own, bid, cid, content } = await exported();
    const to = kind === 'new' ? profile() : own;
    const ahead = (days: number) => encodeStamp({ wall: own.test.now + days * DAY, counter: 0, device: 'elsewhere' });
    content.boxes[0].stamps = { '*': ahead(500) };
    content.cards[0].stamps = { '*': ahead(500), title: ahead(501) };
    if (kind === 'changed') Object.assign(content.cards[0], { title: 'from the file', back: ['from the file'] });
    const path = await write(content);
    await to.importFrom(path);
    to.test.now += 1000;
    editCard(to.store, cid, { ...CARD, title: 'mine', back: ['mine'] });
    to.store.write(() => updateBox(to.store, bid, { title: 'my box' }));
    expect(await to.importFrom(path)).toMatchObject({ updated: 0, unchanged: 1, boxesUpdated: 0 });
    expect(titles(to)).toEqual([
      { title: 'mine', back: '["mine"]' },
      { title: 'my box', back: null },
    ]);
    // Also once such a stamp is not too far ahead any more.
    to.test.now += 800 * DAY;
    expect(await to.importFrom(path)).toMatchObject({ updated: 0, unchanged: 1, boxesUpdated: 0 });
  });

  // Proves E-27.
  it.each([
    ['is two years behind', 1000],
    ['was two years ahead then', 2 * YEAR],
  ])('undoes no edit that was made since, if the clock %s', async (_, later) => {
    const { own, bid, cid } = await exported();
    own.test.now += later;
    editCard(own.store, cid, { ...CARD, title: 'mine', back: ['mine'] });
    own.store.write(() => updateBox(own.store, bid, { title: 'my box' }));
    own.test.now -= 2 * YEAR;
    await own.importFrom(file('own.cardbox'));
    expect(titles(own)).toEqual([
      { title: 'mine', back: '["mine"]' },
      { title: 'my box', back: null },
    ]);
  });

  // Proves E-27.
  it('brings what its device edited after it', async () => {
    const { own, content } = await exported();
    const ahead = (days: number) => encodeStamp({ wall: own.test.now + days * DAY, counter: 0, device: 'elsewhere' });
    content.cards[0].stamps = { '*': ahead(500) };
    await own.importFrom(await write(content));
    Object.assign(content.cards[0], { back: ['later'], stamps: { '*': ahead(500), back: ahead(501) } });
    expect(await own.importFrom(await write(content))).toMatchObject({ updated: 1 });
    expect(own.test.rows('SELECT back FROM cards')).toEqual([{ back: '["later"]' }]);
  });

  // Proves E-27.
  it('which an import that was given up has not taken, brings it', async () => {
    const { own, content } = await exported();
    Object.assign(content.cards[0], { title: 'from the file', stamps: { '*': MAX_STAMP('elsewhere') } });
    const path = await write(content);
    let turns = 0;
    const stops = () => (++turns > 2 ? Promise.reject(new Error('stopped')) : Promise.resolve());
    await expect(own.importFrom(path, stops)).rejects.toThrow();
    await own.importFrom(path);
    expect(own.test.rows('SELECT title FROM cards')).toEqual([{ title: 'from the file' }]);
  });
});
