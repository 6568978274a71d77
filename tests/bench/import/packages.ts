import { createHash, randomBytes } from 'node:crypto';
import { closeSync, createWriteStream, fsyncSync, mkdirSync, openSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import yazl from 'yazl';
import { CheckedZip } from '#mirror/import/packages/checkedZip.ts';
import { CRT, makeCollection, type TestNote, type TestNoteType } from '#tests/mirror/support/ankiPackage.ts';
import { unwrap } from '#tests/mirror/support/import.ts';
import { openMirror } from '#tests/mirror/support/importMirror.ts';
import { PNG } from '#tests/mirror/support/mediaFiles.ts';
import { inTurns, type Row } from '../support/figures.ts';
import { insertRaw } from './rawRows.ts';

/** Every second note has two cards, so there are 60,000. */
const NOTES = 40_000;
const CARDS = 60_000;
const ANSWERS = 2;
const FILES = 2000;
const FILE_BYTES = 100_000;
const RUNS = 3;
const MEMORY_MB = 300;

const REVERSED: TestNoteType = {
  name: 'Reversed',
  fields: ['Front', 'Back'],
  templates: [
    ['{{Front}}', '{{FrontSide}}<hr id=answer>{{Back}}'],
    ['{{Back}}', '{{FrontSide}}<hr id=answer>{{Front}}'],
  ],
};
/** What the import of such a package fills. */
const TABLES = ['records', 'answer_log', 'card_notes', 'anki_originals', 'media'];

async function writePackage(path: string): Promise<void> {
  const notes = Array.from({ length: NOTES }, (_, at): TestNote => {
    const picture = at < FILES ? `<img src="${at}.png">` : '';
    return {
      guid: `g${at}`,
      fields: [`word ${at}`, `${createHash('md5').update(String(at)).digest('hex')} ${picture}`],
      cards: Array(1 + (at % 2)).fill({ type: 2, queue: 2, ivl: 16, due: at % 400, reps: ANSWERS }),
    };
  });
  const answers = Array.from({ length: NOTES * ANSWERS }, (_, n) => {
    const row = { id: CRT * 1000 + n * 1000, ivl: n < NOTES ? 4 : 16, lastIvl: n < NOTES ? 1 : 4 };
    return [n % NOTES, 0, row] as const;
  });
  const zip = new yazl.ZipFile();
  zip.addBuffer(makeCollection(`${path}.db`, false, { types: [REVERSED], notes, answers }), 'collection.anki2');
  const names = Object.fromEntries(Array.from({ length: FILES }, (_, at) => [at, `${at}.png`]));
  zip.addBuffer(Buffer.from(JSON.stringify(names)), 'media');
  const written = pipeline(zip.outputStream, createWriteStream(path));
  for (let at = 0; at < FILES; at++) {
    zip.addBuffer(Buffer.concat([PNG, randomBytes(FILE_BYTES - PNG.length)]), String(at), { compress: false });
    if (at % 100 === 0) await new Promise((resolve) => setTimeout(resolve, 20));
  }
  zip.end();
  await written;
}

/** Unzips to files that are on disk. Returns milliseconds. */
async function unzip(path: string, folder: string): Promise<number> {
  const start = performance.now();
  mkdirSync(folder);
  const zip = await CheckedZip.open(path, 'PACKAGE_DAMAGED');
  for (const name of zip.entries.keys()) {
    const file = openSync(join(folder, name), 'w');
    for await (const chunk of zip.read(name)) writeSync(file, chunk);
    fsyncSync(file);
    closeSync(file);
  }
  zip.close();
  const took = performance.now() - start;
  rmSync(folder, { recursive: true });
  return took;
}

/** Milliseconds, and megabytes above the idle process. */
async function importOnce(path: string, mirrorFile: string): Promise<{ took: number; memory: number }> {
  const mirror = await openMirror(mirrorFile);
  await mirror.boxes();
  const idle = process.memoryUsage.rss();
  let most = idle;
  const watch = setInterval(() => {
    most = Math.max(most, process.memoryUsage.rss());
  }, 20);
  const { handle } = unwrap(await mirror.decks.open(path, 'large.apkg'));
  unwrap(await mirror.decks.preview(handle, { kind: 'package', roles: {} }));
  const options = { kind: 'package', target: { kind: 'decks' }, progress: true, roles: {} } as const;
  const report = unwrap(await mirror.decks.run(handle, crypto.randomUUID(), options));
  clearInterval(watch);
  if (report.added !== CARDS || report.logAdded < NOTES * ANSWERS || report.media !== FILES)
    throw new Error('not everything came in');
  mirror.decks.close(handle);
  await mirror.close();
  return { took: report.duration_ms, memory: (most - idle) / 1e6 };
}

/**
 * The import of a package of Anki with 60,000 cards, their answers, and 200 MB of media. The floor: unzipping it, each entry to a
 * file on disk, and better-sqlite3 alone inserts the rows that the import made.
 */
export async function packageRows(folder: string): Promise<Row[]> {
  const path = join(folder, 'large.apkg');
  await writePackage(path);
  const memory: number[] = [];
  const file = (n: number): string => join(folder, `package-${n}.sqlite`);
  const ours = async (n: number): Promise<number> => {
    const imported = await importOnce(path, file(n));
    rmSync(join(folder, 'media'), { recursive: true, force: true });
    memory.push(imported.memory);
    return imported.took;
  };
  const floor = async (n: number): Promise<number> => {
    const unzipped = await unzip(path, join(folder, 'unzipped'));
    return unzipped + insertRaw(file(0), `${file(n)}-raw`, TABLES);
  };
  const pairs = await inTurns(RUNS, ours, floor);
  return [
    { name: 'import of a package of 60,000 cards', ...pairs, goal: { p50: 6 } },
    { name: 'import of a package, memory above idle', ours: memory, limit: MEMORY_MB, unit: 'MB' },
  ];
}
