import { truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { LIMITS } from '#core/card/index.ts';
import { CollectionParser } from '#mirror/import/cardboxJson.ts';
import { previewCardbox } from '#mirror/import/cardboxReading.ts';
import { editOf } from '#mirror/import/edits.ts';
import { JsonBudget } from '#mirror/import/jsonBudget.ts';
import { previewTable, readTable } from '#mirror/import/reading.ts';
import { Profile, readCollection, writeZip } from '../support/cardbox.ts';
import { tempFolder } from '../support/mirror.ts';
import { codeOf, TestStore } from '../support/store.ts';

let folder: ReturnType<typeof tempFolder>;
beforeEach(() => {
  folder = tempFolder();
});
afterEach(() => folder.remove());

const file = (name: string) => join(folder.path, name);
const MANY_TAGS = Array.from({ length: 1001 }, (_, n) => `t${n}`);

describe('a value over its limit', () => {
  type Content = Awaited<ReturnType<typeof readCollection>>;
  const entry = { id: 'e', stamp: '000000001-0000-d', at: '2026-01-01T00:00:00Z', device_id: 'd', sid: null };
  const answer = {
    ...entry,
    kind: 'answer',
    isCorrect: true,
    effect: 'trained',
    mode: 'normal',
    direction: 'front_back',
  };
  const withEntry = (c: Content, values: object) => {
    c.log = [{ ...answer, cid: c.cards[0].cid, duration: 1, memory_level: 0, ...values }];
    c.counts.log = 1;
  };
  // Proves L-13.
  it.each<[field: string, spoil: (content: Content) => unknown]>([
    ['partial_size', (c) => Object.assign(c.boxes[0], { partial_size: 2 ** 31 })],
    ['new_per_day', (c) => Object.assign(c.boxes[0], { new_per_day: 10_000 })],
    ['answers_per_day', (c) => Object.assign(c.boxes[0], { answers_per_day: 100_000 })],
    ['backlog_days', (c) => Object.assign(c.boxes[0], { backlog_days: 366 })],
    ['backlog_from', (c) => Object.assign(c.boxes[0], { backlog_from: 2 ** 53 - 1 })],
    ['training_count', (c) => Object.assign(c.boxes[0], { training_count: 2 ** 31 })],
    ['category', (c) => Object.assign(c.boxes[0], { category: 'x'.repeat(201) })],
    ['labels', (c) => Object.assign(c.boxes[0], { labels: Array(51).fill('x') })],
    ['position', (c) => Object.assign(c.boxes[0], { position: 2 ** 53 - 1 })],
    ['position', (c) => Object.assign(c.cards[0], { position: 2 ** 53 - 1 })],
    ['title', (c) => Object.assign(c.boxes[0], { title: 'x'.repeat(501) })],
    ['deleted_at', (c) => Object.assign(c.boxes[0], { IS_SOFT_DELETED: true })],
    ['deleted_at', (c) => Object.assign(c.cards[0], { card_status: 'deleted' })],
    ['tags', (c) => Object.assign(c.cards[0], { tags: MANY_TAGS })],
    ['tags', (c) => Object.assign(c.cards[0], { tags: ['x'.repeat(501)] })],
    ['links', (c) => Object.assign(c.cards[0], { links: Array(51).fill({ type: 'see', cid: 'c' }) })],
    ['guid', (c) => Object.assign(c.cards[0], { guid: 'x'.repeat(4001) })],
    ['duration', (c) => withEntry(c, { duration: 2 ** 31 })],
    ['memory_level', (c) => withEntry(c, { memory_level: 8 })],
  ])('in a .cardbox file is refused with the name of its field: %s', async (field, spoil) => {
    const from = new Profile(folder.path, 'from');
    from.test.cards(from.test.box('Box'), ['a']);
    await from.exportTo(file('good.cardbox'));
    const content = await readCollection(file('good.cardbox'));
    spoil(content);
    const path = await writeZip(file('bad.cardbox'), { 'collection.json': JSON.stringify(content) });
    const before = from.snapshot();
    await expect(from.importFrom(path)).rejects.toMatchObject({
      code: 'CARDBOX_DAMAGED',
      message: expect.stringMatching(new RegExp(`at ${field}`)),
    });
    expect(from.snapshot()).toEqual(before);
    from.close();
  });

  // Proves L-13.
  it('too many tags are refused by the editor, by a bulk edit and in a table', async () => {
    const test = new TestStore();
    const pbid = test.box('Box');
    const card = { title: 'a', front: ['a'], back: [], mnemonic: [] };
    expect(codeOf(await test.ask('createCard', { pbid, card: { ...card, tags: MANY_TAGS } }))).toBe('TOO_MANY_TAGS');
    const { data } = await test.ask('createCard', { pbid, card: { ...card, tags: MANY_TAGS.slice(1) } });
    const edit = { tag: { add: ['one more'], remove: [] } };
    const bulk = await test.ask('bulkEdit', { cids: [data.createCard.cid], edit });
    expect(bulk.data.bulkEdit).toMatchObject({ count: 0, refused: 1 });
    // One tag less, and one that is too long.
    const swap = { tag: { add: ['x'.repeat(501)], remove: [MANY_TAGS[1]] } };
    const swapped = await test.ask('bulkEdit', { cids: [data.createCard.cid], edit: swap });
    expect(swapped.data.bulkEdit).toMatchObject({ count: 0, refused: 1 });
    writeFileSync(
      file('deck.csv'),
      `front,back,tags,guid\na,b,${MANY_TAGS.join(' ')},1\nc,d,,${'g'.repeat(4001)}\ne,f,,2\n`,
    );
    const source = { path: file('deck.csv'), name: 'deck.csv', parsing: {} };
    const reading = await readTable(source, await previewTable(source));
    expect((await reading.next())?.refused?.map(({ line, reason }) => [line, reason])).toEqual([
      [2, 'TOO_MANY_TAGS'],
      [3, 'PART_TOO_LONG'],
    ]);
    await reading.close();
  });
});

// Proves L-13.
it('more tags than the limit, from an older version, survive another import of the deck', async () => {
  const own = [...MANY_TAGS, 'x'.repeat(501)];
  const card = { title: 'a', front: '["a"]', back: '[]', mnemonic: '[]', tags: JSON.stringify(own) };
  const row = { line: 1, title: 'a', front: ['a'], back: [], mnemonic: [], tags: ['new'], guid: null };
  expect(editOf(card, row)).toBeNull();
  const few = { ...card, tags: '["old"]' };
  expect(editOf(few, { ...row, tags: MANY_TAGS })?.tags).toEqual(['old', ...MANY_TAGS].slice(0, LIMITS.tags));
});

setFlagsFromString('--expose-gc');
const collectGarbage: () => void = runInNewContext('gc');

/** The bytes in use, without garbage. */
function usedMemory(): number {
  collectGarbage();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}

describe('the memory of an import', () => {
  const HEAD =
    '"format":"cardbox","version":1,"exported_at":"2026-01-01T00:00:00.000Z","counts":{"boxes":0,"cards":0,"log":0,"media":0}';

  const GROUP = '{"gid":"g","title":"","category":"","labels":[],"datetime":""},';

  /** Parses `start`, then `text` as often as it takes to be refused; at most 512 MiB. Returns the megabytes read and used. */
  function parseBomb(start: string, text: string): { message: string; read: number; used: number } {
    const parser = new CollectionParser();
    const piece = Buffer.from(text.repeat(Math.ceil(65_536 / text.length)));
    const before = usedMemory();
    let read = 0;
    try {
      parser.write(Buffer.from(start));
      for (; read < 512 * 2 ** 20; read += piece.length) parser.write(piece);
    } catch (error) {
      const used = usedMemory() - before;
      // The parser is needed until here, so that what it holds counts.
      return { message: `${error} ${parser.head === null}`, read: read / 2 ** 20, used: used / 2 ** 20 };
    }
    return { message: 'not refused', read, used: 0 };
  }

  // Proves L-33.
  it.each([
    ['brackets', '', '['],
    ['objects', '', '{"a":'],
    ['brackets in a list', `{${HEAD},"cards":[`, '['],
    ['empty lists in a card', `{${HEAD},"cards":[{"a":[`, '[],'],
    ['numbers in a card', `{${HEAD},"cards":[[`, '1,'],
    ['a text without end', `{${HEAD},"cards":[{"title":"`, 'x'],
    ['escapes without end', `{${HEAD},"cards":[{"title":"`, '\\n'],
    ['a number without end', `{${HEAD},"cards":[`, '1'],
    ['spaces', `{${HEAD},"cards":[`, ' '],
    ['a name without end', '{"', 'x'],
    ['settings', `{${HEAD},"settings":{`, '"a":1,'],
    ['settings of odd depth', `{${HEAD},"settings":`, '{"a":'],
    ['an unknown list', `{${HEAD},"other":[`, '{},'],
    ['a known name for something else', '{"cards":{"x":[', '1,'],
    [
      'more media than the head says',
      `{${HEAD},"media":[`,
      `{"hash":"${'0'.repeat(64)}","mime":"image/png","size":1},`,
    ],
    ['groups without end', `{${HEAD},"groups":[`, GROUP],
  ])('is limited: %s', (_name, start, text) => {
    const { message, read, used } = parseBomb(start, text);
    expect(message).toMatch(/nested too deeply|too large|too many parts|not JSON|more (?:media|groups) than/);
    expect(read).toBeLessThan(40);
    expect(used).toBeLessThan(300);
  });

  it('is enough for the largest card and for a long list', () => {
    const part = '\u0001'.repeat(LIMITS.partBytes);
    const side = Array(LIMITS.partsPerSide).fill(part);
    const card = {
      ...{ cid: 'c', pbid: 'b', gid: null, title: 'a', front: side, back: side },
      mnemonic: side.map((content) => ({ content })),
      links: Array(LIMITS.links).fill({ type: 'see', cid: 'c' }),
      tags: Array.from({ length: LIMITS.tags }, (_, n) => `${n}`.padStart(LIMITS.tagCharacters, 'x')),
      ...{
        guid: null,
        answer_type: 'self',
        front_back_type: 'both',
        card_status: 'active',
        position: 0,
        deleted_at: null,
      },
      ...{ stamps: {}, create_at: '2026-01-01', update_at: '2026-01-01' },
      record: {
        ...{ cid: 'c', last_training_at: 'N/A', next_training_at: 'N/A', memory_level: 0 },
        status: { IS_LEARNED: false, IS_MEMORIZED: false, IS_TRAINED: false },
      },
    };
    const budget = new JsonBudget();
    const write = (text: string) => budget.check(Buffer.from(text));
    write(`{${HEAD},"cards":[`);
    const small = JSON.stringify({ ...card, front: ['a'], back: [], mnemonic: [], tags: [] });
    for (const item of [card, card]) write(`${JSON.stringify(item)},`);
    for (let n = 0; n < 20_000; n++) write(`${small},`);
  });

  // Proves L-33.
  it('a small zip with 200 MiB of brackets is refused at once', async () => {
    const path = await writeZip(file('bomb.cardbox'), { 'collection.json': Buffer.alloc(200 * 2 ** 20, '[') });
    await expect(previewCardbox(path)).rejects.toMatchObject({ code: 'CARDBOX_DAMAGED' });
  });
});

// Proves L-33.
it('a table that becomes shorter while it is read is refused', async () => {
  const path = file('deck.csv');
  writeFileSync(path, `front,back\n${Array.from({ length: 50_000 }, (_, n) => `word ${n},meaning ${n}\n`).join('')}`);
  const source = { path, name: 'deck.csv', parsing: {} };
  const reading = await readTable(source, await previewTable(source));
  await reading.next();
  truncateSync(path, 600_000);
  const readOn = async () => {
    while ((await reading.next()) !== null);
  };
  await expect(readOn()).rejects.toMatchObject({ code: 'FILE_CHANGED' });
  await reading.close();
});
