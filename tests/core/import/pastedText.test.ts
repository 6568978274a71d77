import { expect, it } from 'vitest';
import { pastedTable } from '#core/import/index.ts';

// Proves S-259.
it.each([
  ['Quizlet', 'chat\tcat\nchien\tdog\n', 'chat\tcat\nchien\tdog'],
  ['line ends of Windows', 'chat\tcat\r\nchien\tdog\r\n', 'chat\tcat\nchien\tdog'],
  ['dashes', 'chat - cat\nchien – dog\n', 'chat - cat\nchien – dog'],
  ['a table with commas', 'chat,cat\nchien,"dog, big"', 'chat,cat\nchien,"dog, big"'],
  ['cells of a spreadsheet with line breaks', 'chat\t"cat\npet"\nchien\tdog', 'chat\t"cat\npet"\nchien\tdog'],
  ['a quotation mark', 'inch\t12"\nfoot\tft', 'inch\t"12"""\nfoot\tft'],
  ['a quotation mark beside dashes', 'inch - "\nfoot - ft', 'inch - "\nfoot - ft'],
  ['one word', 'chat', 'chat'],
  ['nothing', ' \n', ''],
])('a pasted text of %s becomes a table', (_, pasted, table) => {
  expect(pastedTable(pasted)).toBe(table);
});
