export { type ColumnMapping, guessColumns, looksLikeHeader } from './columns.ts';
export { guessLanguage, hasKana } from './guessLanguage.ts';
export { roleOfHeader, roleOfName } from './names.ts';
export { pastedTable } from './pastedText.ts';
export { parseTags, rowToCard } from './row.ts';
export { isTableHeading, tableHeading } from './tableHeading.ts';
