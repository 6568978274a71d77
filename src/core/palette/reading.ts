import { MIN_MIDDLE } from './scores.ts';

/** The kana of each consonant, in the order of `VOWELS`; a space where there is none. */
const ROWS: Readonly<Record<string, string>> = {
  '': 'あいうえお',
  k: 'かきくけこ',
  g: 'がぎぐげご',
  s: 'さしすせそ',
  z: 'ざじずぜぞ',
  t: 'たちつてと',
  d: 'だぢづでど',
  n: 'なにぬねの',
  h: 'はひふへほ',
  b: 'ばびぶべぼ',
  p: 'ぱぴぷぺぽ',
  m: 'まみむめも',
  y: 'や ゆ よ',
  r: 'らりるれろ',
  w: 'わ   を',
};
const VOWELS = 'aiueo';
const SMALL_Y = 'ゃ ゅ ょ';

/** A syllable, a lone n, a long vowel, or the first of two equal consonants. */
const SYLLABLE = /([kgsztdnhbpmrw]?)(y?)([aiueo])|n'?|-|([kgsztdhbpmr])(?=\4)/y;
/** The spellings of Hepburn, and those that follow the rows of the kana. */
const HEPBURN: readonly (readonly [RegExp, string])[] = [
  [/[ct]ch/g, 'tch'],
  [/sh(?=i)/g, 's'],
  [/sh/g, 'sy'],
  [/ch(?=i)/g, 't'],
  [/ch/g, 'ty'],
  [/j(?=i)/g, 'z'],
  [/jy?/g, 'zy'],
  [/ts(?=u)/g, 't'],
  [/f(?=u)/g, 'h'],
];
/** The letters of a syllable that is not finished. */
const UNFINISHED = /[bcdfghjkmprstwyz]+$/;
const MIN_KANA = 2;
const KATAKANA = 0x60;

function kanaOfSyllable([, consonant = '', y = '', vowel = '']: RegExpExecArray): string {
  const column = VOWELS.indexOf(vowel);
  if (y === '') return ROWS[consonant]?.[column] ?? ' ';
  return consonant === '' ? (ROWS.y?.[column] ?? ' ') : `${ROWS[consonant]?.[1]}${SMALL_Y[column]}`;
}

/** A normalized query in Latin letters as hiragana and as katakana; none if it is not that. */
export function kanaOf(query: string): string[] {
  if (!/^[a-z'-]+$/.test(query)) return [];
  const letters = HEPBURN.reduce((text, [from, to]) => text.replace(from, to), query.replace(UNFINISHED, ''));
  let kana = '';
  for (SYLLABLE.lastIndex = 0; SYLLABLE.lastIndex < letters.length; ) {
    const found = SYLLABLE.exec(letters);
    if (found === null) return [];
    if (found[3] !== undefined) kana += kanaOfSyllable(found);
    else if (found[0] === '-') kana += 'ー';
    else kana += found[0].startsWith('n') ? 'ん' : 'っ';
  }
  if (kana.length < MIN_KANA || kana.includes(' ')) return [];
  return [kana, kana.replace(/[ぁ-ん]/g, (each) => String.fromCharCode(each.charCodeAt(0) + KATAKANA))];
}

/** Whether letters are the syllables from a place on, each at least begun. */
function readsFrom(syllables: readonly string[], at: number, letters: string): boolean {
  if (letters === '') return true;
  const syllable = syllables[at] ?? '';
  let same = 0;
  while (same < syllable.length && syllable[same] === letters[same]) same++;
  for (; same > 0; same--) if (readsFrom(syllables, at + 1, letters.slice(same))) return true;
  return false;
}

/** Whether a normalized query is a part of a reading, which has spaces between its syllables: whole ones or first letters. */
export function matchesReading(reading: string, query: string): boolean {
  if (query.length < MIN_MIDDLE) return false;
  const syllables = reading.split(' ');
  return syllables.some((_, at) => readsFrom(syllables, at, query));
}
