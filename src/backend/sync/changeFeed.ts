import type { Queries } from '../database/index.ts';

/** Most changes of a page of the feed. */
export const MAX_PAGE = 5000;
export const DEFAULT_PAGE = 1000;
/** Most bytes of the changes of a page, except for a single larger one. */
export const FEED_BYTES = 4_000_000;
/** About what a media file takes in a page. */
const MEDIA_BYTES = 200;

/** The changes of an account after a number, in order. Items are JSON texts, as the database writes them. */
export interface ChangePage {
  /** Boxes that changed, and the boxes of the cards of this page. */
  readonly boxes: readonly string[];
  readonly cards: readonly string[];
  readonly log: readonly string[];
  readonly documents: readonly string[];
  readonly media: readonly string[];
  /** Where the next page starts. */
  readonly cursor: string;
  readonly hasMore: boolean;
}

/** A change of a box, or of what is in one. */
export interface BoxChange {
  readonly bid: string | null;
  /** Of boxes and cards. */
  readonly pbid: string | null;
  /** null: a card that was removed for good. */
  readonly item: string | null;
}

interface Change extends BoxChange {
  readonly kind: 'boxes' | 'cards' | 'log' | 'documents' | 'media';
}

/**
 * Where a page ends: after `$3` changes or `$4` bytes, but not before the first one. Items are measured here, so that no more is read than
 * the page has. The first card of a box brings the box and its top-level box along.
 */
const PAGE_END = `
  WITH sizes AS (
    (SELECT seq, pbid, bytes FROM boxes WHERE uid = $1 AND seq > $2 ORDER BY seq LIMIT $3 + 1)
    UNION ALL
    (SELECT seq, pbid, bytes FROM cards WHERE uid = $1 AND seq > $2 ORDER BY seq LIMIT $3 + 1)
    UNION ALL
    (SELECT seq, NULL, bytes FROM answer_log WHERE uid = $1 AND seq > $2 ORDER BY seq LIMIT $3 + 1)
    UNION ALL
    (SELECT seq, NULL, bytes FROM documents WHERE uid = $1 AND seq > $2 ORDER BY seq LIMIT $3 + 1)
    UNION ALL
    (SELECT seq, NULL, ${MEDIA_BYTES} FROM media WHERE uid = $1 AND seq > $2 ORDER BY seq LIMIT $3 + 1)
    ORDER BY seq LIMIT $3 + 1
  ), around AS (
    SELECT own.seq, b.bytes + t.bytes AS bytes
    FROM (SELECT pbid, min(seq) AS seq FROM sizes WHERE pbid IS NOT NULL GROUP BY pbid) AS own
    JOIN boxes b ON b.uid = $1 AND b.bid = own.pbid JOIN boxes t ON t.uid = $1 AND t.bid = b.pbid
  ), totals AS (
    SELECT seq, row_number() OVER by_seq AS place, sum(sizes.bytes + coalesce(around.bytes, 0)) OVER by_seq AS total
    FROM sizes LEFT JOIN around USING (seq) WINDOW by_seq AS (ORDER BY seq)
  )
  SELECT max(seq) FILTER (WHERE place = 1 OR (place <= $3 AND total <= $4)) AS "end",
    coalesce(bool_or(place > 1 AND (place > $3 OR total > $4)), false) AS "hasMore"
  FROM totals`;

/** What changed after `$2` up to and with `$3`, each item once, with the number of its latest change. */
const CHANGES = `
  SELECT seq, 'boxes' AS kind, bid, pbid, (data || jsonb_build_object('stamps', stamps))::text AS item FROM boxes
    WHERE uid = $1 AND seq > $2 AND seq <= $3
  UNION ALL
  SELECT seq, 'cards', NULL, pbid, (data || jsonb_build_object('stamps', stamps))::text FROM cards
    WHERE uid = $1 AND seq > $2 AND seq <= $3
  UNION ALL
  SELECT seq, 'log', NULL, NULL, entry::text FROM answer_log WHERE uid = $1 AND seq > $2 AND seq <= $3
  UNION ALL
  SELECT seq, 'documents', NULL, NULL,
     jsonb_build_object('kind', kind, 'id', id, 'data', data, 'stamp', stamp)::text FROM documents
    WHERE uid = $1 AND seq > $2 AND seq <= $3
  UNION ALL
  SELECT seq, 'media', NULL, NULL, jsonb_build_object('hash', hash, 'mime', mime, 'size', size)::text FROM media
    WHERE uid = $1 AND seq > $2 AND seq <= $3
  ORDER BY seq`;

/**
 * A page of the change feed: at most `first` changes after the number `since`. A box comes before its cards: it is in the
 * page of the first of them too. Cards that were removed for good are left out.
 * @param last the number of the account's last change, read before: what has it may not be there any more
 */
export async function readChanges(
  queries: Queries,
  uid: string,
  since: number,
  first: number,
  last: number,
): Promise<ChangePage> {
  const [page] = await queries.query<{ end: number | null; hasMore: boolean }>(PAGE_END, [
    uid,
    since,
    first,
    FEED_BYTES,
  ]);
  const end = page?.end ?? since;
  const hasMore = page?.hasMore ?? false;
  const changes = end > since ? await queries.query<Change>(CHANGES, [uid, since, end]) : [];
  const present = changes.filter(({ item }) => item !== null);
  const itemsOf = (kind: Change['kind']) => texts(present.filter((change) => change.kind === kind));
  return {
    boxes: [...texts(await boxesAround(queries, uid, present)), ...itemsOf('boxes')],
    cards: itemsOf('cards'),
    log: itemsOf('log'),
    documents: itemsOf('documents'),
    media: itemsOf('media'),
    cursor: String(hasMore ? end : Math.max(end, last)),
    hasMore,
  };
}

function texts(changes: readonly Pick<Change, 'item'>[]): string[] {
  return changes.flatMap(({ item }) => (item === null ? [] : [item]));
}

/** The boxes that hold what changed, and their top-level boxes, except those that changed themselves. */
export async function boxesAround(
  queries: Queries,
  uid: string,
  changes: readonly BoxChange[],
): Promise<readonly BoxChange[]> {
  const changed = new Set(changes.map(({ bid }) => bid));
  const bids = new Set(changes.map(({ pbid }) => pbid).filter((pbid) => pbid !== null && !changed.has(pbid)));
  if (bids.size === 0) return [];
  const rows = await queries.query<BoxChange>(
    `WITH own AS (SELECT bid, pbid FROM boxes WHERE uid = $1 AND bid = ANY($2::text[]))
     SELECT b.bid, b.pbid, (b.data || jsonb_build_object('stamps', b.stamps))::text AS item FROM boxes b
     WHERE b.uid = $1 AND b.bid IN (SELECT bid FROM own UNION SELECT pbid FROM own) ORDER BY b.bid <> b.pbid`,
    [uid, [...bids] as string[]],
  );
  return rows.filter(({ bid }) => !changed.has(bid));
}
