import type { Queries } from '../database/index.ts';

/** Most changes of a page of the feed. */
export const MAX_PAGE = 5000;
export const DEFAULT_PAGE = 1000;

/** The changes of an account after a number, in order. */
export interface ChangePage {
  /** Boxes that changed, and the boxes of the cards of this page. */
  readonly boxes: readonly unknown[];
  readonly cards: readonly unknown[];
  readonly log: readonly unknown[];
  readonly documents: readonly unknown[];
  readonly media: readonly unknown[];
  /** Where the next page starts. */
  readonly cursor: string;
  readonly hasMore: boolean;
}

interface Change {
  readonly seq: number;
  readonly kind: 'boxes' | 'cards' | 'log' | 'documents' | 'media';
  readonly item: Readonly<Record<string, unknown>>;
}

/** What changed, each item once, with the number of its latest change. Cards that were removed for good are left out. */
const CHANGES = `
  (SELECT seq, 'boxes' AS kind, data || jsonb_build_object('stamps', stamps) AS item FROM boxes
    WHERE uid = $1 AND seq > $2 ORDER BY seq LIMIT $3)
  UNION ALL
  (SELECT seq, 'cards', data || jsonb_build_object('stamps', stamps) FROM cards
    WHERE uid = $1 AND seq > $2 ORDER BY seq LIMIT $3)
  UNION ALL
  (SELECT seq, 'log', entry FROM answer_log WHERE uid = $1 AND seq > $2 ORDER BY seq LIMIT $3)
  UNION ALL
  (SELECT seq, 'documents', jsonb_build_object('kind', kind, 'id', id, 'data', data, 'stamp', stamp) FROM documents
    WHERE uid = $1 AND seq > $2 ORDER BY seq LIMIT $3)
  UNION ALL
  (SELECT seq, 'media', jsonb_build_object('hash', hash, 'mime', mime, 'size', size) FROM media
    WHERE uid = $1 AND seq > $2 ORDER BY seq LIMIT $3)
  ORDER BY seq LIMIT $3`;

/**
 * A page of the change feed: at most `first` changes after the number `since`. A box comes before its cards: it is in the
 * page of the first of them too.
 */
export async function readChanges(queries: Queries, uid: string, since: number, first: number): Promise<ChangePage> {
  const rows = await queries.query<Change>(CHANGES, [uid, since, first + 1]);
  const changes = rows.slice(0, first);
  const itemsOf = (kind: Change['kind']) =>
    changes.filter((change) => change.kind === kind && change.item !== null).map(({ item }) => item);
  const cards = itemsOf('cards');
  return {
    boxes: await withBoxesOf(queries, uid, cards, itemsOf('boxes')),
    cards,
    log: itemsOf('log'),
    documents: itemsOf('documents'),
    media: itemsOf('media'),
    cursor: String(changes.at(-1)?.seq ?? since),
    hasMore: rows.length > first,
  };
}

/** `boxes`, and before them the boxes of cards and their top-level boxes. */
async function withBoxesOf(
  queries: Queries,
  uid: string,
  cards: readonly Readonly<Record<string, unknown>>[],
  boxes: readonly Readonly<Record<string, unknown>>[],
): Promise<readonly unknown[]> {
  const present = new Set(boxes.map(({ bid }) => bid));
  const bids = [...cards, ...boxes].map(({ pbid }) => String(pbid)).filter((bid) => !present.has(bid));
  if (bids.length === 0) return boxes;
  const rows = await queries.query<{ bid: string; item: unknown }>(
    `WITH own AS (SELECT bid, pbid FROM boxes WHERE uid = $1 AND bid = ANY($2::text[]))
     SELECT b.bid, b.data || jsonb_build_object('stamps', b.stamps) AS item FROM boxes b
     WHERE b.uid = $1 AND b.bid IN (SELECT bid FROM own UNION SELECT pbid FROM own) ORDER BY b.bid <> b.pbid`,
    [uid, [...new Set(bids)]],
  );
  return [...rows.filter(({ bid }) => !present.has(bid)).map(({ item }) => item), ...boxes];
}
