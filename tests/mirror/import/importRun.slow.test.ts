import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { Worker } from 'node:worker_threads';
import Database from 'better-sqlite3';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { ImportProgress } from '#shared/import.ts';
import { csv, EASTERN, RAGGED, vocabulary, vocabularyWithoutGuids, word } from '#tests/fixtures/decks/index.ts';
import { importWorker, makeFolder, unwrap } from '../support/import.ts';
import { openMirror, type TestMirror } from '../support/importMirror.ts';

let folder: ReturnType<typeof makeFolder>;
let mirror: TestMirror;

beforeEach(async () => {
  folder = makeFolder();
  mirror = await openMirror(join(folder.path, 'mirror.sqlite'));
});
afterEach(async () => {
  await mirror.close();
  folder.remove();
});

const newBox = (title: string) => ({ kind: 'new', title }) as const;
const inBox = (bid: string) => ({ kind: 'existing', bid }) as const;

/** The rows of a table of the closed file. */
async function countAfterClosing(sql: string): Promise<number> {
  await mirror.close();
  const db = new Database(join(folder.path, 'mirror.sqlite'), { readonly: true });
  try {
    expect(db.pragma('integrity_check', { simple: true })).toBe('ok');
    return Number(db.prepare(sql).pluck().get());
  } finally {
    db.close();
  }
}

/** Thousands of cards pass through three threads, possibly on a busy machine. */
const PATIENCE = { timeout: 30_000 };

describe('comparing a deck before its import', PATIENCE, () => {
  // Proves S-257.
  it('counts what is new, updated, unchanged and refused, and changes nothing', async () => {
    const { bid } = unwrap(await mirror.importFile(folder.write('1.csv', vocabulary(6000)), newBox('Words')));
    const rows = vocabulary(7000, (n) => n < 100);
    const file = folder.write('2.csv', `${rows}same,again,twice,x,g6999\n,no front,x,y,z\n`);
    const { handle } = unwrap(await mirror.decks.open(file, '2.csv'));
    const { mapping } = unwrap(await mirror.decks.preview(handle, { kind: 'table', parsing: {} }));
    const compare = (job: string, target: ReturnType<typeof newBox> | ReturnType<typeof inBox>) =>
      mirror.decks.compare(handle, job, { kind: 'table', parsing: {}, mapping, target });
    const expected = { added: 1000, updated: 100, unchanged: 5900, refused: 1 };
    const none = { answers: 0, states: 0, repeated: 0, cards: [] };
    expect(unwrap(await compare(randomUUID(), inBox(bid)))).toEqual({ ...expected, ...none });
    expect(unwrap(await compare(randomUUID(), newBox('Words')))).toMatchObject({ added: 7000, updated: 0 });
    const report = unwrap(await mirror.importFile(file, inBox(bid)));
    expect(report).toMatchObject({ added: 1000, updated: 100 });
    mirror.decks.close(handle);
  });

  // Proves S-257.
  it('stops when it is canceled, as when another target is chosen', async () => {
    const { bid } = unwrap(await mirror.importFile(folder.write('1.csv', vocabulary(10)), newBox('Words')));
    const { handle } = unwrap(await mirror.decks.open(folder.write('2.csv', vocabulary(60_000)), '2.csv'));
    const { mapping } = unwrap(await mirror.decks.preview(handle, { kind: 'table', parsing: {} }));
    const job = randomUUID();
    const compared = mirror.decks.compare(handle, job, { kind: 'table', parsing: {}, mapping, target: inBox(bid) });
    mirror.decks.cancel(job);
    expect(await compared).toMatchObject({ ok: false, error: { code: 'CANCELLED' } });
    mirror.decks.close(handle);
  });
});

