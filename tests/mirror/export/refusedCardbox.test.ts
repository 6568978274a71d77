import { existsSync, mkdirSync, rmdirSync, rmSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { CardboxJob } from '#mirror/import/cardboxJob.ts';
import { hashOf, mediaPath } from '#mirror/media/mediaFiles.ts';
import { addMedia } from '#mirror/media/mediaStore.ts';
import { removeStagedMedia } from '#mirror/media/stagedMedia.ts';
import { logAnswer } from '#mirror/records/answerLog.ts';
import { replayRecord } from '#mirror/records/records.ts';
import { interruptedImports, settleImports } from '#mirror/staging/staging.ts';
import { type Profile, pause, readCollection, writeZip } from '../support/cardbox.ts';
import { PNG, WAV } from '../support/mediaFiles.ts';
import { profilesForTests } from '../support/profiles.ts';

const { profile, file } = profilesForTests();
const { signal } = new AbortController();

/** Two cards in a box, each answered once, and their export. */
async function collection(of: Profile) {
  const box = of.test.box('Box');
  const cids = of.test.cards(box, ['a', 'b']);
  for (const cid of cids) answer(of, cid);
  await of.exportTo(file('good.cardbox'));
  return readCollection(file('good.cardbox'));
}

function answer({ store }: Profile, cid: string): void {
  store.write(() => {
    const given = { mode: 'normal', direction: 'front_back', duration: 1, memory_level: 0 } as const;
    logAnswer(store, { cid, sid: 's', at: store.now(), isCorrect: true, effect: 'trained', ...given });
    replayRecord(store, cid);
  });
}

const write = (name: string, content: unknown, media: Readonly<Record<string, Buffer>> = {}) =>
  writeZip(file(name), {
    'collection.json': JSON.stringify(content),
    ...Object.fromEntries(Object.entries(media).map(([hash, bytes]) => [`media/${hash}`, bytes])),
  });

/** The media files of a profile, also those without a row. */
async function mediaFiles({ media }: Profile): Promise<string[]> {
  if (!existsSync(media)) return [];
  return (await readdir(media, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map(({ name }) => name);
}

describe('the times of a .cardbox file', () => {
  // Proves E-25.
  it.each([
    ['an offset of hours only', '2026-01-01T00:00:00+05', '2025-12-31T19:00:00.000Z'],
    ['a space and no colon', '2026-01-01 00:00:00-0500', '2026-01-01T05:00:00.000Z'],
    ['the first year', '0000-01-01T00:00:00Z', '1000-01-01T00:00:00.000Z'],
  ])('are read the same everywhere: %s', async (_name, at, expected) => {
    const own = profile();
    const content = await collection(own);
    const [entry] = content.log;
    const cid: string = entry.cid;
    content.log = [{ ...entry, id: '01999999-0000-7000-8000-000000000001', at }];
    content.counts.log = 1;
    own.test.now += 1000;
    const path = await write('odd.cardbox', content);
    const to = profile();
    for (const on of [own, to]) {
      expect(await on.importFrom(path)).toMatchObject({ logAdded: 1 });
      expect(on.snapshot().log).toContainEqual(expect.objectContaining({ at: expected }));
      // Later answers and undo replay the whole log.
      answer(on, cid);
      await on.exportTo(file('again.cardbox'));
      await profile().importFrom(file('again.cardbox'));
    }
  });

  it('are refused if they are none, and nothing is written', async () => {
    const own = profile();
    const content = await collection(own);
    content.log[1].at = '2026-01-01T00:00:00';
    const before = own.snapshot();
    await expect(own.importFrom(await write('bad.cardbox', content))).rejects.toMatchObject({
      code: 'CARDBOX_DAMAGED',
      message: expect.stringContaining('at'),
    });
    expect(own.snapshot()).toEqual(before);
  });
});

describe('an entry that a file has for two cards', () => {
  // Proves E-25.
  it('counts for the card that got it', async () => {
    const own = profile();
    const content = await collection(own);
    content.log[1].id = content.log[0].id;
    const to = profile();
    await to.importFrom(await write('twice.cardbox', content));
    const { log, records } = to.snapshot();
    expect(log).toHaveLength(1);
    const [entry] = log as { cid: string }[];
    for (const one of records as { cid: string; memory_level: number }[]) {
      expect(one.memory_level).toBe(one.cid === entry?.cid ? 1 : 0);
    }
  });
});

describe('a log that an older version took with a time that is none', () => {
  it('can still be trained, undone and exported', async () => {
    const own = profile();
    const content = await collection(own);
    const { cid } = content.log[0];
    own.store
      .sql(
        `INSERT INTO answer_log (id, cid, kind, stamp, at, device_id, isCorrect, effect, mode, direction)
       VALUES ('old', ?, 'answer', '000000000-0000-old', 'once', 'old', 1, 'trained', 'normal', 'front_back')`,
      )
      .run(cid);
    answer(own, cid);
    expect(own.snapshot().records).toContainEqual(expect.objectContaining({ cid, memory_level: 2 }));
  });
});

/** The first piece after the media: what was collected is written. */
const END_OF_MEDIA = { section: 'boxes', bytes: new TextEncoder().encode('[]') } as const;

describe('an import that fails', () => {
  const hash = hashOf(PNG);

  /** A file with two media and a card without a box. */
  async function refusedFile(of: Profile): Promise<string> {
    const content = await collection(of);
    content.cards[1].pbid = 'nowhere';
    return write('bad.cardbox', content, { [hash]: PNG, [hashOf(WAV)]: WAV });
  }

  // Proves V-19.
  it('leaves nothing, its media included', async () => {
    const path = await refusedFile(profile());
    const to = profile();
    const before = to.snapshot();
    await expect(to.importFrom(path)).rejects.toMatchObject({ code: 'CARDBOX_DAMAGED' });
    expect(to.snapshot()).toEqual(before);
    expect(await mediaFiles(to)).toEqual([]);
  });

  it('keeps media that were here before or that the user added meanwhile', async () => {
    const path = await refusedFile(profile());
    const to = profile();
    await addMedia(to.place, PNG, '');
    let added = false;
    const meanwhile = async () => {
      if (!added && to.test.rows('SELECT 1 FROM media').length === 2) {
        added = true;
        await addMedia(to.place, WAV, '');
      }
    };
    await expect(to.importFrom(path, meanwhile)).rejects.toMatchObject({ code: 'CARDBOX_DAMAGED' });
    expect(added).toBe(true);
    expect((await mediaFiles(to)).sort()).toEqual([hash, hashOf(WAV)].sort());
    expect(to.snapshot().media).toHaveLength(2);
  });

  it('keeps media that another import brings too', async () => {
    const content = await collection(profile());
    const path = await write('good2.cardbox', content, { [hash]: PNG });
    const to = profile();
    const given = await CardboxJob.begin(to.place, pause);
    await given.add({ section: 'file', bytes: PNG }, signal);
    await to.importFrom(path);
    await given.abandon();
    expect(await mediaFiles(to)).toEqual([hash]);
    expect(to.snapshot().media).toHaveLength(1);
  });

  it('and is interrupted by a crash leaves no media after the restart', async () => {
    const to = profile();
    const job = await CardboxJob.begin(to.place, pause);
    await job.add({ section: 'file', bytes: PNG }, signal);
    await job.add(END_OF_MEDIA, signal);
    expect(existsSync(mediaPath(to.media, hash))).toBe(true);
    await settleImports(to.store, interruptedImports(to.store), pause);
    await removeStagedMedia(to.place, pause);
    expect(await mediaFiles(to)).toEqual([]);
    expect(to.snapshot().media).toEqual([]);
    expect(to.snapshot().left).toEqual([]);
  });

  it('keeps a media file that cannot be deleted now for the next opening', async () => {
    const to = profile();
    const job = await CardboxJob.begin(to.place, pause);
    await job.add({ section: 'file', bytes: PNG }, signal);
    await job.add({ section: 'file', bytes: WAV }, signal);
    await job.add(END_OF_MEDIA, signal);
    // A directory cannot be deleted as a file, like a file that another program has open on Windows.
    const path = mediaPath(to.media, hash);
    rmSync(path);
    mkdirSync(path);
    await job.abandon();
    expect(to.test.rows('SELECT hash FROM staged_media')).toEqual([{ hash }]);
    expect(existsSync(mediaPath(to.media, hashOf(WAV)))).toBe(false);
    rmdirSync(path);
    await removeStagedMedia(to.place, pause);
    expect(to.snapshot().left).toEqual([]);
  });

  it('brings a media file back that a card here needs, although nothing else in it is new', async () => {
    const own = profile();
    await addMedia(own.place, PNG, '');
    const content = await collection(own);
    content.media = [{ hash, mime: 'image/png', size: PNG.length }];
    content.counts.media = 1;
    own.store.sql('DELETE FROM media').run();
    await own.importFrom(await write('same.cardbox', content, { [hash]: PNG }));
    expect(await mediaFiles(own)).toEqual([hash]);
    expect(own.snapshot().media).toHaveLength(1);
    expect(own.snapshot().left).toEqual([]);
  });
});
