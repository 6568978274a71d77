import { mkdirSync } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Worker } from 'node:worker_threads';
import type { Log } from '#main/log/index.ts';
import { PRIVATE_FOLDER } from '#shared/fileModes.ts';

export type CopiesFolder = ReturnType<typeof createCopiesFolder>;

/**
 * Creates the folder of this run for copies of deck files: dropped ones, and collections that are unpacked. It is in the profile, so
 * only its owner can read it, and what a run that was killed left there is found. Only the first instance of a profile may do so,
 * because it removes those of all others.
 */
export function createCopiesFolder(userData: string, log: Log, name = `run-${Date.now()}-${process.pid}`) {
  const all = join(userData, 'copies');
  const path = join(all, name);
  mkdirSync(path, { recursive: true, mode: PRIVATE_FOLDER });
  let workers = 0;
  const clear = (folder: string): Promise<void> =>
    rm(folder, { recursive: true, force: true, maxRetries: 3 }).catch((error: unknown) =>
      log.error('copies of deck files cannot be removed', error),
    );
  return {
    path,
    /** Starts a worker whose temporary folder is one in here, and goes with it, however it ends. */
    lend(start: (env: NodeJS.ProcessEnv) => Worker): Worker {
      const folder = join(path, `worker-${++workers}`);
      mkdirSync(folder, { mode: PRIVATE_FOLDER });
      // What `os.tmpdir` reads on each system.
      const worker = start({ ...process.env, TMPDIR: folder, TMP: folder, TEMP: folder });
      worker.once('exit', () => void clear(folder));
      return worker;
    },
    /** Removes what earlier runs left, in the background. */
    async sweep(): Promise<void> {
      const older = await readdir(all).catch(() => []);
      for (const one of older) if (one !== name) await clear(join(all, one));
    },
    /** Removes the folder when the app quits. */
    remove: () => clear(path),
  };
}
