import * as v from 'valibot';
import type { WantedRecall } from '#core/training/index.ts';
import type { CardboxWritten } from './export.ts';
import { type DeckHandle, ImportTargetSchema, WantedRecallSchema } from './import.ts';

/** The data of a preview and an import of a package of another program, as the processes exchange it. */

/** What a field of a note becomes. Several fields of a side become its parts, in this order. */
export const FIELD_ROLES = ['title', 'front', 'back', 'mnemonic', 'tags', 'ignore'] as const;
export type FieldRole = (typeof FIELD_ROLES)[number];

const id = v.pipe(v.string(), v.minLength(1), v.maxLength(64));

/** The roles of the fields of note types, by the id of the note type. A note type that is missing keeps its own layout. */
export const NoteRolesSchema = v.pipe(
  v.record(id, v.pipe(v.array(v.picklist(FIELD_ROLES)), v.maxLength(1000))),
  v.maxEntries(1000),
);
export type NoteRoles = v.InferOutput<typeof NoteRolesSchema>;

export const PackageTargetSchema = v.variant('kind', [
  /** A box for each deck of the package. */
  v.strictObject({ kind: v.literal('decks'), wantedRecall: WantedRecallSchema }),
  ...ImportTargetSchema.options,
]);
export type PackageTarget = v.InferOutput<typeof PackageTargetSchema>;

export const PackageOptionsSchema = v.strictObject({
  target: PackageTargetSchema,
  /** Whether levels, due dates and answers of the package are taken. */
  progress: v.boolean(),
  roles: NoteRolesSchema,
});
export type PackageOptions = v.InferOutput<typeof PackageOptionsSchema>;

/** What an import leaves out; the screen has a sentence for each. */
export const LEFT_OUT = [
  'media_missing',
  'media_unsupported',
  'media_too_large',
  'template',
  'occlusion',
  'trashed',
  'other_reviews',
] as const;
export type LeftOut = (typeof LEFT_OUT)[number];

export interface NoteType {
  readonly id: string;
  readonly name: string;
  readonly notes: number;
  readonly fields: readonly string[];
  /** The roles that the fields have, or would have if the user wants cards made of fields. */
  readonly roles: readonly FieldRole[];
  /** Whether its own layout can be used: then its cards look as in the other program unless the user sets roles. */
  readonly hasLayout: boolean;
}

/** A card of a file as it will look. */
export interface PreviewCard {
  readonly front: readonly string[];
  readonly back: readonly string[];
  readonly mnemonic: readonly string[];
}

export interface PackagePreview {
  readonly kind: 'package';
  readonly deck: DeckHandle;
  /** A title for a new box. */
  readonly title: string;
  /** The first 200 boxes that its decks become, in order. */
  readonly boxes: readonly { readonly title: string; readonly isSubBox: boolean; readonly cards: number }[];
  readonly counts: { readonly boxes: number; readonly cards: number; readonly media: number; readonly answers: number };
  readonly hasProgress: boolean;
  /** The strength nearest to that of the other program, if its dates follow the answers there. */
  readonly wantedRecall?: WantedRecall | null;
  readonly noteTypes: readonly NoteType[];
  /** The first 20 cards. Their media are shown as placeholders. */
  readonly cards: readonly PreviewCard[];
  readonly leftOut: readonly LeftOutItems[];
}

/** What is left out of one kind: how much, and the first 100 names of files or note types. */
export interface LeftOutItems {
  readonly what: LeftOut;
  readonly count: number;
  readonly names: readonly string[];
}

/** The result of the import of a package. */
export interface PackageReport extends CardboxWritten {
  readonly kind: 'package';
  readonly leftOut: PackagePreview['leftOut'];
  /** The box that has the cards; null if they are in several boxes. */
  readonly box: { readonly pbid: string; readonly isNested: boolean } | null;
}
