import * as v from 'valibot';
import {
  ANSWER_TYPES,
  CARD_STATUSES,
  checkTags,
  checkTitle,
  FRONT_BACK_TYPES,
  LIMITS,
  PRESENT_STATUSES,
} from '../card/index.ts';
import {
  DEFAULT_NEW_PER_DAY,
  TRAINING_MODES,
  TRAINING_SORTS,
  TRAINING_TYPES,
  WANTED_RECALLS,
} from '../training/index.ts';
import { NumberSchema } from './cardNumber.ts';
import { TimeSchema } from './timeSchema.ts';
import { count, day, flag, IdSchema, position, short, stamps, text } from './valueSchemas.ts';

/**
 * The fields of boxes and cards that files, devices and servers share, one row each. Schemas, merge, digests, rows and columns
 * of the mirror, `.cardbox` files, packages and copies of boxes derive from these tables. They are here, beside the merge,
 * because the mirror and the server both need them, and because a field without a stamp of its own cannot be merged. The
 * order of the rows is that of the names in files.
 */
export interface Field {
  /** The values in files and messages with their limits; a field that older files do not have says what they mean. */
  readonly schema: v.GenericSchema;
  /** How the mirror's column of the same name stores it. Default: as it is. A flag is 0 or 1. */
  readonly column?: 'flag' | 'json';
  /** The field whose stamp is for this one too; null: it is not merged. Default: a stamp of its own. */
  readonly stamp?: string | null;
  /** In a new box or card; as the column's default. Absent: each has its own. */
  readonly initial?: unknown;
  /**
   * How an edit changes it; absent: it does not. `value`: null means no change; `emptyText`: an empty text removes it;
   * `null`: null is a value, which means "as in the app's settings".
   */
  readonly edit?: 'value' | 'emptyText' | 'null';
  /** A copy of the box, or of the card in it, has it too. */
  readonly isCopied?: true;
}
export type FieldTable = Readonly<Record<string, Field>>;

/** A setting of a box. */
const SETTING = { edit: 'value', isCopied: true } as const;
const OPTIONAL_TEXT = { schema: v.nullable(short), initial: null, edit: 'emptyText', isCopied: true } as const;
/** What a training of the box starts from. */
const TRAINING = { initial: null, edit: 'null', isCopied: true } as const;
const FLAG = { column: 'flag', initial: false } as const;
const TEXT_OF_CARD = { edit: 'value', isCopied: true } as const;
const LIST_OF_CARD = { column: 'json', initial: [], edit: 'value', isCopied: true } as const;

export const BOX_TABLE = {
  bid: { schema: IdSchema, stamp: null },
  pbid: { schema: IdSchema },
  gid: { schema: v.nullable(IdSchema), initial: null },
  title: {
    schema: v.pipe(
      short,
      v.check((title) => checkTitle(title) === null),
    ),
    edit: 'value',
  },
  category: { schema: short, initial: '', ...SETTING },
  labels: { schema: v.array(short), column: 'json', initial: [], ...SETTING },
  position: { schema: position },
  partial_size: { schema: count, initial: 100, ...SETTING },
  color: OPTIONAL_TEXT,
  front_lang: OPTIONAL_TEXT,
  back_lang: OPTIONAL_TEXT,
  new_per_day: { schema: count, initial: DEFAULT_NEW_PER_DAY, ...SETTING },
  answers_per_day: { schema: count, initial: 0, ...SETTING },
  // The copy of a box spreads no backlog: none of its cards was trained.
  backlog_days: { schema: count, initial: 0, edit: 'value' },
  backlog_from: { schema: v.nullable(day), initial: null, stamp: 'backlog_days' },
  suspend_hard: { schema: flag, ...FLAG, ...SETTING },
  // Older versions had no such setting.
  questionAbove: { schema: v.nullish(flag, true), column: 'flag', initial: true, ...SETTING },
  // Version 1 had none of these four.
  training_type: { schema: v.nullish(v.picklist(TRAINING_TYPES), null), ...TRAINING },
  training_mode: { schema: v.nullish(v.picklist(TRAINING_MODES), null), ...TRAINING },
  training_count: { schema: v.nullish(count, null), ...TRAINING },
  training_in_order: { schema: v.nullish(flag, null), column: 'flag', ...TRAINING },
  // Older versions had no such setting.
  trainingSort: { schema: v.nullish(v.picklist(TRAINING_SORTS), null), ...TRAINING },
  // Null: dates by level. Older versions know no others.
  wantedRecall: { schema: v.nullish(v.picklist(WANTED_RECALLS), null), ...TRAINING },
  IS_PUBLIC: { schema: flag, ...FLAG },
  IS_SOFT_DELETED: { schema: flag, ...FLAG },
  deleted_at: { schema: v.nullable(TimeSchema), initial: null, stamp: 'IS_SOFT_DELETED' },
  stamps: { schema: stamps, column: 'json', stamp: null },
  create_at: { schema: TimeSchema, stamp: null },
  update_at: { schema: TimeSchema, stamp: null },
} as const satisfies FieldTable;

type BoxTable = typeof BOX_TABLE;
type BoxSwitch = {
  [Name in keyof BoxTable]: BoxTable[Name] extends { column: 'flag'; edit: 'value' } ? Name : never;
}[keyof BoxTable];

