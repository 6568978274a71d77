import type { Pause } from '#mirror/scheduling/chunking.ts';
import { withReadersBlocked } from '#mirror/scheduling/readBarrier.ts';
import type { Store } from '../database/store.ts';
import { trackUnsent } from '../database/unsent.ts';
import { isBusy } from './combine.ts';
import { deletedBy, questionAbout } from './deletionGuard.ts';
import { areMany, heldPages, judgeable } from './heldItems.ts';
import { applyPage, checkedPage, type PageOptions, type PageResult, syncCursor } from './incoming.ts';
import { wholeParcels } from './incomingParcels.ts';
import { beginRun } from './runs.ts';

/** Applies what was held and can be judged now, all of it at once. */
export async function applyHeld(store: Store, options: PageOptions): Promise<PageResult> {
  const parcels = judgeable(store);
  // A parcel whose copies cannot be combined now would be seen in parts.
  return await applyParcels(store, isBusy(store) ? parcels.filter((parcel) => parcel === null) : parcels, options);
}

/** After a crash: applies the rest of the parcels that were being applied, before anything is read. */
export async function finishParcels(store: Store, pause: Pause): Promise<void> {
  const parcels = wholeParcels(store);
  if (parcels.length === 0 || isBusy(store)) return;
  trackUnsent(store);
  await applyParcels(store, parcels, { run: beginRun(store), deletions: 'ask', pause }, false);
}

/** @param isWhole false if a part of them may have been applied already */
async function applyParcels(
  store: Store,
  parcels: readonly (string | null)[],
  options: PageOptions,
  isWhole = true,
): Promise<PageResult> {
  const apply = async (): Promise<PageResult> => {
    for (const page of heldPages(store, parcels)) {
      const result = await applyPage(store, { ...page, media: [], cursor: syncCursor(store) }, options);
      if (!result.isApplied) return result;
      await options.pause();
    }
    return { isApplied: true };
  };
  if (!areMany(store, parcels)) return await apply();
  return await withReadersBlocked(
    store,
    async () => {
      const question = options.deletions === 'ask' ? await questionAboutAll(store, parcels, options.pause) : null;
      return question === null ? await apply() : { isApplied: false, ...question };
    },
    isWhole,
  );
}

/** The question about the deletions of all pages: the first must not be shown while a later one waits for the person. */
async function questionAboutAll(store: Store, parcels: readonly (string | null)[], pause: Pause) {
  const deleted: ReturnType<typeof deletedBy> = [];
  for (const page of heldPages(store, parcels)) {
    const { boxes, cards } = checkedPage(page);
    deleted.push(...store.write(() => deletedBy(store, boxes, cards)));
    await pause();
  }
  return questionAbout(store, deleted);
}
