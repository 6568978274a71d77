import * as v from 'valibot';

/** The fields of the form; none is validated (V-20). */
export const CONTACT_FIELDS = ['first', 'last', 'twitter', 'avatar', 'notes'] as const;
export type ContactField = (typeof CONTACT_FIELDS)[number];

const text = v.exactOptional(v.string());

/** A stored contact. A blank contact has only `id` and `createdAt`. Unknown fields are preserved. */
export const ContactSchema = v.looseObject({
  /** Seven base-36 characters. */
  id: v.pipe(v.string(), v.minLength(1)),
  /** Milliseconds since 1970. */
  createdAt: v.number(),
  first: text,
  last: text,
  twitter: text,
  /** The address of an image. */
  avatar: text,
  notes: text,
  favorite: v.exactOptional(v.boolean()),
});

/** A person in the contacts book (E-19). */
export type Contact = Readonly<v.InferOutput<typeof ContactSchema>>;

/** The fields that a save or a star changes; the others stay. */
export type ContactChange = Partial<Pick<Contact, ContactField | 'favorite'>>;
