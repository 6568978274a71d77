import type markdownIt from 'markdown-it';
import type { RenderBudget } from './budget.ts';
import { MATHS_LIMIT, TEX_EXPANSION_LIMIT, TEX_EXPANSIONS, TEX_LIMIT, TEX_NESTING_LIMIT } from './limits.ts';
import { sanitizeMath } from './sanitize.ts';

/**
 * LaTeX in cards, `$...$` and `$$...$$` (S-73). The parser turns it into `var` elements that contain
 * the source. KaTeX loads with the first card that has LaTeX and replaces them by MathML. KaTeX's HTML output needs style
 * attributes, which the content security policy forbids; MathML does not.
 */

type Katex = typeof import('katex').default;
type MarkdownIt = InstanceType<typeof markdownIt>;
type InlineRule = Parameters<MarkdownIt['inline']['ruler']['before']>[2];

const MATH = /\$[^\s$][^$]*\$|\$\$/;
let katex: Katex | null = null;
let loading: Promise<void> | null = null;
const listeners = new Set<() => void>();

/** Whether a part may contain LaTeX. A quick check: it also matches prices such as "$5 and $6"; the parser does not. */
export function hasMath(parts: readonly string[]): boolean {
  return parts.some((part) => MATH.test(part));
}

export function isMathReady(): boolean {
  return katex !== null;
}

/** Calls `listener` when KaTeX has loaded. Returns a function that unsubscribes. */
export function onMathReady(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** Loads KaTeX. After a failure the card shows the source, and the next card tries again. */
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

/** Private-use characters as marks (`cloze.ts` removes them from card text). */
const MARK = { inline: '\uE004', block: '\uE005', end: '\uE006' } as const;
const CARD_MARKS = /[\uE000-\uE006]/g;

const rule: InlineRule = (state, silent) => {
  if (state.src[state.pos] !== '$') return false;
  const { tex, mark, next } = formulaAt(state.src, state.pos, state.posMax);
  if (tex === null) return false;
  if (!silent) {
    const token = state.push('math', 'var', 0);
    token.markup = mark;
    token.content = tex;
  }
  state.pos = next;
  return true;
};

/**
 * The formula that begins at a dollar sign; `tex` is null if there is none. Pandoc's rule: no space inside the dollar signs, no digit
 * after them, so prices stay text. Looks ahead only once.
 */
function formulaAt(src: string, at: number, max = src.length) {
  const mark = src[at + 1] === '$' ? '$$' : '$';
  const start = at + mark.length;
  const end = src.indexOf(mark, start);
  const isFormula = end > start && end < max && (mark === '$$' || isTight(src, start, end));
  if (!isFormula) return { tex: null, mark, next: start };
  return { tex: src.slice(start, end).replace(CARD_MARKS, '').trim(), mark, next: end + mark.length };
}

function isTight(src: string, start: number, end: number): boolean {
  return !/[\s\\]/.test(src.charAt(end - 1)) && !/\s/.test(src.charAt(start)) && !/\d/.test(src.charAt(end + 1));
}

/** Adds `$...$` and `$$...$$` to the parser, also for texts inside of HTML such as tables. */
export function withMath(markdown: MarkdownIt): MarkdownIt {
  markdown.inline.ruler.before('escape', 'math', rule);
  const marked = (tex: string, mark: string): string => (mark === '$$' ? MARK.block : MARK.inline) + tex + MARK.end;
  markdown.renderer.rules.math = (tokens, index) => {
    const { markup = '', content = '' } = tokens[index] ?? {};
    return marked(markdown.utils.escapeHtml(content), markup);
  };
  markdown.renderer.rules.html_block = (tokens, index) => {
    let code = 0;
    const pieces = (tokens[index]?.content ?? '').split(TAG).map((piece, at) => {
      const [, slash = '', name] = at % 2 === 1 ? (CODE.exec(piece) ?? []) : [];
      if (name !== undefined) code = Math.max(0, code + (slash === '' ? 1 : -1));
      return at % 2 === 1 || code > 0 ? piece : mathInHtml(piece, marked);
    });
    return pieces.join('');
  };
  return markdown;
}

/** Tags of an HTML block, and those around code, in which `$` is a character. */
const TAG = /(<[^<>]*>)/;
const CODE = /^<(\/?)(pre|code|script|style|textarea)\b/i;

/** The text between two tags with its formulas marked. Its entities stay, as the formula is HTML until it is shown. */
function mathInHtml(text: string, marked: (tex: string, mark: string) => string): string {
  let html = '';
  let done = 0;
  for (let start = text.indexOf('$'); start >= 0; start = text.indexOf('$', start)) {
    const { tex, mark, next } = formulaAt(text, start);
    if (tex !== null) {
      html += text.slice(done, start) + marked(tex, mark);
      done = next;
    }
    start = next;
  }
  return html + text.slice(done);
}

/** Turns the marks in rendered HTML into `var` elements. */
export function mathAsElements(html: string): string {
  return html
    .replaceAll(MARK.inline, '<var>')
    .replaceAll(MARK.block, '<var title="$$">')
    .replaceAll(MARK.end, '</var>');
}

/**
 * Replaces `var` elements by sanitized MathML. LaTeX that KaTeX does not understand, and what the budget has no room for, is
 * shown as code.
 */
export function showMath(root: DocumentFragment, budget: RenderBudget): void {
  if (katex === null) return;
  let remaining = MATHS_LIMIT;
  for (const element of root.querySelectorAll('var')) {
    const tex = element.textContent;
    const isPaid = remaining-- > 0 && budget.hasTime();
    const math = isPaid ? renderMath(katex, tex, element.title !== '', budget) : null;
    element.replaceWith(math ?? sourceElement(tex));
  }
}

/** Commands that define macros, and what lets a macro grow with each expansion. */
const DEFINITION = /\\(?:[egx]?def|let|futurelet|(?:re)?newcommand|providecommand)(?![a-zA-Z@])/;
const GROWING = /#|\\[ex]def(?![a-zA-Z@])/;

function renderMath(renderer: Katex, tex: string, displayMode: boolean, budget: RenderBudget): DocumentFragment | null {
  if (tex.length > TEX_LIMIT || nesting(tex) > TEX_NESTING_LIMIT) return null;
  const maxExpand = expansions(tex);
  if (maxExpand === 0) return null;
  try {
    const options = { output: 'mathml', trust: false, strict: 'ignore', maxExpand, maxSize: 20 } as const;
    return sanitizeMath(renderer.renderToString(tex, { ...options, displayMode, throwOnError: true }), budget);
  } catch {
    return null;
  }
}

/**
 * How many macros of a formula may be expanded. A macro that the formula itself defines can be as long as the formula, so
 * together they are limited too. Macros with parameters can double with each expansion: none.
 */
function expansions(tex: string): number {
  if (!DEFINITION.test(tex)) return TEX_EXPANSIONS;
  return GROWING.test(tex) ? 0 : Math.min(TEX_EXPANSIONS, Math.floor(TEX_EXPANSION_LIMIT / tex.length));
}

/** The nesting depth of braces. Each level nests the parser and the layout one level deeper. */
function nesting(tex: string): number {
  let depth = 0;
  let deepest = 0;
  for (const character of tex) {
    if (character === '{') deepest = Math.max(deepest, ++depth);
    else if (character === '}') depth--;
  }
  return deepest;
}

function sourceElement(tex: string): HTMLElement {
  const code = document.createElement('code');
  code.textContent = tex;
  return code;
}
