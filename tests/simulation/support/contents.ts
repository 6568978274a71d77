import { isDeepStrictEqual } from 'node:util';
import { BOX_FIELDS, CARD_FIELDS, numberOf, splitStatus, stampOf } from '#core/sync/index.ts';
import type { Device } from './device.ts';

/** A box or card, with its columns. */
export interface Item {
  readonly id: string;
  readonly stamps: Readonly<Record<string, string>>;
  readonly [column: string]: unknown;
}

/** Everything that devices must agree on. */
export interface Contents {
  readonly boxes: readonly Item[];
  readonly cards: readonly Item[];
  readonly log: readonly unknown[];
}

/** The columns of these fields, for SQL. `table`: the alias of their table, with a dot. */
export const columnsOf = (fields: Readonly<Record<string, readonly string[]>>, table = ''): string =>
  [...new Set(Object.values(fields).flat())].map((name) => `${table}"${name}"`).join(', ');

/** With its number instead of what it is made of. A card that became one with a copy keeps its own time of creation. */
const withNumber = ({ create_at, number, ...card }: Item): Item => ({
  ...card,
  number: numberOf({ create_at: String(create_at), number: number as number | null }),
});

export const contentsOf = ({ test }: Device): Contents => readContents((sql) => test.rows(sql));

/** @param rows gives the rows of a statement on the mirror's file */
export function readContents(rows: (sql: string) => readonly Record<string, unknown>[]): Contents {
  const items = (sql: string) => rows(sql).map((row) => ({ ...row, stamps: JSON.parse(String(row.stamps)) }) as Item);
  return {
    boxes: items(`SELECT bid AS id, bid, ${columnsOf(BOX_FIELDS)}, stamps FROM boxes ORDER BY bid`),
    cards: items(
      `SELECT cid AS id, cid, bid, identity, ${columnsOf(CARD_FIELDS)}, stamps, create_at, number FROM cards ORDER BY cid`,
    ).map(withNumber),
    log: rows(
      `SELECT id, cid, kind, stamp, at, device_id, isCorrect, effect, undoes, wantedRecall, day, stability, difficulty
       FROM answer_log ORDER BY id`,
    ),
  };
}

/** What is outside the bin, and the log. */
export function visible({ boxes, cards, log }: Contents): Contents {
  const binned = new Set(boxes.filter(({ IS_SOFT_DELETED }) => IS_SOFT_DELETED === 1).map(({ bid }) => bid));
  const isVisible = ({ bid, pbid }: Item) => !binned.has(bid) && !binned.has(pbid);
  return {
    boxes: boxes.filter(isVisible),
    cards: cards.filter((card) => isVisible(card) && card.deleted_at === null),
    log,
  };
}

/** With the stamp of each field, however it is written, and without names of operations that later edits replaced. */
const textOf = (item: Item): string => {
  const { stamps } = item;
  // An entry of the log has one, which is text.
  if (stamps === undefined) return JSON.stringify(item);
  const fields = Object.keys('cid' in item ? CARD_FIELDS : BOX_FIELDS);
  const ofFields = fields.map((field) => stampOf(stamps, field));
  // A card that was never deleted or restored needs no stamp of its suspension beside that of its status.
  if ('cid' in item) {
    fields.push('suspended');
    ofFields.push(stampOf(splitStatus({ values: item, stamps }).stamps, 'card_status'));
  }
  const others = Object.entries(stamps).filter(
    ([name, stamp]) => name !== '*' && !fields.includes(name) && (!name.startsWith('by') || ofFields.includes(stamp)),
  );
  return JSON.stringify({ ...item, stamps: [...fields.map((field, at) => [field, ofFields[at]]), ...others.sort()] });
};

/** The columns of two texts of an item that differ. */
function unequal(one: string | undefined, other: string | undefined): string {
  if (one === undefined || other === undefined) return `only one has ${one ?? other}`;
  const [a, b] = [JSON.parse(one), JSON.parse(other)];
  return Object.keys(a)
    .filter((name) => !isDeepStrictEqual(a[name], b[name]))
    .map((name) => `${name} ${JSON.stringify(a[name])} <> ${JSON.stringify(b[name])}`)
    .join('; ');
}

/** What one has and the other has not, or has differently. */
export function differences(one: Contents, other: Contents): string[] {
  return (['boxes', 'cards', 'log'] as const).flatMap((kind) => {
    const texts = ({ [kind]: items }: Contents) =>
      new Map((items as readonly Item[]).map((item) => [item.id, textOf(item)]));
    const [a, b] = [texts(one), texts(other)];
    return [...new Set([...a.keys(), ...b.keys()])]
      .filter((id) => a.get(id) !== b.get(id))
      .map((id) => `${kind} ${id}: ${unequal(a.get(id), b.get(id))}`);
  });
}

/**
 * A box that was removed for good gets its stamp of deletion from its other stamps. A server that was restored gives it once
 * more, the same stamp with its date of then.
 */
const withoutDateOfServer = (item: Item): Item =>
  item.stamps.IS_SOFT_DELETED?.endsWith('-server') === true ? { ...item, deleted_at: null } : item;

/**
 * What differs although it is on several devices. A device may have emptied its bin. `there`: what a server has that was
 * restored; what it lacks of the bin is not sent to it, so that devices know of different changes (Y-35).
 */
export function differingInBin(contents: readonly Contents[], there: ReadonlySet<string> | null): string[] {
  const known = new Map<string, string>();
  const differing = new Set<string>();
  for (const { boxes, cards } of contents) {
    for (const item of [...boxes, ...cards]) {
      // A card in a box that the server lacks is not what the server has.
      if (there?.has(item.id) === false || there?.has(String(item.pbid)) === false) continue;
      const text = textOf(withoutDateOfServer(item));
      const other = known.get(item.id) ?? text;
      if (other !== text) differing.add(`${item.id}: ${unequal(text, other)}`);
      known.set(item.id, text);
    }
  }
  return [...differing];
}
