/**
 * `npm run test:mutation`: makes small faults in core and in the mirror's filters, counts, selection, recap and scopes, one
 * at a time, and runs the tests that reach them. A fault that no test notices is a survivor: it needs a test, or an entry
 * with a reason in accepted.json. Fails below 85 %, and for a survivor without an entry.
 *
 * `npm run test:mutation -- src/core/day` tries some files only; `--changed` keeps the results of the last run where
 * neither source nor tests have changed.
 */
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { AREAS, type Area, SQL_AREAS } from './areas.ts';
import { type Accepted, judge, nameOf, scoreOf, type Tested } from './report.ts';
import { runSqlMutants } from './sqlRun.ts';
import { runStryker } from './strykerRun.ts';

const MIN_SCORE = 85;

const args = process.argv.slice(2);
const onlyChanged = args.includes('--changed');
const paths = args.filter((text) => !text.startsWith('--'));

function expand(patterns: readonly string[]): string[] {
  return patterns.flatMap((pattern) => globSync(pattern)).sort();
}

function filesOf({ sources }: Area): string[] {
  return expand(sources).filter((file) => paths.length === 0 || paths.some((path) => file.startsWith(path)));
}

const minutesSince = (start: number): string => `${((Date.now() - start) / 60_000).toFixed(1)} min`;

async function runSql(area: Area): Promise<Tested[]> {
  const files = filesOf(area);
  if (files.length === 0) return [];
  return runSqlMutants(files, expand(area.tests), (done, total) => {
    if (done % 20 === 0 || done === total) console.log(`statements: ${done}/${total} tested`);
  });
}

function tableRow(name: string, tested: readonly Tested[]): string {
  const count = (result: Tested['result']) => String(tested.filter((mutant) => mutant.result === result).length);
  const numbers = [String(tested.length), count('killed'), count('timeout'), count('survived')];
  const score = scoreOf(tested).toFixed(1);
  return [name.padEnd(34), ...[...numbers, score].map((text) => text.padStart(9))].join('');
}

function printTable(groups: ReadonlyMap<string, readonly Tested[]>): void {
  const heads = ['mutants', 'killed', 'timeout', 'survived', 'score'].map((text) => text.padStart(9));
  console.log(['folder'.padEnd(34), ...heads].join(''));
  for (const [name, tested] of groups) console.log(tableRow(name, tested));
  console.log(tableRow('all', [...groups.values()].flat()));
}

function byFolder(tested: readonly Tested[], more = ''): Map<string, Tested[]> {
  return Map.groupBy(tested, ({ file }) => `${dirname(file)}${more}`);
}

const groups = new Map<string, Tested[]>();
for (const area of AREAS) {
  const files = filesOf(area);
  if (files.length === 0) continue;
  const start = Date.now();
  for (const [name, tested] of byFolder(await runStryker(area, files, onlyChanged))) groups.set(name, tested);
  console.log(`${area.name}: ${minutesSince(start)}`);
}
const start = Date.now();
for (const area of SQL_AREAS) {
  for (const [name, tested] of byFolder(await runSql(area), ' (SQL)')) groups.set(name, tested);
}
console.log(`statements: ${minutesSince(start)}`);

const all = [...groups.values()].flat();
writeFileSync('test-results/mutation/survivors.json', JSON.stringify(all.filter(({ result }) => result !== 'killed')));
const accepted: Accepted[] = JSON.parse(readFileSync(join(import.meta.dirname, 'accepted.json'), 'utf8'));
const { unexplained, stale } = judge(all, accepted);
for (const mutant of unexplained) {
  console.log(`survived  ${mutant.file}:${mutant.line}  ${nameOf(mutant)}`);
  console.log(`          in: ${mutant.text.trim()}`);
}
for (const { file, line, mutant } of stale) console.log(`accepted but not needed  ${file}  ${mutant}  in: ${line}`);
printTable(groups);
const score = scoreOf(all);
console.log(`${unexplained.length} survivors without a reason, score ${score.toFixed(1)} of at least ${MIN_SCORE}`);
process.exitCode = unexplained.length === 0 && stale.length === 0 && score >= MIN_SCORE ? 0 : 1;
