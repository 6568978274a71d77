import * as v from 'valibot';
import { COMPARED_KINDS, type ComparedKind, CursorSchema, DIGEST_LIMIT } from '#core/sync/index.ts';
import { CHUNK, inChunks, type Pause } from '#mirror/scheduling/chunking.ts';
import { MirrorError } from '../database/errors.ts';
import { IN_LIST } from '../database/rows.ts';
import type { Store } from '../database/store.ts';
import { type ComparedPart, leftOf } from './comparisonState.ts';
import { syncCursor } from './incoming.ts';
import { askAboutMedia } from './mediaQueue.ts';
import { addItem, eachOwnItem, MARKS, type OwnItem, ownDigests, ROWS, type Sum } from './ownDigests.ts';
import { parseResponse } from './response.ts';

/** Most nodes and items that are asked for at once. */
const MAX_NODES = 50;
const MAX_ITEMS = 500;

const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
const id = v.pipe(v.string(), v.maxLength(64));
const kind = v.picklist(COMPARED_KINDS);
const SumsSchema = v.object({
  data: v.object({ cursor: CursorSchema, parts: v.array(v.tuple([kind, id, count, count])) }),
});
const NodesSchema = v.object({
  data: v.object({
    nodes: v.array(
      v.union([
        v.object({ items: v.array(v.tuple([id, count])) }),
        v.object({ sums: v.pipe(v.array(v.tuple([count, count])), v.length(16)) }),
      ]),
    ),
  }),
});
const list = v.array(v.unknown());
const ItemsSchema = v.object({
  data: v.object({
    boxes: list,
    cards: list,
    log: list,
    documents: list,
    media: list,
    inBin: v.array(id),
    left: v.array(id),
  }),
});
export type FetchedItems = v.InferOutput<typeof ItemsSchema>['data'];

/** A request of the comparison to the server. */
export interface CompareRequest {
  readonly call: 'compare' | 'compare_nodes' | 'compare_items';
  readonly body: Uint8Array;
}

export interface ComparisonOptions {
  readonly store: Store;
  readonly pause: Pause;
  /** The server does not know the cursor of this device: it was restored, or the cursor is too old. */
  readonly hasNoCursor: boolean;
  /** A repair was made already: differences are only counted. */
  readonly isRepaired: boolean;
  /** Merges items of the server by the usual rules; false: the person must decide first about what they would delete. */
  merge(items: FetchedItems): Promise<boolean>;
}

export type Compared =
  /** This device has not seen the end of the feed, or has sent something meanwhile. */
  | { readonly kind: 'behind' }
  /** The person must decide first. */
  | { readonly kind: 'asks' }
  | {
      readonly kind: 'compared';
      /** The cursor at which the server was compared. */
      readonly cursor: string;
      /** Items that were merged or marked as unsent; or with `isRepaired`, those that still differ. */
      readonly differing: number;
      /** Items that differed before already, and were not tried again. */
      readonly left: number;
      /** Items in the bin of one side only. */
      readonly inBin: number;
      readonly equal: Readonly<Record<ComparedKind, number>>;
      /** The parts that differed, with what was repaired in them. */
      readonly parts: ComparedPart[];
    };

interface Part {
  readonly kind: ComparedKind;
  readonly part: string;
  readonly own: Sum;
  readonly theirs: Sum;
}

interface Node {
  readonly kind: ComparedKind;
  readonly part: string;
  readonly from: number;
  readonly to: number;
  /** What is here, by digest. */
  readonly own: readonly OwnItem[];
}

/** An item that differs; null: it is not on that side. */
interface Difference {
  readonly kind: ComparedKind;
  readonly part: string;
  own: number | null;
  theirs: number | null;
}

type Steps<Result> = AsyncGenerator<CompareRequest, Result, Uint8Array>;

const request = (call: CompareRequest['call'], body: unknown): CompareRequest => ({
  call,
  body: new TextEncoder().encode(JSON.stringify(body)),
});

/**
 * Compares what the server has accepted of this device with what the server has, by sums of digests, and repairs the
 * difference: what the server has is merged, what it lacks is marked as unsent. Nothing is overwritten. Yields requests, and
 * takes their responses (Y-32).
 */
