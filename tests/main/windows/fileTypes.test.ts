import { expect, it } from 'vitest';
import { fileFilter } from '#main/windows/fileTypes.ts';
import { DECK_ENDINGS } from '#shared/deckFormats.ts';

it.each([
  ['deck', 'en', 'Decks', DECK_ENDINGS],
  ['image', 'en', 'Images', ['png', 'jpg', 'jpeg', 'gif', 'webp', 'avif']],
  ['csv', 'en', 'CSV spreadsheet', ['csv']],
  ['json', 'zh', 'JSON 文件', ['json']],
  ['apkg', 'en', 'Anki package', ['apkg']],
  ['anki', 'zh', 'Anki 文本文件', ['txt']],
] as const)('the filter of a file dialog names %s files in %s', (type, language, name, extensions) => {
  expect(fileFilter(type, language)).toEqual({ name, extensions });
});
