import { readFileSync, writeFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { LIMITS } from '#core/card/index.ts';
import { createCard } from '#mirror/cards/cardWrites.ts';
import { previewCardbox } from '#mirror/import/cardboxReading.ts';
import { openDeck } from '#mirror/import/reading.ts';
import { addMedia } from '#mirror/media/mediaStore.ts';
import { PNG } from '../support/mediaFiles.ts';
import { profilesForTests } from '../support/profiles.ts';

const { profile, file, files } = profilesForTests();

const EVERYTHING = { kind: 'everything' } as const;
const open = (name: string) => openDeck({ path: file(name), name });

async function exported() {
  const from = profile();
  const { hash } = await addMedia(from.place, PNG, '');
  const fields = { title: 'cat', front: [`![](media:${hash})`], back: ['b'], mnemonic: [], tags: [] };
  createCard(from.store, from.test.box('Animals'), fields);
  await from.exportTo(file('all.json'), EVERYTHING, 'json');
  return { from, hash, content: JSON.parse(readFileSync(file('all.json'), 'utf8')) };
}
type Content = Awaited<ReturnType<typeof exported>>['content'];

describe('a collection as JSON', () => {
  // Proves S-303.
  it('is one object with the media inside', async () => {
    const { hash, content } = await exported();
    expect(content).toMatchObject({ format: 'cardbox', version: 3, counts: { boxes: 1, cards: 1, log: 0, media: 1 } });
    expect(content.media).toEqual([{ hash, mime: 'image/png', size: PNG.length, data: PNG.toString('base64') }]);
    expect(await open('all.json')).toMatchObject({ kind: 'cardbox' });
    expect(await previewCardbox(file('all.json'))).toMatchObject({ boxes: [{ title: 'Animals', is_sub_box: false }] });
  });

  // Proves S-304.
  it('is known by its content: also with a byte order mark, spaces, and under another name', async () => {
    const { from, content } = await exported();
    writeFileSync(file('all.txt'), `\ufeff \n${JSON.stringify(content, null, 2)}`);
    expect(await open('all.txt')).toMatchObject({ kind: 'cardbox' });
    const to = profile();
    expect(await to.importFrom(file('all.txt'))).toMatchObject({ added: 1, media: 1 });
    expect(to.snapshot().media).toEqual(from.snapshot().media);
  });

  // Proves S-304.
  it('of another program is no deck', async () => {
    for (const text of ['{"cards":[]}', '[]', '{', 'cat,dog\n']) {
      writeFileSync(file('other.json'), text);
      await expect(open('other.json')).rejects.toMatchObject({ code: 'FILE_NOT_A_DECK' });
    }
  });

  // Proves S-305.
  it.each<[string, string, (content: Content, text: string) => string]>([
    ['a cut file', 'CARDBOX_DAMAGED', (_, text) => text.slice(0, -20)],
    ['other bytes of a picture', 'CARDBOX_DAMAGED', (_, text) => text.replace('"data":"iVBO', '"data":"iVBP')],
    ['a picture without its bytes', 'CARDBOX_DAMAGED', (_, text) => text.replace(/,"data":"[^"]*"/, '')],
    ['a picture less', 'CARDBOX_DAMAGED', (c) => JSON.stringify({ ...c, media: [] })],
    ['lists in another order', 'CARDBOX_DAMAGED', ({ boxes, ...c }) => JSON.stringify({ ...c, boxes })],
    ['a newer version', 'CARDBOX_NEWER', (c) => JSON.stringify({ ...c, version: 99 })],
  ])('is refused as a whole for %s', async (_name, code, change) => {
    const { content } = await exported();
    writeFileSync(file('bad.json'), change(content, readFileSync(file('all.json'), 'utf8')));
    const to = profile();
    await expect(to.importFrom(file('bad.json'))).rejects.toMatchObject({ code });
    expect(to.snapshot()).toEqual(profile().snapshot());
    expect(files()).toEqual(['all.json', 'bad.json']);
  });

  // Proves S-305.
  it('takes the largest picture, and no larger one', async () => {
    const from = profile();
    await addMedia(from.place, Buffer.concat([PNG, Buffer.alloc(LIMITS.mediaBytes - PNG.length)]), '');
    await from.exportTo(file('large.json'), EVERYTHING, 'json');
    const to = profile();
    expect(await to.importFrom(file('large.json'))).toMatchObject({ media: 1 });
    const text = readFileSync(file('large.json'), 'utf8').replace('"data":"', `"data":"${'A'.repeat(8)}`);
    writeFileSync(file('larger.json'), text);
    await expect(to.importFrom(file('larger.json'))).rejects.toMatchObject({ code: 'CARDBOX_DAMAGED' });
  });
});
