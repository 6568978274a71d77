export { insertInBulk } from './bulkInsert.ts';
export {
  type FieldChange,
  type FieldRow,
  fieldRows,
  fieldStamps,
  setFields,
  setStatus,
  stampsOf,
} from './cardFields.ts';
export { identityHash, insertCardItem, saveNote } from './cardItems.ts';
export { boxCards, cardByCid, cardPage, cardsByCids, cardsByIds, cidsByIds, recallOf } from './cardLists.ts';
export {
  type CardEdit,
  insertCards,
  type NewCard,
  removeCards,
  updateCard,
  type WrittenCard,
  withStamps,
} from './cards.ts';
export { boxWithRoom, createCard, deleteCards, restoreCards } from './cardWrites.ts';
export { charGroups } from './charGroups.ts';
export {
  boxCounts,
  COUNT_KIND,
  type CountKind,
  type Counts,
  dueByDay,
  dueCounts,
  dueOfImport,
  prepareTopCounts,
  scanCounts,
  topBoxCounts,
} from './counts.ts';
export { dropCounts, dropEmptyCounts, mergeCounts } from './countTables.ts';
export { type ResolvedScope, resolveScope } from './scope.ts';
export { answeredToday, siblingsToday, withoutWaiting } from './siblings.ts';
export { type ListQuery, wholeList } from './wholeLists.ts';