describe('importing a deck', PATIENCE, () => {
  it('imports thousands of notes with their parts, tags and guids', async () => {
    const file = folder.write('words.csv', vocabulary(2500));
    const report = unwrap(await mirror.importFile(file, newBox('Words')));
    expect(report).toMatchObject({
      title: 'Words',
      added: 2500,
      updated: 0,
      unchanged: 0,
      refusedCount: 0,
      refused: [],
    });
    expect(await mirror.boxes()).toMatchObject([{ bid: report.bid, title: 'Words', count: 2500 }]);
    const { total, cards } = await mirror.cards(report.pbid);
    expect(total).toBe(2500);
    expect(cards.find(({ title }) => title === 'anan')).toMatchObject({
      front: ['anan'],
      back: ['re-anan', 'the meaning, or sense, of anan'],
      mnemonic: [],
      meta: { tags: ['odd', 'word'], guid: 'g77' },
      record: { memory_level: 0 },
    });
    expect((await mirror.search('mitoto')).map(({ title }) => title)).toContain(word(1255));
  });

  // Proves V-16.
  it.each([
    ['with guids', vocabulary(2100)],
    ['without guids', vocabularyWithoutGuids(2100)],
  ])('adds nothing the second time, %s', async (_, text) => {
    const file = folder.write('words.csv', text);
    const { bid } = unwrap(await mirror.importFile(file, newBox('Words')));
    const again = unwrap(await mirror.importFile(file, inBox(bid)));
    expect(again).toMatchObject({ added: 0, updated: 0, unchanged: 2100 });
    expect((await mirror.boxes()).map(({ count }) => count)).toEqual([2100]);
  });

  it('updates what changed under the same guid, keeping ids, records and own tags', async () => {
    const { bid, pbid } = unwrap(await mirror.importFile(folder.write('1.csv', vocabulary(50)), newBox('Words')));
    const before = new Map((await mirror.cards(pbid)).cards.map((card) => [card.meta.guid, card]));
    const trained = before.get('g3')?.cid ?? '';
    await mirror.query('bulkEdit', { cids: [trained], edit: { tag: { add: ['mine'], remove: [] } } });
    await trainOnce(mirror, pbid, trained);
    const second = unwrap(
      await mirror.importFile(
        folder.write(
          '2.csv',
          vocabulary(60, (n) => n % 3 === 0),
        ),
        inBox(bid),
      ),
    );
    expect(second).toMatchObject({ added: 10, updated: 17, unchanged: 33 });
    const after = new Map((await mirror.cards(pbid)).cards.map((card) => [card.meta.guid, card]));
    expect(after.size).toBe(60);
    expect(after.get('g3')).toMatchObject({
      cid: trained,
      back: ['re-ren', 'changed meaning of ren'],
      meta: { tags: ['odd', 'word', 'mine'] },
      record: { memory_level: 1 },
    });
    expect(after.get('g4')).toEqual(before.get('g4'));
  });

  it('imports a repeated row once', async () => {
    const text = csv([
      ['front', 'back', 'guid'],
      ['one', '1', 'a'],
      ['one', '1', 'a'],
      ['two', '2', ''],
      ['Two', 'ii', ''],
      ['two', '2', 'b'],
    ]);
    const file = folder.write('twice.csv', text);
    const first = unwrap(await mirror.importFile(file, newBox('Twice')));
    expect(first).toMatchObject({ added: 3, unchanged: 1, refusedCount: 1 });
    expect(first.refused).toEqual([{ line: 5, reason: 'OTHER_ROW_COUNTS', excerpt: 'Two' }]);
    const changed = folder.write(
      'changed.csv',
      text.replace('one,1,a', 'one,changed,a').replace('one,1,a', 'one,again,a'),
    );
    const second = unwrap(await mirror.importFile(changed, inBox(first.bid)));
    expect(second).toMatchObject({ added: 0, updated: 1, unchanged: 2, refusedCount: 2 });
    expect(second.refused.map(({ line }) => line)).toEqual([3, 5]);
    expect((await mirror.cards(first.pbid)).cards.find(({ title }) => title === 'one')?.back).toEqual(['changed']);
  });

  // Proves V-17.
  it('reports rows that are the same card as an earlier row, at any distance', async () => {
    const filler = Array.from({ length: 1500 }, (_, i) => [`word ${i}`, `${i}`, '', `f${i}`]);
    const rows = [['front', 'back', 'tags', 'guid'], ['one', '1', 'a', 'g'], ...filler, ['one', 'uno', 'b', 'g']];
    const file = folder.write('far.csv', csv([...rows, ['one', '', 'a', 'g']]));
    const first = unwrap(await mirror.importFile(file, newBox('Far')));
    expect(first).toMatchObject({ added: 1501, unchanged: 1, refusedCount: 1 });
    expect(first.refused).toEqual([{ line: 1503, reason: 'OTHER_ROW_COUNTS', excerpt: 'one' }]);
    const changed = folder.write('far2.csv', csv([rows[0] ?? [], ['one', 'eins', '', 'g'], ...rows.slice(2)]));
    const second = unwrap(await mirror.importFile(changed, inBox(first.bid)));
    expect(second).toMatchObject({ added: 0, updated: 1, unchanged: 1500, refusedCount: 1 });
    expect(second.refused).toMatchObject([{ line: 1503 }]);
  });

  it('does not change what a row leaves empty', async () => {
    const full = csv([
      ['front', 'back', 'mnemonic'],
      ['one', '1', 'like a candle'],
    ]);
    const { bid, pbid } = unwrap(await mirror.importFile(folder.write('full.csv', full), newBox('Box')));
    const bare = folder.write('bare.csv', csv([['front'], ['one']]));
    expect(unwrap(await mirror.importFile(bare, inBox(bid)))).toMatchObject({ added: 0, updated: 0, unchanged: 1 });
    const [card] = (await mirror.cards(pbid)).cards;
    expect(card).toMatchObject({ back: ['1'], mnemonic: [{ content: 'like a candle' }] });
  });

  // Proves V-15.
  it('lists refused rows and imports the others', async () => {
    const report = unwrap(await mirror.importFile(folder.write('ragged.csv', RAGGED), newBox('Ragged')));
    expect(report).toMatchObject({ added: 4, refusedCount: 4 });
    expect(report.refused.map(({ line, reason }) => `${line} ${reason}`)).toEqual([
      '5 EMPTY_ROW',
      '6 NO_FRONT',
      '7 TOO_MANY_COLUMNS',
      '9 PART_TOO_LONG',
    ]);
  });

  it('preserves Chinese and Japanese text, quotes and line breaks', async () => {
    const { pbid } = unwrap(await mirror.importFile(folder.write('east.csv', csv(EASTERN)), newBox('东方')));
    const { cards } = await mirror.cards(pbid);
    expect(cards.map(({ front, back }) => [...front, ...back])).toEqual(
      expect.arrayContaining([
        ['你好', '你好  \n第二行'],
        ['漢字[かんじ]', '"quoted", with a comma'],
        ['𠮷野家', 'a rare character; and "" two quotes'],
      ]),
    );
  });

  it('refuses a box that does not exist, and imports nothing', async () => {
    const file = folder.write('words.csv', vocabulary(20));
    expect(await mirror.importFile(file, inBox('no-such-box'))).toMatchObject({
      ok: false,
      error: { code: 'BID_NOT_FOUND' },
    });
    expect(await mirror.boxes()).toEqual([]);
    expect(await countAfterClosing('SELECT count(*) FROM cards')).toBe(0);
  });
});

