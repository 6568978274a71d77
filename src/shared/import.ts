import * as v from 'valibot';
import type { ColumnMapping } from '#core/import/index.ts';
import type { PackageFormat } from './deckFormats.ts';
import type { ErrorCode } from './errors.ts';

export type { ColumnMapping };

/**
 * The data of a preview and an import of a deck file, as the processes exchange it. The path of a file stays in main: pages
 * have only a handle.
 */

/** Between the cells of a row; the last four stand once in it, between a term and its definition. */
export const SEPARATORS = [',', ';', '\t', '|', 'colons', 'space', 'dash', 'equals', 'arrow', 'colon'] as const;
export type Separator = (typeof SEPARATORS)[number];

/** The encodings of a text, by the names of TextDecoder. KOI8-U has all letters of KOI8-R. */
const ENCODINGS = [
  ...['utf-8', 'utf-16le', 'utf-16be', 'windows-1252', 'windows-1250', 'windows-1257', 'windows-1254'],
  ...['windows-1251', 'koi8-u', 'windows-1253', 'windows-1255', 'windows-1256', 'windows-874'],
  ...['gb18030', 'big5', 'shift_jis', 'euc-jp', 'euc-kr'],
] as const;
export type DeckEncoding = (typeof ENCODINGS)[number];

/** Several columns of a side become its parts, in this order. */
const ColumnMappingSchema: v.GenericSchema<ColumnMapping> = v.strictObject({
  title: v.nullable(column()),
  front: columns(),
  back: columns(),
  mnemonic: columns(),
  tags: v.nullable(column()),
  guid: v.nullable(column()),
});

function column() {
  return v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(999));
}
/** A language tag (BCP 47) of the new box. */
function lang() {
  return v.pipe(v.string(), v.minLength(1), v.maxLength(35));
}
function columns() {
  return v.pipe(v.array(column()), v.maxLength(20));
}

/**
 * The options of reading a table: one row each, a choice (`picklist`) or a switch (`boolean`). The reader
 * (`mirror/import/deckFile.ts`) detects an option that is missing; the screen renders one control per row, with the texts
 * `option.{name}` and `choice.{value}` of `renderer/features/import`.
 */
export const DeckParsingSchema = v.strictObject({
  separator: v.optional(v.picklist(SEPARATORS)),
  hasHeader: v.optional(v.boolean()),
  encoding: v.optional(v.picklist(ENCODINGS)),
});
/** The options that the user set. */
export type DeckParsing = v.InferOutput<typeof DeckParsingSchema>;
/** All options, set or detected. */
export type SettledParsing = { readonly [Name in keyof DeckParsing]-?: NonNullable<DeckParsing[Name]> };

/** How new boxes choose dates (E-33). Absent: as Settings say. */
export const WantedRecallSchema = v.optional(v.nullable(v.picklist([85, 90, 95])));

export const ImportTargetSchema = v.variant('kind', [
  v.strictObject({
    kind: v.literal('new'),
    title: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(500)),
    frontLang: v.optional(lang()),
    backLang: v.optional(lang()),
    wantedRecall: WantedRecallSchema,
  }),
  v.strictObject({ kind: v.literal('existing'), bid: v.pipe(v.string(), v.minLength(1), v.maxLength(64)) }),
]);
export type ImportTarget = v.InferOutput<typeof ImportTargetSchema>;

/**
 * What becomes of a row with the front of an earlier one and another back: a card of its own, more parts on the back of that
 * card, or none: it is listed as refused.
 */
export const REPEATED_CHOICES = ['both', 'join', 'skip'] as const;
export type RepeatedChoice = (typeof REPEATED_CHOICES)[number];

export const TableOptionsSchema = v.strictObject({
  parsing: DeckParsingSchema,
  mapping: ColumnMappingSchema,
  target: ImportTargetSchema,
  /** Default: `skip`. */
  repeated: v.optional(v.picklist(REPEATED_CHOICES)),
});
export type TableOptions = v.InferOutput<typeof TableOptionsSchema>;

/** An opened deck file, as pages know it. */
export interface DeckHandle {
  readonly handle: string;
  readonly name: string;
  readonly size: number;
  /** A table of rows, a `.cardbox` file, or a package of another program. Each has its own preview and import. */
  readonly kind: 'table' | 'cardbox' | 'package';
  /** Of a package. */
  readonly format?: PackageFormat;
}

