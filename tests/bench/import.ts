/**
 * `npm run bench -- import`: imports a deck of 100,000 rows while a person trains in another box. Measures how long each
 * answer waits (the limit is 250 ms), how long each read of a list waits, and how long the import takes; five runs, the
 * median and the worst of all. Real workers, a real file; parsing is also measured alone. Lists may wait longer than
 * answers when an import changes very many existing cards: a list shows all of them changed, or none.
 */
import { cpus } from 'node:os';
import { join } from 'node:path';
import { vocabulary } from '#tests/fixtures/decks/index.ts';
import { makeFolder, makeReader, readAll, unwrap } from '#tests/mirror/support/import.ts';
import { openMirror, type TestMirror } from '#tests/mirror/support/importMirror.ts';

const ROWS = 100_000;
const RUNS = 5;
const LIMIT_MS = 250;
const TRAINED = 1000;

interface Session {
  readonly sid: string;
  readonly step: number;
  readonly current: { readonly cid: string } | null;
}

/** Milliseconds of each wait. */
interface Waits {
  readonly answers: number[];
  readonly lists: number[];
}

async function timed<T>(waits: number[], work: () => Promise<T>): Promise<T> {
  const start = performance.now();
  const result = await work();
  waits.push(performance.now() - start);
  return result;
}

/** Answers until `stop` is called. */
async function answerOn(mirror: TestMirror, pbid: string, waits: number[], isOver: () => boolean): Promise<void> {
  const settings = { type: 'all', mode: 'normal', count: 0, training_in_order: true };
  let { startSession: session } = await mirror.query<{ startSession: Session }>('startSession', {
    scope: { pbid },
    settings,
    replace: true,
  });
  while (!isOver() && session.current !== null) {
    const answer = { sid: session.sid, cid: session.current.cid, step: session.step, isCorrect: session.step % 4 > 0 };
    session = (await timed(waits, () => mirror.query<{ answerCard: Session }>('answerCard', answer))).answerCard;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}

/** Reads a list until `stop` is called. */
async function lookOn(mirror: TestMirror, pbid: string, waits: number[], isOver: () => boolean): Promise<void> {
  while (!isOver()) {
    await timed(waits, () => mirror.cards(pbid));
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

interface Run {
  readonly bid: string;
  readonly took: number;
  readonly waits: Waits;
}

async function measure(mirror: TestMirror, training: string, deck: string, bid: string | null): Promise<Run> {
  let finished = false;
  const isOver = () => finished;
  const waits: Waits = { answers: [], lists: [] };
  const people = Promise.all([
    answerOn(mirror, training, waits.answers, isOver),
    lookOn(mirror, training, waits.lists, isOver),
  ]);
  const target = bid === null ? ({ kind: 'new', title: 'Large' } as const) : ({ kind: 'existing', bid } as const);
  const report = unwrap(await mirror.importFile(deck, target));
  finished = true;
  await people;
  return { bid: report.bid, took: report.duration_ms, waits };
}

function ms(value: number): string {
  return `${value.toFixed(1)} ms`;
}

function describe(name: string, waits: readonly number[]): string {
  const [p50, p95, p99] = [0.5, 0.95, 0.99].map((share) => ms(percentile(waits, share)));
  return `  ${waits.length} ${name} waited p50 ${p50}, p95 ${p95}, p99 ${p99}, worst ${ms(Math.max(...waits))}`;
}

/** Prints the results of the runs; returns whether no answer waited too long. */
function show(name: string, runs: readonly Run[]): boolean {
  const took = runs.map((run) => run.took);
  const answers = runs.flatMap(({ waits }) => waits.answers);
  console.log(`${name}: ${(percentile(took, 0.5) / 1000).toFixed(2)} s (median of ${runs.length})`);
  console.log(`${describe('answers', answers)} (limit ${LIMIT_MS} ms)`);
  const lists = runs.flatMap(({ waits }) => waits.lists);
  console.log(describe('lists', lists));
  return Math.max(...answers) <= LIMIT_MS;
}

const folder = makeFolder();
const deck = folder.write('large.csv', vocabulary(ROWS));
const third = folder.write(
  'third.csv',
  vocabulary(ROWS, (n) => n % 3 === 0),
);
const small = folder.write('small.csv', vocabulary(TRAINED));
console.log(`${ROWS} rows, ${cpus().length} cores, ${RUNS} runs`);

const reader = makeReader();
const reads: number[] = [];
for (let run = 0; run < RUNS; run++) {
  const start = performance.now();
  await readAll(reader, { path: deck, name: 'large.csv', parsing: {} });
  reads.push(performance.now() - start);
}
await reader.stop();
console.log(`reading alone (counted, then parsed): ${(percentile(reads, 0.5) / 1000).toFixed(2)} s`);

const fresh: Run[] = [];
const again: Run[] = [];
const changed: Run[] = [];
for (let run = 0; run < RUNS; run++) {
  const mirror = await openMirror(join(folder.path, `mirror-${run}.sqlite`));
  const training = unwrap(await mirror.importFile(small, { kind: 'new', title: 'Small' })).pbid;
  const first = await measure(mirror, training, deck, null);
  fresh.push(first);
  again.push(await measure(mirror, training, deck, first.bid));
  changed.push(await measure(mirror, training, third, first.bid));
  await mirror.close();
}
folder.remove();
const results = [
  show('into a new box', fresh),
  show('the same file again', again),
  show('a third of the rows changed', changed),
];
process.exit(results.every(Boolean) ? 0 : 1);
