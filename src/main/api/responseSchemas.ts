import * as v from 'valibot';
import { TimeSchema } from '#core/sync/index.ts';

/**
 * The schemas of server responses (docs/product.md §7). Unknown fields of a server are ignored or passed through. Optional
 * fields may be missing.
 */

const id = v.pipe(v.string(), v.minLength(1), v.maxLength(200));
const text = v.pipe(v.string(), v.minLength(1), v.maxLength(4000));
const count = v.pipe(v.number(), v.integer(), v.minValue(0));
/** ISO 8601 or `N/A`. */
const date = v.union([v.literal('N/A'), TimeSchema]);

export const SignedInSchema = v.object({
  tn: text,
  record: v.object({ uid: id, email: v.optional(text) }),
  /** Proves at the next log-in that this device has signed in before. */
  deviceSecret: v.optional(text),
});
export const BearerSchema = v.pipe(v.string(), v.maxLength(4000), v.regex(/^Bearer \S+$/));
export const DoneSchema = v.object({ ok: v.literal(true) });
export const ProvidersSchema = v.object({
  google: v.optional(v.boolean(), false),
  mail: v.optional(v.boolean(), false),
  protocol: v.optional(count, 0),
  server_id: v.optional(id),
});

/** A training record in a response, docs/product.md §3. */
export const RecordSchema = v.object({
  cid: id,
  last_training_at: date,
  next_training_at: date,
  memory_level: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(7)),
  status: v.object({ IS_LEARNED: v.boolean(), IS_MEMORIZED: v.boolean(), IS_TRAINED: v.boolean() }),
});
export type WireRecord = v.InferOutput<typeof RecordSchema>;

const CardSchema = v.looseObject({
  cid: id,
  title: v.nullish(v.string()),
  front: v.array(v.string()),
  back: v.array(v.string()),
});
export type WireCard = v.InferOutput<typeof CardSchema>;

const RecordsSchema = v.array(v.object({ cid: id, record: RecordSchema }));
export const EditCardSchema = v.object({ data: CardSchema });
export const DeleteCardboxesSchema = v.object({ data: v.object({ bids: v.array(id) }) });
export const UpdateRecordsSchema = v.object({ data: v.object({ records: RecordsSchema }) });
export const SearchCardsSchema = v.object({ data: v.object({ data: v.array(CardSchema) }) });
export const A2ZGroupsSchema = v.object({
  data: v.object({ data: v.array(v.object({ first_char: v.pipe(v.string(), v.minLength(1)), count })) }),
});

const GraphqlErrorSchema = v.object({
  message: v.string(),
  extensions: v.optional(v.object({ code: v.optional(v.string()) })),
});
export const GraphqlSchema = v.pipe(
  v.object({ data: v.nullish(v.record(v.string(), v.unknown())), errors: v.optional(v.array(GraphqlErrorSchema)) }),
  v.check(({ data, errors }) => data != null || errors !== undefined),
);
export type GraphqlResponse = v.InferOutput<typeof GraphqlSchema>;
