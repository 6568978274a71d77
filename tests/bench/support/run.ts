import { fork } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { dirname, join } from 'node:path';
import bundleWorkers from '#tests/support/workerBundles.ts';
import type { Row } from './figures.ts';
import { asMarkdown, asText, isMet, putBetween, type Result, type Results } from './table.ts';

/**
 * Runs benches one after another, each in a process of its own. Prints one table beside the last results, or those of
 * `--with=FILE`, and saves it. After all benches, or with `--docs`, the page gets the table.
 */
const root = join(import.meta.dirname, '../../..');
const SAVED = join(root, '.cache/bench.json');
const PAGE = join(root, 'docs/performance.md');
const [flags, names] = [true, false].map((isFlag) =>
  process.argv.slice(2).filter((text) => text.startsWith('--') === isFlag),
) as [string[], string[]];

const read = (path: string): Results => (existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : {});

async function run(name: string): Promise<Result | null> {
  const [at, load, start] = [new Date().toISOString(), loadavg()[0] ?? 0, performance.now()];
  const child = fork(join(root, `tests/bench/${name}.ts`), { cwd: root, execArgv: ['--expose-gc'] });
  let rows: readonly Row[] | null = null;
  child.on('message', (message) => {
    rows = message as readonly Row[];
  });
  await new Promise((ended) => child.on('close', ended));
  return rows === null
    ? null
    : { at, load: [load, loadavg()[0] ?? 0], seconds: (performance.now() - start) / 1000, rows };
}

const saved = read(SAVED);
const given = flags.find((flag) => flag.startsWith('--with='))?.slice('--with='.length);
const before = given === undefined ? saved : read(given);
const removeBundles = await bundleWorkers();
const results: Record<string, Result> = {};
const failed: string[] = [];
for (const name of names) {
  console.log(`bench ${name}`);
  const result = await run(name);
  if (result === null) failed.push(name);
  else results[name] = result;
}
removeBundles();
const all: Results = { ...saved, ...results };
mkdirSync(dirname(SAVED), { recursive: true });
writeFileSync(SAVED, JSON.stringify(all, null, 1));
console.log(
  `\n${cpus().length} x ${cpus()[0]?.model}, Node ${process.version}; ms; before: the ratio, else the p50, of the run before\n`,
);
console.log(asText(results, before));
if (flags.includes('--docs')) writeFileSync(PAGE, putBetween(readFileSync(PAGE, 'utf8'), asMarkdown(all)));
for (const name of failed) console.log(`bench ${name} failed`);
const isOver = Object.values(results).some(({ rows }) => rows.some((row) => isMet(row) === false));
process.exitCode = failed.length > 0 || isOver ? 1 : 0;
