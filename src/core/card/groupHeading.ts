/** The language whose order the A-Z groups of a box follow; null if none of its titles need headings. */
export type HeadingLanguage = 'ja' | 'zh' | null;

const KANA = /[\p{Script=Hiragana}\p{Script=Katakana}]/u;
const HAN = /\p{Script=Han}/u;
/** The first kana of each row of the Japanese syllabary, with its variants in the order of Unicode. */
const ROWS = [...'あかさたなはまやらわ'];
/** The small kana that come before the first full one of their row. */
const ROW_STARTS = [...'ぁかさたなはまゃらゎ'];
const INITIALS = [...'ABCDEFGHJKLMNOPQRSTWXYZ'];
/** CLDR marks where the syllables of each letter begin by the letter after this character. */
const INDEX_MARK = '\ufdd0';
const pinyin = new Intl.Collator('zh-u-co-pinyin');

/** Headings of letters of other scripts and of signs, in a box with headings. */
const LATIN_HEADING = 'A–Z';
const HAN_HEADING = '漢字';
const OTHER_HEADING = '#';

export function isHan(first_char: string): boolean {
  return HAN.test(first_char);
}

/** The language of the headings: one that the box names, or the one that its first characters show. */
export function headingLanguage(langs: readonly (string | null)[], firstChars: readonly string[]): HeadingLanguage {
  if (!firstChars.some((char) => KANA.test(char) || HAN.test(char))) return null;
  const named = langs.flatMap((lang) => lang?.match(/^(ja|zh)\b/)?.[1] ?? [])[0];
  return (named as 'ja' | 'zh' | undefined) ?? (firstChars.some((char) => KANA.test(char)) ? 'ja' : 'zh');
}

/** The heading of an A-Z group. `parts`: texts of one of its cards, which may have a reading. */
export function groupHeading(first_char: string, language: 'ja' | 'zh', parts: readonly string[]): string {
  if (/[A-Z]/.test(first_char)) return language === 'ja' ? LATIN_HEADING : first_char;
  if (KANA.test(first_char)) return kanaRow(first_char);
  if (!HAN.test(first_char)) return OTHER_HEADING;
  if (language === 'zh') return pinyinInitial(first_char) ?? HAN_HEADING;
  const reading = kanaReading(parts);
  return reading === null ? HAN_HEADING : kanaRow(reading);
}

/** The row of the syllabary in which a text in kana begins. */
function kanaRow(text: string): string {
  const code = text.normalize('NFKC').normalize('NFD').codePointAt(0) ?? 0;
  // Katakana have the same order as hiragana, 96 places later. What comes after both stays after both.
  const hiragana = String.fromCodePoint(code >= 0x30a1 ? code - 0x60 : code);
  // Small ka and ke come after all others.
  if (/[ゕゖ]/.test(hiragana)) return 'か';
  return ROWS[ROW_STARTS.findLastIndex((start) => start <= hiragana)] ?? OTHER_HEADING;
}

function pinyinInitial(char: string): string | null {
  return INITIALS.findLast((letter) => pinyin.compare(INDEX_MARK + letter, char) <= 0) ?? null;
}

const READING_KANA = '[\\p{Script=Hiragana}\\p{Script=Katakana}ー]+';
/** Anki's notation: 漢字[かんじ]. */
const BRACKETED = new RegExp(`^[\\s]*[\\p{Script=Han}々〆ヶ][^\\s[\\]]{0,40}\\[(${READING_KANA})\\]`, 'u');
const ONLY_KANA = new RegExp(
  `^[\\s~〜（(・]*(${READING_KANA})[\\s\\p{P}〜ー\\p{Script=Hiragana}\\p{Script=Katakana}]*$`,
  'u',
);

/** The reading of a card: in brackets after its first word, or a part that is written in kana only; else null. */
function kanaReading(parts: readonly string[]): string | null {
  for (const pattern of [BRACKETED, ONLY_KANA]) {
    const found = parts.map((part) => pattern.exec(part.slice(0, 200))?.[1]).find((reading) => reading !== undefined);
    if (found !== undefined) return found;
  }
  return null;
}
