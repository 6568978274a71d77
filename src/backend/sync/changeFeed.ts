import type { Queries } from '../database/index.ts';

/** Most changes of a page of the feed. */
export const MAX_PAGE = 5000;
export const DEFAULT_PAGE = 1000;
/** Most characters of the items of a page, except for a single larger one: a device reads 64 MiB at most. */
const MAX_CHARACTERS = 16 * 1024 * 1024;

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
  readonly seq: number;
  readonly kind: 'boxes' | 'cards' | 'log' | 'documents' | 'media';
}

/** What changed, each item once, with the number of its latest change. */
const CHANGES = `
  (SELECT seq, 'boxes' AS kind, bid, pbid, (data || jsonb_build_object('stamps', stamps))::text AS item FROM boxes
    WHERE uid = $1 AND seq > $2 ORDER BY seq LIMIT $3)
  UNION ALL
  (SELECT seq, 'cards', NULL, pbid, (data || jsonb_build_object('stamps', stamps))::text FROM cards
    WHERE uid = $1 AND seq > $2 ORDER BY seq LIMIT $3)
  UNION ALL
  (SELECT seq, 'log', NULL, NULL, entry::text FROM answer_log WHERE uid = $1 AND seq > $2 ORDER BY seq LIMIT $3)
  UNION ALL
  (SELECT seq, 'documents', NULL, NULL,
     jsonb_build_object('kind', kind, 'id', id, 'data', data, 'stamp', stamp)::text FROM documents
    WHERE uid = $1 AND seq > $2 ORDER BY seq LIMIT $3)
  UNION ALL
  (SELECT seq, 'media', NULL, NULL, jsonb_build_object('hash', hash, 'mime', mime, 'size', size)::text FROM media
    WHERE uid = $1 AND seq > $2 ORDER BY seq LIMIT $3)
  ORDER BY seq LIMIT $3`;

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
  const rows = await queries.query<Change>(CHANGES, [uid, since, first + 1]);
  const changes = fitting(rows.slice(0, first));
  const hasMore = rows.length > changes.length;
  const end = changes.at(-1)?.seq ?? since;
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

/** The first of these changes that fit into a page. */
function fitting(changes: readonly Change[]): readonly Change[] {
  let characters = 0;
  const end = changes.findIndex(({ item }, at) => {
    characters += item?.length ?? 0;
    return at > 0 && characters > MAX_CHARACTERS;
  });
  return end < 0 ? changes : changes.slice(0, end);
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
