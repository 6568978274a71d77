/**
 * A part of `npm run bench -- import`: imports a package of Anki with 50,000 notes and 1 GB of media. Real workers, a real
 * file, three runs. It must be at least 80 % as fast as unzipping the package (each entry to a file that is on disk, in the same run). Main's
 * event loop may be late by 20 ms at p99, and the process may grow by 300 MB.
 */
import { createHash, randomBytes } from 'node:crypto';
import { closeSync, createWriteStream, fsyncSync, mkdirSync, openSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { pipeline } from 'node:stream/promises';
import yazl from 'yazl';
import { CheckedZip } from '#mirror/import/packages/checkedZip.ts';
import { makeCollection, type TestNote } from '#tests/mirror/support/ankiPackage.ts';
import { makeFolder, unwrap } from '#tests/mirror/support/import.ts';
import { openMirror } from '#tests/mirror/support/importMirror.ts';
import { PNG } from '#tests/mirror/support/mediaFiles.ts';

const NOTES = 50_000;
const FILES = 10_000;
const FILE_BYTES = 100_000;
const RUNS = Number(process.env.PACKAGE_RUNS ?? 3);
const SHARE = 0.8;
const LOOP_MS = 20;
const MEMORY_MB = 300;

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

export async function writePackage(path: string): Promise<void> {
  const notes = Array.from({ length: NOTES }, (_, at): TestNote => {
    const picture = at < FILES ? `<img src="${at}.png">` : '';
    return {
      guid: `g${at}`,
      fields: [`word ${at}`, `${createHash('md5').update(String(at)).digest('hex')} ${picture}`],
    };
  });
  const zip = new yazl.ZipFile();
  zip.addBuffer(makeCollection(`${path}.db`, false, { notes }), 'collection.anki2');
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

async function importOnce(path: string, mirrorFile: string) {
  const mirror = await openMirror(mirrorFile);
  await mirror.boxes();
  const idle = process.memoryUsage.rss();
  let most = idle;
  const watch = setInterval(() => {
    most = Math.max(most, process.memoryUsage.rss());
  }, 20);
  const delay = monitorEventLoopDelay({ resolution: 5 });
  delay.enable();
  const { handle } = unwrap(await mirror.decks.open(path, 'large.apkg'));
  const opened = performance.now();
  unwrap(await mirror.decks.preview(handle, { kind: 'package', roles: {} }));
  const looked = performance.now() - opened;
  const options = { kind: 'package', target: { kind: 'decks' }, progress: true, roles: {} } as const;
  const report = unwrap(await mirror.decks.run(handle, crypto.randomUUID(), options));
  delay.disable();
  clearInterval(watch);
  if (report.added !== NOTES || report.media !== FILES) throw new Error('not everything came in');
  mirror.decks.close(handle);
  await mirror.close();
  return { took: report.duration_ms, looked, loop: delay.percentile(99) / 1e6 - 5, memory: (most - idle) / 1e6 };
}

/** Prints the figures; returns whether they are within their budget. */
export async function benchPackages(): Promise<boolean> {
  const folder = makeFolder();
  const path = join(folder.path, 'large.apkg');
  await writePackage(path);
  const runs: (Awaited<ReturnType<typeof importOnce>> & { readonly unzipped: number })[] = [];
  for (let run = 0; run < RUNS; run++) {
    const unzipped = await unzip(path, join(folder.path, 'unzipped'));
    const imported = await importOnce(path, join(folder.path, `package-${run}.sqlite`));
    rmSync(join(folder.path, 'media'), { recursive: true, force: true });
    runs.push({ ...imported, unzipped });
  }
  folder.remove();
  const middle = (value: (run: (typeof runs)[number]) => number): number => median(runs.map(value));
  const share = middle(({ took, unzipped }) => unzipped / took);
  const loop = middle((run) => run.loop);
  const memory = Math.max(...runs.map((run) => run.memory));
  console.log(`package of Anki, ${NOTES} notes and ${(FILES * FILE_BYTES) / 1e9} GB of media`);
  console.log(`  unzipped to disk: ${(middle((run) => run.unzipped) / 1000).toFixed(2)} s`);
  console.log(`  preview: ${(middle((run) => run.looked) / 1000).toFixed(2)} s`);
  console.log(
    `  imported: ${(middle((run) => run.took) / 1000).toFixed(2)} s, ${(share * 100).toFixed(0)} % of the speed of unzipping (at least ${SHARE * 100} %)`,
  );
  console.log(`  main's event loop p99: ${loop.toFixed(1)} ms (at most ${LOOP_MS} ms)`);
  console.log(`  memory above idle: ${memory.toFixed(0)} MB (at most ${MEMORY_MB} MB)`);
  return share >= SHARE && loop <= LOOP_MS && memory <= MEMORY_MB;
}
