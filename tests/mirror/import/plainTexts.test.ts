import { afterAll, describe, expect, it } from 'vitest';
import type { Separator } from '#shared/import.ts';
import { makeFolder, makeReader, previewOf, readAll } from '../support/import.ts';

const folder = makeFolder();
const reader = makeReader();

afterAll(async () => {
  await reader.stop();
  folder.remove();
});

const deck = (name: string, content: string | Uint8Array) => ({ path: folder.write(name, content), name, parsing: {} });
/** The front and the back of each card of a file. */
async function sidesOf(name: string, content: string) {
  const { look, drafts, refused } = await readAll(reader, deck(name, content));
  return { look, refused, sides: drafts.map(({ front, back }) => [...front, ...back]), drafts };
}

describe('a list of Quizlet in a file', () => {
  // Proves S-259.
  it.each<[string, string, Separator, string[][]]>([
    [
      'tabs',
      'chat\tcat\nchien\tdog\n',
      '\t',
      [
        ['chat', 'cat'],
        ['chien', 'dog'],
      ],
    ],
    [
      'dashes',
      'chat - cat\nchien – dog\nà - a - b\n',
      'dash',
      [
        ['chat', 'cat'],
        ['chien', 'dog'],
        ['à', 'a - b'],
      ],
    ],
    [
      'equals signs',
      'chat = cat\nchien=dog',
      'equals',
      [
        ['chat', 'cat'],
        ['chien', 'dog'],
      ],
    ],
    [
      'colons',
      'chat: cat\nchien: a dog: a pet',
      'colon',
      [
        ['chat', 'cat'],
        ['chien', 'a dog: a pet'],
      ],
    ],
    [
      'arrows',
      'chat → cat\nchien→dog',
      'arrow',
      [
        ['chat', 'cat'],
        ['chien', 'dog'],
      ],
    ],
    [
      'rows in one line',
      'chat,cat;chien,dog;',
      ',',
      [
        ['chat', 'cat'],
        ['chien', 'dog'],
      ],
    ],
    [
      'rows with tabs in one line',
      'chat\tcat;chien\tdog',
      '\t',
      [
        ['chat', 'cat'],
        ['chien', 'dog'],
      ],
    ],
    [
      'dashes in a table',
      'chat,a - b\nchien,c - d',
      ',',
      [
        ['chat', 'a - b'],
        ['chien', 'c - d'],
      ],
    ],
    [
      'a quotation mark',
      'inch - "\nfoot - 12" long',
      'dash',
      [
        ['inch', '"'],
        ['foot', '12" long'],
      ],
    ],
    [
      'blank lines between rows',
      'chat - cat\n\nchien - dog\n\n',
      'dash',
      [
        ['chat', 'cat'],
        ['chien', 'dog'],
      ],
    ],
  ])('with %s', async (name, text, separator, sides) => {
    const read = await sidesOf(`${name}.txt`, text);
    expect(read.look.parsing.separator).toBe(separator);
    expect(read).toMatchObject({ sides, refused: [] });
  });
});

describe('a text of Anki', () => {
  // Proves S-340.
  it.each([
    ['Space', 'uno one\n"dos y" two\n'],
    ['Colon', 'uno:one\n"dos y":two\n'],
    ['Pipe', 'uno|one\ndos y|two\n'],
    ['Semicolon', 'uno;one\ndos y;two\n'],
    ['Comma', 'uno,one\ndos y,two\n'],
    ['Tab', 'uno\tone\ndos y\ttwo\n'],
    [':', 'uno:one\ndos y:two\n'],
    [' ', 'uno one\n"dos y" two\n'],
  ])('has the separator that it names: %s', async (name, rows) => {
    const { sides, refused } = await sidesOf(
      `anki ${name.length} ${name.codePointAt(0)}.txt`,
      `#separator:${name}\n${rows}`,
    );
    expect(sides).toEqual([
      ['uno', 'one'],
      ['dos y', 'two'],
    ]);
    expect(refused).toEqual([]);
  });

  // Proves S-340.
  it('has its LaTeX, sounds and pictures as a package of Anki would', async () => {
    const rows = [
      'area \\(x_1^2\\)\t[latex]\\pi r^2[/latex]',
      'listen [sound:a b.mp3]\t<img src="cat.jpg"> * cat',
      '{{c1::Paris}} is here\t<div>one</div><div>two</div>',
    ];
    const { drafts } = await sidesOf('html.txt', `#separator:tab\n#html:true\n${rows.join('\n')}\n`);
    expect(drafts.map(({ title, front, back }) => [title, ...front, ...back])).toEqual([
      ['area x_1^2', 'area $x_1^2$', '$$\\pi r^2$$'],
      ['listen a b.mp3', 'listen <i>a b.mp3</i>', '<img src="missing" alt="cat.jpg"> &#42; cat'],
      ['[...] is here', '{{c1::Paris}} is here', 'one<br>two'],
    ]);
  });

  // Proves S-340.
  it('has the columns that it names, with its separator between them', async () => {
    const { look, sides } = await sidesOf('columns.txt', '#separator:Colon\n#columns:Answer:Question\neins:one\n');
    expect(look.columns).toEqual(['Answer', 'Question']);
    expect(sides).toEqual([['one', 'eins']]);
  });

  // Proves S-340.
  it('says by its note types how new cards are asked', async () => {
    const rows = [
      'Basic\tuno\tone\t\tt',
      'Basic (and reversed card)\tdos\ttwo\t\tt',
      'Basic (optional reversed card)\ttres\tthree\ty\tt',
      'Basic (optional reversed card)\tcuatro\tfour\t\tt',
      'Basic (type in the answer)\tcinco\tfive\t\tt',
      'Cardbox reversed typed\tseis\tsix\tmnemonic\tt',
    ];
    const text = `#separator:tab\n#html:true\n#notetype column:1\n#tags column:5\n${rows.join('\n')}\n`;
    const { drafts } = await sidesOf('types.txt', text);
    expect(drafts.map(({ back, asked }) => [back, asked])).toEqual([
      [['one'], undefined],
      [['two'], { front_back_type: 'both' }],
      [['three'], { front_back_type: 'both' }],
      [['four'], undefined],
      [['five'], { answer_type: 'typed' }],
      [['six', 'mnemonic'], { answer_type: 'typed', front_back_type: 'back_front' }],
    ]);
  });

  // Proves S-340.
  it('names the box after the deck that has all its decks', async () => {
    const text = (first: string, second: string) => `#separator:tab\n#deck column:1\n${first}\ta\tb\n${second}\tc\td\n`;
    const titleOf = async (first: string, second: string) =>
      (await previewOf(reader, deck('decks.txt', text(first, second)))).suggestedTitle;
    expect(await titleOf('Lang::Japanese::N5', 'Lang::Japanese::N4')).toBe('Japanese');
    expect(await titleOf('Japanese', 'Japanese')).toBe('Japanese');
    expect(await titleOf('Japanese', 'French')).toBe('decks');
  });
});

