/**
 * Cloze deletions in Anki's notation `{{c1::answer::hint}}` (S-73). They can contain Markdown and other cloze
 * deletions. So one pass finds them in the source and marks them with private-use characters; after Markdown rendering
 * the marks become elements.
 */

const MARK = { hidden: '\uE000', hiddenEnd: '\uE001', revealed: '\uE002', revealedEnd: '\uE003' } as const;
/** Includes the marks of LaTeX (`math.ts`). */
const MARKS = /[\uE000-\uE006]/g;
const TOKEN = /\{\{c\d{1,3}::|\}\}/g;
const START = /\{\{c\d{1,3}::/;

interface Span {
  readonly start: number;
  readonly body: number;
}

/** Whether a part contains a cloze deletion. */
export function hasCloze(parts: readonly string[]): boolean {
  return parts.some((part) => START.test(part));
}

/** Splits the body of a cloze: the answer and, after the last `::`, the hint. */
function splitHint(body: string): { readonly answer: string; readonly hint: string } {
  const separator = body.lastIndexOf('::');
  if (separator < body.lastIndexOf('}}') || separator < 0) return { answer: body, hint: '' };
  return { answer: body.slice(0, separator), hint: body.slice(separator + 2) };
}

/** The outermost closed clozes, in order; `end` is the index after the closing braces. */
function outermostClozes(text: string): readonly (Span & { readonly end: number })[] {
  const open: Span[] = [];
  const closed: (Span & { readonly end: number })[] = [];
  for (const token of text.matchAll(TOKEN)) {
    if (token[0] !== '}}') {
      open.push({ start: token.index, body: token.index + token[0].length });
      continue;
    }
    const span = open.pop();
    if (span === undefined) continue;
    while ((closed.at(-1)?.start ?? -1) > span.start) closed.pop();
    closed.push({ ...span, end: token.index + 2 });
  }
  return closed;
}

/** Replaces every outermost cloze by the result of `replace`. */
function replaceClozes(text: string, replace: (answer: string, hint: string) => string): string {
  let out = '';
  let done = 0;
  for (const span of outermostClozes(text)) {
    const { answer, hint } = splitHint(text.slice(span.body, span.end - 2));
    out += text.slice(done, span.start) + replace(answer, hint);
    done = span.end;
  }
  return out + text.slice(done);
}

/** Removes the notation of nested clozes and leaves their answers. */
function stripNotation(text: string): string {
  return START.test(text) ? text.replace(TOKEN, '') : text;
}

/** Plain text: `[...]` or `[hint]` while hidden, the answer when revealed. */
export function clozeAsText(text: string, isRevealed: boolean): string {
  if (!START.test(text)) return text;
  return replaceClozes(text, (answer, hint) =>
    isRevealed ? stripNotation(answer) : `[${hint === '' ? '...' : hint}]`,
  );
}

/** Marks the clozes in Markdown source. After rendering, `marksAsElements` turns the marks into elements. */
export function markClozes(source: string, isRevealed: boolean): string {
  const clean = source.replace(MARKS, '');
  if (!START.test(clean)) return clean;
  return replaceClozes(clean, (answer, hint) =>
    isRevealed
      ? MARK.revealed + stripNotation(answer) + MARK.revealedEnd
      : MARK.hidden + (hint === '' ? '...' : hint) + MARK.hiddenEnd,
  );
}

/** Turns the marks of `markClozes` in rendered HTML into elements: `data` for a gap, `mark` for a revealed answer. */
export function marksAsElements(html: string): string {
  return html
    .replaceAll(MARK.hidden, '<data>[')
    .replaceAll(MARK.hiddenEnd, ']</data>')
    .replaceAll(MARK.revealed, '<mark>')
    .replaceAll(MARK.revealedEnd, '</mark>');
}
