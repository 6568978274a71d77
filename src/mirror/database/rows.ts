/**
 * Rows as queries give them. Their columns bear the GraphQL fields' names, so resolvers pass them on as they are; only
 * JSON texts are parsed, by the field that is asked for.
 */

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
  /** null: as in the app's settings, as the other three. */
  readonly training_type: string | null;
  readonly training_mode: string | null;
  readonly training_count: number | null;
  readonly training_in_order: number | null;
  readonly IS_PUBLIC: number;
  readonly IS_SOFT_DELETED: number;
  readonly create_at: string;
  readonly update_at: string;
}

export const BOX_COLUMNS = `b.id, b.uid, b.bid, b.pbid, b.title, b.category, b.labels, b.partial_size, b.color,
  b.front_lang, b.back_lang, b.new_per_day, b.answers_per_day, b.backlog_days, b.backlog_from, b.suspend_hard,
  b.training_type, b.training_mode, b.training_count, b.training_in_order, b.IS_PUBLIC, b.IS_SOFT_DELETED, b.create_at, b.update_at`;

/** A box that people can see: not in the bin, not of an open import. */
export const BOX_VISIBLE = 'b.IS_SOFT_DELETED = 0 AND b.batch = 0';

/** A training record as its columns are. */
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
  readonly card_status: string;
  readonly create_at: string;
  readonly update_at: string;
  readonly forgotten: number;
  readonly place: number;
}

export const CARD_COLUMNS = `c.id, c.uid, c.gid, c.pbid, c.bid, c.title, c.first_char, c.front, c.back, c.mnemonic,
  c.links, c.tags, c.guid, c.answer_type, c.front_back_type, c.card_status, c.create_at, c.update_at, r.forgotten,
  r.place, ${RECORD_COLUMNS}`;
