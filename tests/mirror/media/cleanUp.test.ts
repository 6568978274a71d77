import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { updateCard } from '#mirror/cards/cards.ts';
import { deleteCards } from '#mirror/cards/cardWrites.ts';
import { cleanUpMedia, reviewMedia } from '#mirror/media/cleanUp.ts';
import { hashOf, type MediaFolder, mediaPath } from '#mirror/media/mediaFiles.ts';
import { addMedia } from '#mirror/media/mediaStore.ts';
import { beginImport, dropImport } from '#mirror/staging/index.ts';
import { PNG, WAV } from '../support/mediaFiles.ts';
import { tempFolder } from '../support/mirror.ts';
import { DAY, TestStore } from '../support/store.ts';

const pause = () => Promise.resolve();
const LOCAL = { isAccount: false, drafts: [] as string[] };
const [picture, audio] = [hashOf(PNG), hashOf(WAV)];

let folder: ReturnType<typeof tempFolder>;
let test: TestStore;
let place: MediaFolder;

beforeEach(async () => {
  folder = tempFolder();
  test = new TestStore();
  place = { store: test.store, folder: join(folder.path, 'media') };
  await addMedia(place, PNG, '');
  await addMedia(place, WAV, '');
  test.now += DAY;
});

const isOnDisk = (hash: string) => existsSync(mediaPath(place.folder, hash));
const hashes = () => test.rows<{ hash: string }>('SELECT hash FROM media').map(({ hash }) => hash);
const unused = async (options = LOCAL) =>
  (await reviewMedia(place, pause, options)).unused.files.map(({ hash }) => hash).sort();

function card(title: string, text: string) {
  const cid = test.cards(test.box(`Box of ${title}`), [title])[0] ?? '';
  const id = test.idOf(cid);
  test.store.write(() => updateCard(test.store, id, { back: [text] }));
  return { cid, id };
}

describe('unused media', () => {
  // Proves S-300.
  it('are listed with their sizes, and deleted when the user says so', async () => {
    card('cat', `![](media:${picture})`);
    const review = await reviewMedia(place, pause, LOCAL);
    expect(review.unused).toMatchObject({ count: 1, bytes: WAV.length, files: [{ hash: audio, mime: 'audio/wav' }] });
    expect(review.missing).toEqual({ count: 0, files: [] });
    expect(await cleanUpMedia(place, pause, LOCAL)).toEqual({ count: 1, bytes: WAV.length });
    expect(hashes()).toEqual([picture]);
    expect([isOnDisk(picture), isOnDisk(audio)]).toEqual([true, false]);
    expect(await cleanUpMedia(place, pause, LOCAL)).toEqual({ count: 0, bytes: 0 });
  });

  // Proves S-301.
  it('are not those of cards in the bin, of unsaved edits, and of the last hour', async () => {
    const { cid } = card('cat', `<img src="media:${picture}">`);
    deleteCards(test.store, [cid]);
    expect(await unused()).toEqual([audio]);
    expect(await unused({ ...LOCAL, drafts: [audio] })).toEqual([]);
    test.now -= DAY;
    expect(await unused()).toEqual([]);
    expect(await cleanUpMedia(place, pause, LOCAL)).toEqual({ count: 0, bytes: 0 });
  });

  // Proves S-301.
  it('in an account are only those that the server has', async () => {
    const account = { isAccount: true, drafts: [] };
    expect(await unused(account)).toEqual([]);
    test.store.write(() => test.store.sql('UPDATE media SET isSent = 1 WHERE hash = ?').run(audio));
    expect(await unused(account)).toEqual([audio]);
    expect(await cleanUpMedia(place, pause, account)).toMatchObject({ count: 1 });
    expect(hashes()).toEqual([picture]);
  });

  // Proves S-301.
  it('stay while an import runs, because its cards come after its media', async () => {
    const batch = beginImport(test.store);
    await expect(cleanUpMedia(place, pause, LOCAL)).rejects.toMatchObject({ code: 'BUSY' });
    expect(hashes()).toHaveLength(2);
    await dropImport(test.store, batch, pause);
    expect(await cleanUpMedia(place, pause, LOCAL)).toMatchObject({ count: 2 });
  });

  // Proves S-301.
  it('are counted again when cards change meanwhile', async () => {
    const titles = Array.from({ length: 1001 }, (_, i) => `t${i}`);
    test.cards(test.box('B'), titles);
    let isFirst = true;
    const cleaned = await cleanUpMedia(
      place,
      async () => {
        if (isFirst) {
          isFirst = false;
          card('cat', `![](media:${picture})`);
        }
      },
      LOCAL,
    );
    expect(cleaned).toEqual({ count: 1, bytes: WAV.length });
    expect(hashes()).toEqual([picture]);
    let n = 0;
    const changing = async () => void test.box(`B${n++}`);
    await expect(cleanUpMedia(place, changing, LOCAL)).rejects.toMatchObject({ code: 'BUSY' });
  });
});

describe('missing media', () => {
  const NONE = 'c'.repeat(64);
  const missing = async () => (await reviewMedia(place, pause, LOCAL)).missing;

  // Proves S-302.
  it('are listed with the cards that show them, outside the bin', async () => {
    const cat = card('cat', `![](media:${NONE})`);
    card('dog', `![](media:${NONE}) ![](media:${picture})`);
    expect(await missing()).toEqual({
      count: 1,
      files: [
        {
          hash: NONE,
          size: null,
          isComing: false,
          cardCount: 2,
          cards: [
            { cid: cat.cid, pbid: expect.any(String), title: 'cat' },
            { cid: expect.any(String), pbid: expect.any(String), title: 'dog' },
          ],
        },
      ],
    });
    test.store.write(() => test.store.sql('INSERT INTO missing_media (hash) VALUES (?)').run(NONE));
    expect((await missing()).files).toMatchObject([{ isComing: true }]);
    deleteCards(test.store, [cat.cid]);
    expect((await missing()).files).toMatchObject([{ cardCount: 1, cards: [{ title: 'dog' }] }]);
  });

  // Proves S-302.
  it('are also files that were deleted or cut on disk', async () => {
    card('cat', `![](media:${picture}) ![](media:${audio})`);
    rmSync(mediaPath(place.folder, picture));
    writeFileSync(mediaPath(place.folder, audio), 'x');
    const { files } = await missing();
    expect(files.map(({ hash, size }) => [hash, size])).toEqual([
      [picture, PNG.length],
      [audio, WAV.length],
    ]);
  });
});
