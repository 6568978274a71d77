import { LIMITS, plainText } from '#core/card/index.ts';
import { keepCloze } from './clozeText.ts';

/** What a template shows, in order. */
type Node =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'field'; readonly field: number; readonly filters: readonly Filter[] }
  | { readonly kind: 'special'; readonly name: Special }
  | { readonly kind: 'section'; readonly test: Test; readonly isNegated: boolean; readonly nodes: readonly Node[] };

/** A section is shown if a field has text, or for the card of a cloze number. */
type Test = { readonly field: number } | { readonly cloze: number };

export type Template = readonly Node[];

const FILTERS = ['text', 'hint', 'type', 'cloze', 'furigana', 'kana', 'kanji', 'nc'] as const;
type Filter = (typeof FILTERS)[number];
const SPECIALS = ['FrontSide', 'Tags', 'Type', 'Deck', 'Subdeck', 'Card', 'CardFlag', 'CardID'] as const;
type Special = (typeof SPECIALS)[number];

const TOKEN = /\{\{([^{}]*)\}\}/g;
const MAX_DEPTH = 20;
/** Fields, sections and filters of one side. A template with more is not one that people wrote. */
const MAX_NODES = 5000;
const MAX_FILTERS = 20;
/** A side with more characters is refused in any case. A short template can ask for a long field many times. */
const MAX_SIDE = 16 * LIMITS.partBytes;
/** Characters of fields that one side reads. */
const MAX_WORK = 64 * 1024 * 1024;

class NotSimpleError extends Error {}

