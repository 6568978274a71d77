import * as v from 'valibot';
import type { DeckHandle } from './import.ts';
import type { PersonalSetting } from './settings.ts';

/** What crosses the boundaries while cards are exported, and while a `.cardbox` file is imported. */

const id = v.pipe(v.string(), v.minLength(1), v.maxLength(64));

/**
 * Which cards are exported: those of boxes (with their sub-boxes), single ones, or everything (a `.cardbox` of
 * everything also holds the bin).
 */
export const ExportScopeSchema = v.variant('kind', [
  v.strictObject({ kind: v.literal('everything') }),
  v.strictObject({ kind: v.literal('boxes'), bids: v.pipe(v.array(id), v.minLength(1), v.maxLength(100_000)) }),
  v.strictObject({ kind: v.literal('cards'), cids: v.pipe(v.array(id), v.minLength(1), v.maxLength(1_000_000)) }),
]);
export type ExportScope = v.InferOutput<typeof ExportScopeSchema>;

/**
 * `cardbox` loses nothing; `csv` is a table for spreadsheets that Cardbox's import reads back to the same cards; `anki` is a
 * table of HTML that Anki imports.
 */
export const ExportFormatSchema = v.picklist(['cardbox', 'csv', 'anki']);
export type ExportFormat = v.InferOutput<typeof ExportFormatSchema>;

export interface ExportProgress {
  readonly job: string;
  /** Cards, log entries and media written, of all of them. */
  readonly done: number;
  readonly total: number;
}

export interface ExportReport {
  readonly job: string;
  /** The file's name without its folder. */
  readonly name: string;
  readonly cards: number;
  readonly media: number;
  readonly bytes: number;
}

/** How much a `.cardbox` file holds, by its own word. */
export interface CardboxCounts {
  readonly boxes: number;
  readonly cards: number;
  readonly log: number;
  readonly media: number;
}

export interface CardboxPreview {
  readonly deck: DeckHandle;
  readonly exported_at: string;
  readonly counts: CardboxCounts;
  /** The first 200 boxes and sub-boxes that are not in the bin, in order. */
  readonly boxes: readonly { readonly title: string; readonly is_sub_box: boolean }[];
  /** What of its settings is otherwise here; null if nothing is. */
  readonly settings: CardboxSettings | null;
}

/** The settings that a `.cardbox` file would bring. */
export interface CardboxSettings {
  readonly changes: readonly PersonalSetting[];
  /** Nobody has changed any of them here. */
  readonly areUntouched: boolean;
}

/** What an imported `.cardbox` changed of boxes and cards. */
export interface CardboxWritten {
  readonly job: string;
  readonly boxesAdded: number;
  readonly boxesUpdated: number;
  readonly added: number;
  readonly updated: number;
  readonly unchanged: number;
  /** Entries of the answer log that were not here. */
  readonly logAdded: number;
  readonly media: number;
  readonly duration_ms: number;
}

export interface CardboxReport extends CardboxWritten {
  /** Whether its settings hold now; `left` when that was not asked for. */
  readonly settings: 'taken' | 'left' | 'failed';
}

/** What the account's cards take up on this computer. */
export interface StorageUsed {
  readonly mirrorBytes: number;
  readonly mediaBytes: number;
  readonly mediaCount: number;
}
