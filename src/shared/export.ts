import * as v from 'valibot';
import type { DeckHandle, ImportedCards } from './import.ts';
import type { PersonalSetting } from './settings.ts';

/** Messages between pages, main and workers for exports and for imports of `.cardbox` files. */

const id = v.pipe(v.string(), v.minLength(1), v.maxLength(64));

/**
 * The exported cards: the cards of boxes (with their sub-boxes), single cards, or everything. A `.cardbox` of everything
 * also contains the bin.
 */
export const ExportScopeSchema = v.variant('kind', [
  v.strictObject({ kind: v.literal('everything') }),
  v.strictObject({ kind: v.literal('boxes'), bids: v.pipe(v.array(id), v.minLength(1), v.maxLength(100_000)) }),
  v.strictObject({ kind: v.literal('cards'), cids: v.pipe(v.array(id), v.minLength(1), v.maxLength(1_000_000)) }),
]);
export type ExportScope = v.InferOutput<typeof ExportScopeSchema>;

/**
 * `cardbox` is complete, and so is `json`, as text that other programs read (docs/json.md). `apkg` is a package of Anki with
 * progress and media, `mochi` one of Mochi with cards and media. `csv` is a table for spreadsheets; Cardbox imports it to the
 * same cards. `anki` is a table of HTML that Anki imports.
 */
export const ExportFormatSchema = v.picklist(['cardbox', 'json', 'mochi', 'csv', 'apkg', 'anki']);
export type ExportFormat = v.InferOutput<typeof ExportFormatSchema>;

export interface ExportProgress {
  readonly job: string;
  /** Number of written cards, log entries and media files; `total` counts all. */
  readonly done: number;
  readonly total: number;
}

export interface ExportReport {
  readonly job: string;
  /** The name of the file without its directory. */
  readonly name: string;
  readonly cards: number;
  readonly media: number;
  readonly bytes: number;
  /** Of a package of Anki: cards that came from Anki, but whose notes are on another device. */
  readonly elsewhere?: number;
}

/** The counts that a `.cardbox` file states about itself. */
export interface CardboxCounts {
  readonly boxes: number;
  readonly cards: number;
  readonly log: number;
  readonly media: number;
}

export interface CardboxPreview {
  readonly kind: 'cardbox';
  readonly deck: DeckHandle;
  readonly exported_at: string;
  readonly counts: CardboxCounts;
  /** The first 200 boxes and sub-boxes that are not in the bin, in order. */
  readonly boxes: readonly { readonly title: string; readonly is_sub_box: boolean }[];
  /** The settings of the file that differ from the settings here; null if there are none. */
  readonly settings: CardboxSettings | null;
}

/** The settings that the import of a `.cardbox` file would change. */
export interface CardboxSettings {
  readonly changes: readonly PersonalSetting[];
  /** All personal settings here still have their defaults. */
  readonly areUntouched: boolean;
}

/** What the import of a `.cardbox` file changed in boxes and cards. */
export interface CardboxWritten extends ImportedCards {
  readonly boxesAdded: number;
  readonly boxesUpdated: number;
  /** Number of new entries of the answer log. */
  readonly logAdded: number;
  /** How many of the new cards are due. */
  readonly due: number;
  readonly media: number;
}

export interface CardboxReport extends CardboxWritten {
  readonly kind: 'cardbox';
  /** `taken`: its settings are in force now. `left`: the user did not want them. */
  readonly settings: 'taken' | 'left' | 'failed';
}

/** The disk space of the account's cards on this computer. */
export interface StorageUsed {
  readonly mirrorBytes: number;
  readonly mediaBytes: number;
  readonly mediaCount: number;
}
