import type { CardStatus } from '#core/card/index.ts';

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

export interface BoxRow {
  readonly id: number;
  readonly uid: string;
  readonly bid: string;
  readonly pbid: string;
  readonly title: string;
  readonly category: string;
  readonly labels: string;
  readonly partial_size: number;
  readonly color: string | null;
  readonly front_lang: string | null;
  readonly back_lang: string | null;
  readonly new_per_day: number;
  readonly answers_per_day: number;
  readonly backlog_days: number;
  readonly backlog_from: number | null;
  readonly suspend_hard: number;
  readonly questionAbove: number;
  /** null in any of these four: use the app's settings. */
  readonly training_type: string | null;
  readonly training_mode: string | null;
  readonly training_count: number | null;
  readonly training_in_order: number | null;
  readonly trainingSort: string | null;
  readonly IS_PUBLIC: number;
  readonly IS_SOFT_DELETED: number;
  readonly create_at: string;
  readonly update_at: string;
}

export const BOX_COLUMNS = `b.id, b.uid, b.bid, b.pbid, b.title, b.category, b.labels, b.partial_size, b.color,
  b.front_lang, b.back_lang, b.new_per_day, b.answers_per_day, b.backlog_days, b.backlog_from, b.suspend_hard, b.questionAbove,
  b.training_type, b.training_mode, b.training_count, b.training_in_order, b.trainingSort, b.IS_PUBLIC, b.IS_SOFT_DELETED, b.create_at, b.update_at`;

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

export interface CardRow extends RecordRow {
  readonly id: number;
  readonly uid: string;
  readonly gid: string | null;
  readonly pbid: string;
  readonly bid: string;
  readonly title: string;
  readonly first_char: string;
  readonly front: string;
  readonly back: string;
  readonly mnemonic: string;
  readonly links: string;
  readonly tags: string;
  readonly guid: string | null;
  readonly answer_type: string;
  readonly front_back_type: string;
  readonly card_status: CardStatus;
  readonly create_at: string;
  readonly update_at: string;
  readonly forgotten: number;
  readonly place: number;
}

export const CARD_COLUMNS = `c.id, c.uid, c.gid, c.pbid, c.bid, c.title, c.first_char, c.front, c.back, c.mnemonic,
  c.links, c.tags, c.guid, c.answer_type, c.front_back_type, c.card_status, c.create_at, c.update_at, r.forgotten,
  r.place, ${RECORD_COLUMNS}`;
