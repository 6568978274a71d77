import { describe, expect, it } from 'vitest';
import { detectEncoding } from '#mirror/import/encoding.ts';
import type { DeckEncoding } from '#shared/import.ts';

const tables = new Map<DeckEncoding, ReadonlyMap<string, readonly number[]>>();

/** As the import decodes it: without `stream`, Node reads windows-1252 as Latin-1. */
function decode(bytes: Uint8Array, encoding: DeckEncoding): string {
  return new TextDecoder(encoding).decode(bytes, { stream: true });
}

/** The bytes of each character: those that the decoder turns into it. */
function tableOf(encoding: DeckEncoding): ReadonlyMap<string, readonly number[]> {
  const known = tables.get(encoding);
  if (known !== undefined) return known;
  const table = new Map<string, readonly number[]>();
  const add = (bytes: readonly number[]): void => {
    const text = decode(new Uint8Array(bytes), encoding);
    if ([...text].length === 1 && text !== '\ufffd' && !table.has(text)) table.set(text, bytes);
  };
  for (let one = 0; one < 256; one++) add([one]);
  for (let lead = 0x81; lead < 0xff; lead++) for (let trail = 0x40; trail < 0xff; trail++) add([lead, trail]);
  tables.set(encoding, table);
  return table;
}

function encode(text: string, encoding: DeckEncoding): Buffer {
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

/** Ten rows of the words that people learn first, one language a row of this table. */
const DECKS = {
  Russian: 'собака кошка дом вода хлеб говорить красивый сегодня друг книга',
  Ukrainian: 'собака кішка дім вода хліб розмовляти гарний сьогодні друг їжа',
  Bulgarian: 'куче котка къща вода хляб говоря красив днес приятел книга',
  Polish: 'pies książka łóżko źródło chleb mówić piękny dziś przyjaciel żółty',
  Czech: 'pes kočka dům voda chléb mluvit krásný dnes přítel růže',
  Hungarian: 'kutya macska ház víz kenyér beszélni szép ma barát könyv erdő hűvös',
  Greek: 'σκύλος γάτα σπίτι νερό ψωμί μιλάω όμορφος σήμερα φίλος βιβλίο',
  Turkish: 'köpek kedi ev su ekmek konuşmak güzel bugün arkadaş kitap ağaç ışık çocuk',
  German: 'Hund Katze Haus Wasser Brot sprechen schön heute Freund Bücher Straße Tür Mädchen Frühstück',
  French: 'chien forêt maison eau pain parler été école frère café très garçon élève où',
  Spanish: 'perro gato casa agua niño hablar mañana corazón canción español adiós jardín',
  Hebrew: 'כלב חתול בית מים לחם לדבר יפה היום חבר ספר',
  Arabic: 'كلب قطة بيت ماء خبز تكلم جميل اليوم صديق كتاب',
  Thai: 'หมา แมว บ้าน น้ำ ขนมปัง พูด สวย วันนี้ เพื่อน หนังสือ',
  Korean: '개 고양이 집 물 빵 말하다 아름답다 오늘 친구 책',
  Traditional: '狗 貓 房子 水 麵包 說話 漂亮 今天 朋友 書 學校 老師',
  Simplified: '狗 猫 房子 水 面包 说话 漂亮 今天 朋友 书 学校 老师',
  Japanese: '犬 猫 家 水 パン 話す 美しい 今日 友達 本',
  Kana: 'みず いぬ ねこ たべる がっこう せんせい ありがとう テレビ ホテル',
} as const;
const ENGLISH = 'dog cat house water bread speak beautiful today friend book tree light child door'.split(' ');

function deckOf(words: string, rows: number): string {
  const all = words.split(' ');
  const row = (at: number) => `${all[at % all.length]},${ENGLISH[(at * 3) % ENGLISH.length]}`;
  return `front,back\r\n${Array.from({ length: rows }, (_, at) => row(at)).join('\r\n')}\r\n`;
}

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
  ] as const)('%s in its bytes: %s is %s', async (_, text, encoding) => {
    const bytes = encode(text, encoding);
    expect(await detectEncoding(bytes, true)).toBe(encoding);
    expect(decode(bytes, encoding)).toBe(text);
    // A file may be cut within a character.
    if (text.length > 100) expect(await detectEncoding(bytes.subarray(0, 101))).toBe(encoding);
    if (text.length > 100) expect(await detectEncoding(bytes.subarray(0, 102))).toBe(encoding);
  });

  // Proves S-255.
  it.each([
    ['French', 'l’été,summer\nœuf,egg\nça va,fine\nà la carte,“from the list”\n'],
    ['quotes', 'don’t,ne … pas\nit’s,c’est\n“Hello”,bonjour\nword—word,x\n'],
    ['German', '„Größe“,size\nÜbung,exercise\nschön,nice\nStraße,street\n'],
    ['Spanish', 'niño,boy\n¿qué?,what?\n'],
    ['one word', 'café,coffee\n'],
    ['one quote', 'don’t,x\n'],
  ])('%s of Windows stays windows-1252', async (_, text) => {
    expect(await detectEncoding(encode(text, 'windows-1252'), true)).toBe('windows-1252');
  });

  // Proves S-255.
  it.each([
    ['Russian', 'windows-1251'],
    ['Russian', 'koi8-u'],
    ['Ukrainian', 'windows-1251'],
    ['Ukrainian', 'koi8-u'],
    ['Bulgarian', 'windows-1251'],
    ['Polish', 'windows-1250'],
    ['Czech', 'windows-1250'],
    ['Hungarian', 'windows-1250'],
    ['Greek', 'windows-1253'],
    ['Turkish', 'windows-1254'],
    ['German', 'windows-1252'],
    ['French', 'windows-1252'],
    ['Spanish', 'windows-1252'],
    ['Hebrew', 'windows-1255'],
    ['Arabic', 'windows-1256'],
    ['Thai', 'windows-874'],
    ['Korean', 'euc-kr'],
    ['Traditional', 'big5'],
    ['Simplified', 'gb18030'],
    ['Japanese', 'shift_jis'],
    ['Japanese', 'euc-jp'],
    ['Kana', 'shift_jis'],
    ['Kana', 'euc-jp'],
  ] as const)(
    '%s words with English ones in %s are read as they are, in decks of 14 to 1,000 rows',
    async (name, encoding) => {
      for (const rows of [14, 100, 1000]) {
        const text = deckOf(DECKS[name], rows);
        const bytes = encode(text, encoding);
        const found = await detectEncoding(bytes, true);
        // Some encodings have the letters of a text in the same places.
        expect(decode(bytes, found), `${rows} rows as ${found}`).toBe(text);
      }
    },
  );

  // Proves S-255.
  it('looks at the first letters beyond ASCII, wherever they are', async () => {
    const bytes = Buffer.concat([
      Buffer.from('one,two\n'.repeat(50_000)),
      encode(deckOf(DECKS.Polish, 20), 'windows-1250'),
    ]);
    expect(await detectEncoding(bytes, true)).toBe('windows-1250');
  });

  it('does not take one letter at the end of a file for half a character of UTF-8', async () => {
    expect(await detectEncoding(encode('perché', 'windows-1252'), true)).not.toBe('utf-8');
    expect(await detectEncoding(encode('city,città\r\n', 'windows-1252'), true)).not.toBe('utf-8');
    expect(await detectEncoding(Buffer.from('città').subarray(0, -1))).toBe('utf-8');
  });
});
