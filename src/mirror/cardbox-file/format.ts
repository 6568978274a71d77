import * as v from 'valibot';
import { brokenBoxLimit } from '#core/boxes/index.ts';
import { checkTags, checkTitle, LIMITS } from '#core/card/index.ts';
import { dayNumber } from '#core/day/index.ts';
import { decodeStamp, TimeSchema } from '#core/sync/index.ts';
import { MAX_LEVEL, TRAINING_MODES, TRAINING_SORTS, TRAINING_TYPES } from '#core/training/index.ts';
import { MEDIA_MIMES } from '#shared/media.ts';

/**
 * The format of `.cardbox` files (docs/product.md §9): a zip with `collection.json` and `media/<hash>`. The JSON is one
 * object: a head with the number of items, then the lists in the order of `SECTIONS`. So it can be written and read as a
 * stream. Names are those of the columns.
 */
export const FORMAT = 'cardbox';
/** Increased when a program that knows only the old format would lose data. */
export const FORMAT_VERSION = 3;
export const COLLECTION = 'collection.json';
export const MEDIA_FOLDER = 'media/';

/** The lists of `collection.json`, in this order. */
export const SECTIONS = ['groups', 'searches', 'boxes', 'media', 'cards', 'log'] as const;
export type Section = (typeof SECTIONS)[number];

const id = v.pipe(v.string(), v.regex(/^[\x21-\x7e]{1,64}$/));
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
const stamp = v.pipe(
  v.string(),
  v.check((value) => decodeStamp(value) !== null),
);
const stamps = v.pipe(v.record(v.pipe(v.string(), v.maxLength(60)), stamp), v.maxEntries(100));

export const HeadSchema = v.object({
  format: v.literal(FORMAT),
  version: whole,
  exported_at: TimeSchema,
  counts: v.object({
    boxes: upTo(LIMITS.unpackedEntries),
    cards: count,
    log: count,
    media: upTo(LIMITS.unpackedEntries),
  }),
  // Checked when they are applied. Invalid settings are no reason to refuse the cards.
  settings: v.optional(v.unknown()),
});
export type Head = v.InferOutput<typeof HeadSchema>;

const GroupSchema = v.object({
  gid: id,
  title: short,
  category: short,
  labels: v.pipe(v.array(short), v.maxLength(1000)),
  datetime: short,
});
const SearchSchema = v.object({ id, name: short, query: short, create_at: TimeSchema });

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
const BoxSchema = v.pipe(
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
export type ArchivedBox = v.InferOutput<typeof BoxSchema>;

const MediaSchema = v.object({
  hash: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/)),
  mime: v.picklist(MEDIA_MIMES),
  size: upTo(LIMITS.mediaBytes),
});

const time = v.union([v.literal('N/A'), TimeSchema]);
const RecordSchema = v.object({
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
  answer_type: v.picklist(['self', 'typed']),
  front_back_type: v.picklist(['front_back', 'back_front', 'both']),
  card_status: v.picklist(['active', 'suspended', 'deleted']),
  // Versions 1 and 2 did not have it.
  status_before: v.nullish(v.picklist(['active', 'suspended']), null),
  position,
  deleted_at: v.nullable(TimeSchema),
  stamps,
  create_at: TimeSchema,
  update_at: TimeSchema,
  /** The replay of the log of the card. An import ignores it and replays the log. */
  record: RecordSchema,
});
const CardSchema = v.pipe(
  CardFieldsSchema,
  v.forward(
    v.check(({ card_status, deleted_at }) => hasDeletionTime(card_status === 'deleted', deleted_at)),
    ['deleted_at'],
  ),
);
export type ArchivedCard = v.InferOutput<typeof CardSchema>;

const entry = { id, cid: id, stamp, at: TimeSchema, device_id: id, sid: v.nullable(id) };
const EntrySchema = v.variant('kind', [
  v.object({
    ...entry,
    kind: v.literal('answer'),
    isCorrect: flag,
    effect: v.picklist(['trained', 'forget', 'none']),
    mode: v.picklist(['normal', 'hardcore']),
    direction: v.picklist(['front_back', 'back_front']),
    duration: v.nullable(upTo(MAX_INT)),
    memory_level: v.nullable(upTo(MAX_LEVEL)),
  }),
  v.object({ ...entry, kind: v.literal('undo'), undoes: id }),
  v.object({ ...entry, kind: v.literal('memorize'), isMemorized: flag }),
  v.object({ ...entry, kind: v.literal('reset') }),
  v.object({ ...entry, kind: v.literal('baseline'), record: RecordSchema }),
]);
export type ArchivedEntry = v.InferOutput<typeof EntrySchema>;
export type ArchivedGroup = v.InferOutput<typeof GroupSchema>;
export type ArchivedSearch = v.InferOutput<typeof SearchSchema>;

/** The schema of the items of each list. */
export const SECTION_SCHEMAS = {
  groups: GroupSchema,
  searches: SearchSchema,
  boxes: BoxSchema,
  media: MediaSchema,
  cards: CardSchema,
  log: EntrySchema,
} as const satisfies Record<Section, v.GenericSchema>;
