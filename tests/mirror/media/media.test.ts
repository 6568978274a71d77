import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { LIMITS } from '#core/card/index.ts';
import { updateCard } from '#mirror/cards/cards.ts';
import { deleteCards } from '#mirror/cards/cardWrites.ts';
import { type MediaFolder, mediaPath } from '#mirror/media/mediaFiles.ts';
import { addMedia, addMediaFile, findMedia } from '#mirror/media/mediaStore.ts';
import { mediaIn } from '#mirror/media/references.ts';
import { sniffMedia } from '#mirror/media/sniff.ts';
import { sweepMedia } from '#mirror/media/sweep.ts';
import { BAD, GOOD, PNG, WAV } from '../support/mediaFiles.ts';
import { TestMirror, tempFolder } from '../support/mirror.ts';
import { DAY, START, TestStore } from '../support/store.ts';

const pause = () => Promise.resolve();
const HASH = createHash('sha256').update(PNG).digest('hex');

let folder: ReturnType<typeof tempFolder>;
let test: TestStore;
let place: MediaFolder;

beforeEach(() => {
  folder = tempFolder();
  test = new TestStore();
  place = { store: test.store, folder: join(folder.path, 'media') };
});

describe('the type of a file', () => {
  it.each(GOOD)('%s: %s', (mime, _name, bytes) => expect(sniffMedia(bytes)).toBe(mime));
  it.each(BAD)('no media: %s', (_name, bytes) => expect(sniffMedia(bytes)).toBeNull());
});

describe('saving media', () => {
  // Proves S-66.
  it('saves the bytes under their hash, once', async () => {
    const added = await addMedia(place, PNG, '/some/where/A [nice] cat.png');
    expect(added).toEqual({ hash: HASH, mime: 'image/png', size: PNG.length, name: 'A nice cat' });
    expect(readFileSync(join(place.folder, HASH.slice(0, 2), HASH))).toEqual(PNG);
    await addMedia(place, PNG, 'again.png');
    expect(test.rows('SELECT hash, mime, size FROM media')).toEqual([
      { hash: HASH, mime: 'image/png', size: PNG.length },
    ]);
    expect(readdirSync(join(place.folder, HASH.slice(0, 2)))).toEqual([HASH]);
    expect(findMedia(place, HASH)).toEqual({
      path: mediaPath(place.folder, HASH),
      mime: 'image/png',
      size: PNG.length,
    });
  });

  it('writes a truncated file again', async () => {
    await addMedia(place, PNG, '');
    writeFileSync(mediaPath(place.folder, HASH), 'x');
    await addMedia(place, PNG, '');
    expect(readFileSync(mediaPath(place.folder, HASH))).toEqual(PNG);
  });

  it('refuses a file that is too large or of an unsupported type, and leaves nothing', async () => {
    const large = Buffer.concat([PNG, Buffer.alloc(LIMITS.mediaBytes)]);
    await expect(addMedia(place, large, '')).rejects.toMatchObject({ code: 'MEDIA_TOO_LARGE' });
    await expect(addMedia(place, Buffer.from('<svg/>'), 'a.png')).rejects.toMatchObject({ code: 'MEDIA_UNSUPPORTED' });
    expect(existsSync(place.folder)).toBe(false);
    expect(test.rows('SELECT * FROM media')).toEqual([]);
  });

  // Proves L-13.
  it('accepts exactly 25 MiB', async () => {
    const bytes = Buffer.concat([PNG, Buffer.alloc(LIMITS.mediaBytes - PNG.length)]);
    expect((await addMedia(place, bytes, '')).size).toBe(LIMITS.mediaBytes);
  });

  it('checks a file before it is read', async () => {
    const file = join(folder.path, 'meow.wav');
    writeFileSync(file, WAV);
    expect(await addMediaFile(place, file, 'meow.wav')).toMatchObject({ mime: 'audio/wav', name: 'meow' });
    await expect(addMediaFile(place, folder.path, '')).rejects.toMatchObject({ code: 'MEDIA_UNSUPPORTED' });
    await expect(addMediaFile(place, join(folder.path, 'none'), '')).rejects.toMatchObject({ code: 'FILE_NOT_FOUND' });
  });

  it.each(['../../secret', '', 'A'.repeat(64), `${'a'.repeat(63)}/`, 'f'.repeat(64)])(
    'finds nothing for %s',
    (hash) => {
      expect(() => findMedia(place, hash)).toThrow(expect.objectContaining({ code: 'NOT_FOUND' }));
    },
  );

  it('works through the worker, in the given folder', async () => {
    const mirror = await TestMirror.open(join(folder.path, 'one.sqlite'));
    const call = { kind: 'add', bytes: new Uint8Array(PNG), name: 'a.png' } as const;
    const added = await mirror.client.request({ kind: 'media', call });
    expect(added).toMatchObject({ ok: true, value: { hash: HASH } });
    const found = await mirror.client.request({ kind: 'media', call: { kind: 'find', hash: HASH } });
    expect(found).toMatchObject({
      ok: true,
      value: { path: mediaPath(join(folder.path, 'media', 'one'), HASH), mime: 'image/png' },
    });
    await mirror.close();
  });
});

