import { setImmediate as turn } from 'node:timers/promises';
import * as v from 'valibot';
import {
  boxDigest,
  COMPARED_KINDS,
  type ComparedKind,
  cardDigest,
  DIGEST_LIMIT,
  type EntryItem,
  IdSchema,
  type Stamps,
  stampDigest,
} from '#core/sync/index.ts';
import type { Queries } from '../database/index.ts';
import { boxesAround } from './changeFeed.ts';
import { cursorAt } from './feedChecks.ts';

/** How a device and the server find what is different between them (Y-32): by sums of digests. */

/** A node with more items is given as the sums of its sixteenths. */
const MAX_LISTED = 500;
const SPLIT = 16;
export const MAX_NODES = 50;
export const MAX_ITEMS = 500;
/** Most bytes of the items of a response, except for a single larger one. */
const MAX_BYTES = 4_000_000;
/** Rows of older versions get their digest in steps. */
const FILLED_AT_ONCE = 2000;

const digest = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(DIGEST_LIMIT));
/** The items of a part whose digests are from `from` up to, but not, `to`. */
const NodeSchema = v.pipe(
  v.object({
    kind: v.picklist(COMPARED_KINDS),
    part: v.pipe(v.string(), v.maxLength(64)),
    from: digest,
    to: digest,
  }),
  v.check(({ from, to }) => to > from && (to - from) % SPLIT === 0),
);
type Node = v.InferOutput<typeof NodeSchema>;
/** Each item is read once, however many nodes a request has. */
const isOverlapping = (nodes: readonly Node[]): boolean =>
  nodes.some(({ kind, part, from, to }, at) =>
    nodes.slice(at + 1).some((node) => node.kind === kind && node.part === part && node.from < to && node.to > from),
  );
export const NodesSchema = v.object({
  nodes: v.pipe(
    v.array(NodeSchema),
    v.maxLength(MAX_NODES),
    v.check((nodes) => !isOverlapping(nodes)),
  ),
});
export const IdsSchema = v.object({
  kind: v.picklist(COMPARED_KINDS),
  ids: v.pipe(v.array(IdSchema), v.maxLength(MAX_ITEMS)),
});

/** Number of items, and the sum of their digests. */
type Sum = readonly [count: number, sum: number];

/** Everything that is compared. A box is in the part of all boxes, a card in that of its box, an entry in that of its month. */
const PARTS: Readonly<Record<ComparedKind, string>> = {
  boxes: `SELECT bid AS id, '' AS part, digest FROM boxes WHERE uid = $1`,
  cards: `SELECT cid AS id, pbid AS part, digest FROM cards WHERE uid = $1 AND data IS NOT NULL`,
  log: `SELECT id, month AS part, digest FROM answer_log WHERE uid = $1`,
  documents: `SELECT id, '' AS part, digest FROM documents WHERE uid = $1 AND kind = 'search'`,
};

/** What the answer log stores beside an entry. */
export function comparedEntry({ id, stamp, at }: Pick<EntryItem, 'id' | 'stamp' | 'at'>): {
  readonly month: string;
  readonly digest: number;
} {
  return { month: at.slice(0, 7), digest: stampDigest(id, stamp) };
}

/** The sums of all parts of an account, at one cursor of its feed. */
export async function sumsOf(queries: Queries, uid: string, protocol: number) {
  await fillDigests(queries, uid);
  const sums = COMPARED_KINDS.map(
    (kind) => `SELECT '${kind}' AS kind, part, count(*) AS count, mod(sum(digest), ${DIGEST_LIMIT})::bigint AS sum
      FROM (${PARTS[kind]}) AS ${kind}_of GROUP BY part`,
  ).join(' UNION ALL ');
  // One statement, so that the number of the feed and the sums belong together.
  const rows = await queries.query<{
    seq: number;
    kind: ComparedKind | null;
    part: string;
    count: number;
    sum: number;
  }>(`SELECT a.seq, s.* FROM accounts a LEFT JOIN (${sums}) AS s ON true WHERE a.uid = $1`, [uid]);
  const parts = rows.flatMap(({ kind, part, count, sum }) =>
    kind === null ? [] : [[kind, part, count, sum] as const],
  );
  return { cursor: await cursorAt(queries, uid, rows[0]?.seq ?? 0, protocol), parts };
}

