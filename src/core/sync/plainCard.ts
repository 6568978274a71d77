import * as v from 'valibot';
import { ANSWER_TYPES, checkTags, FRONT_BACK_TYPES, LIMITS, PRESENT_STATUSES } from '../card/index.ts';
import { normalizeTime } from '../day/index.ts';
import { CARD_TABLE } from './fields.ts';
import { decodeStamp } from './hlc.ts';
import type { CardItem } from './itemSchemas.ts';
import { isSameValue } from './merge.ts';
import { ID } from './valueSchemas.ts';

type Check = (value: unknown) => boolean;

const isText: Check = (value) => typeof value === 'string' && value.length <= 1_000_000;
const isShort: Check = (value) => typeof value === 'string' && value.length <= 4000;
const isId: Check = (value) => typeof value === 'string' && ID.test(value);
const isNull: Check = (value) => value === null;
const isTime: Check = (value) => typeof value === 'string' && normalizeTime(value) === value;
const isEmptyList: Check = (value) => Array.isArray(value) && value.length === 0;
const isTexts: Check = (value) => Array.isArray(value) && value.every(isText);
const isTags: Check = (value) => Array.isArray(value) && value.every(isShort) && checkTags(value) === null;
const isGuid: Check = (value) => value === null || (isText(value) && (value as string).length <= LIMITS.guidCharacters);
const isPosition: Check = (value) => Number.isSafeInteger(value) && Math.abs(value as number) <= 2 ** 52;
const isOneOf =
  (...values: readonly unknown[]): Check =>
  (value) =>
    values.includes(value);

/** Names that a schema leaves out of a record. */
const isOddName = isOneOf('__proto__', 'prototype', 'constructor');

const isStamps: Check = (value) => {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const entries = Object.entries(value);
  return (
    entries.length <= 100 &&
    entries.every(
      ([name, stamp]) =>
        name.length <= 60 && !isOddName(name) && typeof stamp === 'string' && decodeStamp(stamp) !== null,
    )
  );
};

/** What is faster to check than its schema. */
const FAST: Partial<Record<keyof typeof CARD_TABLE, Check>> = {
  cid: isId,
  pbid: isId,
  gid: (value) => value === null || isId(value),
  title: isText,
  front: isTexts,
  back: isTexts,
  mnemonic: isEmptyList,
  links: isEmptyList,
  tags: isTags,
  guid: isGuid,
  answer_type: isOneOf(...ANSWER_TYPES),
  front_back_type: isOneOf(...FRONT_BACK_TYPES),
  card_status: isOneOf(...PRESENT_STATUSES),
  status_before: isOneOf(...PRESENT_STATUSES, null),
  position: isPosition,
  deleted_at: isNull,
  stamps: isStamps,
  create_at: isTime,
  update_at: isTime,
};

const bySchema =
  (schema: v.GenericSchema): Check =>
  (value) => {
    const { success, output } = v.safeParse(schema, value);
    return success && isSameValue(output, value);
  };

const CHECKS: ReadonlyMap<string, Check> = new Map(
  Object.entries(CARD_TABLE).map(([name, { schema }]) => [
    name,
    FAST[name as keyof typeof CARD_TABLE] ?? bySchema(schema),
  ]),
);

/**
 * Whether parsed JSON is a card outside the bin, without mnemonics and links, that `CardSchema` would return as it is. Most
 * cards are, and this takes a quarter of the time of the schema, which a first sync waits for with every card. Others may
 * still be valid: ask the schema.
 */
export function isPlainCard(item: unknown): item is CardItem {
  if (typeof item !== 'object' || item === null) return false;
  let count = 0;
  for (const name in item) {
    const check = CHECKS.get(name);
    if (check === undefined || !check((item as Readonly<Record<string, unknown>>)[name])) return false;
    count++;
  }
  return count === CHECKS.size - ('number' in item ? 0 : 1);
}
