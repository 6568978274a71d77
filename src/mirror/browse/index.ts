export { type BulkDone, bulkEdit, changeFields, EDIT_CHUNK } from './bulkEdit.ts';
export { conditionOf } from './fieldConditions.ts';
export { brokenLimit, toColumnText } from './replaceText.ts';
