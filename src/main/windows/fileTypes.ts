import type { FileFilter } from 'electron';
import { DECK_ENDINGS } from '#shared/deckFormats.ts';
import type { ExportFormat } from '#shared/export.ts';
import { MEDIA_ENDINGS, type MediaKind } from '#shared/media.ts';
import type { Language } from '#shared/settings.ts';

/** What a file dialog opens or saves. */
export type FileType = 'deck' | MediaKind | ExportFormat;

/** The extensions of types that do not have the name of their only one. */
const EXTENSIONS: Readonly<Partial<Record<FileType, readonly string[]>>> = {
  deck: DECK_ENDINGS,
  ...MEDIA_ENDINGS,
  anki: ['txt'],
};

const en: Readonly<Record<FileType, string>> = {
  deck: 'Decks',
  image: 'Images',
  audio: 'Audio files',
  cardbox: 'Cardbox file',
  json: 'JSON file',
  mochi: 'Mochi deck',
  csv: 'CSV spreadsheet',
  apkg: 'Anki package',
  anki: 'Anki text file',
};

const zh: Readonly<Record<FileType, string>> = {
  deck: '卡组',
  image: '图片',
  audio: '音频',
  cardbox: 'Cardbox 文件',
  json: 'JSON 文件',
  mochi: 'Mochi 卡组',
  csv: 'CSV 电子表格',
  apkg: 'Anki 卡组包',
  anki: 'Anki 文本文件',
};

export const FILE_TYPE_NAMES: Readonly<Record<Language, typeof en>> = { en, zh };

/** The filter of a file dialog: a name in the user's language, and the extensions. */
export function fileFilter(type: FileType, language: Language): FileFilter {
  return { name: FILE_TYPE_NAMES[language][type], extensions: [...(EXTENSIONS[type] ?? [type])] };
}
