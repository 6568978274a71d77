import * as v from 'valibot';

/** The fields people fill in; none is checked (docs/product.md §5). */
export const CONTACT_FIELDS = ['first', 'last', 'twitter', 'avatar', 'notes'] as const;
export type ContactField = (typeof CONTACT_FIELDS)[number];

const text = v.exactOptional(v.string());

/** A stored contact. A blank one has only `id` and `createdAt`. Members this version does not know are kept. */
export const ContactSchema = v.looseObject({
  /** Seven base-36 characters. */
  id: v.pipe(v.string(), v.minLength(1)),
  /** Milliseconds since 1970. */
  createdAt: v.number(),
  first: text,
  last: text,
  twitter: text,
  /** Address of a picture. */
  avatar: text,
  notes: text,
  favorite: v.exactOptional(v.boolean()),
});

/** A person in the contacts book (docs/product.md §3). */
export type Contact = Readonly<v.InferOutput<typeof ContactSchema>>;

/** What a save or a star sends: the fields given are merged, the others stay. */
export type ContactChange = Partial<Pick<Contact, ContactField | 'favorite'>>;
