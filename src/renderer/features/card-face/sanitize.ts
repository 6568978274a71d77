import createPurifier, { type Config, type DOMPurify } from 'dompurify';
import { OverBudgetError, type RenderBudget } from './budget.ts';
import { MATH_NODE_COST, NESTING_LIMIT, REOPENED_LIMIT, SPAN_LIMIT } from './limits.ts';

/** Elements a card may use. No class, style, id or name: a card must not reach the app's own style or scripts. */
const TAGS =
  'a b blockquote br caption code data dd del div dl dt em h1 h2 h3 h4 h5 h6 hr i img ins kbd li mark ol p pre rb rp rt ruby s samp small span strong sub sup table tbody td tfoot th thead tr u ul var'.split(
    ' ',
  );
const ATTRIBUTES = 'alt colspan dir href lang rowspan src start title'.split(' ');

const CONFIG: Config & { RETURN_DOM_FRAGMENT: true } = {
  // The body is the root, of which only the content is returned; otherwise all of it would be copied first.
  ALLOWED_TAGS: [...TAGS, 'body'],
  ALLOWED_ATTR: ATTRIBUTES,
  ALLOWED_NAMESPACES: ['http://www.w3.org/1999/xhtml'],
  ADD_URI_SAFE_ATTR: ['colspan', 'dir', 'lang', 'rowspan', 'start'],
  ALLOWED_URI_REGEXP: /^(?:https?|media):/i,
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
  FORCE_BODY: true,
  RETURN_DOM_FRAGMENT: true,
};

const SPANS: ReadonlySet<string> = new Set(['colspan', 'rowspan']);

const MATH_TAGS =
  'math menclose merror mfrac mi mmultiscripts mn mo mover mpadded mphantom mprescripts mroot mrow ms mspace msqrt mstyle msub msubsup msup mtable mtd mtext mtr munder munderover none semantics span'.split(
    ' ',
  );
const MATH_ATTRIBUTES =
  'accent accentunder columnalign columnlines columnspacing depth display displaystyle fence height linethickness lspace mathbackground mathcolor mathsize mathvariant maxsize minsize movablelimits notation rowlines rowspacing rspace scriptlevel separator stretchy symmetric voffset width'.split(
    ' ',
  );

/** Elements that are not listed are removed with their content: the source that KaTeX writes beside its MathML. */
const MATH_CONFIG: Config & { RETURN_DOM_FRAGMENT: true } = {
  ALLOWED_TAGS: [...MATH_TAGS, 'body'],
  ALLOWED_ATTR: MATH_ATTRIBUTES,
  ADD_URI_SAFE_ATTR: MATH_ATTRIBUTES,
  ALLOWED_NAMESPACES: ['http://www.w3.org/1999/xhtml', 'http://www.w3.org/1998/Math/MathML'],
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
  FORBID_CONTENTS: ['annotation'],
  RETURN_DOM_FRAGMENT: true,
};

let purifier: DOMPurify | null = null;
/** Of the side that is being sanitized, and what one node costs. */
let budget: RenderBudget | null = null;
let nodeCost = 1;

function getPurifier(): DOMPurify {
  if (purifier !== null) return purifier;
  const created = createPurifier(window);
  created.addHook('uponSanitizeAttribute', (_node, data) => {
    // A picture's address can only be the app's own media: a card loads nothing from the network.
    if (data.attrName === 'src' && !/^media:[0-9a-f]{64}$/.test(data.attrValue)) data.keepAttr = false;
    if (SPANS.has(data.attrName) && !(Number(data.attrValue) <= SPAN_LIMIT)) data.keepAttr = false;
  });
  created.addHook('uponSanitizeElement', () => {
    budget?.spend('nodes', nodeCost);
    budget?.checkTime();
  });
  purifier = created;
  return created;
}

/**
 * Sanitizes HTML of unknown origin with an allow list: no scripts, frames, forms, styles, event handlers or foreign
 * namespaces, and only http(s) addresses (which `postprocessHtml` removes) and `media:` (docs/security.md).
 */
export function sanitize(html: string, paidBy: RenderBudget): DocumentFragment {
  const fragment = purify(prefilter(html), CONFIG, paidBy);
  flatten(fragment);
  return fragment;
}

/** Sanitizes KaTeX's MathML with its own allow list: no links, actions, styles or HTML inside. */
export function sanitizeMath(html: string, paidBy: RenderBudget): DocumentFragment {
  return purify(html, MATH_CONFIG, paidBy, MATH_NODE_COST);
}

