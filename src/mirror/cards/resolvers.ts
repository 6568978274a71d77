import { trainingStatus } from '#core/training/index.ts';
import { toRecord } from '#mirror/records/index.ts';
import { backlinks, linkedCards, type Similar, search, similarCards } from '#mirror/search/index.ts';
import { MirrorError } from '../database/errors.ts';
import type { CardRow, RecordRow } from '../database/rows.ts';
import type { Store } from '../database/store.ts';
import { field, type Resolvers } from '../graphql/context.ts';
import { cardByCid, cardIds, cardPage, cardsByGid, type PageOptions } from './cardLists.ts';
import {
  type CardInput,
  createCard,
  deleteCards,
  editCard,
  moveCards,
  restoreCards,
  suspendCards,
  tagCards,
} from './cardWrites.ts';
import { type CardScope, resolveScope } from './scope.ts';

function cardOrFail(store: Store, cid: string): CardRow {
  const card = cardByCid(store, cid);
  if (card === undefined) throw new MirrorError('NOT_FOUND', 'no such card');
  return card;
}

export const cardQueries: Resolvers = {
  getCardsByGid: field<unknown, { gid: string }>((_, { gid }, { store }) => cardsByGid(store, gid)),
  cardPage: field<unknown, { scope: CardScope } & PageOptions>((_, { scope, ...options }, { store }) =>
    cardPage(store, resolveScope(store, scope), options),
  ),
  cardIds: field<unknown, { scope: CardScope } & Pick<PageOptions, 'filter' | 'sort'>>(
    (_, { scope, ...options }, { store }) => cardIds(store, resolveScope(store, scope), options),
  ),
  card: field<unknown, { cid: string }>((_, { cid }, { store }) => cardByCid(store, cid) ?? null),
  similarCards: field<unknown, Similar>((_, wanted, { store, pause }) => similarCards(store, wanted, pause)),
  linkedCards: field<unknown, { titles: string[]; near?: string | null }>((_, { titles, near }, { store }) =>
    linkedCards(store, titles, near ?? null),
  ),
  backlinks: field<unknown, { cid: string }>((_, { cid }, { store, pause }) => backlinks(store, cid, pause)),
  search: field<unknown, { text: string; limit: number }>((_, { text, limit }, { store }) =>
    search(store, text, limit),
  ),
};

interface Cids {
  readonly cids: string[];
}

export const cardMutations: Resolvers = {
  createCard: field<unknown, { pbid: string; card: CardInput }>((_, { pbid, card }, { store }) =>
    cardOrFail(store, createCard(store, pbid, card)),
  ),
  editCard: field<unknown, { cid: string; card: CardInput }>((_, { cid, card }, { store }) => {
    editCard(store, cid, card);
    return cardOrFail(store, cid);
  }),
  moveCards: field<unknown, Cids & { pbid: string }>((_, { cids, pbid }, { store }) => moveCards(store, cids, pbid)),
  tagCards: field<unknown, Cids & { add: string[]; remove: string[] }>((_, { cids, add, remove }, { store }) =>
    tagCards(store, cids, add, remove),
  ),
  suspendCards: field<unknown, Cids & { is_suspended: boolean }>((_, { cids, is_suspended }, { store }) =>
    suspendCards(store, cids, is_suspended),
  ),
  deleteCards: field<unknown, Cids>((_, { cids }, { store }) => deleteCards(store, cids)),
  restoreCards: field<unknown, Cids>((_, { cids }, { store }) => restoreCards(store, cids)),
};

/** A column that holds JSON. */
function json(column: 'front' | 'back' | 'mnemonic' | 'links') {
  return field<CardRow, unknown>((card) => JSON.parse(card[column]));
}

export const cardTypes: Readonly<Record<string, Resolvers>> = {
  Card: {
    front: json('front'),
    back: json('back'),
    mnemonic: json('mnemonic'),
    links: json('links'),
    training_status: field<CardRow, unknown>((card) => trainingStatus(toRecord(card))),
    meta: field<CardRow, unknown>((card) => ({ tags: JSON.parse(card.tags), guid: card.guid })),
    record: field<CardRow, unknown>((card) => card),
  },
  TrainingRecord: { status: field<RecordRow, unknown>((record) => record) },
};
