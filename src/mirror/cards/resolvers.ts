import { trainingStatus } from '#core/training/index.ts';
import { toRecord } from '#mirror/records/index.ts';
import { MirrorError } from '../database/errors.ts';
import type { CardRow } from '../database/rows.ts';
import type { Store } from '../database/store.ts';
import type { MutationResolvers, QueryResolvers, Resolvers } from '../graphql/generated.ts';
import { cardByCid, cardIds, cardPage, cardsByGid, recallOf } from './cardLists.ts';
import { createCard, deleteCards, editCard, restoreCards } from './cardWrites.ts';
import { resolveScope } from './scope.ts';
import { siblingsOf } from './siblings.ts';

function cardOrFail(store: Store, cid: string): CardRow {
  const card = cardByCid(store, cid);
  if (card === undefined) throw new MirrorError('NOT_FOUND', 'no such card');
  return card;
}

export const cardQueries = {
  getCardsByGid: (_, { gid }, { store }) => cardsByGid(store, gid),
  cardPage: (_, { scope, ...options }, { store, pause }) => cardPage(store, resolveScope(store, scope), options, pause),
  cardIds: (_, { scope, ...options }, { store, pause }) => cardIds(store, resolveScope(store, scope), options, pause),
  card: (_, { cid }, { store }) => cardByCid(store, cid) ?? null,
  siblings: (_, { cid }, { store }) => siblingsOf(store, cid),
} satisfies Partial<QueryResolvers>;

export const cardMutations = {
  createCard: (_, { pbid, card }, { store }) => cardOrFail(store, createCard(store, pbid, card)),
  editCard: (_, { cid, card, base }, { store }) => {
    editCard(store, cid, card, base ?? null);
    return cardOrFail(store, cid);
  },
  deleteCards: (_, { cids }, { store }) => deleteCards(store, cids),
  restoreCards: (_, { cids }, { store }) => restoreCards(store, cids),
} satisfies Partial<MutationResolvers>;

export const cardTypes = {
  Card: {
    front: (card) => JSON.parse(card.front),
    back: (card) => JSON.parse(card.back),
    mnemonic: (card) => JSON.parse(card.mnemonic),
    links: (card) => JSON.parse(card.links),
    training_status: (card) => trainingStatus(toRecord(card)),
    meta: (card) => ({ tags: JSON.parse(card.tags), guid: card.guid }),
    record: (card) => card,
    recall: (card, _, { store }) => recallOf(store, card),
  },
  TrainingRecord: { status: (record) => record },
} satisfies Resolvers;