describe('media that no card references', () => {
  const rows = () =>
    test.rows<{ refcount: number; unused_since: string | null }>('SELECT refcount, unused_since FROM media');
  const card = (parts: Record<string, unknown>) => {
    const cid = test.cards(test.box('B'), ['t'])[0] ?? '';
    const id = test.idOf(cid);
    test.store.write(() => updateCard(test.store, id, parts));
    return { cid, id };
  };

  it('are found by every side, as Markdown and as HTML', () => {
    const [a, b] = ['a'.repeat(64), 'b'.repeat(64)];
    expect([...mediaIn([`![x](media:${a}) <img src="media:${b}">`, `media:${'c'.repeat(63)}`, 'x'])]).toEqual([a, b]);
  });

  it('are deleted 30 days after the last reference, not before', async () => {
    await addMedia(place, PNG, '');
    const { id } = card({ mnemonic: [{ content: `![x](media:${HASH})` }] });
    test.now = START + 100 * DAY;
    await sweepMedia(place, pause);
    expect(rows()).toEqual([{ refcount: 1, unused_since: null }]);
    test.store.write(() => updateCard(test.store, id, { mnemonic: [] }));
    await sweepMedia(place, pause);
    expect(rows()).toMatchObject([{ refcount: 0, unused_since: new Date(test.now).toISOString() }]);
    test.now += 30 * DAY;
    await sweepMedia(place, pause);
    expect(existsSync(mediaPath(place.folder, HASH))).toBe(true);
    test.now += 1000;
    await sweepMedia(place, pause);
    expect(rows()).toEqual([]);
    expect(existsSync(mediaPath(place.folder, HASH))).toBe(false);
  });

  it('stay while a card in the bin references them, and when they are added again', async () => {
    await addMedia(place, PNG, '');
    const { cid } = card({ back: [`<img src="media:${HASH}">`] });
    deleteCards(test.store, [cid]);
    await sweepMedia(place, pause);
    expect(rows()).toEqual([{ refcount: 1, unused_since: null }]);
    await addMedia(place, WAV, '');
    await sweepMedia(place, pause);
    test.now = START + 40 * DAY;
    await addMedia(place, WAV, '');
    await sweepMedia(place, pause);
    expect(rows()).toHaveLength(2);
  });

  it('stay if cards changed during the count', async () => {
    await addMedia(place, PNG, '');
    await sweepMedia(place, pause);
    test.now = START + 31 * DAY;
    const titles = Array.from({ length: 1001 }, (_, i) => `t${i}`);
    test.cards(test.box('B'), titles);
    await sweepMedia(place, async () => {
      if (test.rows('SELECT * FROM boxes').length === 1) test.box('C');
    });
    expect(rows()).toHaveLength(1);
    await sweepMedia(place, pause);
    expect(rows()).toEqual([]);
  });

  it('are deleted with leftovers of a crash: files without a row, partly written files', async () => {
    mkdirSync(join(place.folder, 'aa'), { recursive: true });
    const old = new Date(START - 2 * DAY);
    const names = ['a'.repeat(64), `${'a'.repeat(64)}.1.new`, 'note.txt'];
    for (const name of names) {
      writeFileSync(join(place.folder, 'aa', name), '');
      utimesSync(join(place.folder, 'aa', name), old, old);
    }
    const fresh = `aa${'b'.repeat(62)}`;
    writeFileSync(join(place.folder, 'aa', fresh), '');
    await sweepMedia(place, pause);
    expect(readdirSync(join(place.folder, 'aa')).sort()).toEqual([fresh, 'note.txt'].sort());
    rmSync(place.folder, { recursive: true });
    await sweepMedia(place, pause);
  });
});
