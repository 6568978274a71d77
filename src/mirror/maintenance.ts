import { setTimeout as sleep } from 'node:timers/promises';
import { backUp, growLog, isHealthy } from '#mirror/backup/index.ts';
import { emptyBin, settleBin } from '#mirror/bin/index.ts';
import { finishReshape } from '#mirror/boxes/index.ts';
import type { MediaPlace } from '#mirror/media/index.ts';
import { sweepMedia } from '#mirror/media/index.ts';
import type { Pause } from '#mirror/scheduling/chunking.ts';
import { indexWhenIdle } from '#mirror/search/index.ts';
import { leftImports, settleImports } from '#mirror/staging/index.ts';
import { rebuildDays } from '#mirror/training/index.ts';
import { unmarkCorrupt } from './database/corruptMark.ts';
import { codeOf } from './database/errors.ts';
import type { Store } from './database/store.ts';
import { prepareDocuments } from './graphql/execute.ts';
import { warmUp } from './warmUp.ts';

export interface MaintenanceOptions {
  readonly file: string;
  readonly store: Store;
  readonly media: MediaPlace;
  readonly pause: Pause;
  /** Aborted when the file is to be closed. */
  readonly closing: AbortSignal;
  readonly unclean: boolean;
  readonly dayChanged: boolean;
  /** The file is damaged, though it could be opened. */
  readonly onCorrupt: () => void;
}

/** The first moments after opening belong to the screens; nobody answers a card in them. */
const REST_MS = 1000;

/** Waits for the screens to have been served, or for the file to be closed. */
async function rest(signal: AbortSignal): Promise<void> {
  await sleep(REST_MS, undefined, { signal, ref: false }).catch(() => undefined);
}

/** Days, states and groups whose cards have all moved on leave counts of nothing behind. */
function dropEmptyCounts(store: Store): void {
  store.write(() => {
    store.sql('DELETE FROM due_counts WHERE due = 0 AND learned = 0').run();
    store.sql('DELETE FROM state_counts WHERE n = 0').run();
    store.sql('DELETE FROM char_counts WHERE n = 0').run();
  });
}

/**
 * What follows an opening, piece by piece between requests: what a crash left is completed or taken back, the days follow
 * the settings, the bin loses what is too old, the file is checked after an unclean end and backed up once a day.
 * Never rejects: a file that is closed meanwhile ends it, and whatever else fails here must not stop the training.
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
    // Before anything else: nobody reads boxes that are half moved.
    const reshaped = finishReshape(store, pause);
    const left = leftImports(store);
    store.hasUnsettledImports = left.length > 0;
    await reshaped;
    await pause();
    await prepareDocuments(pause);
    await settleImports(store, left, pause);
    store.hasUnsettledImports = false;
    await settleBin(store, pause);
    if (dayChanged) await rebuildDays(store, store.day, pause);
    await rest(closing);
    await warmUp(pause);
    growLog(store);
    await emptyBin(store, pause);
    dropEmptyCounts(store);
    const good = unclean ? await isHealthy(store, pause) : true;
    if (good) {
      unmarkCorrupt(file);
      await backUp(store, file, pause);
    } else onCorrupt();
    await sweepMedia(media, pause);
    // Not waited for: what follows a deletion must not wait for it either.
    void indexWhenIdle(store, closing);
  } catch (error) {
    store.hasUnsettledImports = false;
    const code = codeOf(error);
    if (code === 'MIRROR_DAMAGED') onCorrupt();
    if (code !== 'CANCELLED') console.error(`mirror: housekeeping ended early (${code})`);
  }
}
