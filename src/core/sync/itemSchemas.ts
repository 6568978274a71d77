import * as v from 'valibot';
import { brokenBoxLimit } from '../boxes/index.ts';
import {
  ANSWER_TYPES,
  CARD_STATUSES,
  checkTags,
  checkTitle,
  DIRECTIONS,
  FRONT_BACK_TYPES,
  LIMITS,
  PRESENT_STATUSES,
} from '../card/index.ts';
import { dayNumber } from '../day/index.ts';
import { ANSWER_EFFECTS, MAX_LEVEL, TRAINING_MODES, TRAINING_SORTS, TRAINING_TYPES } from '../training/index.ts';
import { showDeletion } from './cardStatus.ts';
import { decodeStamp } from './hlc.ts';
import { TimeSchema } from './timeSchema.ts';

/** The form of boxes, cards and entries of the answer log in `.cardbox` files and between devices and servers. */

/** The id of a box, card, entry, group, device or operation: 1 to 64 printable ASCII characters. */
export const ID = /^[\x21-\x7e]{1,64}$/;
export const IdSchema = v.pipe(v.string(), v.regex(ID));
const id = IdSchema;
const text = v.pipe(v.string(), v.maxLength(1_000_000));
const short = v.pipe(v.string(), v.maxLength(4000));
const whole = v.pipe(v.number(), v.safeInteger());
const count = v.pipe(whole, v.minValue(0));
const upTo = (limit: number) => v.pipe(count, v.maxValue(limit));
/** New boxes and cards get the position after the last one, so there must be room above. */
const position = v.pipe(whole, v.minValue(-(2 ** 52)), v.maxValue(2 ** 52));
const day = v.pipe(whole, v.minValue(dayNumber('1000-01-01') ?? 0), v.maxValue(dayNumber('9999-12-31') ?? 0));
/** The largest number that GraphQL's `Int` can hold. */
const MAX_INT = 2 ** 31 - 1;
const flag = v.boolean();

/** The stamp of a hybrid logical clock as text (`encodeStamp`). */
export const StampSchema = v.pipe(
  v.string(),
  v.check((value) => decodeStamp(value) !== null),
);
/** Stamps by field; `*` for fields without their own. */
const stamps = v.pipe(v.record(v.pipe(v.string(), v.maxLength(60)), StampSchema), v.maxEntries(100));

/** What is in the bin has the day on which it was deleted; it is emptied by it. */
function hasDeletionTime(isDeleted: boolean, deleted_at: string | null): boolean {
  return !isDeleted || deleted_at !== null;
}

const BoxFieldsSchema = v.object({
  bid: id,
  pbid: id,
  gid: v.nullable(id),
  title: v.pipe(
    short,
    v.check((title) => checkTitle(title) === null),
  ),
  category: short,
  labels: v.array(short),
  position,
  partial_size: count,
  color: v.nullable(short),
  front_lang: v.nullable(short),
  back_lang: v.nullable(short),
  new_per_day: count,
  answers_per_day: count,
  backlog_days: count,
  backlog_from: v.nullable(day),
  suspend_hard: flag,
  // Version 1 had none of these.
  training_type: v.nullish(v.picklist(TRAINING_TYPES), null),
  training_mode: v.nullish(v.picklist(TRAINING_MODES), null),
  training_count: v.nullish(count, null),
  training_in_order: v.nullish(flag, null),
  // Older versions had no such settings.
  trainingSort: v.nullish(v.picklist(TRAINING_SORTS), null),
  questionAbove: v.nullish(flag, true),
  IS_PUBLIC: flag,
  IS_SOFT_DELETED: flag,
  deleted_at: v.nullable(TimeSchema),
  stamps,
  create_at: TimeSchema,
  update_at: TimeSchema,
});
/** A box as files and servers hold it; stamps by field. */
export const BoxSchema = v.pipe(
  BoxFieldsSchema,
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed) return;
    const { value: input } = dataset;
    const key = brokenBoxLimit(input);
    if (key !== null) addIssue({ path: [{ type: 'object', origin: 'value', input, key, value: input[key] }] });
  }),
  v.forward(
    v.check(({ IS_SOFT_DELETED, deleted_at }) => hasDeletionTime(IS_SOFT_DELETED, deleted_at)),
    ['deleted_at'],
  ),
);
export type BoxItem = v.InferOutput<typeof BoxSchema>;

const time = v.union([v.literal('N/A'), TimeSchema]);
/** A training record with its card's cid (E-12). */
export const RecordSchema = v.object({
  cid: id,
  last_training_at: time,
  next_training_at: time,
  memory_level: upTo(MAX_LEVEL),
  status: v.object({ IS_LEARNED: flag, IS_MEMORIZED: flag, IS_TRAINED: flag }),
});

const CardFieldsSchema = v.object({
  cid: id,
  pbid: id,
  gid: v.nullable(id),
  title: text,
  front: v.array(text),
  back: v.array(text),
  mnemonic: v.array(v.object({ content: text })),
  links: v.pipe(v.array(v.object({ type: short, cid: id })), v.maxLength(LIMITS.links)),
  tags: v.pipe(
    v.array(short),
    v.check((tags) => checkTags(tags) === null),
  ),
  guid: v.nullable(v.pipe(v.string(), v.maxLength(LIMITS.guidCharacters))),
  answer_type: v.picklist(ANSWER_TYPES),
  front_back_type: v.picklist(FRONT_BACK_TYPES),
  card_status: v.picklist(CARD_STATUSES),
  // Versions 1 and 2 did not have it.
  status_before: v.nullish(v.picklist(PRESENT_STATUSES), null),
  position,
  deleted_at: v.nullable(TimeSchema),
  stamps,
  create_at: TimeSchema,
  update_at: TimeSchema,
  /** The replay of the log of the card, for other programs: a reader replays the log. */
  record: v.optional(RecordSchema),
});
/** A card as files and servers hold it; stamps by field. */
export const CardSchema = v.pipe(
  CardFieldsSchema,
  v.forward(
    v.check(({ card_status, deleted_at }) => hasDeletionTime(card_status === 'deleted', deleted_at)),
    ['deleted_at'],
  ),
  v.transform(showDeletion),
);
export type CardItem = v.InferOutput<typeof CardSchema>;

const entry = { id, cid: id, stamp: StampSchema, at: TimeSchema, device_id: id, sid: v.nullable(id) };
/** An entry of the answer log with its device and session. */
export const EntrySchema = v.variant('kind', [
  v.object({
    ...entry,
    kind: v.literal('answer'),
    isCorrect: flag,
    effect: v.picklist(ANSWER_EFFECTS),
    mode: v.picklist(TRAINING_MODES),
    direction: v.picklist(DIRECTIONS),
    duration: v.nullable(upTo(MAX_INT)),
    memory_level: v.nullable(upTo(MAX_LEVEL)),
  }),
  v.object({ ...entry, kind: v.literal('undo'), undoes: id }),
  v.object({ ...entry, kind: v.literal('memorize'), isMemorized: flag }),
  v.object({ ...entry, kind: v.literal('reset') }),
  v.object({ ...entry, kind: v.literal('baseline'), record: RecordSchema }),
]);
export type EntryItem = v.InferOutput<typeof EntrySchema>;
