import * as v from 'valibot';

/**
 * The schemas of server responses (C-12). Unknown fields of a server are ignored or passed through. Optional
 * fields may be missing.
 */

const id = v.pipe(v.string(), v.minLength(1), v.maxLength(200));
const text = v.pipe(v.string(), v.minLength(1), v.maxLength(4000));
const count = v.pipe(v.number(), v.integer(), v.minValue(0));

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

export const SearchCardsSchema = v.object({
  data: v.object({ data: v.array(v.object({ cid: id, title: v.nullish(v.string(), '') })) }),
});
export const A2ZGroupsSchema = v.object({
  data: v.object({ data: v.array(v.object({ first_char: v.pipe(v.string(), v.minLength(1)), count })) }),
});
