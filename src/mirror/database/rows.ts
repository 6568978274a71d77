import { BOX_TABLE, CARD_TABLE } from '#core/sync/index.ts';
import { type RowOf, selectedColumns } from './itemColumns.ts';

/**
 * Rows as queries return them. Columns have the names of the GraphQL fields, so most fields need no resolver. Columns with
 * JSON are parsed by the resolvers of their fields.
 */

/** SQL: the value is in a list. The list is one parameter, a JSON array, so the text of the statement stays the same. */
export const IN_LIST = 'IN (SELECT value FROM json_each(?))';

/** FROM clause: the records of a list (JSON array) of row ids. `ORDER BY list.key` keeps the order of the list. */
export const RECORDS_IN_LIST = 'json_each(?) AS list CROSS JOIN records r ON r.card_id = list.value';

/** FROM clause: the cards of a list (JSON array) of cids. `ORDER BY list.key` keeps the order of the list. */
export const CARDS_IN_LIST = 'json_each(?) AS list CROSS JOIN cards c ON c.cid = list.value';

/** Only the merge, the own order and the bin need these. */
const UNLISTED_BOX = ['gid', 'position', 'deleted_at', 'stamps'] as const;

export interface BoxRow extends Omit<RowOf<typeof BOX_TABLE>, (typeof UNLISTED_BOX)[number]> {
  readonly id: number;
  readonly uid: string;
}

export const BOX_COLUMNS = `b.id, b.uid, ${selectedColumns('b', BOX_TABLE, UNLISTED_BOX)}`;

/** Condition on `boxes b`: the box is not in the bin and does not belong to an open import. */
export const BOX_VISIBLE = 'b.IS_SOFT_DELETED = 0 AND b.batch = 0';

/** The columns of a training record. */
export interface RecordRow {
  readonly cid: string;
  readonly last_training_at: string;
  readonly next_training_at: string;
  readonly memory_level: number;
  readonly IS_LEARNED: number;
  readonly IS_MEMORIZED: number;
  readonly IS_TRAINED: number;
}

export const RECORD_COLUMNS = `r.cid, r.last_training_at, r.next_training_at, r.memory_level, r.IS_LEARNED,
  r.IS_MEMORIZED, r.IS_TRAINED`;

/** SQL for `fadedBy` of a record on a day, its parameter; NULL without a memory. */
export const FADED_BY = 'max(? - r.memoryDay, 0) / r.stability';

/** Only the merge, the own order and the bin need these; the cid is that of the record. */
const UNLISTED_CARD = ['cid', 'position', 'status_before', 'deleted_at', 'number', 'stamps'] as const;

export interface CardRow extends RecordRow, Omit<RowOf<typeof CARD_TABLE>, (typeof UNLISTED_CARD)[number]> {
  readonly id: number;
  readonly uid: string;
  readonly bid: string;
  readonly first_char: string;
  readonly forgotten: number;
  readonly place: number;
  readonly stability: number | null;
  readonly difficulty: number | null;
  readonly memoryDay: number | null;
}

export const CARD_COLUMNS = `c.id, c.uid, c.bid, c.first_char, ${selectedColumns('c', CARD_TABLE, UNLISTED_CARD)},
  r.forgotten, r.place, r.stability, r.difficulty, r.memoryDay, ${RECORD_COLUMNS}`;