export async function* compareWithServer(options: ComparisonOptions): Steps<Compared> {
  const { store, hasNoCursor } = options;
  const { cursor, parts } = parseResponse(SumsSchema, yield request('compare', {})).data;
  if (!hasNoCursor && cursor !== syncCursor(store)) return { kind: 'behind' };
  // The feed will not say which files came since.
  if (hasNoCursor) store.write(() => askAboutMedia(store));
  const theirs = new Map(parts.map(([kind, part, count, sum]) => [`${kind} ${part}`, [count, sum] as const]));
  const own = await ownSums(options);
  const equal: Record<ComparedKind, number> = { boxes: 0, cards: 0, log: 0, documents: 0 };
  const differingParts: Part[] = [];
  const left = leftOf(store);
  const unchangedParts: ComparedPart[] = [];
  for (const key of new Set([...own.keys(), ...theirs.keys()])) {
    const [kind, part] = [key.slice(0, key.indexOf(' ')) as ComparedKind, key.slice(key.indexOf(' ') + 1)];
    const sums = { own: own.get(key) ?? ([0, 0] as const), theirs: theirs.get(key) ?? ([0, 0] as const) };
    if (sums.own.join() === sums.theirs.join()) equal[kind] += sums.own[0];
    else {
      const before = left.find((one) => one.key === key && one.sums === sumsText(sums));
      // What could not be repaired is not tried again before one side changes.
      if (before !== undefined && !hasNoCursor) unchangedParts.push(before);
      else differingParts.push({ kind, part, ...sums });
    }
  }
  const found = yield* differences(options, differingParts);
  if (options.isRepaired && differingParts.length > 0) {
    // What others sent since the sums were taken differs, too, and is no fault.
    const now = parseResponse(SumsSchema, yield request('compare', {})).data.cursor;
    if (now !== cursor) return { kind: 'behind' };
  }
  const repair = yield* repairAll(options, found);
  if (repair === null) return { kind: 'asks' };
  const differ = new Map<string, number>();
  for (const kind of COMPARED_KINDS) {
    await inChunks([...found[kind].values()], ROWS, options.pause, (some) => {
      for (const { part } of some) differ.set(`${kind} ${part}`, (differ.get(`${kind} ${part}`) ?? 0) + 1);
    });
  }
  const compared = differingParts.map(({ kind, part, ...sums }) => {
    const of = (counts: ReadonlyMap<string, number>) => counts.get(`${kind} ${part}`) ?? 0;
    const [differing, inBin] = [of(repair.repaired), of(repair.inBin)];
    equal[kind] += Math.max(0, sums.own[0] - of(differ));
    return { key: `${kind} ${part}`, sums: sumsText(sums), differing, inBin };
  });
  const all = [...compared, ...unchangedParts];
  const sumOf = (name: 'differing' | 'inBin', of: readonly ComparedPart[]) => of.reduce((n, one) => n + one[name], 0);
  return {
    kind: 'compared',
    cursor,
    differing: sumOf('differing', compared),
    left: sumOf('differing', unchangedParts),
    inBin: sumOf('inBin', all),
    equal,
    parts: all,
  };
}

function sumsText({ own, theirs }: { readonly own: Sum; readonly theirs: Sum }): string {
  return `${own.join(':')} ${theirs.join(':')}`;
}

async function ownSums({ store, pause }: ComparisonOptions): Promise<Map<string, Sum>> {
  const sums = new Map<string, Sum>();
  for (const kind of COMPARED_KINDS) {
    await eachOwnItem(store, kind, null, pause, ({ part, digest }) => {
      const key = `${kind} ${part}`;
      sums.set(key, addItem(sums.get(key) ?? [0, 0], digest));
    });
    await pause();
  }
  return sums;
}

/** By kind and id. */
type Differences = Readonly<Record<ComparedKind, Map<string, Difference>>>;

