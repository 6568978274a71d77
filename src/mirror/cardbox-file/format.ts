import * as v from 'valibot';
import { decodeStamp } from '#core/sync/index.ts';
import { TRAINING_MODES, TRAINING_TYPES } from '#core/training/index.ts';
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
const lang = v.nullable(v.pipe(v.string(), v.maxLength(100)));
const iso = v.pipe(v.string(), v.isoTimestamp());
const whole = v.pipe(v.number(), v.safeInteger());
const count = v.pipe(whole, v.minValue(0));
const flag = v.boolean();
const stamp = v.pipe(
  v.string(),
  v.check((value) => decodeStamp(value) !== null),
);
const stamps = v.record(v.pipe(v.string(), v.maxLength(60)), stamp);

export const HeadSchema = v.object({
  format: v.literal(FORMAT),
  version: whole,
  exported_at: iso,
  counts: v.object({ boxes: count, cards: count, log: count, media: count }),
  // Checked when they are applied. Invalid settings are no reason to refuse the cards.
  settings: v.optional(v.unknown()),
});
export type Head = v.InferOutput<typeof HeadSchema>;

const GroupSchema = v.object({
  gid: id,
  title: short,
  category: short,
  labels: v.array(short),
  datetime: short,
});
const SearchSchema = v.object({ id, name: short, query: short, create_at: iso });

const BoxSchema = v.object({
  bid: id,
  pbid: id,
  gid: v.nullable(id),
  title: v.pipe(short, v.minLength(1)),
  category: short,
  labels: v.array(short),
  position: whole,
  partial_size: count,
  color: v.nullable(short),
  front_lang: lang,
  back_lang: lang,
  new_per_day: count,
  answers_per_day: count,
  backlog_days: count,
  backlog_from: v.nullable(whole),
  suspend_hard: flag,
  // Version 1 had none of these.
  training_type: v.nullish(v.picklist(TRAINING_TYPES), null),
  training_mode: v.nullish(v.picklist(TRAINING_MODES), null),
  training_count: v.nullish(count, null),
  training_in_order: v.nullish(flag, null),
  IS_PUBLIC: flag,
  IS_SOFT_DELETED: flag,
  deleted_at: v.nullable(iso),
  stamps,
  create_at: iso,
  update_at: iso,
});
export type ArchivedBox = v.InferOutput<typeof BoxSchema>;

const MediaSchema = v.object({
  hash: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/)),
  mime: v.picklist(MEDIA_MIMES),
  size: count,
});

const time = v.union([v.literal('N/A'), iso]);
const RecordSchema = v.object({
  cid: id,
  last_training_at: time,
  next_training_at: time,
  memory_level: v.pipe(whole, v.minValue(0), v.maxValue(7)),
  status: v.object({ IS_LEARNED: flag, IS_MEMORIZED: flag, IS_TRAINED: flag }),
});

const CardSchema = v.object({
  cid: id,
  pbid: id,
  gid: v.nullable(id),
  title: text,
  front: v.array(text),
  back: v.array(text),
  mnemonic: v.array(v.object({ content: text })),
  links: v.array(v.object({ type: short, cid: id })),
  tags: v.array(short),
  guid: v.nullable(short),
  answer_type: v.picklist(['self', 'typed']),
  front_back_type: v.picklist(['front_back', 'back_front', 'both']),
  card_status: v.picklist(['active', 'suspended', 'deleted']),
  // Versions 1 and 2 did not have it.
  status_before: v.nullish(v.picklist(['active', 'suspended']), null),
  position: whole,
  deleted_at: v.nullable(iso),
  stamps,
  create_at: iso,
  update_at: iso,
  /** The replay of the log of the card. An import ignores it and replays the log. */
  record: RecordSchema,
});
export type ArchivedCard = v.InferOutput<typeof CardSchema>;

const entry = { id, cid: id, stamp, at: iso, device_id: id, sid: v.nullable(id) };
const EntrySchema = v.variant('kind', [
  v.object({
    ...entry,
    kind: v.literal('answer'),
    isCorrect: flag,
    effect: v.picklist(['trained', 'forget', 'none']),
    mode: v.picklist(['normal', 'hardcore']),
    direction: v.picklist(['front_back', 'back_front']),
    duration: v.nullable(count),
    memory_level: v.nullable(whole),
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
