import { describe, expect, it } from 'vitest';
import { detectEncoding } from '#mirror/import/encoding.ts';

type Encoding = 'shift_jis' | 'euc-jp' | 'gb18030';

const tables = new Map<Encoding, ReadonlyMap<string, readonly number[]>>();

/** The bytes of each character: those that the decoder turns into it. */
function tableOf(encoding: Encoding): ReadonlyMap<string, readonly number[]> {
  const known = tables.get(encoding);
  if (known !== undefined) return known;
  const decoder = new TextDecoder(encoding);
  const table = new Map<string, readonly number[]>();
  const add = (bytes: readonly number[]): void => {
    const text = decoder.decode(new Uint8Array(bytes));
    if ([...text].length === 1 && text !== '\ufffd' && !table.has(text)) table.set(text, bytes);
  };
  for (let one = 0; one < 256; one++) add([one]);
  for (let lead = 0x81; lead < 0xff; lead++) for (let trail = 0x40; trail < 0xff; trail++) add([lead, trail]);
  tables.set(encoding, table);
  return table;
}

/** The characters of windows-1252 that Latin-1 does not have. */
const QUOTES: ReadonlyMap<string, number> = new Map([
  ['„', 0x84],
  ['…', 0x85],
  ['Š', 0x8a],
  ['Ž', 0x8e],
  ['’', 0x92],
  ['“', 0x93],
  ['”', 0x94],
  ['—', 0x97],
  ['š', 0x9a],
  ['œ', 0x9c],
]);

function encode(text: string, encoding: Encoding): Buffer {
  const table = tableOf(encoding);
  return Buffer.from(
    [...text].flatMap((character) => {
      const bytes = table.get(character);
      if (bytes === undefined) throw new Error(`${encoding} has no ${character}`);
      return bytes;
    }),
  );
}

const JAPANESE = `単語,意味,読み
学校,school; a place to learn,がっこう
先生,teacher,せんせい
勉強する,"to study, to work hard",べんきょうする
コンピューター,computer,こんぴゅーたー
図書館で本を借りました。,I borrowed a book at the library.,としょかんでほんをかりました
時間がない！,There’s no time.,じかんがない
明日の午後三時に駅の前で会いましょう。,Let's meet at three.,あした
`.replaceAll('’', "'");
const CHINESE = `单词,意思,例句
学校,school,我们的学校很大。
老师,teacher,他是一位好老师。
学习,to study,我在学习中文。
电脑,computer,这台电脑是新的。
图书馆,library,请问图书馆在哪里？
`;
/** A deck of Chinese people who learn Japanese. */
const BOTH = `日语,中文
がっこう,学校；我在这个学校学习了三年
せんせい,老师；他是一位很好的日语老师
べんきょう,学习，用功；要想学好就要努力
`;

describe('the encoding of a text without a mark', () => {
  // Proves S-255.
  it.each([
    ['a Japanese deck', JAPANESE, 'shift_jis'],
    ['a Japanese deck', JAPANESE, 'euc-jp'],
    ['one word', '水,water\n', 'shift_jis'],
    ['two words', '学校,school\n日本,Japan\n', 'shift_jis'],
    ['kana', 'みず,water\n', 'shift_jis'],
    ['kana', 'みず,water\n', 'euc-jp'],
    ['katakana', 'テレビ,TV set\n', 'shift_jis'],
    ['a Chinese deck', CHINESE, 'gb18030'],
    ['one word', '中文,Chinese\n', 'gb18030'],
    ['two words', '学校,school\n日本,Japan\n', 'gb18030'],
    ['a Chinese deck for Japanese', BOTH, 'gb18030'],
  ] as const)('%s in its bytes: %s is %s', (_, text, encoding) => {
    const bytes = encode(text, encoding);
    expect(detectEncoding(bytes)).toBe(encoding);
    expect(new TextDecoder(encoding).decode(bytes)).toBe(text);
    // A file may be cut within a character.
    if (text.length > 100) expect(detectEncoding(bytes.subarray(0, 101))).toBe(encoding);
    if (text.length > 100) expect(detectEncoding(bytes.subarray(0, 102))).toBe(encoding);
  });

  // Proves S-255.
  it.each([
    ['French', 'l’été,summer\nœuf,egg\nça va,fine\nà la carte,“from the list”\n'],
    ['quotes', 'don’t,ne … pas\nit’s,c’est\n“Hello”,bonjour\nword—word,x\n'],
    ['German', '„Größe“,size\nÜbung,exercise\nschön,nice\nStraße,street\n'],
    ['Spanish', 'niño,boy\n¿qué?,what?\n'],
    ['one word', 'café,coffee\n'],
    ['one quote', 'don’t,x\n'],
    ['Czech letters', 'Žena,woman\nškola,school\n'],
  ])('%s of Windows stays windows-1252', (_, text) => {
    const bytes = Buffer.from([...text].map((character) => QUOTES.get(character) ?? character.charCodeAt(0)));
    expect(detectEncoding(bytes)).toBe('windows-1252');
  });
});
