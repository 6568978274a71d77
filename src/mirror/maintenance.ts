import { setTimeout as sleep } from 'node:timers/promises';
import { backUp, type CheckHealth, growLog } from '#mirror/backup/index.ts';
import { emptyBin, hasExpired, settleBin } from '#mirror/bin/index.ts';
import { finishReshape } from '#mirror/boxes/index.ts';
import { dropEmptyCounts } from '#mirror/cards/index.ts';
import { type MediaFolder, removeStagedMedia, sweepMedia } from '#mirror/media/index.ts';
import { undoOperation } from '#mirror/operations/index.ts';
import { makeMemories } from '#mirror/records/index.ts';
import type { Pause } from '#mirror/scheduling/chunking.ts';
import { indexWhenIdle, updateTitles } from '#mirror/search/index.ts';
import { completeImports, interruptedImports, settleImports, undoImport } from '#mirror/staging/index.ts';
import { dropOldTexts, finishParcels } from '#mirror/sync/index.ts';
import { rebuildDays } from '#mirror/training/index.ts';
import { unflagHealthy } from './database/damageFlag.ts';
import { codeOf } from './database/errors.ts';
import type { Store } from './database/store.ts';
import { checkClock, lastTrusted } from './database/trustedClock.ts';
import { endUndo, unfinishedUndo } from './database/unfinishedUndo.ts';
import { trackUnsent } from './database/unsent.ts';
import { prepareDocuments } from './graphql/execute.ts';
import { warmUp } from './warmUp.ts';

export interface MaintenanceOptions {
  readonly file: string;
  readonly store: Store;
  readonly media: MediaFolder;
  readonly pause: Pause;
  /** Aborted when the file is being closed. */
  readonly closing: AbortSignal;
  /** Its changes wait for a server. */
  readonly isAccount: boolean;
  readonly unclean: boolean;
  readonly checkHealth: CheckHealth;
  readonly dayChanged: boolean;
  /** Called if the open file is damaged. */
  readonly onCorrupt: () => Promise<void>;
  /** Called if things in the bin are too old by a clock that is not trusted. `since`: the last trusted time (ISO 8601, UTC). */
  readonly onClockJump: (since: string) => void;
}

/** Background work waits this long after opening, so that the first screens load quickly. */
const WAIT_MS = 1000;

/** Waits until the first screens have loaded, or the file is being closed. */
async function waitForScreens(signal: AbortSignal): Promise<void> {
  await sleep(WAIT_MS, undefined, { signal, ref: false }).catch(() => undefined);
}

/** Runs a step that writes. On a full disk the later steps still run; the result is then null. */
async function unlessFull<T>(step: () => T | Promise<T>): Promise<T | null> {
  try {
    return await step();
  } catch (error) {
    if (codeOf(error) !== 'DISK_FULL') throw error;
    console.error('mirror: the disk is full, so a step of maintenance was left out');
    return null;
  }
}

/** After a crash: completes the interrupted undo. */
async function finishUndo(store: Store, pause: Pause): Promise<void> {
  const undo = unfinishedUndo(store);
  if (undo === null) return;
  try {
    if (undo.kind === 'import') await undoImport(store, undo.batch, pause);
    else await undoOperation(store, undo.undo_id, pause);
  } catch (error) {
    if (codeOf(error) !== 'NOT_FOUND') throw error;
    // What it undoes is not listed any more.
    store.write(() => endUndo(store));
  }
}

/**
 * Background work after opening a file, in chunks between requests: completes or undoes what a crash interrupted, updates
 * the due days, empties the bin of old items, checks the file after an unclean end, and backs it up.
 * Never rejects: it ends when the file is closed, and an error here must not stop the training.
 */
export async function runMaintenance(options: MaintenanceOptions): Promise<void> {
  const { file, store, media, pause, closing, onCorrupt } = options;
  try {
    // Both begin before the first query runs, so nothing reads a partly moved box or a part of an import.
    const interrupted = interruptedImports(store);
    store.hasUnsettledImports = interrupted.length > 0;
    await Promise.all([
      finishReshape(store, pause),
      completeImports(store, interrupted, pause),
      unlessFull(() => finishUndo(store, pause)),
      unlessFull(() => finishParcels(store, pause)),
    ]);
    await pause();
    if (options.isAccount) await unlessFull(() => trackUnsent(store));
    await prepareDocuments(pause);
    const unfinished = interrupted.filter(({ state }) => state === 'open');
    await unlessFull(() => settleImports(store, unfinished, pause));
    store.hasUnsettledImports = false;
    await unlessFull(() => removeStagedMedia(media, pause));
    await unlessFull(() => settleBin(store, pause));
    if (options.dayChanged) await unlessFull(() => rebuildDays(store, store.day, pause));
    await waitForScreens(closing);
    await updateTitles(store, pause);
    await warmUp(pause);
    await unlessFull(() => makeMemories(store, pause));
    await unlessFull(() => growLog(store));
    const isTrusted = (await unlessFull(() => checkClock(store))) ?? false;
    if (isTrusted) await unlessFull(() => emptyBin(store, pause));
    else if (hasExpired(store)) options.onClockJump(new Date(lastTrusted(store)).toISOString());
    if (isTrusted) await unlessFull(() => dropOldTexts(store));
    await unlessFull(() => store.write(() => dropEmptyCounts(store)));
    const passed = options.unclean ? await options.checkHealth(file, closing) : true;
    if (passed) {
      unflagHealthy(file);
      await unlessFull(() => backUp(store, file, pause));
    } else await onCorrupt();
    await unlessFull(() => sweepMedia(media, pause, isTrusted));
    // Not awaited, because a sweep after a deletion waits for the end of this function.
    void indexWhenIdle(store, closing);
  } catch (error) {
    store.hasUnsettledImports = false;
    const code = codeOf(error);
    if (code === 'MIRROR_DAMAGED') await onCorrupt();
    if (code !== 'CANCELLED') console.error(`mirror: maintenance ended early (${code})`);
  }
}
