// Written by build/codegen.mjs from the files of this folder; never edited by hand.
import { migration as collection } from './0001-collection.ts';
import { migration as training } from './0002-training.ts';
import { migration as counts } from './0003-counts.ts';
import { migration as search } from './0004-search.ts';
import { migration as browse } from './0005-browse.ts';
import { migration as mediaAndArchives } from './0006-media-and-archives.ts';
import { migration as hardCards } from './0007-hard-cards.ts';
import { migration as boxTraining } from './0008-box-training.ts';
import { migration as binStatus } from './0009-bin-status.ts';
import { migration as linkedCards } from './0010-linked-cards.ts';
import { migration as turnedFirst } from './0011-turned-first.ts';
import { migration as dropBinView } from './0012-drop-bin-view.ts';
import { migration as sessionScopes } from './0013-session-scopes.ts';
import { migration as reviewAndGroupCounts } from './0014-review-and-group-counts.ts';
import { migration as stagedMedia } from './0015-staged-media.ts';
import { migration as numbersInRange } from './0016-numbers-in-range.ts';
import { migration as questionAbove } from './0017-question-above.ts';
import { migration as textColumns } from './0018-text-columns.ts';
import { migration as practice } from './0019-practice.ts';
import { migration as trainingSort } from './0020-training-sort.ts';
import { migration as unsent } from './0021-unsent.ts';
import { migration as syncRuns } from './0022-sync-runs.ts';
import { migration as combined } from './0023-combined.ts';
import { migration as titlesInMemory } from './0024-titles-in-memory.ts';
import { migration as importHistory } from './0025-import-history.ts';
import { migration as ownOrder } from './0026-own-order.ts';
import { migration as syncDeletions } from './0027-sync-deletions.ts';
import { migration as wrongClocks } from './0028-wrong-clocks.ts';
import { migration as seenStamps } from './0029-seen-stamps.ts';
import { migration as farStamps } from './0030-far-stamps.ts';
import { migration as deletedAndSuspended } from './0031-deleted-and-suspended.ts';
import { migration as overwrittenTexts } from './0032-overwritten-texts.ts';
import { migration as cardNotes } from './0033-card-notes.ts';
import { migration as ankiOriginals } from './0034-anki-originals.ts';
import { migration as carriedTwice } from './0035-carried-twice.ts';
import { migration as memory } from './0036-memory.ts';
import { migration as answerDates } from './0037-answer-dates.ts';
import { migration as door } from './0038-door.ts';
import { migration as stagedLogByCard } from './0039-staged-log-by-card.ts';
import { migration as originalParts } from './0040-original-parts.ts';
import { migration as farEdits } from './0041-far-edits.ts';
import { migration as parcels } from './0042-parcels.ts';
import type { Migration } from './migration.ts';

/** Every migration, in order; version n is at index n - 1. */
export const migrations: readonly Migration[] = [
  collection,
  training,
  counts,
  search,
  browse,
  mediaAndArchives,
  hardCards,
  boxTraining,
  binStatus,
  linkedCards,
  turnedFirst,
  dropBinView,
  sessionScopes,
  reviewAndGroupCounts,
  stagedMedia,
  numbersInRange,
  questionAbove,
  textColumns,
  practice,
  trainingSort,
  unsent,
  syncRuns,
  combined,
  titlesInMemory,
  importHistory,
  ownOrder,
  syncDeletions,
  wrongClocks,
  seenStamps,
  farStamps,
  deletedAndSuspended,
  overwrittenTexts,
  cardNotes,
  ankiOriginals,
  carriedTwice,
  memory,
  answerDates,
  door,
  stagedLogByCard,
  originalParts,
  farEdits,
  parcels,
];