export const CARD_TABLE = {
  cid: { schema: IdSchema, stamp: null },
  pbid: { schema: IdSchema },
  gid: { schema: v.nullable(IdSchema), initial: null },
  title: { schema: text, ...TEXT_OF_CARD },
  front: { schema: v.array(text), column: 'json', ...TEXT_OF_CARD },
  back: { schema: v.array(text), column: 'json', ...TEXT_OF_CARD },
  mnemonic: { schema: v.array(v.object({ content: text })), ...LIST_OF_CARD },
  links: {
    schema: v.pipe(v.array(v.object({ type: short, cid: IdSchema })), v.maxLength(LIMITS.links)),
    ...LIST_OF_CARD,
  },
  tags: {
    schema: v.pipe(
      v.array(short),
      v.check((tags) => checkTags(tags) === null),
    ),
    ...LIST_OF_CARD,
  },
  guid: {
    schema: v.nullable(v.pipe(v.string(), v.maxLength(LIMITS.guidCharacters))),
    initial: null,
    ...TEXT_OF_CARD,
  },
  answer_type: { schema: v.picklist(ANSWER_TYPES), initial: 'self', ...TEXT_OF_CARD },
  front_back_type: { schema: v.picklist(FRONT_BACK_TYPES), initial: 'front_back', ...TEXT_OF_CARD },
  // The stamps of these are those of the two fields that `splitStatus` gives.
  card_status: { schema: v.picklist(CARD_STATUSES), initial: 'active' },
  // Versions 1 and 2 did not have it.
  status_before: { schema: v.nullish(v.picklist(PRESENT_STATUSES), null), initial: null, stamp: null },
  position: { schema: position, initial: 0 },
  deleted_at: { schema: v.nullable(TimeSchema), initial: null },
  // Most cards have none. The greater one counts (`cardNumber.ts`), so it needs no stamp; older versions drop it.
  number: { schema: v.nullish(NumberSchema), initial: null, stamp: null },
  stamps: { schema: stamps, column: 'json', stamp: null },
  create_at: { schema: TimeSchema, stamp: null },
  update_at: { schema: TimeSchema, stamp: null },
} as const satisfies FieldTable;

/** The names of the rows that have this entry. */
export type NamesWith<T extends FieldTable, Entry extends keyof Field> = {
  [Name in keyof T]: T[Name] extends Readonly<Record<Entry, unknown>> ? Name : never;
}[keyof T];

/** The values of the fields in files and messages. */
export type ValuesOf<T extends FieldTable> = { [Name in keyof T]: v.InferOutput<T[Name]['schema']> };

type WithoutChanges<Value> = Value extends readonly (infer Item)[] ? readonly Readonly<Item>[] : Value;
/** Values that are only read. */
export type GivenValues<T extends FieldTable> = {
  readonly [Name in keyof T]: WithoutChanges<ValuesOf<T>[Name]>;
};

/** The names of the rows that have this entry, in their order. */
export function namesWith<T extends FieldTable, Entry extends keyof Field>(
  table: T,
  entry: Entry,
): readonly NamesWith<T, Entry>[] {
  return Object.keys(table).filter((name) => table[name]?.[entry] !== undefined) as NamesWith<T, Entry>[];
}

/** The schemas by field, as the entries of one schema. */
export function schemasOf<T extends FieldTable>(table: T): { [Name in keyof T]: T[Name]['schema'] } {
  const rows = Object.entries(table).map(([name, { schema }]) => [name, schema]);
  return Object.fromEntries(rows);
}

/** What a new box or card has where nothing else is given. */
export function initialValues<T extends FieldTable>(table: T): Pick<ValuesOf<T>, NamesWith<T, 'initial'>> {
  const names = namesWith(table, 'initial');
  // A list of its own, because the caller may change it.
  const initialOf = ({ initial }: Field): unknown => (Array.isArray(initial) ? [...initial] : initial);
  return Object.fromEntries(names.map((name) => [name, initialOf(table[name] as Field)])) as ReturnType<
    typeof initialValues<T>
  >;
}

/** The settings of a box that are on or off. */
export const BOX_SWITCHES = namesWith(BOX_TABLE, 'edit').filter((name): name is BoxSwitch => {
  const { column, edit }: Field = BOX_TABLE[name];
  return column === 'flag' && edit === 'value';
});

/** Columns by the field whose stamp they share. */
export type StampedColumns = Readonly<Record<string, readonly string[]>>;

function stampedColumns<T extends FieldTable>(
  table: T,
  first: readonly (keyof T & string)[],
  last: readonly (keyof T & string)[],
): StampedColumns {
  const names = Object.keys(table).filter((name) => table[name]?.stamp === undefined);
  const between = names.filter((name) => !first.includes(name) && !last.includes(name));
  const sharing = (field: string) => Object.keys(table).filter((name) => table[name]?.stamp === field);
  return Object.fromEntries([...first, ...between, ...last].map((field) => [field, [field, ...sharing(field)]]));
}

// Digests depend on the order (`digest.ts`), and servers store them.
export const BOX_FIELDS = stampedColumns(BOX_TABLE, ['title', 'gid'], ['pbid', 'IS_SOFT_DELETED']);
export const CARD_FIELDS = stampedColumns(CARD_TABLE, [], ['gid', 'position', 'pbid', 'card_status', 'deleted_at']);
