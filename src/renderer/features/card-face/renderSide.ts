import MarkdownIt from 'markdown-it';
import { markClozes, marksAsElements } from './cloze.ts';
import { NESTING_LIMIT, PART_LIMIT, PARTS_LIMIT, SIDE_LIMIT } from './limits.ts';
import { isMathReady, mathAsElements, showMath, withMath } from './math.ts';
import { type FaceClasses, type FaceLabels, postprocessHtml } from './postprocessHtml.ts';
import { sanitize, sanitizeMath } from './sanitize.ts';

const LINK = /^\[\[[^[\]\n\uE000-\uE006]+\]\]/;

/** Single line breaks count: people who fill a spreadsheet's cell with two lines mean two lines. */
const markdown = withMath(new MarkdownIt({ html: true, linkify: false, typographer: false, breaks: true }));
markdown.set({ maxNesting: NESTING_LIMIT });

/** What stands in a link to another card is a title, not Markdown. */
markdown.inline.ruler.before('link', 'cardLink', (state, silent) => {
  const link = state.src.startsWith('[[', state.pos) ? LINK.exec(state.src.slice(state.pos, state.pos + 1010)) : null;
  if (link === null) return false;
  if (!silent) state.push('text', '', 0).content = link[0];
  state.pos += link[0].length;
  return true;
});

const REMEMBERED = 48;
const known = new Map<string, readonly DocumentFragment[]>();

export interface RenderOptions {
  /** Gaps are filled in. */
  readonly revealed: boolean;
  readonly labels: FaceLabels;
  readonly classes: FaceClasses;
}

/**
 * The parts of a card's side as nodes that are safe to show, one fragment a part; clone them before use. Text over the
 * limits is cut. The latest sides are remembered, so that a card rendered ahead costs nothing when its turn comes.
 */
export function renderSide(parts: readonly string[], options: RenderOptions): readonly DocumentFragment[] {
  const key = [options.revealed ? 1 : 0, isMathReady() ? 1 : 0, options.labels.picture, ...parts].join('\u0000');
  const found = known.get(key);
  if (found !== undefined) return found;
  const rendered = cut(parts).map((part) => renderPart(part, options));
  if (known.size >= REMEMBERED) {
    const oldest = known.keys().next();
    if (!oldest.done) known.delete(oldest.value);
  }
  known.set(key, rendered);
  return rendered;
}

function cut(parts: readonly string[]): readonly string[] {
  const kept: string[] = [];
  let left = SIDE_LIMIT;
  for (const part of parts.slice(0, PARTS_LIMIT)) {
    if (part.trim() === '' || left <= 0) continue;
    const limit = Math.min(PART_LIMIT, left);
    kept.push(part.length > limit ? `${part.slice(0, limit)}…` : part);
    left -= limit;
  }
  return kept;
}

function renderPart(part: string, options: RenderOptions): DocumentFragment {
  const html = mathAsElements(marksAsElements(markdown.render(markClozes(part, options.revealed))));
  const fragment = sanitize(html);
  showMath(fragment, sanitizeMath);
  postprocessHtml(fragment, options.labels, options.classes);
  return fragment;
}
