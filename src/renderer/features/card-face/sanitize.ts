import createPurifier, { type Config, type DOMPurify } from 'dompurify';
import { NESTING_LIMIT } from './limits.ts';

/** Elements a card may use. No class, style, id or name: a card must not reach the app's own style or scripts. */
const TAGS =
  'a b blockquote br caption code data dd del div dl dt em h1 h2 h3 h4 h5 h6 hr i img ins kbd li mark ol p pre rb rp rt ruby s samp small span strong sub sup table tbody td tfoot th thead tr u ul var'.split(
    ' ',
  );
const ATTRIBUTES = 'alt colspan dir href lang rowspan src start title'.split(' ');

const CONFIG: Config & { RETURN_DOM_FRAGMENT: true } = {
  ALLOWED_TAGS: TAGS,
  ALLOWED_ATTR: ATTRIBUTES,
  ALLOWED_NAMESPACES: ['http://www.w3.org/1999/xhtml'],
  ADD_URI_SAFE_ATTR: ['colspan', 'dir', 'lang', 'rowspan', 'start'],
  ALLOWED_URI_REGEXP: /^(?:https?|media):/i,
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
  RETURN_DOM_FRAGMENT: true,
};

const MATH_TAGS =
  'math menclose merror mfrac mi mmultiscripts mn mo mover mpadded mphantom mprescripts mroot mrow ms mspace msqrt mstyle msub msubsup msup mtable mtd mtext mtr munder munderover none semantics span'.split(
    ' ',
  );
const MATH_ATTRIBUTES =
  'accent accentunder columnalign columnlines columnspacing depth display displaystyle fence height linethickness lspace mathbackground mathcolor mathsize mathvariant maxsize minsize movablelimits notation rowlines rowspacing rspace scriptlevel separator stretchy symmetric voffset width'.split(
    ' ',
  );

/** What is not on these lists goes with all it holds: the source that KaTeX writes beside its MathML. */
const MATH_CONFIG: Config & { RETURN_DOM_FRAGMENT: true } = {
  ALLOWED_TAGS: MATH_TAGS,
  ALLOWED_ATTR: MATH_ATTRIBUTES,
  ADD_URI_SAFE_ATTR: MATH_ATTRIBUTES,
  ALLOWED_NAMESPACES: ['http://www.w3.org/1999/xhtml', 'http://www.w3.org/1998/Math/MathML'],
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
  FORBID_CONTENTS: ['annotation'],
  RETURN_DOM_FRAGMENT: true,
};

let purifier: DOMPurify | null = null;

function prepared(): DOMPurify {
  if (purifier !== null) return purifier;
  const made = createPurifier(window);
  made.addHook('uponSanitizeAttribute', (_node, data) => {
    // A picture's address is only ever the app's own media; nothing is loaded from the network by a card.
    if (data.attrName === 'src' && !/^media:[0-9a-f]{64}$/.test(data.attrValue)) data.keepAttr = false;
  });
  purifier = made;
  return made;
}

/**
 * HTML of unknown origin as inert nodes of an allow list: no scripts, frames, forms, styles, event handlers, foreign
 * namespaces, and no address but http(s) (which `dress` takes away again) and `media:` (docs/security.md).
 */
export function sanitize(html: string): DocumentFragment {
  const fragment = prepared().sanitize(thinned(html), CONFIG);
  flatten(fragment);
  return fragment;
}

/** KaTeX's MathML as nodes of an allow list of its own: no links, no actions, no styles, no HTML inside. */
export function sanitizeMath(html: string): DocumentFragment {
  return prepared().sanitize(html, MATH_CONFIG);
}

const TAG = /<(\/?)([a-z][a-z0-9]*)\b[^<>]*>/gi;
/** What the page's policy would refuse, and report, while a parser reads it. */
const REFUSED = /(?<=[\s/"'])(?:on[a-z]+|style)\s*=\s*(?:"[^"]*"|'[^']*'|[^\s>]*)/gi;
const STYLES = /<style\b[\s\S]*?(?:<\/style\s*>|$)/gi;
const VOID = new Set(['area', 'base', 'br', 'col', 'embed', 'hr', 'img', 'input', 'link', 'meta', 'source', 'wbr']);

/**
 * Leaves out tags that nest far too deep before any parser sees them (a parser takes a second for ten thousand), and
 * styles and handlers, which would fill the log with reports. Only that is meant; what is left is sanitised like
 * everything else.
 */
function thinned(html: string): string {
  let depth = 0;
  return html.replace(STYLES, '').replace(TAG, (tag, slash: string, name: string) => {
    if (VOID.has(name.toLowerCase())) return tag.replace(REFUSED, '');
    if (slash === '') depth++;
    const isDeep = depth > 4 * NESTING_LIMIT;
    if (slash !== '') depth = Math.max(0, depth - 1);
    return isDeep ? '' : tag.replace(REFUSED, '');
  });
}

/** Lifts what nests deeper than the limit: thousands of nested elements make layout crawl. */
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
