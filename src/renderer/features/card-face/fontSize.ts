const LARGEST = 40;
const SMALLEST = 20;
/** Texts up to the first reading width have the largest size, texts from the second width on the smallest. */
const SHORT = 16;
const LONG = 220;

/** The font size of a card's text in CSS pixels, by its length: from 40 for a word down to 20 for a page. */
export function fittedFontSize(text: string): number {
  const width = Math.min(LONG, Math.max(SHORT, readingWidth(text)));
  const share = Math.log(width / SHORT) / Math.log(LONG / SHORT);
  return Math.round(LARGEST - share * (LARGEST - SMALLEST));
}

/** Counts Latin letters as one, wide (Chinese, Japanese, Korean) characters as two. */
function readingWidth(text: string): number {
  let width = 0;
  for (const character of text) {
    width += /[\u1100-\u11ff\u2e80-\ua4cf\uac00-\ud7af\uf900-\ufaff\uff00-\uff60]/.test(character) ? 2 : 1;
    if (width >= LONG) break;
  }
  return width;
}
