/**
 * Links to other cards in the text of a part: `[[Title]]`, or `[[Title|shown]]` (docs/product.md §3). A title is found
 * without regard to case and marks.
 */

export interface CardLinkText {
  /** Of the card it leads to. */
  readonly title: string;
  /** What stands in the text. */
  readonly shown: string;
}

/** Without the notation's own signs, and on one line. */
const LINK = /\[\[([^[\]|\n]{1,500})(?:\|([^[\]\n]{1,500}))?\]\]/g;

/** Whether a text may hold links; cheap, for those that hold none. */
export function mayLink(text: string): boolean {
  return text.includes('[[');
}

/** A text in pieces: plain ones, and links; null if there is no link in it. */
export function linkPieces(text: string): readonly (string | CardLinkText)[] | null {
  if (!mayLink(text)) return null;
  const pieces: (string | CardLinkText)[] = [];
  let done = 0;
  for (const match of text.matchAll(LINK)) {
    const title = (match[1] ?? '').trim();
    if (title === '') continue;
    if (match.index > done) pieces.push(text.slice(done, match.index));
    pieces.push({ title, shown: match[2]?.trim() || title });
    done = match.index + match[0].length;
  }
  if (done === 0) return null;
  return done < text.length ? [...pieces, text.slice(done)] : pieces;
}

/** A text with what is shown of its links in their place. */
export function withoutLinks(text: string): string {
  const pieces = linkPieces(text);
  return pieces === null ? text : pieces.map((piece) => (typeof piece === 'string' ? piece : piece.shown)).join('');
}

/** The titles a text links to. */
export function linkedTitles(text: string): string[] {
  return (linkPieces(text) ?? []).flatMap((piece) => (typeof piece === 'string' ? [] : piece.title));
}
