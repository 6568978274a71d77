import { randomUUID } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { runDoorAction } from '#mirror/door/index.ts';
import { indexTexts } from '#mirror/search/index.ts';
import { makeMirror, makeRaw, open, titleOf } from './mirror/data.ts';
import { bench, inTurns, timed } from './support/figures.ts';

/**
 * `npm run bench -- door`: what programs ask of 100,000 cards in 20 boxes, in the worker. The floor: plain SQL for the same, without
 * HTML, numbers, indexes over texts and counts. One click is what Yomitan does for a word: look for it, then add it.
 */
const CARDS = 100_000;
const BOXES = 20;
const IDS = 10_000;

const pause = () => new Promise<void>((resume) => setImmediate(resume));

/** A query of each kind, and the plain condition for it on `cards c JOIN records r`. */
const QUERIES: readonly (readonly [query: string, plain: string])[] = [
  ['', '1'],
  [`"title:${titleOf(777)}"`, `c.title = '${titleOf(777)}'`],
  ['front:*zelho*', "c.front LIKE '%zelho%'"],
  ['front:*a*', "c.front LIKE '%a%'"],
  ['back:_*', "c.back <> ''"],
  ['bravu', "c.front LIKE '%bravu%' OR c.back LIKE '%bravu%' OR c.title LIKE '%bravu%'"],
  ['"deck:Box 1*"', 'r.box IN (1, 10, 11, 12)'],
  ['tag:bench', '1'],
  ['is:due', 'r.due_day <= 20000'],
  ['is:new', 'r.memory_level = 0'],
  ['is:learn', 'r.memory_level < 3'],
  ['added:7', 'c.id > 90000'],
  ['edited:7', 'c.id > 90000'],
  ['rated:7', 'r.due_day > 20000'],
  ['prop:ivl>=21', 'r.memory_level > 4'],
  ['prop:due<=0', 'r.due_day <= 20000'],
  ['-is:suspended (is:new or is:due)', 'r.memory_level = 0 OR r.due_day <= 20000'],
];

await bench(async (folder) => {
  const [file, rawFile] = [join(folder, 'mirror.sqlite'), join(folder, 'raw.sqlite')];
  await makeMirror(file, CARDS, BOXES);
  makeRaw(rawFile, CARDS, BOXES);
  const store = open(file);
  const db = new Database(rawFile);
  db.pragma('journal_mode = WAL');
  db.pragma('synchronous = FULL');
  await indexTexts(store, pause);
  const media = { store, folder: join(folder, 'media') };
  mkdirSync(media.folder);
  const call = async (action: string, params: Record<string, unknown> = {}): Promise<unknown> => {
    const reply = await runDoorAction(action, params, { media, pause, source: 'bench' });
    if ('error' in reply) throw new Error(reply.error);
    return JSON.parse(reply.json);
  };
  const first = await timed(() => call('deckNames'));
  const cards = (await call('findCards', { query: '' })) as number[];
  const [deckName] = (await call('deckNames')) as string[];
  const found = db.prepare('SELECT id FROM cards WHERE title = ?');
  const add = db.prepare('INSERT INTO cards (cid, title, front, back) VALUES (?, ?, ?, ?)');
  const click = await inTurns(
    200,
    (n) =>
      timed(async () => {
        const note = {
          deckName,
          modelName: 'Cardbox',
          fields: { Title: `new ${n}`, Front: `<b>new ${n}</b>`, Back: 'x' },
          tags: ['yomitan'],
        };
        await call('canAddNotesWithErrorDetail', { notes: [note] });
        await call('addNote', { note });
      }),
    (n) => timed(() => [found.get(`new ${n}`), add.run(randomUUID(), `new ${n}`, 'front', 'back')]),
  );
  const selects = QUERIES.map(([, plain]) =>
    db.prepare(`SELECT c.id FROM cards c JOIN records r ON r.card_id = c.id WHERE ${plain} ORDER BY 1`).pluck(),
  );
  const finds = await inTurns(
    QUERIES.length * 5,
    (n) => timed(() => call('findNotes', { query: QUERIES[n % QUERIES.length]?.[0] })),
    (n) => timed(() => JSON.parse(JSON.stringify(selects[n % QUERIES.length]?.all()))),
  );
  const times = db.prepare('SELECT id, title FROM cards WHERE id IN (SELECT value FROM json_each(?))');
  const mods = await inTurns(
    20,
    (n) => timed(() => call('cardsModTime', { cards: cards.slice(n * 1000, n * 1000 + IDS) })),
    (n) =>
      timed(() =>
        JSON.parse(JSON.stringify(times.all(JSON.stringify(Array.from({ length: IDS }, (_, id) => id + n * 1000))))),
      ),
  );
  store.close();
  db.close();
  return [
    { name: 'one click to a card', ...click, limit: 100 },
    { name: 'findNotes, each kind of query', ...finds, goal: { p95: 2.5 }, limit: 200 },
    { name: 'cardsModTime of 10,000 ids', ...mods, limit: 300 },
    { name: 'the numbers of all cards, once', ours: [first] },
  ];
});