/** A file that was chosen: open, or the reason why it cannot be opened. */
export type ChosenDeck =
  | { readonly deck: DeckHandle }
  | { readonly deck: null; readonly name: string; readonly code: ErrorCode };

export interface TablePreview {
  readonly kind: 'table';
  readonly deck: DeckHandle;
  readonly parsing: SettledParsing;
  /** A heading for each column; for an empty one the screen shows "Column N". */
  readonly columns: readonly string[];
  /** The first rows (at most 20) without the header, each as long as `columns`. */
  readonly rows: readonly (readonly string[])[];
  /** The same rows as parts of cards: as Markdown. */
  readonly parts: readonly (readonly string[])[];
  /** Number of rows in the file without the header; null for a file too large to count. */
  readonly totalRows: number | null;
  readonly mapping: ColumnMapping;
  /** Its cards are of several decks, which become sub-boxes of a new box. */
  readonly hasDecks: boolean;
  /** A title for a new box, derived from the file. */
  readonly suggestedTitle: string;
}

export interface ImportProgress {
  readonly job: string;
  readonly phase: 'reading' | 'writing' | 'finishing';
  readonly done: number;
  /** null as long as it is unknown. */
  readonly total: number | null;
}

/** A running import, or one that has ended. */
export interface LatestImport {
  readonly job: string;
  readonly deck: DeckHandle;
  readonly isRunning: boolean;
  /** null before the first report. */
  readonly progress: ImportProgress | null;
}

/** Why a row was refused; the screen has a sentence for each reason. */
export const REFUSAL_REASONS = [
  'EMPTY_ROW',
  'NO_FRONT',
  'TITLE_TOO_LONG',
  'PART_TOO_LONG',
  'TOO_MANY_PARTS',
  'TOO_MANY_TAGS',
  'BROKEN_QUOTES',
  /** Text after the last column: a separator in the text was not quoted. */
  'TOO_MANY_COLUMNS',
  /** Another row of the file is the same card with other texts. */
  'OTHER_ROW_COUNTS',
  'BOX_FULL',
  /** An answer of a `.cardbox` file whose time or stamp is more than a year ahead. */
  'FROM_FUTURE',
] as const;
export type RefusalReason = (typeof REFUSAL_REASONS)[number];

export interface RefusedRow {
  /** 1-based line in the file where the row starts. */
  readonly line: number;
  readonly reason: RefusalReason;
  readonly excerpt: string;
}

/** The words of a table of refused rows, in the language of the user. */
export const RefusedTextsSchema = v.strictObject({
  /** The headings of the first two columns: the line and the reason. `core/import/names.ts` knows them. */
  headings: v.tuple([text(), text()]),
  /** The heading of a column without a name; its number follows. */
  column: text(),
  reasons: v.pipe(v.record(text(), text()), v.maxEntries(50)),
});
export type RefusedTexts = v.InferOutput<typeof RefusedTextsSchema>;

function text() {
  return v.pipe(v.string(), v.maxLength(500));
}

/** What every import reports. */
export interface ImportedCards {
  readonly job: string;
  /** The number under which the import can be undone; null if it changed nothing. */
  readonly batch: number | null;
  readonly added: number;
  readonly updated: number;
  /** Cards that exist already and are identical. */
  readonly unchanged: number;
  readonly refusedCount: number;
  /** The first 1,000 refused rows; of a `.cardbox` file entries of the answer log, with their numbers as lines. */
  readonly refused: readonly RefusedRow[];
  readonly duration_ms: number;
}

export interface TableReport extends ImportedCards {
  readonly kind: 'table';
  readonly bid: string;
  readonly pbid: string;
  readonly title: string;
  /** The box has sub-boxes, and the cards are in them. */
  readonly isNested: boolean;
}

/** A deck that ships with the app. */
export interface SampleDeck {
  readonly id: string;
  /** The language of its title and explanations: the deck is offered to people who use the app in this language. */
  readonly language: 'en' | 'zh';
  readonly title: string;
  readonly count: number;
  /** BCP 47, for the box that receives it. */
  readonly frontLang: string;
  readonly backLang: string;
}
