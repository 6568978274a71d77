import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import Database from 'better-sqlite3';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { vocabulary } from '#tests/fixtures/decks/index.ts';
import { makeFolder, unwrap } from '../support/import.ts';
import { openMirror } from '../support/importMirror.ts';

const child = resolve(import.meta.dirname, '../support/importChild.ts');
const ROWS = 40_000;
/** Each test starts a process and imports twice, possibly on a busy machine. */
const PATIENCE = { timeout: 300_000 };

let folder: ReturnType<typeof makeFolder>;
let file: string;

beforeEach(() => {
  folder = makeFolder();
  file = join(folder.path, 'mirror.sqlite');
});
afterEach(() => folder.remove());

/** Imports in a process that is killed with SIGKILL at a given progress. Returns its last line. */
async function importAndKill(deck: string, bid: string | null, when: (line: string) => boolean): Promise<string> {
  const given = [child, file, deck, ...(bid === null ? [] : [bid])];
  const spawned = spawn(process.execPath, given, { stdio: ['ignore', 'pipe', 'inherit'] });
  let last = '';
  createInterface({ input: spawned.stdout }).on('line', (line) => {
    last = line;
    if (when(line)) spawned.kill('SIGKILL');
  });
  await once(spawned, 'close');
  return last;
}

/** The number of rows in the file, visible or not. */
function rowsInFile(table: string): number {
  const db = new Database(file, { readonly: true });
  try {
    return Number(db.prepare(`SELECT count(*) FROM ${table}`).pluck().get());
  } finally {
    db.close();
  }
}

describe('an import that is killed with kill -9', () => {
  it.each([1, 10_000])('after row %i leaves nothing, and the file is healthy', PATIENCE, async (row) => {
    const deck = folder.write('words.csv', vocabulary(ROWS));
    const last = await importAndKill(deck, null, (line) => Number(line.split(' ')[1]) >= row);
    expect(last).not.toBe('done');
    expect(rowsInFile('cards')).toBeGreaterThan(0);

    const mirror = await openMirror(file);
    expect(await mirror.boxes()).toEqual([]);
    expect(await mirror.search('ka')).toEqual([]);
    // The same deck can be imported at once, while the interrupted import is still being deleted.
    const report = unwrap(await mirror.importFile(deck, { kind: 'new', title: 'Again' }));
    expect(report).toMatchObject({ added: ROWS, unchanged: 0 });
    expect((await mirror.boxes()).map(({ title, count }) => [title, count])).toEqual([['Again', ROWS]]);
    await expect.poll(() => rowsInFile('open_imports'), { timeout: 120_000 }).toBe(0);
    expect(rowsInFile('cards')).toBe(ROWS);
    await mirror.close();
    const db = new Database(file, { readonly: true });
    expect(db.pragma('integrity_check', { simple: true })).toBe('ok');
    db.close();
  });

  // Proves V-19.
  it('while it finishes is complete or not there at all', PATIENCE, async () => {
    const first = await openMirror(file);
    const before = folder.write('1.csv', vocabulary(4000));
    const { bid, pbid } = unwrap(await first.importFile(before, { kind: 'new', title: 'Words' }));
    await first.close();
    const after = folder.write(
      '2.csv',
      vocabulary(5000, () => true),
    );
    await importAndKill(after, bid, (line) => line.startsWith('finishing'));

    const mirror = await openMirror(file);
    const { total, cards } = await mirror.cards(pbid);
    const changed = cards.filter(({ back }) => back.at(-1)?.startsWith('changed')).length;
    expect([total, changed]).toEqual(total === 5000 ? [5000, cards.length] : [4000, 0]);
    // The interrupted import is deleted between requests.
    await expect.poll(() => rowsInFile('staged_edits') + rowsInFile('open_imports'), { timeout: 120_000 }).toBe(0);
    await mirror.close();
  });
});
