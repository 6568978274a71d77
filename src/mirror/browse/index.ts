export { type BulkDone, changeFields, EDIT_CHUNK } from './bulkEdit.ts';
export { type BrowseCardRow, browseMutations, browseQueries, browseTypes } from './resolvers.ts';
