import { hash } from 'node:crypto';
import * as v from 'valibot';
import { CardSchema, EntrySchema, IdSchema } from '#core/sync/index.ts';

/**
 * What our export writes into the notes of a package of Anki. The guid has the card's id, which every Anki keeps. `data` has the
 * card as it is here and its log: Anki does not use this column, and today's Anki empties it.
 */

/** The sides of a card that are fields of its note, in the order of the fields. */
export const OWN_FIELDS = ['front', 'back', 'mnemonic'] as const;

const GUID = /^cardbox-([\x21-\x7e]{1,64})$/;
/** Characters of the data of a note: the largest card with a log of thousands of answers. */
const MAX_DATA = 8 * 1024 * 1024;
/** What a card may have everywhere, so that what this door takes can be exported and sent. */
const { guid, title, front, back, tags, answer_type, front_back_type, position } = CardSchema.pipe[0].entries;

const AnkiNoteSchema = v.object({
  cardbox: v.literal(1),
  /** Of the fields and tags of the note: if they have changed, they count. */
  sum: v.string(),
  /** Of each field, and of the tags. */
  sums: v.optional(v.record(v.picklist([...OWN_FIELDS, 'tags']), v.string())),
  guid,
  title,
  front,
  back,
  mnemonic: front,
  tags,
  answer_type,
  front_back_type,
  position,
  /** Milliseconds since 1970. */
  createdAt: v.pipe(v.number(), v.safeInteger()),
  log: v.array(EntrySchema),
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
  return hash('sha256', JSON.stringify([flds, tags]), 'base64url');
}

export function ankiFieldSum(text: string): string {
  return hash('sha256', text, 'base64url').slice(0, 16);
}

/** The ease of an answer of our export, in permille as in Anki. Those of Anki are multiples of 10. */
const EASE = 2500;
/** More milliseconds than ever follow each other: answers that were imported with the same second. */
const MAX_SHIFT = 900;

/** The ease of an answer whose id is so many milliseconds after its time: no multiple of 10, unless it is 0 or too many. */
export function easeOfShift(shift: number): number {
  return shift > MAX_SHIFT ? EASE : EASE + shift + Math.floor((shift - 1) / 9) * Number(shift > 0);
}

/** By how many milliseconds the id of an answer of our export is after its time; 0 if its ease does not say it. */
export function shiftOf(ease: number): number {
  const steps = ease - EASE;
  return steps > 0 && steps % 10 !== 0 && steps <= easeOfShift(MAX_SHIFT) - EASE ? steps - Math.floor(steps / 10) : 0;
}

/** Reads `data` of a note; null if it is not that of our export. */
export function readAnkiNote(data: string): AnkiNote | null {
  return data.startsWith('{"cardbox":') && data.length <= MAX_DATA ? readJson(AnkiNoteSchema, data) : null;
}

/** What a text says as JSON; null if it is not valid. */
export function readJson<T>(schema: v.GenericSchema<unknown, T>, json: string): T | null {
  const { success, output } = v.safeParse(v.pipe(v.string(), v.parseJson(), schema), json);
  return success ? output : null;
}
