import { trainingStatus } from '#core/training/index.ts';
import { unmergeBoxes } from '#mirror/boxes/index.ts';
import { isMerge, lastOperation, undoOperation } from '#mirror/operations/index.ts';
import { toRecord } from '#mirror/records/index.ts';
import { allTags, indexTexts } from '#mirror/search/index.ts';
import type { CardRow } from '../database/rows.ts';
import { field, type Resolvers } from '../graphql/context.ts';
import { type BrowseOptions, browse, browseIds, excerpt } from './browse.ts';
import { type BulkEdit, bulkEdit } from './bulkEdit.ts';
import { previewReplace, type ReplaceInput } from './replaceText.ts';
import { deleteSearch, savedSearches, saveSearch } from './savedSearches.ts';

/** More tags than completion can make use of. */
const MOST_TAGS = 2000;

interface Cids {
  readonly cids: readonly string[];
}

export const browseQueries: Resolvers = {
  browse: field<unknown, BrowseOptions & { offset: number; limit: number }>((_, options, { store, pause }) =>
    browse(store, options, pause),
  ),
  browseIds: field<unknown, BrowseOptions>((_, options, { store, pause }) => browseIds(store, options, pause)),
  browseTags: field(async (_, __, { store, pause }) => {
    await indexTexts(store, pause);
    return allTags(store, MOST_TAGS);
  }),
  savedSearches: field((_, __, { store }) => savedSearches(store)),
  replacePreview: field<unknown, Cids & { replace: ReplaceInput }>((_, { cids, replace }, { store, pause }) =>
    previewReplace(store, cids, replace, pause),
  ),
  lastOperation: field((_, __, { store }) => lastOperation(store)),
};

export const browseMutations: Resolvers = {
  saveSearch: field<unknown, { id?: string | null; name: string; query: string }>((_, { id, name, query }, { store }) =>
    saveSearch(store, id ?? null, name, query),
  ),
  deleteSearch: field<unknown, { id: string }>((_, { id }, { store }) => deleteSearch(store, id)),
  bulkEdit: field<unknown, Cids & { edit: BulkEdit }>((_, { cids, edit }, { store, pause }) =>
    bulkEdit(store, cids, edit, pause),
  ),
  undoOperation: field<unknown, { undo_id: string }>(async (_, { undo_id }, { store, sessions, pause }) => {
    if (!isMerge(store, undo_id)) return undoOperation(store, undo_id, pause);
    const count = await unmergeBoxes(store, undo_id, pause);
    // Their boxes and pages are others now.
    sessions.removeAll();
    return count;
  }),
};

export const browseTypes: Readonly<Record<string, Resolvers>> = {
  BrowseCard: {
    front: field<CardRow, unknown>((card) => excerpt(card.front)),
    back: field<CardRow, unknown>((card) => excerpt(card.back)),
    tags: field<CardRow, unknown>((card) => JSON.parse(card.tags)),
    training_status: field<CardRow, unknown>((card) => trainingStatus(toRecord(card))),
  },
};
