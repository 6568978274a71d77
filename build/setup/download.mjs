/** Runs a downloading program, and ends it when no data arrives for a while. */
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { killTree, run } from './processes.mjs';

const quietLimit = 15_000;

function folderSize(folder) {
  try {
    const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
    const sizes = entries.map((entry) => statSync(join(entry.parentPath ?? entry.path, entry.name)).size);
    return sizes.reduce((sum, size) => sum + size, entries.length);
  } catch {
    return 0;
  }
}

/**
 * The program gets a temporary folder of its own; its growth, and that of the folders it unpacks into, is the sign of life.
 * @param {{ env?: object, cwd?: string, unpacksInto?: string[] }} options
 * @returns {Promise<{ ok: boolean, output: string, isQuiet: boolean }>} isQuiet: ended because no data came for 15 s
 */
export async function download(command, args, { unpacksInto = [], env = {}, ...options }) {
  const folder = mkdtempSync(join(tmpdir(), 'cardbox-download-'));
  const watched = [folder, ...unpacksInto];
  let lastSize = -1;
  let lastGrowth = Date.now();
  let isQuiet = false;
  let timer;
  const watch = (child) => {
    timer = setInterval(() => {
      const size = watched.reduce((sum, each) => sum + folderSize(each), 0);
      if (size !== lastSize) [lastSize, lastGrowth] = [size, Date.now()];
      else if (Date.now() - lastGrowth > quietLimit) {
        isQuiet = true;
        killTree(child);
      }
    }, 500);
  };
  try {
    const temporary = { TMPDIR: folder, TEMP: folder, TMP: folder };
    const log = join(folder, 'log');
    const result = await run(command, args, { ...options, env: { ...env, ...temporary }, log, onStart: watch });
    return { ok: result.ok, output: result.output, isQuiet };
  } finally {
    clearInterval(timer);
    rmSync(folder, { recursive: true, force: true });
  }
}
