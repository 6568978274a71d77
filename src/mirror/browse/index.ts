export type { BulkDone } from '#shared/graphql/generated.ts';
export { bulkEdit, changeFields, EDIT_CHUNK } from './bulkEdit.ts';
export { conditionOf } from './fieldConditions.ts';
export { brokenLimit, toColumnText } from './replaceText.ts';