function purify(html: string, config: typeof CONFIG, paidBy: RenderBudget, cost = 1): DocumentFragment {
  const tags = countTags(html);
  if (tags * cost > paidBy.left('nodes') || tags * formatDepth(html) > REOPENED_LIMIT)
    throw new OverBudgetError('too many tags');
  budget = paidBy;
  nodeCost = cost;
  try {
    const fragment: DocumentFragment | null = getPurifier().sanitize(html, config);
    if (fragment === null) throw new Error('the sanitizer found no body');
    return fragment;
  } finally {
    budget = null;
  }
}

const FORMAT = /<(\/?)(?:a|b|big|code|em|font|i|nobr|s|small|strike|strong|tt|u)(?=[\s/>])/gi;

/** How many elements of formatting are open at once. The parser opens those that were not closed again in each later block. */
function formatDepth(html: string): number {
  let depth = 0;
  let deepest = 0;
  for (const [, slash] of html.matchAll(FORMAT)) {
    depth = Math.max(0, depth + (slash === '' ? 1 : -1));
    deepest = Math.max(deepest, depth);
  }
  return deepest;
}

/** Opening tags and comments. Fast: the parser has not seen the text yet. */
function countTags(html: string): number {
  let count = 0;
  for (let at = html.indexOf('<'); at >= 0; at = html.indexOf('<', at + 1)) if (html[at + 1] !== '/') count++;
  return count;
}

const TAG = /<(\/?)([a-z][a-z0-9]*)\b[^<>]*>/gi;
/** Attributes that violate the content security policy. The browser would report each one while parsing. */
const FORBIDDEN_ATTRIBUTES = /(?<=[\s/"'])(?:on[a-z]+|style)\s*=\s*(?:"[^"]*"|'[^']*'|[^\s>]*)/gi;
/**
 * The parser puts frames in the place of the body, for each child of an option it reads the whole text of the option again,
 * and players and drawings are slow to create. These names are changed, so that they are unknown elements. Nothing else of a tag needs to be understood for that.
 */
const COSTLY_NAMES = /(?<=<\/?)(?=(?:frameset|select|optgroup|option|datalist|audio|video|svg)[\s/>])/gi;
const STYLES = /<style\b[\s\S]*?(?:<\/style\s*>|$)/gi;
const VOID = new Set(['area', 'base', 'br', 'col', 'embed', 'hr', 'img', 'input', 'link', 'meta', 'source', 'wbr']);

const ALLOWED: ReadonlySet<string> = new Set(TAGS);
/** The sanitizer copies the content of each element that it removes, and so all levels of it again for each level. */
const FOREIGN_NESTING = 4;

/**
 * Removes tags that nest far too deep, before parsing (a parser takes a second for ten thousand levels), and styles and
 * event handlers, which would fill the log with reports. This is not the security check: `sanitize` follows.
 */
function prefilter(html: string): string {
  let depth = 0;
  let foreign = 0;
  const known = html.replace(COSTLY_NAMES, 'x-').replace(STYLES, '');
  return known.replace(TAG, (tag, slash: string, name: string) => {
    if (VOID.has(name.toLowerCase())) return tag.replace(FORBIDDEN_ATTRIBUTES, '');
    const isForeign = ALLOWED.has(name.toLowerCase()) ? 0 : 1;
    if (slash === '') {
      depth++;
      foreign += isForeign;
    }
    const isDeep = depth > 4 * NESTING_LIMIT || (isForeign === 1 && foreign > FOREIGN_NESTING);
    if (slash !== '') {
      depth = Math.max(0, depth - 1);
      foreign = Math.max(0, foreign - isForeign);
    }
    return isDeep ? '' : tag.replace(FORBIDDEN_ATTRIBUTES, '');
  });
}

/** Flattens content that nests deeper than the limit: layout is slow for thousands of nested elements. */
function flatten(root: DocumentFragment): void {
  const queue: { readonly node: Element; readonly depth: number }[] = [];
  for (const child of root.children) queue.push({ node: child, depth: 1 });
  for (let entry = queue.pop(); entry !== undefined; entry = queue.pop()) {
    if (entry.depth >= NESTING_LIMIT && entry.node.childElementCount > 0) {
      entry.node.replaceChildren(entry.node.textContent ?? '');
      continue;
    }
    for (const child of entry.node.children) queue.push({ node: child, depth: entry.depth + 1 });
  }
}
