import type { MutationResolvers, QueryResolvers } from '../graphql/generated.ts';
import { backlinks, linkedCards } from './linkedCards.ts';
import { notePaletteUse, paletteUses, resetPaletteUses } from './paletteUses.ts';
import { search } from './search.ts';
import { searchTexts } from './searchTexts.ts';
import { similarCards } from './similarCards.ts';
import { updateTitles } from './titles.ts';

export const searchQueries = {
  similarCards: (_, wanted, { store, pause }) => similarCards(store, wanted, pause),
  linkedCards: (_, { titles, near }, { store }) => linkedCards(store, titles, near ?? null),
  backlinks: (_, { cid }, { store, pause }) => backlinks(store, cid, pause),
  search: (_, { text, limit }, { store, pause }) => search(store, text, limit, pause),
  searchTexts: (_, { text, limit }, { store, pause }) => searchTexts(store, text, limit, pause),
  paletteUses: (_, __, { store, pause }) => {
    // The palette has just appeared: the next request is a search.
    void updateTitles(store, pause);
    return paletteUses(store);
  },
} satisfies Partial<QueryResolvers>;

export const searchMutations = {
  paletteUsed: (_, { kind, id }, { store }) => {
    notePaletteUse(store, kind, id);
    return true;
  },
  paletteUsesReset: (_, __, { store }) => {
    resetPaletteUses(store);
    return true;
  },
} satisfies Partial<MutationResolvers>;
