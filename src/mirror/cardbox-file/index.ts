export {
  type AnkiNote,
  ankiFieldSum,
  ankiGuid,
  ankiNoteSum,
  cidInGuid,
  OWN_FIELDS,
  readAnkiNote,
} from './ankiNote.ts';
export {
  COLLECTION,
  type FileBox,
  type FileCard,
  type FileEntry,
  type FileGroup,
  type FileMedia,
  type FileSearch,
  FORMAT,
  FORMAT_VERSION,
  type Head,
  HeadSchema,
  LISTS,
  type ListName,
  MEDIA_FOLDER,
  SECTION_SCHEMAS,
} from './format.ts';
export {
  boxRows,
  cardRows,
  countExport,
  entryRows,
  groupRows,
  logRows,
  searchRows,
} from './rows.ts';
export { type Chosen, choose } from './scope.ts';
