import { plainText } from '#core/card/index.ts';
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

const TOKEN = /\{\{\s*([^{}]*?)\s*\}\}/g;
const MAX_DEPTH = 20;

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
  try {
    for (const token of text.matchAll(TOKEN)) {
      if (token.index > done) nodes().push({ kind: 'text', text: text.slice(done, token.index) });
      done = token.index + token[0].length;
      const tag = token[1] ?? '';
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
  for (let parts = tag.split(':'), count = 0; count < parts.length; count++) {
    const field = names.get(parts.slice(count).join(':').trim());
    if (field === undefined) continue;
    return { kind: 'field', field, filters: parts.slice(0, count).map(filterOf) };
  }
  throw new NotSimpleError();
}

function filterOf(name: string): Filter {
  const filter = FILTERS.find((known) => known === name.trim());
  if (filter === undefined) throw new NotSimpleError();
  return filter;
}

/** The fields that a template names in any way, in order. */
export function fieldsNamedIn(source: string, fields: readonly string[]): number[] {
  const found = new Set<number>();
  for (const token of source.matchAll(TOKEN)) {
    const name = (token[1] ?? '').replace(/^[#^/]\s*/, '');
    const at = fields.findIndex((field) => name === field || name.endsWith(`:${field}`));
    if (at >= 0) found.add(at);
  }
  return [...found];
}

/** What a template is filled with. */
export interface TemplateData {
  readonly fields: readonly string[];
  /** The number of the cloze that the card asks for; null for other notes. */
  readonly cloze: number | null;
  readonly special: Readonly<Record<'Tags' | 'Type' | 'Deck' | 'Subdeck' | 'Card', string>>;
}

export interface RenderedSide {
  readonly html: string;
  /** Texts of `hint:`, which Anki shows on request. */
  readonly hints: readonly string[];
  /** Whether the learner types the answer. */
  readonly isTyped: boolean;
}

/**
 * Renders one side. The front is not repeated on the back: Cardbox shows it above the back. A field to type into is nothing on
 * the front, and its text on the back.
 */
export function renderTemplate(template: Template, data: TemplateData, isBack: boolean): RenderedSide {
  const hints: string[] = [];
  let isTyped = false;
  const render = (nodes: readonly Node[]): string => nodes.map(renderNode).join('');
  const html = render(template);
  return { html: html.replace(/<hr\b[^>]*\bid\s*=\s*["']?answer\b[^>]*>/gi, ''), hints, isTyped };

  function renderNode(node: Node): string {
    if (node.kind === 'text') return node.text;
    if (node.kind === 'special') return isTextual(node.name) ? escapeHtml(data.special[node.name]) : '';
    if (node.kind === 'section') return isShown(node.test) === node.isNegated ? '' : render(node.nodes);
    let text = data.fields[node.field] ?? '';
    for (const filter of node.filters.toReversed()) {
      if (filter === 'hint') {
        if (text.trim() !== '') hints.push(text);
        return '';
      }
      if (filter === 'type') {
        isTyped = true;
        if (!isBack) return '';
      } else text = applyFilter(filter, text, data.cloze);
    }
    return text;
  }

  function isShown(test: Test): boolean {
    return 'cloze' in test ? data.cloze === test.cloze : hasContent(data.fields[test.field] ?? '');
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
      return text.replace(FURIGANA, '$2');
    case 'kanji':
      return text.replace(FURIGANA, '$1');
    case 'furigana':
    case 'nc':
      // Cardbox shows `漢字[かんじ]` as furigana itself.
      return text;
  }
}

const FURIGANA = / ?([^ >]+?)\[((?!sound:)[^\]]+?)\]/g;

/** Whether a field has anything to show: text, a picture or audio. */
function hasContent(html: string): boolean {
  return /<(?:img|audio|video)\b|\[sound:/i.test(html) || plainText(html).trim() !== '';
}

export function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