/** Of each node its items, or if they are many, the sums of its sixteenths. */
export async function nodesOf(queries: Queries, uid: string, { nodes }: v.InferOutput<typeof NodesSchema>) {
  const found: ({ readonly items: readonly (readonly [id: string, digest: number])[] } | { readonly sums: Sum[] })[] =
    [];
  for (const { kind, part, from, to } of nodes) {
    const range = `FROM (${PARTS[kind]}) AS compared WHERE part = $2 AND digest >= $3 AND digest < $4`;
    const parameters = [uid, part, from, to];
    const items = await queries.query<{ id: string; digest: number }>(
      `SELECT id, digest ${range} LIMIT ${MAX_LISTED + 1}`,
      parameters,
    );
    if (items.length <= MAX_LISTED) {
      found.push({ items: items.map((item) => [item.id, item.digest]) });
      continue;
    }
    const rows = await queries.query<{ at: number; count: number; sum: number }>(
      `SELECT ((digest - $3) / $5)::int AS at, count(*) AS count, mod(sum(digest), ${DIGEST_LIMIT})::bigint AS sum
       ${range} GROUP BY at`,
      [...parameters, (to - from) / SPLIT],
    );
    const sums: Sum[] = Array.from({ length: SPLIT }, () => [0, 0]);
    for (const { at, count, sum } of rows) sums[at] = [count, sum];
    found.push({ sums });
  }
  return { nodes: found };
}

/** The sizes of items, without their texts. */
const STORED: Readonly<Record<ComparedKind, string>> = {
  boxes: 'bid AS id, bytes FROM boxes WHERE uid = $1 AND bid = ANY($2::text[])',
  cards: 'cid AS id, bytes FROM cards WHERE uid = $1 AND cid = ANY($2::text[]) AND data IS NOT NULL',
  log: 'id, bytes FROM answer_log WHERE uid = $1 AND id = ANY($2::text[])',
  documents: `id, bytes FROM documents WHERE uid = $1 AND kind = 'search' AND id = ANY($2::text[])`,
};

const ITEMS: Readonly<Record<ComparedKind, string>> = {
  boxes: `SELECT b.bid AS id, b.pbid, b.is_deleted OR t.is_deleted AS "isInBin",
      (b.data || jsonb_build_object('stamps', b.stamps))::text AS item
    FROM boxes b JOIN boxes t ON t.uid = b.uid AND t.bid = b.pbid
    WHERE b.uid = $1 AND b.bid = ANY($2::text[]) ORDER BY b.pbid <> b.bid, b.bid`,
  cards: `SELECT c.cid AS id, c.pbid, c.is_deleted OR b.is_deleted OR t.is_deleted AS "isInBin",
      (c.data || jsonb_build_object('stamps', c.stamps))::text AS item
    FROM cards c JOIN boxes b ON b.uid = c.uid AND b.bid = c.pbid JOIN boxes t ON t.uid = b.uid AND t.bid = b.pbid
    WHERE c.uid = $1 AND c.cid = ANY($2::text[]) AND c.data IS NOT NULL ORDER BY c.cid`,
  log: `SELECT id, NULL AS pbid, false AS "isInBin", entry::text AS item FROM answer_log
    WHERE uid = $1 AND id = ANY($2::text[]) ORDER BY id`,
  documents: `SELECT id, NULL AS pbid, data IS NULL AS "isInBin",
      jsonb_build_object('kind', kind, 'id', id, 'data', data, 'stamp', stamp)::text AS item FROM documents
    WHERE uid = $1 AND kind = 'search' AND id = ANY($2::text[]) ORDER BY id`,
};

/**
 * Items in the form of a page of the feed, as JSON text. `inBin`: the ids of those that are in the bin, themselves or with
 * their box. `left`: the ids that did not fit; ids that do not exist are left out.
 */
