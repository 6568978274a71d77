export { type BulkDone, changeFields, EDIT_CHUNK } from './bulkEdit.ts';
