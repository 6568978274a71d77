import type { CardScope } from '#shared/graphql/generated.ts';
import type { PageScope } from '#shared/routes.ts';
import { findBox, isNested, requireBox, topBoxOf } from '../database/boxLists.ts';
import { type BoxRow, IN_LIST } from '../database/rows.ts';
import type { Store } from '../database/store.ts';
import { visibleRecords } from '../database/visibilityFilter.ts';
import { COUNT_KIND, type CountKind } from './counts.ts';

/** A scope as SQL, with the box that it belongs to. */
export interface ResolvedScope {
  /** Condition on `records r`. It includes `r.place > 0` and the visibility filter. */
  readonly where: string;
  readonly params: readonly (string | number)[];
  /** The box that contains the whole scope, or null. */
  readonly box: BoxRow | null;
  /** The key of its stored counts; null if the cards must be counted one by one. */
  readonly counted: { readonly kind: CountKind; readonly box_id: number } | null;
  readonly first_char: string | null;
  readonly title: string;
  /** The page of these cards; sessions over them belong to it. */
  readonly page: PageScope;
  readonly today: boolean;
}

function boxScope(store: Store, box: BoxRow): ResolvedScope {
  // A top-level box without sub-boxes holds all its cards directly, so the indexes by top_id can be used.
  const isWhole = box.bid === box.pbid && !isNested(store, box.bid);
  return {
    where: `${isWhole ? 'r.top_id' : 'r.box_id'} = ? AND ${visibleRecords(store)}`,
    params: [box.id],
    box,
    counted: { kind: COUNT_KIND.box, box_id: box.id },
    first_char: null,
    title: box.title,
    page: { pbid: box.bid },
    today: false,
  };
}

function topBoxScope(store: Store, box: BoxRow): ResolvedScope {
  return {
    ...boxScope(store, box),
    where: `r.top_id = ? AND ${visibleRecords(store)}`,
    params: [box.id],
    counted: { kind: COUNT_KIND.topBox, box_id: box.id },
    page: { bid: box.bid },
  };
}

/** An A-Z group of a top-level box with all its cards, or of a sub-box. */
export function groupScope(store: Store, box: BoxRow, first_char: string): ResolvedScope {
  const isTop = box.bid === box.pbid;
  // The index by first character starts with the top-level box.
  const where = `r.top_id = ? AND r.first_char = ?${isTop ? '' : ' AND r.box_id = ?'} AND ${visibleRecords(store)}`;
  return {
    ...boxScope(store, box),
    where,
    params: [topBoxOf(store, box).id, first_char, ...(isTop ? [] : [box.id])],
    counted: null,
    first_char,
    title: `${box.title} · ${first_char}`,
    page: { bid: box.bid, first_char },
  };
}

function boxesScope(store: Store, bids: readonly string[]): ResolvedScope {
  const boxes = bids.map((bid) => requireBox(store, bid));
  const ids = JSON.stringify(boxes.map(({ id }) => id));
  const inList = (column: string) => `r.${column} ${IN_LIST}`;
  const allTop = boxes.every((box) => box.pbid === box.bid);
  return {
    where: `${allTop ? inList('top_id') : `(${inList('top_id')} OR ${inList('box_id')})`} AND ${visibleRecords(store)}`,
    params: allTop ? [ids] : [ids, ids],
    box: null,
    counted: null,
    first_char: null,
    title: boxes.map(({ title }) => title).join(', '),
    page: { bids },
    today: false,
  };
}

function cardsScope(store: Store, cids: readonly string[]): ResolvedScope {
  const list = JSON.stringify(cids);
  const pbids = store.sql<{ pbid: string }>(`SELECT DISTINCT pbid FROM cards WHERE cid ${IN_LIST} LIMIT 2`).all(list);
  const [only, another] = pbids;
  const box = only !== undefined && another === undefined ? findBox(store, only.pbid) : undefined;
  return {
    ...(box === undefined ? allCards(store) : boxScope(store, box)),
    where: `r.card_id IN (SELECT id FROM cards WHERE cid ${IN_LIST}) AND ${visibleRecords(store)}`,
    params: [list],
    counted: null,
  };
}

function allCards(store: Store): ResolvedScope {
  return {
    where: visibleRecords(store),
    params: [],
    box: null,
    counted: { kind: COUNT_KIND.all, box_id: 0 },
    first_char: null,
    title: '',
    page: {},
    today: false,
  };
}

/** Today's cards, of all boxes or of the given ones. */
function todayScope(scope: ResolvedScope): ResolvedScope {
  return { ...scope, page: { ...scope.page, today: true }, today: true };
}

/**
 * Resolves a scope. The first present one of cids, pbid, bid (with first_char), bids, today counts; today also with bids.
 * An empty scope means all cards. Throws `BID_NOT_FOUND` if a box does not exist.
 */
export function resolveScope(store: Store, scope: CardScope): ResolvedScope {
  if (scope.cids != null) return cardsScope(store, scope.cids);
  if (scope.pbid != null) return boxScope(store, requireBox(store, scope.pbid));
  if (scope.bid != null) {
    const box = requireBox(store, scope.bid);
    if (scope.first_char != null) return groupScope(store, box, scope.first_char);
    return box.pbid === box.bid ? topBoxScope(store, box) : boxScope(store, box);
  }
  const cards = scope.bids == null ? allCards(store) : boxesScope(store, scope.bids);
  return scope.today === true ? todayScope(cards) : cards;
}
