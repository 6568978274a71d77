import { clozeAsText } from '#core/card/index.ts';
import type { FaceClasses, RenderOptions } from './postprocessHtml.ts';

/** The source of a part, below a note that says so. Gaps stay hidden. */
export function partAsText(part: string, { isRevealed, labels, classes }: RenderOptions): DocumentFragment {
  const note = document.createElement('p');
  note.className = classes.note;
  note.textContent = labels.asText;
  const fragment = document.createDocumentFragment();
  fragment.append(note, ...pieces(clozeAsText(part, isRevealed)).map((piece) => textElement(piece, classes)));
  return fragment;
}

/** The browser lays out only the pieces near the screen: some texts take it seconds as a whole. */
function textElement(piece: string, classes: FaceClasses): HTMLElement {
  const element = document.createElement('div');
  element.className = classes.source;
  element.textContent = piece;
  return element;
}

/** The longest piece of text, in characters. */
const PIECE_LENGTH = 1000;

/** Cuts a text at line breaks, or else at spaces. */
function pieces(text: string): string[] {
  const found: string[] = [];
  let start = 0;
  while (text.length - start > PIECE_LENGTH) {
    const piece = text.slice(start, start + PIECE_LENGTH);
    const cut = [piece.lastIndexOf('\n'), piece.lastIndexOf(' '), piece.length - 1].find((at) => at > 0) ?? 0;
    // Not between the halves of one character.
    const end = start + cut + (/[\ud800-\udbff]/.test(piece.charAt(cut)) ? 0 : 1);
    found.push(text.slice(start, end));
    start = end;
  }
  return [...found, text.slice(start)];
}
