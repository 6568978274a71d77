/**
 * Cloze deletions in Anki's notation `{{c1::answer::hint}}` (docs/product.md §3). They may hold Markdown and each other, so they
 * are found in the source with one pass and marked with characters that no text holds; after Markdown the marks
 * become elements.
 */

const MARK = { hidden: '\uE000', hiddenEnd: '\uE001', shown: '\uE002', shownEnd: '\uE003' } as const;
/** Those of LaTeX (`math.ts`) too. */
const MARKS = /[\uE000-\uE006]/g;
const TOKEN = /\{\{c\d{1,3}::|\}\}/g;
const START = /\{\{c\d{1,3}::/;

interface Span {
  readonly start: number;
  readonly body: number;
}

/** True if any of the parts holds a cloze deletion. */
export function hasCloze(parts: readonly string[]): boolean {
  return parts.some((part) => START.test(part));
}

/** A cloze's body: the answer and, after the last `::`, its hint. */
function splitHint(body: string): { readonly answer: string; readonly hint: string } {
  const at = body.lastIndexOf('::');
  if (at < body.lastIndexOf('}}') || at < 0) return { answer: body, hint: '' };
  return { answer: body.slice(0, at), hint: body.slice(at + 2) };
}

/** The outermost clozes that are closed, in order; `end` is after their braces. */
function outermost(text: string): readonly (Span & { readonly end: number })[] {
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

/** Replaces every outermost cloze by what `replace` gives for it. */
function replaceClozes(text: string, replace: (answer: string, hint: string) => string): string {
  let out = '';
  let done = 0;
  for (const span of outermost(text)) {
    const { answer, hint } = splitHint(text.slice(span.body, span.end - 2));
    out += text.slice(done, span.start) + replace(answer, hint);
    done = span.end;
  }
  return out + text.slice(done);
}

/** The notation of clozes inside a revealed one, taken away; their answers stay. */
function flat(text: string): string {
  return START.test(text) ? text.replace(TOKEN, '') : text;
}

/** Text for reading: `[...]` or `[hint]` while hidden, the answer when revealed. */
export function clozeAsText(text: string, revealed: boolean): string {
  if (!START.test(text)) return text;
  return replaceClozes(text, (answer, hint) => (revealed ? flat(answer) : `[${hint === '' ? '...' : hint}]`));
}

/** Markdown source with clozes marked; `marksAsElements` turns the marks into elements after rendering. */
export function markClozes(source: string, revealed: boolean): string {
  const clean = source.replace(MARKS, '');
  if (!START.test(clean)) return clean;
  return replaceClozes(clean, (answer, hint) =>
    revealed ? MARK.shown + flat(answer) + MARK.shownEnd : MARK.hidden + (hint === '' ? '...' : hint) + MARK.hiddenEnd,
  );
}

/** The marks of `markClozes` in rendered HTML as elements: `data` for a gap, `mark` for a revealed answer. */
export function marksAsElements(html: string): string {
  return html
    .replaceAll(MARK.hidden, '<data>[')
    .replaceAll(MARK.hiddenEnd, ']</data>')
    .replaceAll(MARK.shown, '<mark>')
    .replaceAll(MARK.shownEnd, '</mark>');
}
