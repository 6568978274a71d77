import { setTimeout as sleep } from 'node:timers/promises';
import { backUp, growLog, isHealthy } from '#mirror/backup/index.ts';
import { emptyBin, settleBin } from '#mirror/bin/index.ts';
import { finishReshape } from '#mirror/boxes/index.ts';
import type { MediaFolder } from '#mirror/media/index.ts';
import { sweepMedia } from '#mirror/media/index.ts';
import type { Pause } from '#mirror/scheduling/chunking.ts';
import { indexWhenIdle } from '#mirror/search/index.ts';
import { interruptedImports, settleImports } from '#mirror/staging/index.ts';
import { rebuildDays } from '#mirror/training/index.ts';
import { unmarkCorrupt } from './database/corruptMark.ts';
import { codeOf } from './database/errors.ts';
import type { Store } from './database/store.ts';
import { prepareDocuments } from './graphql/execute.ts';
import { warmUp } from './warmUp.ts';

export interface MaintenanceOptions {
  readonly file: string;
  readonly store: Store;
  readonly media: MediaFolder;
  readonly pause: Pause;
  /** Aborted when the file is being closed. */
  readonly closing: AbortSignal;
  readonly unclean: boolean;
  readonly dayChanged: boolean;
  /** Called if the open file is damaged. */
  readonly onCorrupt: () => void;
}

/** Background work waits this long after opening, so that the first screens load quickly. */
const WAIT_MS = 1000;

/** Waits until the first screens have loaded, or the file is being closed. */
async function waitForScreens(signal: AbortSignal): Promise<void> {
  await sleep(WAIT_MS, undefined, { signal, ref: false }).catch(() => undefined);
}

/** Deletes counts that have become zero. */
function deleteEmptyCounts(store: Store): void {
  store.write(() => {
    store.sql('DELETE FROM due_counts WHERE due = 0 AND learned = 0').run();
    store.sql('DELETE FROM state_counts WHERE n = 0').run();
    store.sql('DELETE FROM char_counts WHERE n = 0').run();
  });
}

/**
 * Background work after opening a file, in chunks between requests: completes or undoes what a crash interrupted, updates
 * the due days, empties the bin of old items, checks the file after an unclean end, and backs it up once a day.
 * Never rejects: it ends when the file is closed, and an error here must not stop the training.
 */
export async function runMaintenance({
  file,
  store,
  media,
  pause,
  closing,
  unclean,
  dayChanged,
  onCorrupt,
}: MaintenanceOptions): Promise<void> {
  try {
    // First, so that nothing reads a partly moved box.
    const jobFinished = finishReshape(store, pause);
    const interrupted = interruptedImports(store);
    store.hasUnsettledImports = interrupted.length > 0;
    await jobFinished;
    await pause();
    await prepareDocuments(pause);
    await settleImports(store, interrupted, pause);
    store.hasUnsettledImports = false;
    await settleBin(store, pause);
    if (dayChanged) await rebuildDays(store, store.day, pause);
    await waitForScreens(closing);
    await warmUp(pause);
    growLog(store);
    await emptyBin(store, pause);
    deleteEmptyCounts(store);
    const passed = unclean ? await isHealthy(store, pause) : true;
    if (passed) {
      unmarkCorrupt(file);
      await backUp(store, file, pause);
    } else onCorrupt();
    await sweepMedia(media, pause);
    // Not awaited, because a sweep after a deletion waits for the end of this function.
    void indexWhenIdle(store, closing);
  } catch (error) {
    store.hasUnsettledImports = false;
    const code = codeOf(error);
    if (code === 'MIRROR_DAMAGED') onCorrupt();
    if (code !== 'CANCELLED') console.error(`mirror: maintenance ended early (${code})`);
  }
}
