import { trainingStatus } from '#core/training/index.ts';
import { unmergeBoxes } from '#mirror/boxes/index.ts';
import { recallOf } from '#mirror/cards/index.ts';
import { isMerge, lastOperation, undoOperation } from '#mirror/operations/index.ts';
import { toRecord } from '#mirror/records/index.ts';
import { allTags, indexTexts, tagsOf } from '#mirror/search/index.ts';
import type { MutationResolvers, QueryResolvers, Resolvers } from '../graphql/generated.ts';
import { browse, browseIds, sideExcerpt } from './browse.ts';
import { bulkEdit } from './bulkEdit.ts';
import { previewReplace } from './replaceText.ts';
import { deleteSearch, savedSearches, saveSearch } from './savedSearches.ts';

/** More tags than completion can use. */
const MOST_TAGS = 2000;

export const browseQueries = {
  browse: (_, options, { store, pause }) => browse(store, options, pause),
  browseIds: (_, options, { store, pause }) => browseIds(store, options, pause),
  browseTags: async (_, __, { store, pause }) => {
    await indexTexts(store, pause);
    return allTags(store, MOST_TAGS);
  },
  tagsOf: async (_, { cids }, { store, pause }) => {
    await indexTexts(store, pause);
    return tagsOf(store, cids, MOST_TAGS);
  },
  savedSearches: (_, __, { store }) => savedSearches(store),
  replacePreview: (_, { cids, replace }, { store, pause }) => previewReplace(store, cids, replace, pause),
  lastOperation: (_, __, { store }) => lastOperation(store),
} satisfies Partial<QueryResolvers>;

export const browseMutations = {
  saveSearch: (_, { id, name, query }, { store }) => saveSearch(store, id ?? null, name, query),
  deleteSearch: (_, { id }, { store }) => deleteSearch(store, id),
  bulkEdit: (_, { cids, edit }, { store, pause }) => bulkEdit(store, cids, edit, pause),
  undoOperation: async (_, { undo_id }, { store, sessions, pause }) => {
    if (!isMerge(store, undo_id)) return undoOperation(store, undo_id, pause);
    const count = await unmergeBoxes(store, undo_id, pause);
    // These cards are now in other boxes.
    sessions.removeAll();
    return count;
  },
} satisfies Partial<MutationResolvers>;

export const browseTypes = {
  BrowseCard: {
    front: (card) => sideExcerpt(card.front),
    back: (card) => sideExcerpt(card.back),
    tags: (card) => JSON.parse(card.tags),
    training_status: (card) => trainingStatus(toRecord(card)),
    recall: (card, _, { store }) => recallOf(store, card),
  },
} satisfies Resolvers;
