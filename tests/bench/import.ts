/**
 * `npm run bench -- import`: a deck of 100,000 rows comes in while a person trains in another box. How long each
 * answer and each look at a list waits (the limit is 250 ms), and how long the import takes; five runs, the median and
 * the worst of all. The real workers and a real file; reading is measured alone as well.
 */
import { cpus } from 'node:os';
import { join } from 'node:path';
import { vocabulary } from '#tests/fixtures/decks/index.ts';
import { makeFolder, makeReader, must, readAll } from '#tests/mirror/import_helpers.ts';
import { openMirror, type TestMirror } from '#tests/mirror/import_mirror.ts';

const ROWS = 100_000;
const RUNS = 5;
const LIMIT_MS = 250;
const TRAINED = 1000;

interface Session {
  readonly sid: string;
  readonly step: number;
  readonly current: { readonly cid: string } | null;
}

/** Answers and looks at lists by turns until told to stop; gives each one's wait in milliseconds. */
async function train(mirror: TestMirror, pbid: string, isOver: () => boolean): Promise<number[]> {
  const waits: number[] = [];
  const timed = async <T>(work: () => Promise<T>): Promise<T> => {
    const start = performance.now();
    const result = await work();
    waits.push(performance.now() - start);
    return result;
  };
  const settings = { type: 'all', mode: 'normal', count: 0, training_in_order: true };
  let { startSession: session } = await mirror.query<{ startSession: Session }>('startSession', {
    scope: { pbid },
    settings,
    replace: true,
  });
  while (!isOver() && session.current !== null) {
    const answer = { sid: session.sid, cid: session.current.cid, step: session.step, isCorrect: session.step % 4 > 0 };
    session = (await timed(() => mirror.query<{ answerCard: Session }>('answerCard', answer))).answerCard;
    await timed(() => mirror.cards(pbid));
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  return waits;
}

function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

async function measure(mirror: TestMirror, training: string, deck: string, bid: string | null) {
  let is_over = false;
  const waiting = train(mirror, training, () => is_over);
  const target = bid === null ? ({ kind: 'new', title: 'Large' } as const) : ({ kind: 'existing', bid } as const);
  const report = must(await mirror.bringIn(deck, target));
  is_over = true;
  return { report, waits: await waiting };
}

function show(name: string, runs: readonly { readonly took: number; readonly waits: readonly number[] }[]): boolean {
  const waits = runs.flatMap((run) => run.waits);
  const worst = Math.max(...waits);
  const took = percentile(
    runs.map((run) => run.took),
    0.5,
  );
  const ms = (value: number) => `${value.toFixed(1)} ms`;
  console.log(
    `${name}: ${(took / 1000).toFixed(2)} s (median of ${runs.length}); ${waits.length} answers and lists waited ` +
      `p50 ${ms(percentile(waits, 0.5))}, p95 ${ms(percentile(waits, 0.95))}, p99 ${ms(percentile(waits, 0.99))}, ` +
      `worst ${ms(worst)} (limit ${LIMIT_MS} ms)`,
  );
  return worst <= LIMIT_MS;
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
await reader.rest();
console.log(`reading alone (counted, then parsed): ${(percentile(reads, 0.5) / 1000).toFixed(2)} s`);

const fresh = [];
const again = [];
const changed = [];
for (let run = 0; run < RUNS; run++) {
  const mirror = await openMirror(join(folder.path, `mirror-${run}.sqlite`));
  const training = must(await mirror.bringIn(small, { kind: 'new', title: 'Small' })).pbid;
  const first = await measure(mirror, training, deck, null);
  fresh.push({ took: first.report.duration_ms, waits: first.waits });
  const second = await measure(mirror, training, deck, first.report.bid);
  again.push({ took: second.report.duration_ms, waits: second.waits });
  const last = await measure(mirror, training, third, first.report.bid);
  changed.push({ took: last.report.duration_ms, waits: last.waits });
  await mirror.close();
}
folder.remove();
const results = [
  show('into a new box', fresh),
  show('the same file again', again),
  show('a third of the rows changed', changed),
];
process.exit(results.every(Boolean) ? 0 : 1);
