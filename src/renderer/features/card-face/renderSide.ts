import MarkdownIt from 'markdown-it';
import { markClozes, marksAsElements } from './cloze.ts';
import { NESTING_LIMIT, PART_LIMIT, PARTS_LIMIT, SIDE_LIMIT } from './limits.ts';
import { isMathReady, mathAsElements, showMath, withMath } from './math.ts';
import { type FaceClasses, type FaceLabels, postprocessHtml } from './postprocessHtml.ts';
import { sanitize, sanitizeMath } from './sanitize.ts';

const LINK = /^\[\[[^[\]\n\uE000-\uE006]+\]\]/;

/** Single line breaks are kept: two lines in a spreadsheet cell are meant as two lines. */
const markdown = withMath(new MarkdownIt({ html: true, linkify: false, typographer: false, breaks: true }));
markdown.set({ maxNesting: NESTING_LIMIT });

/** The text of a link to another card is a title, not Markdown. */
markdown.inline.ruler.before('link', 'cardLink', (state, silent) => {
  const link = state.src.startsWith('[[', state.pos) ? LINK.exec(state.src.slice(state.pos, state.pos + 1010)) : null;
  if (link === null) return false;
  if (!silent) state.push('text', '', 0).content = link[0];
  state.pos += link[0].length;
  return true;
});

const CACHE_SIZE = 48;
const cache = new Map<string, readonly DocumentFragment[]>();

export interface RenderOptions {
  /** Cloze gaps show their text. */
  readonly isRevealed: boolean;
  readonly labels: FaceLabels;
  readonly classes: FaceClasses;
}

/**
 * Renders the parts of a side to safe nodes, one fragment per part; clone them before use. Text over the limits is
 * truncated. The latest sides are cached, so that a prerendered card takes no time when it is shown.
 */
export function renderSide(parts: readonly string[], options: RenderOptions): readonly DocumentFragment[] {
  const key = [options.isRevealed ? 1 : 0, isMathReady() ? 1 : 0, options.labels.picture, ...parts].join('\u0000');
  const cached = cache.get(key);
  if (cached !== undefined) return cached;
  const rendered = truncate(parts).map((part) => renderPart(part, options));
  if (cache.size >= CACHE_SIZE) {
    const oldest = cache.keys().next();
    if (!oldest.done) cache.delete(oldest.value);
  }
  cache.set(key, rendered);
  return rendered;
}

function truncate(parts: readonly string[]): readonly string[] {
  const visible: string[] = [];
  let remaining = SIDE_LIMIT;
  for (const part of parts.slice(0, PARTS_LIMIT)) {
    if (part.trim() === '' || remaining <= 0) continue;
    const limit = Math.min(PART_LIMIT, remaining);
    visible.push(part.length > limit ? `${part.slice(0, limit)}…` : part);
    remaining -= limit;
  }
  return visible;
}

function renderPart(part: string, options: RenderOptions): DocumentFragment {
  const html = mathAsElements(marksAsElements(markdown.render(markClozes(part, options.isRevealed))));
  const fragment = sanitize(html);
  showMath(fragment, sanitizeMath);
  postprocessHtml(fragment, options.labels, options.classes);
  return fragment;
}
