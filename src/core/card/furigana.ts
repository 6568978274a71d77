/** A piece of text: plain, or a word with its reading above it. */
export type FuriganaPiece = { readonly text: string } | { readonly base: string; readonly reading: string };

const MAX_BASE = 40;
const MAX_READING = 60;
const HAN = /[\p{Script=Han}々〆ヶ]/u;
/** The characters that end a word on its left: spaces, brackets, and Chinese, Japanese and Latin punctuation. */
const BOUNDARY = /[\s<>[\](){}「」『』（）、。，．！？・：；"“”|>]/u;
/** A reading is kana, Latin (pinyin, romaji with tone marks and numbers), bopomofo or Hangul. */
const READING =
  /^[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Latin}\p{Script=Bopomofo}\p{Script=Hangul}\p{M}ー・ '’\-0-9ˊˇˋ˙]+$/u;

/** The start of the word that ends before `end`; -1 if the word has no Han character. */
function wordStart(text: string, end: number, from: number): number {
  let start = end;
  while (start > from && end - start < MAX_BASE && !BOUNDARY.test(text.charAt(start - 1))) start--;
  return start < end && HAN.test(text.slice(start, end)) ? start : -1;
}

/**
 * Finds Anki's furigana notation `漢字[かんじ]`: the reading belongs to everything after the last space, and that space
 * is only a separator and is removed (S-73). Returns null if there is none. Always a single pass.
 */
export function furiganaPieces(text: string): readonly FuriganaPiece[] | null {
  const pieces: FuriganaPiece[] = [];
  let done = 0;
  for (let open = text.indexOf('['); open >= 0; open = text.indexOf('[', open + 1)) {
    const close = text.indexOf(']', open);
    if (close < 0) break;
    if (close - open > MAX_READING) continue;
    const reading = text.slice(open + 1, close);
    const start = READING.test(reading) ? wordStart(text, open, done) : -1;
    if (start < 0) continue;
    const before = text.slice(done, start).replace(/ $/, '');
    if (before !== '') pieces.push({ text: before });
    pieces.push({ base: text.slice(start, open), reading });
    done = close + 1;
  }
  if (pieces.length === 0) return null;
  if (done < text.length) pieces.push({ text: text.slice(done) });
  return pieces;
}