/** The items that differ in these parts. Halves parts until few items are left. */
async function* differences({ store, pause }: ComparisonOptions, parts: readonly Part[]): Steps<Differences> {
  const found: Differences = { boxes: new Map(), cards: new Map(), log: new Map(), documents: new Map() };
  const note = (node: Node, itemId: string, side: 'own' | 'theirs', digest: number): void => {
    const ofKind = found[node.kind];
    const known = ofKind.get(itemId) ?? { kind: node.kind, part: node.part, own: null, theirs: null };
    known[side] = digest;
    ofKind.set(itemId, known);
  };
  for (const { kind, part } of parts) {
    const own: OwnItem[] = [];
    await eachOwnItem(store, kind, part, pause, (item) => own.push(item));
    let nodes: Node[] = [{ kind, part, from: 0, to: DIGEST_LIMIT, own }];
    while (nodes.length > 0) {
      const asked = nodes.slice(0, MAX_NODES);
      const rest = nodes.slice(MAX_NODES);
      const body = { nodes: asked.map(({ own: _, ...node }) => node) };
      const response = parseResponse(NodesSchema, yield request('compare_nodes', body)).data.nodes;
      nodes = rest;
      for (const [at, node] of asked.entries()) {
        const reply = response[at];
        if (reply === undefined) throw new MirrorError('BAD_ANSWER', 'a node is missing');
        if ('sums' in reply) nodes.push(...halves(node, reply.sums));
        else {
          const theirs = new Map(reply.items);
          // A node of a server that has lost much may have everything of this device.
          await inChunks(node.own, ROWS, pause, (some) => {
            for (const item of some) {
              if (theirs.get(item.id) === item.digest) theirs.delete(item.id);
              else note(node, item.id, 'own', item.digest);
            }
          });
          for (const [itemId, digest] of theirs) note(node, itemId, 'theirs', digest);
        }
      }
      await pause();
    }
  }
  return found;
}

/** The sixteenths of a node in which the sums differ. */
function halves(node: Node, sums: readonly Sum[]): Node[] {
  const step = (node.to - node.from) / sums.length;
  const items: OwnItem[][] = sums.map(() => []);
  for (const item of node.own) items[Math.floor((item.digest - node.from) / step)]?.push(item);
  return sums.flatMap((theirs, at) => {
    const own = items[at] ?? [];
    const sum = own.reduce<Sum>((before, { digest }) => addItem(before, digest), [0, 0]);
    const from = node.from + at * step;
    return sum.join() === theirs.join() ? [] : [{ kind: node.kind, part: node.part, from, to: from + step, own }];
  });
}

interface Repair {
  /** By part. */
  readonly repaired: ReadonlyMap<string, number>;
  readonly inBin: ReadonlyMap<string, number>;
}

/** Null: the person must decide first. */
async function* repairAll(
  { store, pause, merge, isRepaired }: ComparisonOptions,
  found: Differences,
): Steps<Repair | null> {
  const repaired = new Map<string, number>();
  const inBin = new Map<string, number>();
  const add = (counts: Map<string, number>, { kind, part }: Difference): void =>
    void counts.set(`${kind} ${part}`, (counts.get(`${kind} ${part}`) ?? 0) + 1);
  for (const kind of COMPARED_KINDS) {
    const ofKind = found[kind];
    const ids = [...ofKind.keys()];
    const waiting = new Set<string>();
    await inChunks(ids, CHUNK, pause, (some) => {
      for (const one of marked(store, kind, some)) waiting.add(one);
    });
    const toFetch = ids.filter((one) => !waiting.has(one) && ofKind.get(one)?.theirs !== null);
    const lacking = ids.filter((one) => !waiting.has(one) && ofKind.get(one)?.theirs === null);
    for (let ask = toFetch; ask.length > 0; ) {
      const asked = ask.slice(0, MAX_ITEMS);
      const items = parseResponse(ItemsSchema, yield request('compare_items', { kind, ids: asked })).data;
      const left = new Set(items.left);
      // What is in the bin there and not here was removed from the bin here.
      const removed = new Set(items.inBin.filter((one) => ofKind.get(one)?.own === null));
      for (const one of removed) {
        const difference = ofKind.get(one);
        if (difference !== undefined) add(inBin, difference);
      }
      const wanted = withoutIds(items, kind, removed);
      if (!isRepaired && wanted[kind].length > 0 && !(await merge(wanted))) return null;
      const now = ownDigests(store, kind, asked);
      store.write(() => {
        for (const one of asked) {
          const difference = ofKind.get(one);
          if (difference === undefined || left.has(one) || removed.has(one)) continue;
          add(repaired, difference);
          // Merged with what is here, it is not what the server has.
          const digest = now.get(one);
          if (!isRepaired && digest !== undefined && digest !== difference.theirs) markUnsent(store, kind, one);
        }
      });
      ask = [...asked.filter((one) => left.has(one)), ...ask.slice(MAX_ITEMS)];
      await pause();
    }
    if (kind === 'cards' && !isRepaired) {
      const there = ids.filter((one) => ofKind.get(one)?.theirs !== null);
      await inChunks(there, CHUNK, pause, (some) => {
        for (const box of sendBinnedBoxes(store, found.boxes, some)) add(repaired, box);
      });
    }
    if (lacking.length > 0 && !isRepaired) {
      // First: what is marked lacks no more after a crash.
      store.write(() => askAboutMedia(store));
    }
    await inChunks(lacking, CHUNK, pause, (some) => {
      const binned = binnedHere(store, kind, some);
      store.write(() => {
        for (const one of some) {
          const difference = ofKind.get(one);
          if (difference === undefined) continue;
          add(binned.has(one) ? inBin : repaired, difference);
          if (!binned.has(one) && !isRepaired) markUnsent(store, kind, one);
        }
      });
    });
  }
  return { repaired, inBin };
}