/** Trains one card to level 1. */
async function trainOnce(of: TestMirror, pbid: string, cid: string): Promise<void> {
  const settings = {
    type: 'all',
    mode: 'normal',
    count: 1,
    training_in_order: true,
    custom_training_targets: [cid],
  };
  const started = await of.query<{ startSession: { sid: string } }>('startSession', {
    scope: { pbid },
    settings,
    replace: true,
  });
  await of.query('answerCard', { sid: started.startSession.sid, cid, step: 0, isCorrect: true, duration_ms: 1000 });
}

describe('while an import runs', PATIENCE, () => {
  it('reports its progress, at most every 100 ms', async () => {
    const told: { at: number; progress: ImportProgress }[] = [];
    mirror.onProgress((progress) => told.push({ at: performance.now(), progress }));
    const job = randomUUID();
    unwrap(await mirror.importFile(folder.write('words.csv', vocabulary(6000)), newBox('Words'), job));
    expect(told[0]?.progress).toEqual({ job, phase: 'reading', done: 0, total: null });
    expect(told[1]?.progress).toEqual({ job, phase: 'writing', done: 0, total: 6000 });
    expect(told.at(-1)?.progress).toEqual({ job, phase: 'finishing', done: 6000, total: 6000 });
    const writing = told.filter(({ progress }) => progress.phase === 'writing');
    const gaps = writing.slice(1).map(({ at }, i) => at - (writing[i]?.at ?? 0));
    expect(gaps.every((gap) => gap >= 95)).toBe(true);
  });

  it('is invisible until it is finished', async () => {
    const seen: number[] = [];
    let looking = Promise.resolve();
    mirror.onProgress(({ phase }) => {
      if (phase !== 'writing') return;
      looking = looking.then(async () => {
        seen.push((await mirror.boxes()).length + (await mirror.search('ka')).length);
      });
    });
    unwrap(await mirror.importFile(folder.write('words.csv', vocabulary(6000)), newBox('Words')));
    await looking;
    expect(seen.length).toBeGreaterThan(0);
    expect(seen[0]).toBe(0);
    expect((await mirror.search('ka')).length).toBeGreaterThan(0);
  });

  // Proves V-19.
  it('can be canceled, and leaves nothing', async () => {
    const job = randomUUID();
    mirror.onProgress(({ done }) => {
      if (done > 0) mirror.decks.cancel(job);
    });
    const result = await mirror.importFile(folder.write('words.csv', vocabulary(20_000)), newBox('Words'), job);
    expect(result).toMatchObject({ ok: false, error: { code: 'CANCELLED' } });
    expect(await mirror.boxes()).toEqual([]);
    expect(await mirror.search('ka')).toEqual([]);
    const left =
      'SELECT (SELECT count(*) FROM cards) + (SELECT count(*) FROM boxes) + (SELECT count(*) FROM open_imports)';
    expect(await countAfterClosing(left)).toBe(0);
  });

  it('can be canceled before the first card is written', async () => {
    const job = randomUUID();
    mirror.onProgress(() => mirror.decks.cancel(job));
    const result = await mirror.importFile(folder.write('words.csv', vocabulary(100)), newBox('Words'), job);
    expect(result).toMatchObject({ ok: false, error: { code: 'CANCELLED' } });
    expect(await countAfterClosing('SELECT count(*) FROM boxes')).toBe(0);
  });

  it('can be canceled while it updates a box, which does not change', async () => {
    const { bid, pbid } = unwrap(await mirror.importFile(folder.write('1.csv', vocabulary(3000)), newBox('Words')));
    const job = randomUUID();
    mirror.onProgress((progress) => {
      if (progress.job === job && progress.done > 0) mirror.decks.cancel(job);
    });
    const changed = folder.write(
      '2.csv',
      vocabulary(20_000, () => true),
    );
    expect(await mirror.importFile(changed, inBox(bid), job)).toMatchObject({
      ok: false,
      error: { code: 'CANCELLED' },
    });
    expect((await mirror.boxes()).map(({ count }) => count)).toEqual([3000]);
    expect((await mirror.cards(pbid)).cards.some(({ back }) => back.at(-1)?.startsWith('changed'))).toBe(false);
    expect(await countAfterClosing('SELECT count(*) FROM staged_edits')).toBe(0);
  });

  it('imports nothing if the import worker dies', async () => {
    let worker: Worker | undefined;
    await mirror.close();
    mirror = await openMirror(join(folder.path, 'mirror.sqlite'), () => {
      worker = importWorker();
      return worker;
    });
    mirror.onProgress(({ done }) => {
      if (done > 0) void worker?.terminate();
    });
    const result = await mirror.importFile(folder.write('words.csv', vocabulary(20_000)), newBox('Words'));
    expect(result).toMatchObject({ ok: false, error: { code: 'FILE_UNREADABLE' } });
    expect(await mirror.boxes()).toEqual([]);
    expect(await countAfterClosing('SELECT count(*) FROM cards')).toBe(0);
  });
});

it('handles are all that pages get, and end with the deck', async () => {
  const file = folder.write('words.csv', vocabulary(20));
  const deck = unwrap(await mirror.decks.open(file, 'words.csv'));
  expect(deck).toEqual({
    handle: expect.stringMatching(/^[0-9a-f-]{36}$/),
    name: 'words.csv',
    kind: 'table',
    size: expect.any(Number),
  });
  const look = unwrap(await mirror.decks.preview(deck.handle, { kind: 'table', parsing: {} }));
  expect(JSON.stringify(look)).not.toContain(folder.path);
  mirror.decks.close(deck.handle);
  expect(await mirror.decks.preview(deck.handle, { kind: 'table', parsing: {} })).toMatchObject({
    ok: false,
    error: { code: 'NOT_FOUND' },
  });
  const options = { kind: 'table', parsing: {}, mapping: look.mapping, target: newBox('x') } as const;
  expect(await mirror.decks.run(deck.handle, randomUUID(), options)).toMatchObject({ error: { code: 'NOT_FOUND' } });
});
