import { createHash } from 'node:crypto';
import * as v from 'valibot';
import { LIMITS } from '#core/card/index.ts';
import { EntrySchema, IdSchema } from '#core/sync/index.ts';

/**
 * What our export writes into the notes of a package of Anki, in columns that Anki keeps and does not use: the guid has the
 * card's id, `data` the card as it is here and its log. So a package that Anki did not change comes back without a loss.
 */

const GUID = /^cardbox-([\x21-\x7e]{1,64})$/;
const text = v.pipe(v.string(), v.maxLength(1_000_000));
const parts = v.pipe(v.array(text), v.maxLength(100));

const AnkiNoteSchema = v.object({
  cardbox: v.literal(1),
  /** Of the fields and tags of the note: if they have changed, they count. */
  sum: v.string(),
  guid: v.nullable(v.pipe(v.string(), v.maxLength(LIMITS.guidCharacters))),
  title: text,
  front: parts,
  back: parts,
  mnemonic: parts,
  tags: v.array(text),
  answer_type: v.picklist(['self', 'typed']),
  front_back_type: v.picklist(['front_back', 'back_front', 'both']),
  position: v.pipe(v.number(), v.safeInteger()),
  /** Milliseconds since 1970. */
  createdAt: v.pipe(v.number(), v.safeInteger()),
  log: v.array(EntrySchema),
  /** The ids of the answers in Anki's review log that stand for answers of the log. */
  answers: v.array(v.number()),
});
export type AnkiNote = v.InferOutput<typeof AnkiNoteSchema>;

export function ankiGuid(cid: string): string {
  return `cardbox-${cid}`;
}

/** The id of the card in a guid of our export; null for other guids. */
export function cidInGuid(guid: string): string | null {
  const cid = GUID.exec(guid)?.[1];
  return cid !== undefined && v.is(IdSchema, cid) ? cid : null;
}

export function ankiNoteSum(flds: string, tags: readonly string[]): string {
  return createHash('sha256')
    .update(JSON.stringify([flds, tags]))
    .digest('base64url');
}

/** Reads `data` of a note; null if it is not that of our export. */
export function readAnkiNote(data: string): AnkiNote | null {
  if (!data.startsWith('{"cardbox":')) return null;
  try {
    const parsed = v.safeParse(AnkiNoteSchema, JSON.parse(data));
    return parsed.success ? parsed.output : null;
  } catch {
    return null;
  }
}
