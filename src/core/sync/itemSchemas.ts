import * as v from 'valibot';
import { brokenBoxLimit } from '../boxes/index.ts';
import { DIRECTIONS } from '../card/index.ts';
import {
  ANSWER_EFFECTS,
  DIFFICULTY_RANGE,
  MAX_LEVEL,
  RECALL_RANGE,
  STABILITY_RANGE,
  TRAINING_MODES,
} from '../training/index.ts';
import { showDeletion } from './cardStatus.ts';
import { BOX_TABLE, CARD_TABLE, schemasOf } from './fields.ts';
import { TimeSchema } from './timeSchema.ts';
import { day, flag, IdSchema, StampSchema, upTo } from './valueSchemas.ts';

/** The form of boxes, cards and entries of the answer log in `.cardbox` files and between devices and servers. */

/** The largest number that GraphQL's `Int` can hold. */
const MAX_INT = 2 ** 31 - 1;

/** What is in the bin has the day on which it was deleted; it is emptied by it. */
function hasDeletionTime(isDeleted: boolean, deleted_at: string | null): boolean {
  return !isDeleted || deleted_at !== null;
}

/** A box as files and servers hold it; stamps by field. */
export const BoxSchema = v.pipe(
  v.object(schemasOf(BOX_TABLE)),
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
  cid: IdSchema,
  last_training_at: time,
  next_training_at: time,
  memory_level: upTo(MAX_LEVEL),
  status: v.object({ IS_LEARNED: flag, IS_MEMORIZED: flag, IS_TRAINED: flag }),
});

const CardFieldsSchema = v.object({
  ...schemasOf(CARD_TABLE),
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

const entry = {
  id: IdSchema,
  cid: IdSchema,
  stamp: StampSchema,
  at: TimeSchema,
  device_id: IdSchema,
  sid: v.nullable(IdSchema),
};
/** A number of at most 8 decimals in a range (E-32): the same wherever it was computed. */
const decimal = ([min, max]: readonly [number, number]) =>
  v.pipe(
    v.number(),
    v.minValue(min),
    v.maxValue(max),
    v.check((value) => Math.round(value * 1e8) / 1e8 === value),
  );
const percent = v.pipe(upTo(RECALL_RANGE[1]), v.minValue(RECALL_RANGE[0]));

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
    wantedRecall: v.optional(percent),
    day: v.optional(day),
  }),
  v.object({ ...entry, kind: v.literal('undo'), undoes: IdSchema }),
  v.object({ ...entry, kind: v.literal('memorize'), isMemorized: flag }),
  v.object({ ...entry, kind: v.literal('reset') }),
  v.object({
    ...entry,
    kind: v.literal('baseline'),
    record: RecordSchema,
    stability: v.optional(decimal(STABILITY_RANGE)),
    difficulty: v.optional(decimal(DIFFICULTY_RANGE)),
    day: v.optional(day),
  }),
]);
export type EntryItem = v.InferOutput<typeof EntrySchema>;
