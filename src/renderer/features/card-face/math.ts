import type markdownIt from 'markdown-it';
import { MATHS_LIMIT, TEX_LIMIT, TEX_NESTING_LIMIT } from './limits.ts';

/**
 * LaTeX in cards, `$...$` and `$$...$$` (docs/product.md §3 "parts"). The parser turns it into `var` elements that hold the
 * source; once KaTeX has been loaded, which only a card with LaTeX asks for, they become MathML. KaTeX's own HTML needs
 * style attributes, which the page's policy forbids; MathML does not.
 */

type Katex = typeof import('katex').default;
type MarkdownIt = InstanceType<typeof markdownIt>;
type InlineRule = Parameters<MarkdownIt['inline']['ruler']['before']>[2];

const MATH = /\$[^\s$][^$]*\$|\$\$/;
let katex: Katex | null = null;
let loading: Promise<void> | null = null;
const listeners = new Set<() => void>();

/** Whether any of the parts may hold LaTeX; prices such as "$5 and $6" may be taken for it here, not by the parser. */
export function hasMath(parts: readonly string[]): boolean {
  return parts.some((part) => MATH.test(part));
}

export function isMathReady(): boolean {
  return katex !== null;
}

/** Calls back when LaTeX can be shown; answers the way to stop. */
export function onMathReady(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** Loads what shows LaTeX. A failure leaves the source on the card, and the next card tries again. */
export function loadMath(): Promise<void> {
  loading ??= import('katex').then(
    (loaded) => {
      katex = loaded.default;
      for (const listener of listeners) listener();
    },
    () => {
      loading = null;
    },
  );
  return loading;
}

/** Marks that no text holds (`cloze.ts` takes them out of it). */
const MARK = { inline: '\uE004', block: '\uE005', end: '\uE006' } as const;
const CARD_MARKS = /[\uE000-\uE006]/g;

/** As pandoc has it: no space inside the dollars, no digit after them, so that prices stay prices. Looks ahead once. */
const rule: InlineRule = (state, silent) => {
  const { src, pos } = state;
  if (src[pos] !== '$') return false;
  const mark = src[pos + 1] === '$' ? '$$' : '$';
  const start = pos + mark.length;
  const end = src.indexOf(mark, start);
  if (end <= start || end >= state.posMax || (mark === '$' && !isTight(src, start, end))) return false;
  if (!silent) {
    const token = state.push('math', 'var', 0);
    token.markup = mark;
    token.content = src.slice(start, end).replace(CARD_MARKS, '').trim();
  }
  state.pos = end + mark.length;
  return true;
};

function isTight(src: string, start: number, end: number): boolean {
  return !/[\s\\]/.test(src.charAt(end - 1)) && !/\s/.test(src.charAt(start)) && !/\d/.test(src.charAt(end + 1));
}

/** Teaches the parser `$...$` and `$$...$$`. */
export function withMath(markdown: MarkdownIt): MarkdownIt {
  markdown.inline.ruler.before('escape', 'math', rule);
  markdown.renderer.rules.math = (tokens, index) => {
    const { markup = '', content = '' } = tokens[index] ?? {};
    return (markup === '$$' ? MARK.block : MARK.inline) + markdown.utils.escapeHtml(content) + MARK.end;
  };
  return markdown;
}

/** The marks in rendered HTML as `var` elements. */
export function mathAsElements(html: string): string {
  return html
    .replaceAll(MARK.inline, '<var>')
    .replaceAll(MARK.block, '<var title="$$">')
    .replaceAll(MARK.end, '</var>');
}

/** Replaces `var` elements by what `sanitise` lets through of their MathML; what KaTeX does not understand stays as code. */
export function showMath(root: DocumentFragment, sanitise: (html: string) => DocumentFragment): void {
  if (katex === null) return;
  let left = MATHS_LIMIT;
  for (const element of root.querySelectorAll('var')) {
    const tex = element.textContent;
    const math = left-- > 0 ? mathOf(katex, tex, element.title !== '', sanitise) : null;
    element.replaceWith(math ?? source(tex));
  }
}

function mathOf(
  shown: Katex,
  tex: string,
  displayMode: boolean,
  sanitise: (html: string) => DocumentFragment,
): DocumentFragment | null {
  if (tex.length > TEX_LIMIT || nesting(tex) > TEX_NESTING_LIMIT) return null;
  try {
    const options = { output: 'mathml', trust: false, strict: 'ignore', maxExpand: 200, maxSize: 20 } as const;
    return sanitise(shown.renderToString(tex, { ...options, displayMode, throwOnError: true }));
  } catch {
    return null;
  }
}

/** How deep braces nest: each level costs the parser and the layout a level. */
function nesting(tex: string): number {
  let depth = 0;
  let deepest = 0;
  for (const character of tex) {
    if (character === '{') deepest = Math.max(deepest, ++depth);
    else if (character === '}') depth--;
  }
  return deepest;
}

function source(tex: string): HTMLElement {
  const code = document.createElement('code');
  code.textContent = tex;
  return code;
}
