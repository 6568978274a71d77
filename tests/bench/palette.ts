import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { normalizeQuery } from '#core/palette/index.ts';
import type { Store } from '#mirror/database/store.ts';
import { search } from '#mirror/search/search.ts';
import { searchTexts } from '#mirror/search/searchTexts.ts';
import { type Titles, titlesOf } from '#mirror/search/titles.ts';
import { open } from './mirror/data.ts';
import { type Collection, makeCollection, writeCollection } from './palette/collection.ts';
import { hostFigures } from './palette/onTheHost.ts';
import { RANKED_QUERIES } from './palette/ranking.ts';
import { randomNumbers, withEdit } from './palette/titles.ts';
import { type Figure, loads, passes, percentile, print } from './support/figures.ts';

/**
 * `npm run bench -- palette`: the search of the palette over 100,000 titles and 2,000 boxes, which are the same in each run;
 * its window on the test host; beside it five libraries over the same titles, each in a process of its own. The first run
 * installs them.
 */
const CARDS = 100_000;
const BOXES = 2000;
const TYPED = 300;
const TYPOS = 500;
const LIMIT = 30;
/** A shorter title with a letter less has three, in which no typo counts. */
const MIN_TYPO_LENGTH = 5;
const BUDGET = { p50: 0.3, p95: 1, textsMs: 10, typos: 97, ranked: 95, indexMb: 64, buildMs: 1000, sliceMs: 100 };
const RIVALS = ['fuse.js', 'cmdk', 'fuzzysort', 'uFuzzy', 'MiniSearch'];

interface Task {
  readonly titles: readonly string[];
  /** What a person types: 1 to 12 characters of a title. */
  readonly typed: readonly string[];
  readonly typos: readonly { readonly query: string; readonly best: number }[];
  readonly ranked: readonly { readonly query: string; readonly best: number }[];
}

interface Result {
  readonly name: string;
  readonly times: readonly number[];
  /** Percent. */
  readonly typos: number;
  readonly ranked: number;
  readonly built: number;
}

function makeTask({ titles }: Collection): Task {
  const random = randomNumbers(7);
  const pick = (): number => Math.floor(random() * titles.length);
  const typed = Array.from({ length: TYPED }, () => {
    const title = titles[pick()] ?? '';
    return title.slice(0, 1 + Math.floor(random() * 12)).trim();
  });
  const typos: { query: string; best: number }[] = [];
  while (typos.length < TYPOS) {
    const best = pick();
    const title = titles[best] ?? '';
    if ([...title].length >= MIN_TYPO_LENGTH) typos.push({ query: withEdit(title, random), best });
  }
  const ranked = RANKED_QUERIES.map(({ query, best }) => ({ query, best: titles.indexOf(best) }));
  return { titles, typed, typos, ranked };
}

function memory(): number {
  globalThis.gc?.();
  globalThis.gc?.();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return (heapUsed + arrayBuffers) / 1_000_000;
}

interface Built {
  readonly ms: number;
  /** The longest time without a pause. */
  readonly slice: number;
  readonly mb: number;
}

async function build(titles: Titles): Promise<Built> {
  const before = memory();
  const start = performance.now();
  let last = start;
  let slice = 0;
  await titles.update(async () => {
    slice = Math.max(slice, performance.now() - last);
    await new Promise<void>((resume) => setImmediate(resume));
    last = performance.now();
  });
  const ms = performance.now() - start;
  return { ms, slice, mb: memory() - before };
}

const pause = () => Promise.resolve();

async function timesOf(queries: readonly string[], work: (query: string) => unknown): Promise<number[]> {
  // As warm as after a minute of use.
  for (const query of queries) await work(query);
  const times: number[] = [];
  for (const query of queries) {
    const start = performance.now();
    await work(query);
    times.push(performance.now() - start);
  }
  return times;
}

/** The share of queries whose title is among the first, in percent. */
async function share(store: Store, queries: Task['typos'], titles: readonly string[], first: number): Promise<number> {
  let found = 0;
  for (const { query, best } of queries) {
    const hits = await search(store, query, LIMIT, pause);
    const more = hits.length < first ? await searchTexts(store, query, LIMIT, pause) : [];
    const cards = [...hits, ...more].filter(({ kind }) => kind === 'card').slice(0, first);
    if (cards.some(({ title }) => title === titles[best])) found++;
  }
  return (100 * found) / queries.length;
}

