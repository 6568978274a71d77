/**
 * Writes docs/traceability.md: every rule of docs/product.md with the tests that prove it. A test says what it proves in a
 * comment above it, `// Proves T-12, V-3.`
 *
 * `node build/checks/traceability.ts` writes the page; with `--check` it fails when the page is stale, when a rule has no
 * proof, when a test cites a rule that does not exist, or when nothing runs a cited test.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'vite';

const root = join(import.meta.dirname, '../..');
const PAGE = 'docs/product.md';
const TARGET = 'docs/traceability.md';
/** Files with tests; those of the contract run in several of them. */
const TESTS = /\.test\.tsx?$|^support\/contract\.ts$/;
const PROVES = /^\s*Proves ((?:[A-Z]-\d+(?:, )?)+)\.\s*$/;

export interface Rule {
  /** The heading it stands below. */
  readonly section: string;
  readonly id: string;
  readonly text: string;
  /** Marked as not built yet. */
  readonly isLater: boolean;
}

export interface Proof {
  readonly path: string;
  /** The test's title, with those of the groups around it. */
  readonly title: string;
}

export interface Traceability {
  readonly rules: readonly Rule[];
  readonly proofs: ReadonlyMap<string, readonly Proof[]>;
}

/** The rules in the page's order. */
export function readRules(page: string): Rule[] {
  const rules: { section: string; id: string; text: string }[] = [];
  let section = '';
  for (const line of page.split('\n')) {
    const heading = /^## (.+)$/.exec(line);
    if (heading?.[1] !== undefined) section = heading[1];
    const item = /^\s*- \*\*([A-Z]-\d+)\*\* (.*)$/.exec(line);
    const last = rules.at(-1);
    if (item?.[1] !== undefined) rules.push({ section, id: item[1], text: item[2] ?? '' });
    else if (/^\s+\S/.test(line) && last !== undefined) last.text += ` ${line.trim()}`;
  }
  return rules.map((rule) => ({ ...rule, isLater: rule.text.includes('*(later)*') }));
}

/** A syntax node as the parser gives it; every kind has other fields. */
type Node = Record<string, unknown> & { readonly type: string; readonly start: number; readonly end: number };

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && typeof (value as { type?: unknown }).type === 'string';
}

function childrenOf(node: Node): Node[] {
  return Object.values(node).flatMap((value) => (Array.isArray(value) ? value : [value]).filter(isNode));
}

/** The names of a called function from left to right: `it`, `each` for `it.each(cases)`. */
function namesOf(callee: unknown): string[] {
  if (!isNode(callee)) return [];
  if (callee.type === 'Identifier') return [String(callee.name)];
  if (callee.type !== 'MemberExpression') return namesOf(callee.callee ?? callee.tag);
  return [...namesOf(callee.object), ...namesOf(callee.property)];
}

function titleOf(value: unknown, source: string): string | null {
  if (!isNode(value)) return null;
  if (value.type === 'Literal' && typeof value.value === 'string') return value.value;
  return value.type === 'TemplateLiteral' ? source.slice(value.start + 1, value.end - 1) : null;
}

/** With one of these a test, or a group, may not run. */
const NOT_RUN = ['skip', 'skipIf', 'runIf', 'todo', 'fixme', 'fail', 'fails'];

interface FoundTest {
  readonly start: number;
  readonly title: string;
  readonly isGroup: boolean;
  mayNotRun: boolean;
}

/** Every statement that is a test or a group of tests, with the titles around it. */
function testsIn(node: Node, source: string, around: readonly FoundTest[], found: FoundTest[]): void {
  const call = node.type === 'ExpressionStatement' && isNode(node.expression) ? node.expression : node;
  const [root = '', ...others] = call.type === 'CallExpression' ? namesOf(call.callee) : [];
  const isTest = ['describe', 'it', 'test'].includes(root);
  const title = isTest ? titleOf((call.arguments as unknown[])[0], source) : null;
  let inside = around;
  if (title !== null) {
    const path = around.length === 0 ? title : `${around.at(-1)?.title} › ${title}`;
    const isGroup = root === 'describe' || others.includes('describe');
    const test = { start: node.start, title: path, isGroup, mayNotRun: around.some(({ mayNotRun }) => mayNotRun) };
    found.push(test);
    inside = [...around, test];
  }
  // Also `test.skip()` inside a test, or inside a group before its tests.
  if (isTest && others.some((name) => NOT_RUN.includes(name))) for (const test of inside) test.mayNotRun = true;
  for (const child of childrenOf(title === null ? node : call)) testsIn(child, source, inside, found);
}

