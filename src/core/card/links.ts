/**
 * Links to other cards in the text of a part: `[[Title]]` or `[[Title|label]]` (E-7). Titles match without
 * regard to case and diacritics.
 */

export interface CardLinkText {
  /** The title of the linked card. */
  readonly title: string;
  /** The visible text. */
  readonly label: string;
}

/** One line, without the signs of the notation. */
const LINK = /\[\[([^[\]|\n]{1,500})(?:\|([^[\]\n]{1,500}))?\]\]/g;

/** Whether a text may contain links. A cheap check for the many texts without any. */
export function mayLink(text: string): boolean {
  return text.includes('[[');
}

/** A text split into plain texts and links; null if it contains no link. */
export function linkPieces(text: string): readonly (string | CardLinkText)[] | null {
  if (!mayLink(text)) return null;
  const pieces: (string | CardLinkText)[] = [];
  let done = 0;
  for (const match of text.matchAll(LINK)) {
    const title = (match[1] ?? '').trim();
    if (title === '') continue;
    if (match.index > done) pieces.push(text.slice(done, match.index));
    pieces.push({ title, label: match[2]?.trim() || title });
    done = match.index + match[0].length;
  }
  if (done === 0) return null;
  return done < text.length ? [...pieces, text.slice(done)] : pieces;
}

/** A text in which each link is replaced by its visible text. */
export function withoutLinks(text: string): string {
  const pieces = linkPieces(text);
  return pieces === null ? text : pieces.map((piece) => (typeof piece === 'string' ? piece : piece.label)).join('');
}

/** The titles a text links to. */
export function linkedTitles(text: string): string[] {
  return linkPieces(text)?.flatMap((piece) => (typeof piece === 'string' ? [] : piece.title)) ?? [];
}
