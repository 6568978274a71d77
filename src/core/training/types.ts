import type { DaySettings } from '../day/index.ts';

/** Which cards a training takes, in the order in which screens list them (E-16). */
export const TRAINING_TYPES = ['unmemorized', 'SpacedRepetition', 'all', 'trained'] as const;
export type TrainingType = (typeof TRAINING_TYPES)[number];

/** How a training runs (E-16). */
export const TRAINING_MODES = ['normal', 'hardcore'] as const;
export type TrainingMode = (typeof TRAINING_MODES)[number];

/** The order of cards that are trained in order. */
export const TRAINING_SORTS = ['title', 'added'] as const;
export type TrainingSort = (typeof TRAINING_SORTS)[number];

export type SessionStatus = 'unstarted' | 'playing' | 'completed';

export type Side = 'front' | 'back';

/** How an answer changed the card's record. `none`: a correct answer below row 4 of hardcore mode, and any of a practice. */
export const ANSWER_EFFECTS = ['trained', 'forget', 'none'] as const;
export type AnswerEffect = (typeof ANSWER_EFFECTS)[number];

/** The flags of a training record; all false by default. */
export interface RecordStatus {
  readonly IS_LEARNED: boolean;
  readonly IS_MEMORIZED: boolean;
  readonly IS_TRAINED: boolean;
}

/** A card's training record (E-12). Times are ISO 8601 in UTC, or N/A. */
export interface TrainingRecord {
  readonly cid: string;
  readonly last_training_at: string;
  readonly next_training_at: string;
  readonly memory_level: number;
  readonly status: RecordStatus;
}

/** Records by cid. A card without an entry has the default record. */
export type TrainingRecords = Readonly<Record<string, TrainingRecord>>;

/** The fields of a card that the selection needs. */
export interface SelectableCard {
  readonly cid: string;
  readonly title: string;
  /** Absent means active. */
  readonly card_status?: string | null;
  /** `titleKey(title)`, if the caller has it; otherwise it is computed. */
  readonly title_key?: string;
  /** Grows in the order in which cards were added; 0 if absent. */
  readonly added?: number;
  /** Absent or null: it has none, as a new card. */
  readonly memory?: { readonly stability: number; readonly day: number } | null;
}

/** Settings of a training (E-16); `day` absent means UTC dates. */
export interface TrainingSettings {
  /** The fallback for an unknown `?type=`; `all` if absent. */
  readonly type?: string;
  /** How many cards; 0 means no limit; 20 if absent. */
  readonly count?: number;
  readonly training_in_order?: boolean;
  /** The order with `training_in_order`; `title` if absent. */
  readonly trainingSort?: TrainingSort;
  readonly custom_training_targets?: readonly string[];
  readonly day?: DaySettings;
}

/** One answer of a session; `at` is ISO 8601 in UTC. */
export interface SessionAnswer {
  readonly cid: string;
  readonly isCorrect: boolean;
  readonly at: string;
}

/** What undo needs to revert an answer. `row` and `toppedUp` are 0 in normal mode. */
export interface AnswerUndo {
  readonly kind: 'answer';
  readonly status: SessionStatus;
  readonly side: Side;
  readonly row: number;
  readonly toppedUp: number;
  readonly record: TrainingRecord;
}

/** What undo needs to revert a memorize mark. */
export interface MemorizeUndo {
  readonly kind: 'memorize';
  readonly isMemorized: boolean;
  readonly at: string;
  readonly record: TrainingRecord;
}

/** What undo needs to put back cards that were dropped because they were deleted or suspended. */
export interface DropUndo {
  readonly kind: 'drop';
  readonly cids: readonly string[];
  readonly status: SessionStatus;
  readonly side: Side;
  readonly row: number;
  readonly queue: readonly string[];
  readonly rows: readonly (readonly string[])[];
  readonly waiting: readonly string[];
}

export type SessionUndo = AnswerUndo | MemorizeUndo | DropUndo;

/**
 * A training session as plain JSON (T-20). Both modes have every field: `queue` is empty in hardcore mode,
 * `rows` and `waiting` are empty in normal mode.
 */
export interface Session {
  readonly mode: TrainingMode;
  /** Answers change no record. Absent means false. */
  readonly isPractice?: boolean;
  readonly status: SessionStatus;
  readonly side: Side;
  readonly seed: number;
  /** Normal mode: the cards still to be answered; the first is the current card. */
  readonly queue: readonly string[];
  /** Hardcore mode: the four rows, front card first. */
  readonly rows: readonly (readonly string[])[];
  /** Hardcore mode: the row in play, 1 to 4. */
  readonly row: number;
  /** Hardcore mode: the cards not yet in a row. */
  readonly waiting: readonly string[];
  readonly trained: readonly string[];
  readonly answers: readonly SessionAnswer[];
  /** The records of all cards of the session. */
  readonly records: TrainingRecords;
  /** What undo needs: one entry for each answer, memorize mark and drop, oldest first. */
  readonly history: readonly SessionUndo[];
}