/** What the tests of a file say they prove; throws for a comment above no test, a group, or a test that may not run. */
export function readProofs(path: string, source: string): { id: string; title: string }[] {
  const { program, comments, errors } = parseSync(path, source);
  if (errors.length > 0) throw new Error(`${path}: ${errors[0]?.message}`);
  const tests: FoundTest[] = [];
  testsIn(program as unknown as Node, source, [], tests);
  return comments.flatMap((comment) => {
    const ids = PROVES.exec(comment.value)?.[1];
    if (ids === undefined) return [];
    const test = tests.find(({ start }) => start >= comment.end);
    const between = source.slice(comment.end, test?.start ?? comment.end + 1);
    if (test === undefined || !/^(?:\s|\/\/[^\n]*\n|\/\*[\s\S]*?\*\/)*$/.test(between)) {
      throw new Error(`${path}: "Proves ${ids}." stands above no test`);
    }
    if (test.isGroup) throw new Error(`${path}: "Proves ${ids}." stands above a group of tests`);
    if (test.mayNotRun) throw new Error(`${path}: "Proves ${ids}." stands above a test that may not run`);
    return ids.split(', ').map((id) => ({ id, title: test.title }));
  });
}

/** Files that a runner of `npm test` picks up. */
function testFiles(): string[] {
  const entries = readdirSync(join(root, 'tests'), { recursive: true, encoding: 'utf8' });
  const names = entries.map((name) => name.replaceAll('\\', '/'));
  return names
    .filter((name) => (name.startsWith('e2e/') ? /^e2e\/[^/]+\.spec\.ts$/.test(name) : TESTS.test(name)))
    .map((name) => `tests/${name}`)
    .sort();
}

const read = (path: string): string => readFileSync(join(root, path), 'utf8').replaceAll('\r\n', '\n');

function render({ rules, proofs }: Traceability): string {
  const lines = [
    '# Traceability',
    '',
    `Which test proves which rule of [the product](product.md). Written by \`npm run traceability\` from the comments`,
    '`// Proves ...` in the tests; never edited by hand.',
    '',
  ];
  let section = '';
  for (const rule of rules) {
    if (rule.section !== section) {
      section = rule.section;
      lines.push(`## ${section}`, '');
    }
    const tests = proofs.get(rule.id) ?? [];
    lines.push(`- **${rule.id}** ${rule.isLater ? '*(later)*' : ''}`.trimEnd());
    for (const { path, title } of tests) lines.push(`  - ${path}: ${title.replaceAll('|', '\\|')}`);
  }
  return `${lines.join('\n')}\n`.replace(/\n(## )/g, '\n\n$1').replace(/\n{3,}/g, '\n\n');
}

function collect(): Traceability {
  const rules = readRules(read(PAGE));
  const proofs = new Map<string, Proof[]>();
  for (const path of testFiles()) {
    for (const { id, title } of readProofs(path, read(path))) {
      proofs.set(id, [...(proofs.get(id) ?? []), { path, title }]);
    }
  }
  return { rules, proofs };
}

/** What is wrong with the rules and their proofs, a line each. */
export function problemsOf({ rules, proofs }: Traceability): string[] {
  const ids = new Set(rules.map(({ id }) => id));
  const twice = rules.filter(({ id }, at) => rules.findIndex((rule) => rule.id === id) !== at);
  return [
    ...twice.map(({ id }) => `${id} is the id of two rules`),
    ...[...proofs.keys()].filter((id) => !ids.has(id)).map((id) => `a test cites ${id}, which is no rule`),
    ...rules.filter(({ id, isLater }) => !isLater && !proofs.has(id)).map(({ id }) => `no test proves ${id}`),
    ...rules
      .filter(({ id, isLater }) => isLater && proofs.has(id))
      .map(({ id }) => `${id} is for later and has a proof`),
  ];
}

if (import.meta.main) {
  const found = collect();
  const page = render(found);
  const problems = problemsOf(found);
  const isCheck = process.argv.includes('--check');
  if (isCheck && page !== read(TARGET)) problems.push(`${TARGET} is stale; run npm run traceability`);
  for (const problem of problems) process.stderr.write(`cardbox: traceability: ${problem}\n`);
  if (!isCheck) writeFileSync(join(root, TARGET), page);
  process.exitCode = problems.length > 0 ? 1 : 0;
}