export async function itemsText(queries: Queries, uid: string, { kind, ids }: v.InferOutput<typeof IdsSchema>) {
  // Measured first, so that no more is read than the response has.
  const sizes = await queries.query<{ id: string; total: number }>(
    `SELECT id, sum(bytes) OVER (ORDER BY id)::float8 AS total FROM (SELECT ${STORED[kind]}) AS stored ORDER BY id`,
    [uid, ids],
  );
  const end = sizes.findIndex(({ total }, at) => at > 0 && total > MAX_BYTES);
  const left = end < 0 ? [] : sizes.slice(end).map(({ id }) => id);
  const fitting = await queries.query<{ id: string; pbid: string | null; isInBin: boolean; item: string }>(
    ITEMS[kind],
    [uid, sizes.slice(0, end < 0 ? sizes.length : end).map(({ id }) => id)],
  );
  const around = await boxesAround(
    queries,
    uid,
    fitting.map(({ id, pbid, item }) => ({ bid: kind === 'boxes' ? id : null, pbid, item })),
  );
  const texts = { boxes: [] as string[], cards: [] as string[], log: [] as string[], documents: [] as string[] };
  for (const { item } of around) if (item !== null) texts.boxes.push(item);
  for (const { item } of fitting) texts[kind].push(item);
  const lists = Object.entries(texts).map(([name, items]) => `"${name}":[${items.join(',')}]`);
  const inBin = JSON.stringify(fitting.filter((row) => row.isInBin).map(({ id }) => id));
  return `{"data":{${lists.join(',')},"media":[],"inBin":${inBin},"left":${JSON.stringify(left)}}}`;
}

interface Unfilled {
  readonly id: string;
  readonly stamps: Stamps;
  readonly at: string;
}

/** Rows that an older version wrote have no digest. `id`: what names a row of the table; `also`: what is written besides. */
const UNFILLED: readonly {
  readonly select: string;
  readonly table: string;
  readonly id: string;
  readonly also?: string;
  readonly compared: (row: Unfilled) => { readonly digest: number; readonly month?: string };
}[] = [
  {
    select: 'SELECT bid AS id, stamps FROM boxes',
    table: 'boxes',
    id: 'bid',
    compared: ({ id, stamps }) => ({ digest: boxDigest(id, stamps) }),
  },
  {
    select: 'SELECT cid AS id, stamps FROM cards',
    table: 'cards',
    id: 'cid',
    compared: ({ id, stamps }) => ({ digest: cardDigest(id, stamps) }),
  },
  {
    select: `SELECT id, jsonb_build_object('*', entry->>'stamp') AS stamps, entry->>'at' AS at FROM answer_log`,
    table: 'answer_log',
    id: 'id',
    also: `, month = $2::jsonb -> id ->> 'month'`,
    compared: ({ id, stamps, at }) => comparedEntry({ id, stamp: stamps['*'] ?? '', at }),
  },
  {
    select: `SELECT kind || ' ' || id AS id, jsonb_build_object('*', stamp) AS stamps FROM documents`,
    table: 'documents',
    id: `(kind || ' ' || id)`,
    compared: ({ id, stamps }) => ({ digest: stampDigest(id.slice(id.indexOf(' ') + 1), stamps['*'] ?? '') }),
  },
];

async function fillDigests(queries: Queries, uid: string): Promise<void> {
  for (const { select, table, id, also = '', compared } of UNFILLED) {
    for (;;) {
      const rows = await queries.query<Unfilled>(
        `${select} WHERE uid = $1 AND digest IS NULL LIMIT ${FILLED_AT_ONCE}`,
        [uid],
      );
      if (rows.length === 0) break;
      // Each row finds its own by name. Joined with a list, it was compared with all of them where nothing gathers statistics: 2,000
      // rows of an account with 6,000 cards took seconds. A row that was written meanwhile has its digest.
      await queries.query(
        `UPDATE ${table} SET digest = ($2::jsonb -> ${id} ->> 'digest')::bigint${also}
         WHERE uid = $1 AND digest IS NULL AND $2::jsonb ? ${id}`,
        [uid, JSON.stringify(Object.fromEntries(rows.map((row) => [row.id, compared(row)])))],
      );
      // PGlite works without a turn for anything else: no request and no timer would run for seconds, and devices that hear nothing
      // take their connections for dead.
      await turn();
    }
  }
}
