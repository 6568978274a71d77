import type { TextQuery } from './types.ts';

/** Whether a text query has wildcards. */
export function isPattern({ text, isPhrase }: Pick<TextQuery, 'text' | 'isPhrase'>): boolean {
  return !isPhrase && /[*_]/.test(text);
}

/** The texts between the wildcards of a pattern, without empty ones. */
export function piecesOf(pattern: string): string[] {
  return pattern.split(/[*_]/).filter((piece) => piece !== '');
}

/** The position after the first place at or after `from` that holds the piece; -1 without one. `_` is any character. */
function endOfPiece(line: readonly string[], piece: readonly string[], from: number): number {
  for (let at = from; at + piece.length <= line.length; at++) {
    if (piece.every((char, offset) => char === '_' || char === line[at + offset])) return at + piece.length;
  }
  return -1;
}

/** Whether a line of the text contains the pattern: `*` is any characters, also none, and `_` is one character. */
export function matchesPattern(text: string, pattern: string): boolean {
  const pieces = pattern.split('*').map((piece) => Array.from(piece));
  return text.split('\n').some((whole) => {
    const line = Array.from(whole);
    let at = 0;
    // The first place of each piece leaves the most for the others.
    for (const piece of pieces) {
      at = endOfPiece(line, piece, at);
      if (at < 0) return false;
    }
    return true;
  });
}
