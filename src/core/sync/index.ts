export { mergedNumber, type Numbered, numberOf, storedNumber } from './cardNumber.ts';
export { type CardOperation, operationMark, operationOf, toCardOperation } from './cardOperations.ts';
export {
  changeStatus,
  joinStamps,
  type StatusChange,
  type StatusColumns,
  splitStatus,
  withOneStatus,
} from './cardStatus.ts';
export { CursorSchema, cursorCheck, cursorNumber } from './cursorSchema.ts';
export {
  addDigest,
  boxDigest,
  COMPARED_KINDS,
  type ComparedKind,
  cardDigest,
  DIGEST_LIMIT,
  stampDigest,
} from './digest.ts';
export { type DocumentItem, DocumentSchema, ORIGINALS, OriginalSchema } from './documentSchema.ts';
export {
  BOX_FIELDS,
  BOX_SWITCHES,
  BOX_TABLE,
  CARD_FIELDS,
  CARD_TABLE,
  type Field,
  type FieldTable,
  type GivenValues,
  initialValues,
  type NamesWith,
  namesWith,
  type ValuesOf,
} from './fields.ts';
export {
  AGREEING_MS,
  compareStamps,
  createClock,
  decodeStamp,
  earlyStamp,
  encodeStamp,
  lastAllowedStamp,
  MAX_DRIFT_MS,
  receive,
  type Stamp,
  tick,
  WRITTEN_AT,
} from './hlc.ts';
export {
  type BoxItem,
  BoxSchema,
  type CardItem,
  CardSchema,
  type EntryItem,
  EntrySchema,
  RecordSchema,
} from './itemSchemas.ts';
export {
  type Copy,
  type FutureStamps,
  isSameCopy,
  isSameValue,
  latest,
  type Merged,
  merge,
  PARCEL_STAMPS,
  presentStamps,
  type Stamps,
  sharedStamps,
  stampOf,
} from './merge.ts';
export { isSameCard, mergeCards, sharedCardStamps } from './mergeCards.ts';
export { isPlainCard } from './plainCard.ts';
export { LONGEST_DEAF_MS, retryDelay } from './retryDelay.ts';
export { TimeSchema } from './timeSchema.ts';
export { IdSchema, StampSchema } from './valueSchemas.ts';
