import * as v from 'valibot';
import { compareTitles } from '#core/card/index.ts';
import { CursorSchema, cursorNumber } from '#core/sync/index.ts';
import { boxWithCards, cardOrder, charGroups, deletedItems, type SubBoxView, topBoxes } from '../boxes/index.ts';
import { cardsOfBox, cardsOfGroup } from '../cards/index.ts';
import { ApiError } from '../http/index.ts';
import { cursorAt, DEFAULT_PAGE, documentsOf, lastChange, MAX_PAGE, readChanges } from '../sync/index.ts';
import type { Context } from './context.ts';
import type { CardGroup, Resolvers, SavedSearch, Setting } from './generated.ts';
import { JsonText } from './jsonText.ts';

const DEFAULT_BIN = 100;
const MAX_BIN = 1000;

function pageSize(first: number | null | undefined, fallback: number | null, max: number): number | null {
  if (first == null) return fallback;
  if (first < 1 || first > max) throw new ApiError('BAD_REQUEST', `first is 1 to ${max}`, 'first');
  return first;
}

function checkCursor(since: string): number {
  if (!v.safeParse(CursorSchema, since).success) throw new ApiError('BAD_REQUEST', 'since is no cursor', 'since');
  return cursorNumber(since);
}

function cards({ uid, bid, first, after }: SubBoxView, { database }: Context) {
  return cardsOfBox(database, uid, bid, { first, after });
}

const jsonTexts = (items: readonly string[]): JsonText[] => items.map((item) => new JsonText(item));

/** All resolvers. What belongs to another account is what does not exist. */
export const resolvers = {
  Query: {
    cardboxes: (_, { uid }, { database, session }) => (uid === session.uid ? topBoxes(database, uid) : []),
    subbox: (_, { pbid, first, after }, { database, session }) =>
      boxWithCards(database, session.uid, pbid, { first: pageSize(first, null, MAX_PAGE), after: after ?? null }),
    async userCardGroups(_, { uid }, { database, session }) {
      if (uid !== session.uid) return [];
      const groups = await documentsOf<Omit<CardGroup, 'uid' | 'gid'>>(database, uid, 'group');
      return groups.map(({ id, data }) => ({ ...data, uid, gid: id }));
    },
    getCardsByGid: (_, { gid }, { database, session }) => cardsOfGroup(database, session.uid, gid),
    a2zGroups: (_, { uid, bid }, { database, session }) => (uid === session.uid ? charGroups(database, uid, bid) : []),
    async changes(_, { since, first }, { database, session, protocol }) {
      const { uid } = session;
      const size = pageSize(first, DEFAULT_PAGE, MAX_PAGE) ?? DEFAULT_PAGE;
      const start = checkCursor(since);
      const last = await lastChange(database, uid, since, protocol);
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
    bin: (_, { first }, { database, session }) =>
      deletedItems(database, session.uid, pageSize(first, DEFAULT_BIN, MAX_BIN) ?? DEFAULT_BIN),
    async savedSearches(_, __, { database, session }) {
      const searches = await documentsOf<Omit<SavedSearch, 'id'>>(database, session.uid, 'search');
      return searches.map(({ id, data }) => ({ ...data, id })).sort((a, b) => compareTitles(a.name, b.name));
    },
    async settings(_, __, { database, session }) {
      const settings = await documentsOf<Omit<Setting, 'name'>>(database, session.uid, 'setting');
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
  CardboxSettings: { order: ({ uid, bid }, _, { database }) => cardOrder(database, uid, bid, true) },
  SubBox: {
    order: ({ uid, bid }, _, { database }) => cardOrder(database, uid, bid, false),
    cards: (box, _, context) => cards(box, context),
    records: async (box, _, context) => (await cards(box, context)).map(({ record }) => record),
  },
} satisfies Resolvers;