async function cardbox(store: Store, task: Task): Promise<{ figures: Figure[]; result: Result }> {
  const titles = titlesOf(store);
  const built = await build(titles);
  const index = titles.cards;
  const inIndex = await timesOf(task.typed, (query) => index.search(normalizeQuery(query), LIMIT));
  const withTypo = await timesOf(
    task.typos.map(({ query }) => query),
    (query) => index.search(normalizeQuery(query), LIMIT),
  );
  const inWorker = await timesOf(task.typed, (query) => search(store, query, LIMIT, pause));
  const inTexts = await timesOf(task.typed, (query) => searchTexts(store, query, LIMIT, pause));
  const typos = await share(store, task.typos, task.titles, LIMIT);
  const ranked = await share(store, task.ranked, task.titles, 3);
  const edit = await timesOf(task.typed, (query) => {
    index.set({ row: CARDS * 2, text: `${normalizeQuery(query)} again`, batch: 0 });
    index.search('again', LIMIT);
  });
  const figures: Figure[] = [
    { name: 'a title search', values: inIndex, share: 0.5, budget: BUDGET.p50 },
    { name: 'the same', values: inIndex, share: 0.95, budget: BUDGET.p95 },
    { name: 'a title search, the whole title with a typo', values: withTypo, share: 0.95, budget: BUDGET.p95 },
    { name: 'search: boxes and cards with their rows', values: inWorker, share: 0.95, budget: null },
    { name: 'searchTexts: other fields, letters in order', values: inTexts, share: 0.95, budget: BUDGET.textsMs },
    { name: 'a changed title, and a search with it', values: edit, share: 0.95, budget: null },
    { name: 'build of the index from the file', values: [built.ms], share: 1, budget: BUDGET.buildMs },
    { name: '  its longest step', values: [built.slice], share: 1, budget: BUDGET.sliceMs },
    { name: 'index with readings, in memory', values: [built.mb], share: 1, budget: BUDGET.indexMb, unit: 'MB' },
    { name: 'typos not found in the first 30', values: [100 - typos], share: 1, budget: 100 - BUDGET.typos, unit: '%' },
    {
      name: 'best answers not in the first 3',
      values: [100 - ranked],
      share: 1,
      budget: 100 - BUDGET.ranked,
      unit: '%',
    },
  ];
  return { figures, result: { name: 'Cardbox', times: inIndex, typos, ranked, built: built.ms } };
}

const rivals = join(import.meta.dirname, 'palette/rivals');

/** False if they cannot be installed. */
function installRivals(): boolean {
  const [installed, lock] = [join(rivals, 'node_modules/.package-lock.json'), join(rivals, 'package-lock.json')];
  if ((statSync(installed, { throwIfNoEntry: false })?.mtimeMs ?? 0) > statSync(lock).mtimeMs) return true;
  console.log(`installing ${RIVALS.join(', ')}`);
  const options = { cwd: rivals, shell: process.platform === 'win32' };
  const { status } = spawnSync('npm', ['ci', '--ignore-scripts'], options);
  if (status !== 0) console.log('no figures of them: npm could not install them');
  return status === 0;
}

function rivalResults(task: Task, folder: string): Result[] {
  if (!installRivals()) return [];
  const file = join(folder, 'task.json');
  writeFileSync(file, JSON.stringify(task));
  return RIVALS.map((name) => {
    const env = { ...process.env, TASK: file, NAME: name };
    const text = execFileSync(process.execPath, [join(rivals, 'search.mjs')], { env, encoding: 'utf8' });
    return { name, ...JSON.parse(text) };
  });
}

function printResults(results: readonly Result[]): void {
  const row = (...cells: string[]) =>
    console.log(cells.map((cell, at) => (at === 0 ? cell.padEnd(14) : cell.padStart(12))).join(''));
  row('', 'p50, ms', 'p95, ms', 'typos, %', 'ranked, %', 'index, ms');
  for (const { name, times, typos, ranked, built } of results) {
    row(
      name,
      percentile(times, 0.5).toFixed(3),
      percentile(times, 0.95).toFixed(3),
      typos.toFixed(1),
      ranked.toFixed(1),
      built.toFixed(0),
    );
  }
}

const folder = mkdtempSync(join(tmpdir(), 'cardbox-bench-palette-'));
try {
  console.log(`${CARDS} titles, ${BOXES} boxes; ${cpus().length} x ${cpus()[0]?.model}, Node ${process.version}`);
  const before = loads();
  const collection = makeCollection(CARDS, BOXES);
  const task = makeTask(collection);
  const file = join(folder, 'mirror.sqlite');
  await writeCollection(file, collection);
  const store = open(file);
  const { figures, result } = await cardbox(store, task);
  store.close();
  figures.push(...(await hostFigures(folder, collection, task.typed)));
  const others = rivalResults(task, folder);
  print(figures);
  printResults([result, ...others]);
  console.log(`load ${before}, afterwards ${loads()}`);
  const isBest = others.every(({ ranked }) => ranked <= result.ranked);
  if (!isBest) console.log('a library ranks better');
  process.exitCode = figures.every(passes) && isBest ? 0 : 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}
