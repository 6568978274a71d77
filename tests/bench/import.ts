import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ImportTarget } from '#shared/import.ts';
import { vocabulary, word } from '#tests/fixtures/decks/index.ts';
import { unwrap } from '#tests/mirror/support/import.ts';
import { openMirror, type TestMirror } from '#tests/mirror/support/importMirror.ts';
import { packageRows } from './import/packages.ts';
import { insertRaw } from './import/rawRows.ts';
import { bench, inTurns, type Row } from './support/figures.ts';

/**
 * `npm run bench -- import`: a deck of 100,000 rows with real workers and a real file. The floor: better-sqlite3 alone inserts
 * the same rows into the same tables and indexes. Then the same while a person trains and looks at a list, who waits for
 * chunks that are measured by the clock, so their waits have a limit in milliseconds.
 */
const ROWS = 100_000;
const RUNS = 5;
const TRAINED = 1000;
/** The longest wait of an answer. */
const WAIT_MS = 250;
/** From the start of the app to an import: nobody chooses a file faster, and the worker has made itself ready. */
const CHOOSING_MS = 1500;

/** Imports with nobody there: until the cards are visible, and until a search finds the last one. */
async function aloneRows(folder: string, deck: string): Promise<Row[]> {
  const file = (n: number): string => join(folder, `alone-${n}.sqlite`);
  const found: number[] = [];
  const ours = async (n: number): Promise<number> => {
    const mirror = await openMirror(file(n));
    await sleep(CHOOSING_MS);
    const { duration_ms: took } = unwrap(await mirror.importFile(deck, { kind: 'new', title: 'Large' }));
    const start = performance.now();
    const hits = await mirror.search(word(ROWS - 1));
    if (hits.length === 0) throw new Error('the last card was not found');
    found.push(took + performance.now() - start);
    await mirror.close();
    return took;
  };
  // The first import only makes the rows.
  await ours(RUNS);
  found.pop();
  const pairs = await inTurns(RUNS, ours, (n) => insertRaw(file(RUNS), `${file(n)}-raw`));
  return [
    { name: 'import of 100,000 rows', ...pairs, goal: { p50: 3.5 } },
    {
      name: 'the same and a first search, which indexes all titles',
      ours: found,
      floor: pairs.floor,
      goal: { p50: 4 },
    },
  ];
}

interface Session {
  readonly sid: string;
  readonly step: number;
  readonly current: { readonly cid: string } | null;
}

type Waits = Record<'answers' | 'lists', number[]>;

/** Trains and looks at a list of a box until `isOver`. */
async function trainAndLook(mirror: TestMirror, pbid: string, isOver: () => boolean): Promise<Waits> {
  const waits: Waits = { answers: [], lists: [] };
  const wait = async <T>(of: keyof Waits, work: () => Promise<T>): Promise<T> => {
    const start = performance.now();
    const result = await work();
    waits[of].push(performance.now() - start);
    return result;
  };
  const settings = { type: 'all', mode: 'normal', count: 0, training_in_order: true };
  const train = async (): Promise<void> => {
    const start = { scope: { pbid }, settings, replace: true };
    let { startSession: session } = await mirror.query<{ startSession: Session }>('startSession', start);
    while (!isOver() && session.current !== null) {
      const answer = {
        sid: session.sid,
        cid: session.current.cid,
        step: session.step,
        isCorrect: session.step % 4 > 0,
      };
      session = (await wait('answers', () => mirror.query<{ answerCard: Session }>('answerCard', answer))).answerCard;
      await sleep(10);
    }
  };
  const look = async (): Promise<void> => {
    while (!isOver()) {
      await wait('lists', () => mirror.cards(pbid));
      await sleep(20);
    }
  };
  await Promise.all([train(), look()]);
  return waits;
}

/** Three imports while a person is there: into a new box, the same file again, a third of its rows changed. */
async function busyRows(folder: string, decks: Record<'deck' | 'third' | 'small', string>): Promise<Row[]> {
  const mirror = await openMirror(join(folder, 'busy.sqlite'));
  const { pbid } = unwrap(await mirror.importFile(decks.small, { kind: 'new', title: 'Small' }));
  const rows: Row[] = [];
  let bid: string | null = null;
  for (const [name, deck] of [
    ['an import', decks.deck],
    ['the same import again', decks.deck],
    ['an import that changes a third', decks.third],
  ] as const) {
    let isOver = false;
    const people = trainAndLook(mirror, pbid, () => isOver);
    const target: ImportTarget = bid === null ? { kind: 'new', title: 'Large' } : { kind: 'existing', bid };
    ({ bid } = unwrap(await mirror.importFile(deck, target)));
    isOver = true;
    const { answers, lists } = await people;
    rows.push({ name: `an answer during ${name}`, ours: answers, limit: WAIT_MS });
    rows.push({ name: `a list during ${name}`, ours: lists });
  }
  await mirror.close();
  return rows;
}

await bench(async (folder) => {
  const write = (name: string, text: string): string => {
    const file = join(folder, name);
    writeFileSync(file, text);
    return file;
  };
  const decks = {
    deck: write('large.csv', vocabulary(ROWS)),
    third: write(
      'third.csv',
      vocabulary(ROWS, (n) => n % 3 === 0),
    ),
    small: write('small.csv', vocabulary(TRAINED)),
  };
  return [...(await aloneRows(folder, decks.deck)), ...(await busyRows(folder, decks)), ...(await packageRows(folder))];
});
