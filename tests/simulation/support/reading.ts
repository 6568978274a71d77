import { BOX_FIELDS, CARD_FIELDS, type Copy, splitStatus, stampOf } from '#core/sync/index.ts';
import { columnsOf } from './contents.ts';
import type { Device } from './device.ts';

/** A field of a box or card, with the stamp of its last change. */
interface ShownField {
  readonly value: string;
  readonly stamp: string;
}

/** A box or card as a device has it. */
interface ShownItem {
  readonly kind: 'box' | 'card';
  readonly id: string;
  /** The id of the box that it is in. */
  readonly pbid: string;
  /** The import of this device that made it; 0: none. */
  readonly batch: number;
  /** What makes two cards one: their texts, or their guid. */
  readonly identities: readonly string[];
  /** All of it, as text. */
  readonly text: string;
  readonly fields: ReadonlyMap<string, ShownField>;
}

/** What a device shows. */
export interface Reading {
  /** By row: an id changes when two copies become one. */
  readonly items: ReadonlyMap<string, ShownItem>;
  /** The ids of the entries of its log. */
  readonly answers: ReadonlySet<string>;
  /** The cards in its lists, by id, each as its list shows it. */
  readonly listed: ReadonlyMap<string, string>;
  /** What of the cards outside the Trash lists should show. */
  readonly present: ReadonlyMap<string, string>;
}

interface Row {
  readonly row: number;
  readonly id: string;
  readonly batch: number;
  readonly stamps: string;
  readonly [column: string]: unknown;
}
interface ListedCard {
  readonly cid: string;
  readonly pbid: string;
  readonly title: string;
  readonly tags: readonly string[];
  readonly card_status: string;
}

const ALL_CARDS = { query: '', sort: 'added', descending: false, duplicates: null, offset: 0, limit: 500 } as const;

const BOXES = `SELECT id AS row, bid AS id, batch, ${columnsOf(BOX_FIELDS)}, stamps FROM boxes`;
const CARDS = `SELECT c.id AS row, c.cid AS id, c.batch, hex(c.identity) AS identity, ${columnsOf(CARD_FIELDS, 'c.')}, c.status_before, c.stamps,
    c.deleted_at IS NULL AND b.IS_SOFT_DELETED = 0 AND t.IS_SOFT_DELETED = 0 AS isPresent
  FROM cards c JOIN boxes b ON b.bid = c.pbid JOIN boxes t ON t.bid = b.pbid`;

/** Reads what a device shows, its lists by the app's own document. `before`: its last reading. */
export async function readShown({ test }: Device, before: Reading | null): Promise<Reading> {
  const { data } = await test.ask('browse', ALL_CARDS);
  const list: readonly ListedCard[] = data?.browse.cards ?? [];
  const boxes = test.rows<Row>(BOXES);
  // The row of a box: its id changes when it becomes one with a copy.
  const rows = new Map(boxes.map(({ id, row }) => [id, row]));
  const items = new Map<string, ShownItem>();
  const present = new Map<string, string>();
  const add = (kind: ShownItem['kind'], row: Row): void => {
    const key = `${kind} ${row.row}`;
    const text = JSON.stringify(row);
    const known = before?.items.get(key);
    items.set(key, known?.text === text ? known : itemOf(kind, row, rows.get(String(row.pbid)), text));
  };
  for (const row of boxes) add('box', row);
  for (const row of test.rows<Row>(CARDS)) {
    add('card', row);
    if (row.isPresent === 1) present.set(row.id, listedText(row.pbid, row.title, row.tags, row.card_status));
  }
  const answers = new Set(test.rows<{ id: string }>('SELECT id FROM answer_log').map(({ id }) => id));
  const listed = list.map(
    ({ cid, pbid, title, tags, card_status }) =>
      [cid, listedText(pbid, title, JSON.stringify(tags), card_status)] as const,
  );
  return { items, answers, listed: new Map(listed), present };
}

const listedText = (...values: readonly unknown[]): string => values.join(', ');

function itemOf(kind: ShownItem['kind'], row: Row, pbid: number | undefined, text: string): ShownItem {
  const { id, batch, identity, guid } = row;
  const copy: Copy = { values: { ...row, pbid }, stamps: JSON.parse(row.stamps) };
  const split = kind === 'card' ? splitStatus(copy) : copy;
  const fields = Object.entries(kind === 'card' ? CARD_FIELDS : BOX_FIELDS).map(([field, names]) => {
    // The time of a deletion is no part of what is shown: of one card or box it is that of the device that puts it in the Trash.
    const values = names.filter((name) => name !== 'deleted_at').map((name) => split.values[name] ?? null);
    const value = field === 'deleted_at' ? split.values.deleted_at !== null : values;
    return [field, { value: JSON.stringify(value), stamp: stampOf(split.stamps, field) }] as const;
  });
  const identities = [identity, guid].filter((each) => typeof each === 'string');
  return { kind, id, pbid: String(row.pbid), batch, identities, text, fields: new Map(fields) };
}
