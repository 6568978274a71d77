import * as v from 'valibot';
import { IdSchema, StampSchema } from './valueSchemas.ts';

/** Longest value of a setting, in characters of its JSON. */
const MAX_SETTING = 64 * 1024;

const text = v.pipe(v.string(), v.maxLength(4000));

/** What a document of each kind holds. */
const DOCUMENT_DATA = {
  group: v.object({
    title: text,
    category: text,
    labels: v.pipe(v.array(text), v.maxLength(1000)),
    datetime: text,
  }),
  search: v.object({ name: text, query: text }),
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

/** A small thing that is replaced as a whole: a group, a saved search or a setting. `data` null: it was removed. */
export const DocumentSchema = v.variant('kind', [document('group'), document('search'), document('setting')]);
export type DocumentItem = v.InferOutput<typeof DocumentSchema>;
