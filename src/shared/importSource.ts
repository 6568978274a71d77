import * as v from 'valibot';
import type { CardboxPreview, CardboxReport } from './export.ts';
import { DeckParsingSchema, TableOptionsSchema, type TablePreview, type TableReport } from './import.ts';
import {
  NoteRolesSchema,
  PackageOptionsSchema,
  type PackagePreview,
  type PackageReport,
  type PreviewCard,
} from './packages.ts';

/**
 * One way in for all deck files: a table of rows, a `.cardbox` or `.json` file, or a package of another program. The kinds
 * differ in how they are read, in the choices of their preview and in their report.
 */

/** What a preview is asked with: the choices that change how the file is read. */
export const ImportSourceSchema = v.variant('kind', [
  v.strictObject({ kind: v.literal('table'), parsing: DeckParsingSchema }),
  v.strictObject({ kind: v.literal('cardbox') }),
  v.strictObject({ kind: v.literal('package'), roles: NoteRolesSchema }),
]);
export type ImportSource = v.InferOutput<typeof ImportSourceSchema>;
export type DeckKind = ImportSource['kind'];

export const ImportOptionsSchema = v.variant('kind', [
  v.strictObject({ kind: v.literal('table'), ...TableOptionsSchema.entries }),
  v.strictObject({ kind: v.literal('cardbox'), takeSettings: v.boolean() }),
  v.strictObject({ kind: v.literal('package'), ...PackageOptionsSchema.entries }),
]);
export type ImportOptions = v.InferOutput<typeof ImportOptionsSchema>;

export type ImportPreview = TablePreview | CardboxPreview | PackagePreview;
export type ImportReport = TableReport | CardboxReport | PackageReport;
/** The member of one of these unions for a kind. */
export type OfKind<Union extends { readonly kind: DeckKind }, Kind extends DeckKind> = Extract<Union, { kind: Kind }>;

/** What an import would do to the cards here. */
export interface ImportChanges {
  readonly added: number;
  readonly updated: number;
  readonly unchanged: number;
  /** Of a package: new answers to cards that are here, and new levels and dates of them. */
  readonly answers: number;
  readonly states: number;
  /** Of a table: the rows that would be skipped. */
  readonly refused: number;
  /** Of a table: the rows with the front of an earlier row and another back, whatever becomes of them. */
  readonly repeated: number;
  /** Of a `.cardbox` file: its first 20 cards outside the bin. Media that are not on this computer are shown as placeholders. */
  readonly cards: readonly PreviewCard[];
}