const ID_FIELDS: Readonly<Record<ComparedKind, string>> = { boxes: 'bid', cards: 'cid', log: 'id', documents: 'id' };

/** Items without some of their kind. Cards come with their boxes, which go with the last of their cards. */
function withoutIds(items: FetchedItems, kind: ComparedKind, ids: ReadonlySet<string>): FetchedItems {
  if (ids.size === 0) return items;
  const wanted = items[kind].filter((item) => !ids.has(fieldOf(item, ID_FIELDS[kind])));
  if (kind !== 'cards') return { ...items, [kind]: wanted };
  const pbids = new Set(wanted.map((card) => fieldOf(card, 'pbid')));
  const own = items.boxes.filter((box) => pbids.has(fieldOf(box, 'bid')));
  const bids = new Set(own.flatMap((box) => [fieldOf(box, 'bid'), fieldOf(box, 'pbid')]));
  return { ...items, cards: wanted, boxes: items.boxes.filter((box) => bids.has(fieldOf(box, 'bid'))) };
}

/** A field of an item that was not checked yet. */
function fieldOf(item: unknown, name: string): string {
  return String((item as Readonly<Record<string, unknown>> | null)?.[name]);
}

function markUnsent(store: Store, kind: ComparedKind, itemId: string): void {
  store.sql('INSERT INTO unsent (kind, id) VALUES (?, ?) ON CONFLICT DO NOTHING').run(MARKS[kind], itemId);
}

/**
 * Cards that the server has may be in a box of the bin here that it lost: it shows them until it has that box, too. Returns the
 * boxes that are to be sent.
 */
function sendBinnedBoxes(
  store: Store,
  boxes: ReadonlyMap<string, Difference>,
  cids: readonly string[],
): readonly Difference[] {
  const rows = store
    .sql<{ bid: string }>(
      `SELECT DISTINCT b.bid FROM cards c JOIN boxes b ON b.bid IN (c.pbid, c.bid)
       WHERE c.cid ${IN_LIST} AND NOT EXISTS (SELECT 1 FROM unsent u WHERE u.kind = 'box' AND u.id = b.bid)`,
    )
    .all(JSON.stringify(cids));
  const lost = rows.filter(({ bid }) => boxes.get(bid)?.theirs === null);
  store.write(() => {
    for (const { bid } of lost) markUnsent(store, 'boxes', bid);
  });
  return lost.flatMap(({ bid }) => boxes.get(bid) ?? []);
}

/** Those of the ids that wait for the server or for the right clock, or were refused. */
function marked(store: Store, kind: ComparedKind, ids: readonly string[]): Set<string> {
  const list = JSON.stringify(ids);
  const rows = store
    .sql<{ id: string }>(
      `SELECT id FROM unsent WHERE kind = ? AND id ${IN_LIST}
       UNION SELECT id FROM held_items WHERE kind = ? AND id ${IN_LIST}`,
    )
    .all(MARKS[kind], list, kind, list);
  return new Set(rows.map((row) => row.id));
}

/** Those of the boxes or cards that are in the bin here, themselves or with their box. */
function binnedHere(store: Store, kind: ComparedKind, ids: readonly string[]): Set<string> {
  const sql = {
    boxes: `SELECT b.bid AS id FROM boxes b JOIN boxes t ON t.bid = b.pbid
      WHERE b.bid ${IN_LIST} AND (b.IS_SOFT_DELETED = 1 OR t.IS_SOFT_DELETED = 1)`,
    cards: `SELECT c.cid AS id FROM cards c JOIN boxes b ON b.bid = c.pbid JOIN boxes t ON t.bid = c.bid
      WHERE c.cid ${IN_LIST} AND (c.deleted_at IS NOT NULL OR b.IS_SOFT_DELETED = 1 OR t.IS_SOFT_DELETED = 1)`,
    log: null,
    documents: null,
  }[kind];
  if (sql === null) return new Set();
  return new Set(
    store
      .sql<{ id: string }>(sql)
      .all(JSON.stringify(ids))
      .map((row) => row.id),
  );
}