/** Parses one side of a template. null if it needs more than fields, sections and the filters above. */
export function parseTemplate(source: string, fields: readonly string[]): Template | null {
  // Scripts change what a card shows, and `{{=<% %>=}}` changes the syntax.
  if (/<script\b|<iframe\b|\{\{=/i.test(source)) return null;
  const names = new Map(fields.map((name, at) => [name.trim(), at]));
  const text = source.replace(/<!--[\s\S]*?(?:-->|$)|<style\b[\s\S]*?(?:<\/style\s*>|$)/gi, '');
  const open: { nodes: Node[]; name: string; test: Test; isNegated: boolean }[] = [];
  const root: Node[] = [];
  const nodes = (): Node[] => open.at(-1)?.nodes ?? root;
  let done = 0;
  let count = 0;
  try {
    for (const token of text.matchAll(TOKEN)) {
      if (++count > MAX_NODES) return null;
      if (token.index > done) nodes().push({ kind: 'text', text: text.slice(done, token.index) });
      done = token.index + token[0].length;
      const tag = (token[1] ?? '').trim();
      if (tag === '' || tag.startsWith('!')) continue;
      const mark = tag[0] ?? '';
      const name = tag.slice(1).trim();
      if (mark === '#' || mark === '^') {
        if (open.length >= MAX_DEPTH) return null;
        open.push({ nodes: [], name, test: testOf(name, names), isNegated: mark === '^' });
      } else if (mark === '/') {
        const section = open.pop();
        if (section === undefined || section.name !== name) return null;
        nodes().push({ kind: 'section', test: section.test, isNegated: section.isNegated, nodes: section.nodes });
      } else nodes().push(leafOf(tag, names));
    }
  } catch (error) {
    if (error instanceof NotSimpleError) return null;
    throw error;
  }
  if (open.length > 0) return null;
  if (done < text.length) root.push({ kind: 'text', text: text.slice(done) });
  return root;
}

function testOf(name: string, names: ReadonlyMap<string, number>): Test {
  const field = names.get(name);
  if (field !== undefined) return { field };
  const cloze = /^c(\d{1,3})$/.exec(name)?.[1];
  if (cloze !== undefined) return { cloze: Number(cloze) };
  throw new NotSimpleError();
}

function leafOf(tag: string, names: ReadonlyMap<string, number>): Node {
  const special = SPECIALS.find((name) => name === tag);
  if (special !== undefined && !names.has(tag)) return { kind: 'special', name: special };
  // A field may have a colon in its name; filters stand before it.
  for (const { name, filters } of readings(tag)) {
    const field = names.get(name.trim());
    if (field !== undefined) return { kind: 'field', field, filters: filters.map(filterOf) };
  }
  throw new NotSimpleError();
}

/** The ways to read a tag: its whole text as a name, then with one more filter each. */
function* readings(tag: string): Generator<{ name: string; filters: readonly string[] }> {
  const filters: string[] = [];
  let name = tag;
  for (;;) {
    yield { name, filters };
    const at = name.indexOf(':');
    if (at < 0 || filters.length === MAX_FILTERS) return;
    filters.push(name.slice(0, at));
    name = name.slice(at + 1);
  }
}

function filterOf(name: string): Filter {
  const filter = FILTERS.find((known) => known === name.trim());
  if (filter === undefined) throw new NotSimpleError();
  return filter;
}

/** The fields that a template shows in any way, in order: not those of conditions, nor those that the learner types. */
export function fieldsNamedIn(source: string, fields: readonly string[]): number[] {
  const found = new Set<number>();
  const names = new Map(fields.map((name, at) => [name, at]));
  for (const token of source.matchAll(TOKEN)) {
    for (const { name, filters } of readings((token[1] ?? '').trim())) {
      const at = names.get(name);
      if (at === undefined) continue;
      if (!filters.includes('type')) found.add(at);
      break;
    }
  }
  return [...found];
}

/** The names that templates ask about, as `Add Reverse`, and show nowhere. */
export function flagsIn(source: string): ReadonlySet<string> {
  const [tested, shown] = [new Set<string>(), new Set<string>()];
  for (const [, tag = ''] of source.matchAll(TOKEN)) {
    const text = tag.trim();
    if (/^[#^/]/.test(text)) tested.add(text.slice(1).trim());
    else for (const { name } of readings(text)) shown.add(name.trim());
  }
  return new Set([...tested].filter((name) => !shown.has(name)));
}

/** The fields that a side has in a certain way: typed into, or shown with gaps. */
export function fieldsWith(template: Template, filter: 'type' | 'cloze'): ReadonlySet<number> {
  const found = new Set<number>();
  for (const node of template) {
    if (node.kind === 'section') for (const field of fieldsWith(node.nodes, filter)) found.add(field);
    else if (node.kind === 'field' && (node.filters.includes('type') ? 'type' : 'cloze') === filter) {
      if (node.filters.includes(filter)) found.add(node.field);
    }
  }
  return found;
}

/** What a template is filled with. */
export interface TemplateData {
  readonly fields: readonly string[];
  /** The number of the cloze that the card asks for; null for other notes. */
  readonly cloze: number | null;
  readonly special: Readonly<Record<'Tags' | 'Type' | 'Deck' | 'Subdeck' | 'Card', string>>;
}

/** What the back of a card leaves out, because Cardbox shows it in another way. */
interface ShownElsewhere {
  /** Fields with gaps: Cardbox shows the front with its gaps filled above the back. */
  readonly gaps: ReadonlySet<number>;
  /** Fields that the learner types: the answer is a part of its own. */
  readonly typed: ReadonlySet<number>;
}

/**
 * Renders one side. A field to type into is nothing. `omit`: for the back. Also gives the texts of `hint:`, which Anki shows on request,
 * and how many characters of templates and fields were read.
 */
export function renderTemplate(template: Template, data: TemplateData, omit: ShownElsewhere | null) {
  const hints: string[] = [];
  const hinted = new Set<number>();
  let html = '';
  let work = 0;
  render(template);
  return { html, hints, work };

  function render(nodes: readonly Node[]): void {
    for (const node of nodes) {
      if (html.length > MAX_SIDE || work > MAX_WORK) return;
      if (node.kind === 'section') {
        if (isShown(node.test) !== node.isNegated) render(node.nodes);
      } else html += textOf(node);
    }
  }

  function textOf(node: Exclude<Node, { kind: 'section' }>): string {
    if (node.kind === 'text') {
      work += node.text.length;
      return node.text;
    }
    if (node.kind === 'special') return isTextual(node.name) ? escapeHtml(data.special[node.name]) : '';
    const { field, filters } = node;
    if (filters.includes('type') || (filters.length === 0 && omit?.typed.has(field))) return '';
    if (filters.includes('cloze') && omit?.gaps.has(field)) return '';
    let text = data.fields[field] ?? '';
    work += text.length * (1 + filters.length);
    for (const filter of filters.toReversed()) {
      if (filter === 'hint') {
        if (text.trim() !== '' && !hinted.has(field)) hints.push(text);
        hinted.add(field);
        return '';
      }
      if (filter !== 'type') text = applyFilter(filter, text, data.cloze);
    }
    return text;
  }

  function isShown(test: Test): boolean {
    if ('cloze' in test) return data.cloze === test.cloze;
    const text = data.fields[test.field] ?? '';
    work += text.length;
    return hasContent(text);
  }
}

function isTextual(name: Special): name is keyof TemplateData['special'] {
  return name !== 'FrontSide' && name !== 'CardFlag' && name !== 'CardID';
}

function applyFilter(filter: Exclude<Filter, 'hint' | 'type'>, text: string, cloze: number | null): string {
  switch (filter) {
    case 'text':
      return escapeHtml(plainText(text)).replaceAll('\n', '<br>');
    case 'cloze':
      return cloze === null ? text : keepCloze(text, cloze);
    case 'kana':
      return withoutFurigana(text, false);
    case 'kanji':
      return withoutFurigana(text, true);
    case 'furigana':
    case 'nc':
      // Cardbox shows `漢字[かんじ]` as furigana itself.
      return text;
  }
}

/** Anki's `漢字[かんじ]` as the word or its reading. The word begins after a space or a tag; the space belongs to the notation. */
function withoutFurigana(text: string, isWord: boolean): string {
  let out = '';
  let [done, word] = [0, 0];
  for (let at = 0; at < text.length; at++) {
    const letter = text[at];
    if (letter === ' ' || letter === '>') word = at + 1;
    if (letter !== '[' || word === at || text.startsWith('sound:', at + 1)) continue;
    const close = text.indexOf(']', at);
    if (close < 0) break;
    if (close === at + 1) continue;
    out += text.slice(done, word > done && text[word - 1] === ' ' ? word - 1 : word);
    out += isWord ? text.slice(word, at) : text.slice(at + 1, close);
    at = close;
    word = close + 1;
    done = close + 1;
  }
  return out + text.slice(done);
}

/** Whether a field has anything to show: text, a picture or audio. */
function hasContent(html: string): boolean {
  return /<(?:img|audio|video)\b|\[sound:/i.test(html) || plainText(html).trim() !== '';
}

export function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
