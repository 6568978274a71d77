import MarkdownIt from 'markdown-it';
import { markClozes, marksAsElements } from '#core/card/index.ts';
import { RenderBudget } from './budget.ts';
import { NESTING_LIMIT, PART_LIMIT, PARTS_LIMIT, RENDER_TRIES, SIDE_LIMIT } from './limits.ts';
import { isMathReady, mathAsElements, showMath, withMath } from './math.ts';
import { partAsText } from './partAsText.ts';
import { postprocessHtml, type RenderOptions } from './postprocessHtml.ts';
import { runsCost } from './runs.ts';
import { sanitize } from './sanitize.ts';
import { limitTables } from './tables.ts';

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

const budgetOf = ({ env }: { env: unknown }): RenderBudget => (env as { budget: RenderBudget }).budget;

/** The first rule of each parser: takes nothing, and ends a parsing that takes too long. */
const checkTime = (state: { env: unknown }): false => {
  budgetOf(state).checkTime();
  return false;
};
markdown.inline.ruler.before('text', 'budget', checkTime);
markdown.block.ruler.before('table', 'budget', checkTime, { alt: ['paragraph', 'reference', 'blockquote', 'list'] });

/** One rule can make any number of tokens, such as the cells of a table. */
markdown.inline.State = class extends markdown.inline.State {
  override push(...token: Parameters<InstanceType<typeof markdown.inline.State>['push']>) {
    budgetOf(this).spend('tokens');
    return super.push(...token);
  }
};
markdown.block.State = class extends markdown.block.State {
  override push(...token: Parameters<InstanceType<typeof markdown.block.State>['push']>) {
    budgetOf(this).spend('tokens');
    return super.push(...token);
  }
};

const CACHE_SIZE = 48;
type Rendered = readonly DocumentFragment[];
const cache = new Map<string, Rendered>();
/** How often the sides were rendered that took too long. */
const tries = new Map<string, number>();
const unfinished = new WeakSet<Rendered>();

/**
 * Renders the parts of a side to safe nodes, one fragment per part; clone them before use. Text over the limits is
 * truncated. A part that cannot be rendered, or costs too much, is shown as text with a note. The latest sides are cached,
 * so that a prerendered card takes no time when it is shown.
 */
export function renderSide(parts: readonly string[], options: RenderOptions): Rendered {
  const key = [options.isRevealed ? 1 : 0, isMathReady() ? 1 : 0, options.labels.picture, ...parts].join('\u0000');
  const cached = cache.get(key);
  if (cached !== undefined) return cached;
  const visible = truncate(parts);
  const budget = new RenderBudget(visible.reduce((length, part) => length + part.length, 0));
  const rendered = visible.map((part) => renderPart(part, options, budget));
  const count = (tries.get(key) ?? 0) + 1;
  // A busy computer may have been the reason, so the next try may show more.
  if (budget.isCut && count < RENDER_TRIES) {
    keep(tries, key, count);
    unfinished.add(rendered);
    return rendered;
  }
  tries.delete(key);
  keep(cache, key, rendered);
  return rendered;
}

/** Whether rendering this side again may show more. */
export function isUnfinished(rendered: Rendered): boolean {
  return unfinished.has(rendered);
}

function keep<T>(map: Map<string, T>, key: string, value: T): void {
  if (map.size >= CACHE_SIZE) {
    const oldest = map.keys().next();
    if (!oldest.done) map.delete(oldest.value);
  }
  map.set(key, value);
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

function renderPart(part: string, options: RenderOptions, budget: RenderBudget): DocumentFragment {
  try {
    return formatPart(part, options, budget);
  } catch {
    return partAsText(part, options);
  }
}

function formatPart(part: string, options: RenderOptions, budget: RenderBudget): DocumentFragment {
  budget.spend('runs', runsCost(part));
  const html = markdown.render(markClozes(part, options.isRevealed), { budget });
  const fragment = sanitize(mathAsElements(marksAsElements(html)), budget);
  limitTables(fragment, budget);
  showMath(fragment, budget);
  postprocessHtml(fragment, options.labels, options.classes, budget);
  return fragment;
}
