import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'vite';
import { root } from './files.ts';

/** A test that `docs/product.md` names: a file, and a title or titles joined by ` › ` from the outermost `describe`. */
export interface Proof {
  readonly path: string;
  readonly title: string;
}

/** One rule of the page: a list item, with the number of its section. */
export interface Rule {
  readonly section: number;
  readonly text: string;
  readonly proofs: readonly Proof[];
  /** Marked as not built yet. */
  readonly isLater: boolean;
}

/** A line of the page, put together from those that continue it. */
function items(lines: readonly string[]): string[] {
  const found: string[] = [];
  for (const line of lines) {
    if (/^\s*- /.test(line)) found.push(line.trim().slice(2));
    else if (/^\s+\S/.test(line) && found.length > 0) found.push(`${found.pop()} ${line.trim()}`);
  }
  return found;
}

function proofsOf(text: string): Proof[] {
  const arrow = text.indexOf('→');
  if (arrow < 0) return [];
  return Array.from(text.slice(arrow).matchAll(/(tests\/\S+) "([^"]+)"/g), ([, path = '', title = '']) => ({
    path,
    title,
  }));
}

/** The sections' numbers and the rules below them. */
export function readRules(page: string): { sections: number[]; rules: Rule[] } {
  const parts = page.split(/^## (?=\d+\.)/m).slice(1);
  const numbered = parts.map((part) => ({ section: Number.parseInt(part, 10), lines: part.split('\n') }));
  const rules = numbered.flatMap(({ section, lines }) =>
    items(lines).map((text) => ({ section, text, proofs: proofsOf(text), isLater: text.includes('*(later)*') })),
  );
  return { sections: numbered.map(({ section }) => section), rules };
}

type Node = Record<string, unknown> & { readonly type: string };

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && typeof (value as { type?: unknown }).type === 'string';
}

function children(node: Node): Node[] {
  return Object.values(node).flatMap((value) => (Array.isArray(value) ? value : [value]).filter(isNode));
}

/** `describe`, `it` or `test` at the bottom of `it.each(cases)`, `test.concurrent` and the like. */
function rootName(callee: unknown): string {
  if (!isNode(callee)) return '';
  if (callee.type === 'Identifier') return String(callee.name);
  return rootName(callee.type === 'MemberExpression' ? callee.object : callee.callee);
}

/** The text of a title as it is written; a template's with its `${...}`. */
function titleOf(value: unknown, source: string): string | null {
  if (!isNode(value)) return null;
  if (value.type === 'Literal' && typeof value.value === 'string') return value.value;
  return value.type === 'TemplateLiteral' ? source.slice(Number(value.start) + 1, Number(value.end) - 1) : null;
}

function collect(node: Node, source: string, above: readonly string[], titles: Set<string>): void {
  const isTest = node.type === 'CallExpression' && ['describe', 'it', 'test'].includes(rootName(node.callee));
  const title = isTest ? titleOf((node.arguments as unknown[])[0], source) : null;
  const path = title === null ? above : [...above, title];
  if (title !== null) titles.add(title).add(path.join(' › '));
  for (const child of children(node)) collect(child, source, path, titles);
}

/** Every title in a test file, alone and with those around it; of parametrised tests, the text as it is written. */
export function titlesIn(path: string): ReadonlySet<string> {
  const source = readFileSync(join(root, path), 'utf8');
  const { program, errors } = parseSync(path, source);
  if (errors.length > 0) throw new Error(`${path}: ${errors[0]?.message}`);
  const titles = new Set<string>();
  collect(program as unknown as Node, source, [], titles);
  return titles;
}
