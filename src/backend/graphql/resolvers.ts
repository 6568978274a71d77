import * as v from 'valibot';
import { compareTitles } from '#core/card/index.ts';
import { CursorSchema, cursorNumber } from '#core/sync/index.ts';
import { boxWithCards, cardOrder, charGroups, deletedItems, topBoxes } from '../boxes/index.ts';
import { cardsOfBox, cardsOfGroup, recordsOfBox } from '../cards/index.ts';
import { ApiError } from '../http/index.ts';
import {
  cursorAt,
  DEFAULT_PAGE,
  documentsOf,
  FEED_BYTES,
  lastChange,
  MAX_PAGE,
  readChanges,
  requireProtocol,
} from '../sync/index.ts';
import type { Context } from './context.ts';
import type { CardGroup, Resolvers, SavedSearch, Setting } from './generated.ts';
import { JsonText } from './jsonText.ts';
import { DEFAULT_BIN, MAX_BIN } from './limits.ts';

/** What an item of the bin takes in a response at most. */
const BIN_BYTES = 2500;

function pageSize(first: number | null | undefined, fallback: number | null, max: number): number | null {
  if (first == null) return fallback;
  if (first < 1 || first > max) throw new ApiError('BAD_REQUEST', `first is 1 to ${max}`, 'first');
  return first;
}

function checkCursor(since: string): number {
  if (!v.safeParse(CursorSchema, since).success) throw new ApiError('BAD_REQUEST', 'since is no cursor', 'since');
  return cursorNumber(since);
}

const jsonTexts = (items: readonly string[]): JsonText[] => items.map((item) => new JsonText(item));

/** All resolvers. What belongs to another account is what does not exist. */
export const resolvers = {
  Query: {
    cardboxes: (_, { uid }, { database, budget, session }) =>
      uid === session.uid ? topBoxes(database, budget, uid) : [],
    subbox: (_, { pbid, first, after }, { database, session }) =>
      boxWithCards(database, session.uid, pbid, { first: pageSize(first, null, MAX_PAGE), after: after ?? null }),
    async userCardGroups(_, { uid }, { database, budget, session }) {
      if (uid !== session.uid) return [];
      const groups = await documentsOf<Omit<CardGroup, 'uid' | 'gid'>>(database, budget, uid, 'group');
      return groups.map(({ id, data }) => ({ ...data, uid, gid: id }));
    },
    getCardsByGid: (_, { gid }, { database, budget, session }) => cardsOfGroup(database, budget, session.uid, gid),
    a2zGroups: (_, { uid, bid }, { database, session }) => (uid === session.uid ? charGroups(database, uid, bid) : []),
    async changes(_, { since, first }, { database, budget, session, protocol }) {
      const { uid } = session;
      const size = pageSize(first, DEFAULT_PAGE, MAX_PAGE) ?? DEFAULT_PAGE;
      const start = checkCursor(since);
      await requireProtocol(database, uid, protocol);
      const last = await lastChange(database, uid, since, protocol);
      budget.take(FEED_BYTES);
      const page = await readChanges(database, uid, start, size, last);
      return {
        ...page,
        cursor: await cursorAt(database, uid, Number(page.cursor), protocol),
        boxes: jsonTexts(page.boxes),
        cards: jsonTexts(page.cards),
        log: jsonTexts(page.log),
        documents: jsonTexts(page.documents),
        media: jsonTexts(page.media),
      };
    },
    bin(_, { first }, { database, budget, session }) {
      const size = pageSize(first, DEFAULT_BIN, MAX_BIN) ?? DEFAULT_BIN;
      budget.take(size * BIN_BYTES);
      return deletedItems(database, session.uid, size);
    },
    async savedSearches(_, __, { database, budget, session }) {
      const searches = await documentsOf<Omit<SavedSearch, 'id'>>(database, budget, session.uid, 'search');
      return searches.map(({ id, data }) => ({ ...data, id })).sort((a, b) => compareTitles(a.name, b.name));
    },
    async settings(_, __, { database, budget, session }) {
      const settings = await documentsOf<Omit<Setting, 'name'>>(database, budget, session.uid, 'setting');
      return settings.map(({ id, data }) => ({ ...data, name: id }));
    },
  },
  Subscription: {
    changed: {
      async *subscribe(_: unknown, __: unknown, { hub, session, signal, checkSession }: Context) {
        for await (const changed of hub.subscribe(session.uid, signal)) {
          await checkSession();
          yield { changed };
        }
      },
    },
  },
  Cardbox: {
    settings: (box) => box,
    IS_NESTED_BOX: ({ sub_boxes }) => sub_boxes.length > 0,
  },
  CardboxSettings: { order: (box, _, { database, budget }) => cardOrder(database, budget, box, true) },
  SubBox: {
    order: (box, _, { database, budget }) => cardOrder(database, budget, box, false),
    cards: (box, _, { database, budget }) => cardsOfBox(database, budget, box.uid, box.bid, box),
    records: (box, _, { database, budget }) => recordsOfBox(database, budget, box.uid, box.bid, box),
  },
} satisfies Resolvers;
