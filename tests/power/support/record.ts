import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { tempFolder } from '#tests/support/temp.ts';
import { Disk, filesOf } from './disk.ts';
import { readRecording, TRACED } from './recording.ts';
import type { Recording } from './states.ts';

/** The longest write that is recorded whole, in bytes. */
const LONGEST = 1 << 20;

/** The files of a folder by path, folders as null, without SQLite's shared memory. */
export function readTree(root: string): Map<string, Buffer | null> {
  const found = new Map<string, Buffer | null>();
  for (const entry of readdirSync(root, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    if (entry.name.endsWith('-shm')) continue;
    found.set(path.slice(root.length + 1), entry.isDirectory() ? null : readFileSync(path));
  }
  return new Map([...found].sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** Empties a folder and writes a state into it. */
export function writeTree(root: string, files: ReadonlyMap<string, Buffer | null>): void {
  rmSync(root, { recursive: true, force: true });
  mkdirSync(root, { recursive: true });
  for (const [path, bytes] of files) {
    if (bytes === null) mkdirSync(join(root, path), { recursive: true });
    else {
      mkdirSync(dirname(join(root, path)), { recursive: true });
      writeFileSync(join(root, path), bytes);
    }
  }
}

/** A program that hangs is ended, because nothing else can stop this process meanwhile. */
const LONGEST_RUN_MS = 300_000;

/** Runs a program under strace. Returns the recording as text. Throws if the program fails. */
export function trace(program: string, args: readonly string[], nodeOptions: readonly string[] = []): string {
  const folder = tempFolder('cardbox-strace');
  try {
    const output = join(folder.path, 'trace');
    const flags = [
      '-f',
      '-yy',
      '-xx',
      '-ttt',
      '-s',
      String(LONGEST),
      '--seccomp-bpf',
      '-e',
      `trace=${TRACED}`,
      '-o',
      output,
    ];
    const done = spawnSync('strace', [...flags, process.execPath, ...nodeOptions, program, ...args], {
      encoding: 'utf8',
      maxBuffer: 1 << 26,
      timeout: LONGEST_RUN_MS,
    });
    if (done.status !== 0) throw new Error(`${program} ${args.join(' ')} failed: ${done.error ?? done.stderr}`);
    return readFileSync(output, 'latin1');
  } finally {
    folder.remove();
  }
}

/**
 * Records a program that works in a folder. Throws if the recording does not explain what is in the folder afterwards: then
 * calls were hidden from strace.
 */
export function record(
  root: string,
  program: string,
  args: readonly string[],
  nodeOptions?: readonly string[],
): Recording {
  const before = readTree(root);
  const calls = readRecording(trace(program, args, nodeOptions));
  const disk = new Disk(root, 'strict', before);
  for (const call of calls) disk.apply(call);
  const expected = filesOf(disk.live);
  const found = readTree(root);
  const wrong = [...new Set([...expected.keys(), ...found.keys()])].filter((path) => {
    const [a, b] = [expected.get(path), found.get(path)];
    return a === undefined || b === undefined || (a === null || b === null ? a !== b : Buffer.compare(a, b) !== 0);
  });
  if (wrong.length > 0) throw new Error(`the recording does not explain ${wrong.join(', ')}`);
  return { calls, root, before };
}
