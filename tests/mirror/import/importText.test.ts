import { describe, expect, it } from 'vitest';
import { readAnkiHeader } from '#mirror/import/ankiHeader.ts';
import { cellToMarkdown, cellToTitle } from '#mirror/import/cellText.ts';
import { detectEncoding } from '#mirror/import/encoding.ts';
import { ANKI, GB18030, PNG, utf16, WINDOWS_1252, ZIP } from '#tests/fixtures/decks/index.ts';
import { QUADRATIC_MS } from '#tests/support/quadratic.ts';

describe('the text of a cell as Markdown', () => {
  it.each([
    ['a < b', 'a < b'],
    ['List<String>', 'List\\<String>'],
    ['a <b and c> d', 'a \\<b and c> d'],
    ['*', '\\*'],
    ['-', '\\-'],
    ['- one', '\\- one'],
    ['-5', '-5'],
    ['# not a heading', '\\# not a heading'],
    ['#1', '#1'],
    ['1. first', '1\\. first'],
    ['3.14', '3.14'],
    ['> said', '\\> said'],
    ['---', '\\---'],
    ['2*3*4', '2\\*3\\*4'],
    ['snake_case_name', 'snake_case_name'],
    ['_private_', '\\_private\\_'],
    ['__init__', '\\_\\_init\\_\\_'],
    ['$5 and $6', '\\$5 and \\$6'],
    ['AT&T &copy; me', 'AT&T \\&copy; me'],
    ['C:\\*', 'C:\\\\\\*'],
    ['line\nbreak', 'line  \nbreak'],
    ['code:\n  indented', 'code:  \n\u00a0\u00a0indented'],
    ['漢字[かんじ]', '漢字[かんじ]'],
  ])('%j looks as typed', (cell, expected) => {
    expect(cellToMarkdown(cell, null)).toBe(expected);
  });

  it.each([
    '**bold** word',
    '`a < b`',
    '$x^2$',
    '$$\\frac{1}{2}$$',
    '{{c1::Paris::city}} is a capital',
    '![a cat](media:abc)',
    '[site](https://example.com)',
    '```js\nconst a = 1 < 2 * 3 * 4;\n```',
    '<b>bold</b> * text *',
    '<img src="cat.jpg">',
    'line<br>break',
  ])('%j is markup: it cannot be an accident', (cell) => {
    expect(cellToMarkdown(cell, null)).toBe(cell);
  });

  it('treats tags as text if the file says so', () => {
    expect(cellToMarkdown('<b>x</b> &amp;', 'plain')).toBe('\\<b>x\\</b> \\&amp;');
  });

  it('keeps HTML if the file says so, and escapes accidental Markdown in cells without tags', () => {
    expect(cellToMarkdown('<b>*x*</b>', 'html')).toBe('<b>*x*</b>');
    expect(cellToMarkdown('2*3 &lt; 7', 'html')).toBe('2\\*3 &lt; 7');
  });

  it('changes nothing in a file of Markdown', () => {
    expect(cellToMarkdown('# one\n- *two*', 'markdown')).toBe('# one\n- *two*');
  });

  it('takes time proportional to the cell, for any cell', () => {
    const start = performance.now();
    for (const bit of [
      '[',
      '**',
      '{{c1::',
      '<br',
      '$',
      '`',
      '<a x=',
      '&#',
      '\\',
      '_',
      '[a](',
      '<script>',
      '![',
      '[sound:',
    ]) {
      const cell = bit.repeat(500_000 / bit.length);
      cellToMarkdown(cell, null);
      cellToTitle(cell, null);
    }
    expect(performance.now() - start).toBeLessThan(QUADRATIC_MS);
  });

  it.each([
    ['List<String>', null, 'List<String>'],
    ['<b>bold</b> word<br>second line', null, 'bold word'],
    ['a &amp; b', 'html', 'a & b'],
    ['<b>x</b>', 'plain', '<b>x</b>'],
    ['\n first\nsecond', null, 'first'],
    ['{{c1::Paris::city}} is', null, 'Paris is'],
  ] as const)('%j (%s) gives the title %j', (cell, text, expected) => {
    expect(cellToTitle(cell, text)).toBe(expected);
  });
});

describe('the encoding of a file', () => {
  it.each([
    ['UTF-8', Buffer.from('語,é\n'), 'utf-8'],
    ['UTF-8 cut in a character', Buffer.from('語').subarray(0, 2), 'utf-8'],
    ['UTF-8 with a mark', Buffer.from('\ufeffa,b\n'), 'utf-8'],
    ['UTF-16 LE', utf16('a,b\n', 'le'), 'utf-16le'],
    ['UTF-16 BE', utf16('a,b\n', 'be'), 'utf-16be'],
    [
      'UTF-8 with a damaged byte',
      Buffer.concat([Buffer.from('日本語の単語帳,é\n'), Buffer.from([0xff, 0x2c, 0x61])]),
      'utf-8',
    ],
    ['UTF-16 LE without a mark', utf16('a,b\n語,é\n', 'le').subarray(2), 'utf-16le'],
    ['UTF-16 BE without a mark', utf16('a,b\n語,é\n', 'be').subarray(2), 'utf-16be'],
    ['UTF-16 cut in a character', utf16('a,b\nc', 'le').subarray(2, 11), 'utf-16le'],
    ['GB 18030', GB18030, 'gb18030'],
    ['windows-1252', WINDOWS_1252, 'windows-1252'],
  ])('%s', async (_, bytes, expected) => {
    expect(await detectEncoding(bytes)).toBe(expected);
  });

  it.each([
    ['a picture', PNG],
    ['a zip', ZIP],
    ['NUL bytes', Buffer.from('a,b\0c\n')],
    ['NUL bytes on one side', Buffer.from('a\0,\0\x01\0')],
    ['a program', Buffer.from('\x7fELF\x02\x01\x01\0\0\0\0\0\0\0\0\0\x03\0\x3e\0')],
  ])('%s is not a deck', async (_, bytes) => {
    await expect(detectEncoding(bytes)).rejects.toMatchObject({ code: 'FILE_NOT_A_DECK' });
  });
});

describe("Anki's header", () => {
  it('can be the line that Excel writes', () => {
    const excel = { lines: 1, hasComments: false, separator: ';', columns: [], deck: null };
    expect(readAnkiHeader('sep=;\n#separator:Tab\na;b\n')).toMatchObject(excel);
    expect(readAnkiHeader('"sep=|"\n')).toMatchObject({ ...excel, separator: '|' });
    expect(readAnkiHeader('sep=x\na,b\n')).toMatchObject({ lines: 0, separator: null });
  });

  it('sets separator, text format, columns and deck', () => {
    expect(readAnkiHeader(ANKI)).toEqual({
      lines: 6,
      hasComments: true,
      separator: '\t',
      text: 'html',
      columns: [],
      deck: null,
      tags: [],
      special: { guid: 0, notetype: 1, deck: 2, tags: 5 },
    });
    const other =
      '#separator:Semicolon\n#html:false\n#tags:one two\n#deck:Deutsch::Verben\n#columns:Wort;Bedeutung\na;b\n';
    expect(readAnkiHeader(other)).toMatchObject({
      lines: 5,
      separator: ';',
      text: 'plain',
      columns: ['Wort', 'Bedeutung'],
      deck: 'Deutsch::Verben',
      tags: ['one', 'two'],
    });
  });

  it.each(['#1,best\n', '# notes\na,b\n', '#hashtag: yes\n'])('%j is no header', (text) => {
    expect(readAnkiHeader(text).lines).toBe(0);
  });
});