describe('"Notes in Plain Text" of Anki without a header', () => {
  const NOTES = [
    'type it\tanswer\t',
    '猫[ねこ]\tcat<br>pet\tn5 vocab',
    'area \\(x\\)\t[sound:a.mp3]\tn5 vocab',
    'The {{c1::cat}}\textra\tmore\tn5 vocab',
    '"a ""word"""\tone\tn5 vocab',
    'last\tone\tLanguages::Japanese',
    '',
  ].join('\n');

  // Proves S-341.
  it('has no heading, and its tags are tags, in notes of every length', async () => {
    const { look, drafts, refused } = await sidesOf('notes.txt', NOTES);
    expect(refused).toEqual([]);
    expect(look).toMatchObject({
      parsing: { hasHeader: false },
      totalRows: 6,
      mapping: { front: [0], back: [1, 2], tags: 3 },
    });
    expect(drafts.map(({ front, back, tags }) => [...front, '|', ...back, '|', ...tags])).toEqual([
      ['type it', '|', 'answer', '|'],
      ['猫[ねこ]', '|', 'cat<br>pet', '|', 'n5', 'vocab'],
      ['area $x$', '|', '<i>a.mp3</i>', '|', 'n5', 'vocab'],
      ['The {{c1::cat}}', '|', 'extra', 'more', '|', 'n5', 'vocab'],
      ['a "word"', '|', 'one', '|', 'n5', 'vocab'],
      ['last', '|', 'one', '|', 'Languages::Japanese'],
    ]);
  });

  // Proves S-341.
  it('has a heading if each cell of the first row is a usual one', async () => {
    const text = 'front\tback\ttags\nuno\tone\tx\n';
    expect(await previewOf(reader, deck('headed.txt', text))).toMatchObject({ parsing: { hasHeader: true } });
    expect(await previewOf(reader, deck('headed.tsv', 'word\tDeutsch\nuno\teins\n'))).toMatchObject({
      parsing: { hasHeader: true },
    });
  });

  it.each([
    ['sentences', 'uno\tone\tI have one.\ndos\ttwo\tI have two.\ntres\tthree\tThree of us.\n'],
    ['words that differ', 'uno\tone\teins\ndos\ttwo\tzwei\ntres\tthree\tdrei\n'],
    ['two columns', 'uno\tone\ndos\tone\ntres\tone\n'],
  ])('has no tags in %s', async (name, text) => {
    expect((await previewOf(reader, deck(`${name}.txt`, text))).mapping.tags).toBeNull();
  });

  // Proves S-256, S-341.
  it('refuses nothing because of rows that are longer further down', async () => {
    const rows = Array.from({ length: 40 }, (_, at) => `w${at}\tm${at}\ttag`);
    const { refused, drafts } = await sidesOf('longer.txt', `${[...rows, 'x\ty\tz\tmore\ttag'].join('\n')}\n`);
    expect(refused).toEqual([]);
    expect(drafts.at(-1)).toMatchObject({ front: ['x'], back: ['y', 'z', 'more'], tags: ['tag'] });
  });
});

describe('the encoding of a table', () => {
  const RUSSIAN = Buffer.from('f1eee1e0eae02c646f670d0aeaeef8eae02c6361740d0a', 'hex');

  // Proves S-255.
  it('is detected by its text, and can be chosen', async () => {
    const source = deck('russian.csv', RUSSIAN);
    const rows = [
      ['собака', 'dog'],
      ['кошка', 'cat'],
    ];
    expect(await previewOf(reader, source)).toMatchObject({ parsing: { encoding: 'windows-1251' }, rows });
    const chosen = await previewOf(reader, { ...source, parsing: { encoding: 'windows-1252' } });
    expect(chosen).toMatchObject({
      parsing: { encoding: 'windows-1252' },
      rows: [
        ['ñîáàêà', 'dog'],
        ['êîøêà', 'cat'],
      ],
    });
  });
});
