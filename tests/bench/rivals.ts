import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { normalizeQuery } from '#core/palette/index.ts';
import { titlesOf } from '#mirror/search/titles.ts';
import { open } from './mirror/data.ts';
import { makeCollection, writeCollection } from './palette/collection.ts';
import { LIMIT, makeTask, missed } from './palette/task.ts';
import { bench, type Row, timed } from './support/figures.ts';

/**
 * `npm run bench -- rivals`: other libraries over the 100,000 titles of the bench of the palette, each in a process of its own.
 * It installs them.
 */
const NAMES = ['fuse.js', 'cmdk', 'fuzzysort', 'uFuzzy', 'MiniSearch'];
const folderOfRivals = join(import.meta.dirname, 'palette/rivals');

interface Rival {
  readonly times: readonly number[];
  /** Percent of the best answers in the first 3. */
  readonly ranked: number;
}

await bench(async (folder) => {
  const options = { cwd: folderOfRivals, shell: process.platform === 'win32' };
  execFileSync('npm', ['ci', '--ignore-scripts'], options);
  const collection = makeCollection(100_000, 2000);
  const task = makeTask(collection);
  const [file, taskFile] = [join(folder, 'mirror.sqlite'), join(folder, 'task.json')];
  writeFileSync(taskFile, JSON.stringify(task));
  await writeCollection(file, collection);
  const store = open(file);
  const titles = titlesOf(store);
  await titles.update(() => Promise.resolve());
  const find = (query: string) => titles.cards.search(normalizeQuery(query), LIMIT);
  for (const query of task.typed) find(query);
  const ours: number[] = [];
  for (const query of task.typed) ours.push(await timed(() => find(query)));
  const worse = await missed(store, task, task.ranked, 3);
  store.close();
  return NAMES.flatMap((name): Row[] => {
    const env = { ...process.env, TASK: taskFile, NAME: name };
    const text = execFileSync(process.execPath, [join(folderOfRivals, 'search.mjs')], { env, encoding: 'utf8' });
    const { times, ranked }: Rival = JSON.parse(text);
    return [
      { name: `a title search, to ${name}`, ours, floor: times, goal: { p50: 1 } },
      { name: `best answers in the first 3, fewer than ${name}`, ours: [worse - (100 - ranked)], limit: 0, unit: '%' },
    ];
  });
});
