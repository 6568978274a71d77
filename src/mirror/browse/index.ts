export { type BulkDone, type BulkEdit, bulkEdit, changeFields, EDIT_CHUNK } from './bulkEdit.ts';
export { conditionOf } from './fieldConditions.ts';
