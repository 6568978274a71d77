/** What `is:` can ask for. */
export const BROWSE_STATES = ['due', 'new', 'learned', 'memorized', 'suspended', 'hard'] as const;
export type BrowseState = (typeof BROWSE_STATES)[number];

/** The filters of the query language, as they are written before the colon. */
export const BROWSE_KEYS = ['box', 'tag', 'level', 'is', 'due', 'added'] as const;
export type BrowseKey = (typeof BROWSE_KEYS)[number];

export type Comparison = '<' | '<=' | '=' | '>=' | '>';

/** Where a part stands in the text, in UTF-16 units: from its first to after its last. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

/**
 * A moment of `due:` and `added:`: a date (YYYY-MM-DD), or a number of days from today: ahead for `due:`, back for
 * `added:`.
 */
export type Moment =
  | { readonly kind: 'days'; readonly days: number }
  | { readonly kind: 'date'; readonly date: string };

/** Looks for a text in titles, fronts, backs and mnemonics, wherever in a word it stands. */
export interface TextQuery extends Span {
  readonly kind: 'text';
  readonly text: string;
  /** Written in quotation marks. */
  readonly isPhrase: boolean;
}
/** Boxes whose title holds the value; tags that are the value, lie below it (`verb::irregular`), or begin so (`verb*`). */
export interface NameQuery extends Span {
  readonly kind: 'box' | 'tag';
  readonly value: string;
}
export interface StateQuery extends Span {
  readonly kind: 'is';
  readonly state: BrowseState;
}
/** Cards that were ever trained and are on one of these levels; both ends count. */
export interface LevelQuery extends Span {
  readonly kind: 'level';
  readonly low: number;
  readonly high: number;
}
export interface TimeQuery extends Span {
  readonly kind: 'due' | 'added';
  readonly comparison: Comparison;
  readonly moment: Moment;
}
export interface NotQuery extends Span {
  readonly kind: 'not';
  readonly part: BrowseQuery;
}
/** Two parts or more, none of them of the same kind. */
export interface ListQuery extends Span {
  readonly kind: 'and' | 'or';
  readonly parts: readonly BrowseQuery[];
}

export type BrowseFilter = NameQuery | StateQuery | LevelQuery | TimeQuery;
export type BrowseQuery = TextQuery | BrowseFilter | NotQuery | ListQuery;

/** Why a query is not understood; each has its sentence on the screen. */
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

/** A parsed text; a query of null keeps every card. */
export type BrowseParse =
  | { readonly ok: true; readonly query: BrowseQuery | null }
  | { readonly ok: false; readonly error: BrowseError };
