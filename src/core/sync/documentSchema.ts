import * as v from 'valibot';
import { IdSchema, StampSchema } from './valueSchemas.ts';

/** Longest value of a setting, in characters of its JSON. */
const MAX_SETTING = 64 * 1024;

const text = v.pipe(v.string(), v.maxLength(4000));

const key = v.pipe(v.string(), v.maxLength(1000));
/** A note of Anki, its note type, or what Anki has of its card, as it came (S-330). `data` are read only when they are needed. */
export const OriginalSchema = v.object({
  kind: v.picklist(['type', 'note', 'card']),
  id: key,
  parent: key,
  data: v.string(),
});
/** Most originals of a document, and most characters of them together. */
export const ORIGINALS = { rows: 1000, characters: 1_000_000 } as const;

/** What a document of each kind holds. */
const DOCUMENT_DATA = {
  group: v.object({
    title: text,
    category: text,
    labels: v.pipe(v.array(text), v.maxLength(1000)),
    datetime: text,
  }),
  search: v.object({ name: text, query: text }),
  /** Some of the originals that one import brought. */
  original: v.object({ rows: v.pipe(v.array(OriginalSchema), v.maxLength(ORIGINALS.rows)) }),
  /** A parcel that is being sent: its boxes and cards have its id as one of the stamps `PARCEL_STAMPS` (Y-196). */
  parcel: v.object({ isWhole: v.boolean() }),
  setting: v.pipe(
    v.object({ value: v.unknown() }),
    v.check(({ value }) => value !== undefined && value !== null && JSON.stringify(value).length <= MAX_SETTING),
  ),
} as const;

const document = <Kind extends keyof typeof DOCUMENT_DATA>(kind: Kind) =>
  v.object({
    kind: v.literal(kind),
    id: IdSchema,
    data: v.nullable(DOCUMENT_DATA[kind]),
    stamp: StampSchema,
  });

/** What is replaced as a whole: a group, a saved search, a setting, originals, or the state of a parcel. `data` null: it was removed. */
export const DocumentSchema = v.variant('kind', [
  document('group'),
  document('search'),
  document('setting'),
  document('original'),
  document('parcel'),
]);
export type DocumentItem = v.InferOutput<typeof DocumentSchema>;
