/** The values of `is:`. */
export const BROWSE_STATES = ['due', 'new', 'trained', 'learned', 'memorized', 'suspended', 'marked', 'hard'] as const;
export type BrowseState = (typeof BROWSE_STATES)[number];

/** The keys of filters, written before the colon. */
export const BROWSE_KEYS = [
  'box',
  'tag',
  'level',
  'is',
  'due',
  'added',
  'rated',
  'recall',
  'siblings',
  'source',
  'title',
  'front',
  'back',
] as const;
export type BrowseKey = (typeof BROWSE_KEYS)[number];

/** The texts that can be searched alone. */
export const TEXT_FIELDS = ['title', 'front', 'back'] as const;
export type TextField = (typeof TEXT_FIELDS)[number];
/** The keys of filters by time. */
export const TIME_KEYS = ['due', 'added', 'rated'] as const;
export type TimeKey = (typeof TIME_KEYS)[number];

export type Comparison = '<' | '<=' | '=' | '>=' | '>';

/** The position of a part in the text, in UTF-16 units; `to` is exclusive. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

/**
 * The moment of `due:`, `added:` and `rated:`: a date (YYYY-MM-DD), or a number of days from today, in the future for `due:`,
 * in the past for the others.
 */
export type Moment =
  | { readonly kind: 'days'; readonly days: number }
  | { readonly kind: 'date'; readonly date: string };

/**
 * Searches a text in titles, fronts, backs and mnemonics, or in one field only, also inside words. Outside quotation marks
 * `*` stands for any characters of a line, and `_` for one character.
 */
export interface TextQuery extends Span {
  readonly kind: 'text';
  /** null: in all texts. */
  readonly field: TextField | null;
  readonly text: string;
  /** Written in quotation marks. */
  readonly isPhrase: boolean;
}
/** Cards with these numbers, or of notes with them (D-12). Cardbox itself writes it, so it is not offered. */
export interface IdsQuery extends Span {
  readonly kind: 'id';
  readonly ids: readonly number[];
}
/** Cards that this program added. Boxes whose title contains the value. Tags that equal it, are below it (`verb::irregular`) or match it (`verb*`). */
export interface NameQuery extends Span {
  readonly kind: 'box' | 'tag' | 'source';
  readonly value: string;
}
export interface StateQuery extends Span {
  readonly kind: 'is';
  readonly state: BrowseState;
}
/**
 * Cards that were trained at least once and are on one of these levels; cards with a memory that are remembered today with one of
 * these likelihoods, in whole percent (S-355). Both ends are included.
 */
export interface RangeQuery extends Span {
  readonly kind: 'level' | 'recall';
  readonly low: number;
  readonly high: number;
}
/** Cards with that many siblings, both ends included. With a cid: the cards of the note of that card. */
export interface SiblingsQuery extends Span {
  readonly kind: 'siblings';
  readonly cid: string | null;
  readonly low: number;
  readonly high: number;
}
export interface TimeQuery extends Span {
  readonly kind: TimeKey;
  readonly comparison: Comparison;
  readonly moment: Moment;
}
export interface NotQuery extends Span {
  readonly kind: 'not';
  readonly part: BrowseQuery;
}
/** Two or more parts. No part has the same kind as the list. */
export interface ListQuery extends Span {
  readonly kind: 'and' | 'or';
  readonly parts: readonly BrowseQuery[];
}

export type BrowseFilter = TextQuery | IdsQuery | NameQuery | StateQuery | RangeQuery | SiblingsQuery | TimeQuery;
export type BrowseQuery = BrowseFilter | NotQuery | ListQuery;

/** Why a query is invalid. Screens have a sentence for each code. */
export const BROWSE_ERROR_CODES = [
  'QUOTE_OPEN',
  'PAREN_OPEN',
  'PAREN_CLOSE',
  'GROUP_EMPTY',
  'NOTHING_AFTER_MINUS',
  'OR_ALONE',
  'KEY_UNKNOWN',
  'VALUE_MISSING',
  'STATE_UNKNOWN',
  'LEVEL_INVALID',
  'RECALL_INVALID',
  'SIBLINGS_INVALID',
  'TIME_INVALID',
  'NOTHING_TO_FIND',
  'TOO_LONG',
  'TOO_DEEP',
  'BOX_UNKNOWN',
  'TAG_UNKNOWN',
] as const;
export type BrowseErrorCode = (typeof BROWSE_ERROR_CODES)[number];

export interface BrowseError extends Span {
  readonly code: BrowseErrorCode;
}

/** A parsed text. The query null matches every card. */
export type BrowseParse =
  | { readonly ok: true; readonly query: BrowseQuery | null }
  | { readonly ok: false; readonly error: BrowseError };
