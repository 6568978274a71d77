import * as v from 'valibot';
import { LIMITS } from '#core/card/index.ts';
import {
  type BoxItem,
  BoxSchema,
  type CardItem,
  CardSchema,
  type EntryItem,
  EntrySchema,
  IdSchema,
  OriginalSchema,
  TimeSchema,
} from '#core/sync/index.ts';
import { MEDIA_MIMES } from '#shared/media.ts';

/**
 * The format of `.cardbox` files (E-21): a zip with `collection.json` and `media/<hash>`. The JSON is one
 * object: a head with the number of items, then the lists in the order of `SECTIONS`. So it can be written and read as a
 * stream. Names are those of the columns. A `.json` file is the same object with the media inside (docs/json.md).
 */
export const FORMAT = 'cardbox';
/** Increased when a program that knows only the old format would lose data. */
export const FORMAT_VERSION = 5;
/** Of a file without dates by answers (E-32): older programs can read it. */
export const ORIGINALS_VERSION = 4;
/** Of one without originals, too. */
export const PLAIN_VERSION = 3;
export const COLLECTION = 'collection.json';
export const MEDIA_FOLDER = 'media/';

/** The lists of `collection.json`, in this order. */
export const LISTS = ['groups', 'searches', 'boxes', 'media', 'cards', 'originals', 'log'] as const;
export type ListName = (typeof LISTS)[number];

const short = v.pipe(v.string(), v.maxLength(4000));
const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
const upTo = (limit: number) => v.pipe(count, v.maxValue(limit));

export const HeadSchema = v.object({
  format: v.literal(FORMAT),
  version: v.pipe(v.number(), v.safeInteger()),
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
  gid: IdSchema,
  title: short,
  category: short,
  labels: v.pipe(v.array(short), v.maxLength(1000)),
  datetime: short,
});
const SearchSchema = v.object({ id: IdSchema, name: short, query: short, create_at: TimeSchema });

const MediaSchema = v.object({
  hash: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/)),
  mime: v.picklist(MEDIA_MIMES),
  size: upTo(LIMITS.mediaBytes),
  /** The bytes as base64, in a JSON file. A `.cardbox` file has them in `media/`. */
  data: v.optional(v.pipe(v.string(), v.maxLength(Math.ceil(LIMITS.mediaBytes / 3) * 4))),
});

export type FileMedia = v.InferOutput<typeof MediaSchema>;
export type FileBox = BoxItem;
export type FileCard = CardItem;
export type FileEntry = EntryItem;
export type FileGroup = v.InferOutput<typeof GroupSchema>;
export type FileSearch = v.InferOutput<typeof SearchSchema>;

/** The schema of the items of each list. */
export const SECTION_SCHEMAS = {
  groups: GroupSchema,
  searches: SearchSchema,
  boxes: BoxSchema,
  media: MediaSchema,
  cards: CardSchema,
  originals: OriginalSchema,
  log: EntrySchema,
} as const satisfies Record<ListName, v.GenericSchema>;
