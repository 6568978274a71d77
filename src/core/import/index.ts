export { type ColumnMapping, guessColumns, looksLikeHeader } from './columns.ts';
export { roleOfHeader, roleOfName } from './names.ts';
export { parseTags, type RowResult, rowToCard, titleFromFront } from './row.ts';
