/** A card written in one line: `front :: back #tag >box`. */
export interface CardLine {
  readonly front: string;
  readonly back: string;
  readonly tags: readonly string[];
  /** What was typed of the box's name; null if none is named. */
  readonly box: string | null;
  /** Where the name of the box begins, if it ends the text: there it can be completed. */
  readonly openBoxAt: number | null;
}

/** Tags and a box at the end of a text, and the text before them. */
export interface CardMarks extends Pick<CardLine, 'tags' | 'box' | 'openBoxAt'> {
  readonly text: string;
}

const SEPARATOR = '::';
/** A gap, also while it is being typed: its `::` separates nothing. */
const GAP = /\{\{c\d+::.*?(?:\}\}|$)/g;

/** Reads a line. Without `::` it is a front. The last of several boxes counts. */
export function parseCardLine(line: string): CardLine {
  const at = line.replace(GAP, (gap) => ' '.repeat(gap.length)).indexOf(SEPARATOR);
  const start = at === -1 ? 0 : at + SEPARATOR.length;
  const { text, openBoxAt, ...marks } = parseCardMarks(line.slice(start));
  const sides = at === -1 ? { front: text, back: '' } : { front: line.slice(0, at).trim(), back: text };
  return { ...sides, ...marks, openBoxAt: openBoxAt === null ? null : openBoxAt + start };
}

/**
 * Reads the marks at the end of a text: `#tag`, one word, and `>box`, which may have spaces. A mark begins a word. What
 * follows a mark and is none is text, and so is everything before it.
 */
export function parseCardMarks(text: string): CardMarks {
  const starts = [...text.matchAll(/(?<=^|\s)[#>](?![\s#>])/g)].map(({ index }) => index);
  const tags: string[] = [];
  let box: string | null = null;
  let openBoxAt: number | null = null;
  let end = text.length;
  for (const start of starts.toReversed()) {
    const value = text.slice(start + 1, end).trim();
    const isTag = text[start] === '#';
    if (isTag && (value === '' || /\s/.test(value))) break;
    if (isTag) tags.unshift(value);
    else {
      if (end === text.length) openBoxAt = start + 1;
      box ??= value;
    }
    end = start;
  }
  return { text: text.slice(0, end).trim(), tags: [...new Set(tags)], box, openBoxAt };
}
