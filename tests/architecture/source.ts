import { parseSync } from 'vite';

/** One mention of another module. `names`: the imported names; empty when all of it may be reached. */
export interface Reference {
  readonly specifier: string;
  readonly isType: boolean;
  readonly names: readonly string[];
}

/** What the rule needs to know of a file. */
export interface SourceFacts {
  readonly references: readonly Reference[];
  /** Modules reached by a computed name: the rule cannot see which. */
  readonly unknownReferences: number;
  /** Identifiers used as values and declared nowhere in the file. */
  readonly globals: ReadonlySet<string>;
  /** Properties read from `window`, `globalThis` or `self`, by destructuring too. */
  readonly windowProperties: ReadonlySet<string>;
  /**
   * `Math.random`, `Date.now`, `new Date()` without arguments, `Date()`, dayjs asked for the present, what depends on the
   * machine's time zone or language, and `Math` or `Date` under another name, which would hide any of them.
   */
  readonly clockAndDice: readonly string[];
  /** `window`, `globalThis` or `self` under another name, or asked for a computed property. */
  readonly hidesWindow: boolean;
}

/** A syntax node as the parser gives it: read with care, because every kind has other fields. */
type Node = Record<string, unknown> & { readonly type: string };

interface Found {
  references: Reference[];
  unknownReferences: number;
  used: Set<string>;
  declared: Set<string>;
  windowProperties: Set<string>;
  clockAndDice: string[];
  hidesWindow: boolean;
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && typeof (value as { type?: unknown }).type === 'string';
}

function children(node: Node): [string, Node][] {
  return Object.entries(node).flatMap(([key, value]): [string, Node][] => {
    const list: unknown[] = Array.isArray(value) ? value : [value];
    return list.filter(isNode).map((child) => [key, child]);
  });
}

function nameOf(value: unknown): string | undefined {
  if (!isNode(value)) return undefined;
  if (value.type === 'Identifier') return String(value.name);
  return value.type === 'Literal' && typeof value.value === 'string' ? value.value : undefined;
}

function textOf(value: unknown): string | undefined {
  if (!isNode(value)) return undefined;
  if (value.type === 'Literal' && typeof value.value === 'string') return value.value;
  if (value.type !== 'TemplateLiteral') return undefined;
  const { quasis } = value as unknown as { quasis: { value: { cooked: string } }[] };
  return quasis.length === 1 ? quasis[0]?.value.cooked : undefined;
}

function list(value: unknown): Node[] {
  return Array.isArray(value) ? value.filter(isNode) : [];
}

function addReference(found: Found, source: unknown, isType: boolean, names: readonly string[] = []): void {
  const specifier = textOf(source);
  if (specifier === undefined) found.unknownReferences += 1;
  else found.references.push({ specifier, isType, names });
}

/** `import` and `export ... from`: types when the statement or each of its names says so. */
function readStatement(node: Node, found: Found): void {
  if (!isNode(node.source)) return;
  const specifiers = list(node.specifiers);
  const isTypeName = (each: Node): boolean => (each.importKind ?? each.exportKind) === 'type';
  const isType =
    (node.importKind ?? node.exportKind) === 'type' || (specifiers.length > 0 && specifiers.every(isTypeName));
  const isWhole = specifiers.some((each) => !['ImportSpecifier', 'ExportSpecifier'].includes(each.type));
  const values = specifiers.filter((each) => isType || !isTypeName(each));
  const names = values.map((each) => nameOf(each.imported ?? each.local) ?? '*');
  addReference(found, node.source, isType, isWhole ? [] : names);
  const isRenamed = specifiers.some((each) => each.type !== 'ImportSpecifier' && nameOf(each.local) !== 'dayjs');
  if (textOf(node.source) === 'dayjs' && !isType && isRenamed) found.clockAndDice.push('dayjs under another name');
}

function isMetaUrl(value: unknown): boolean {
  return (
    isNode(value) && value.type === 'MemberExpression' && isNode(value.object) && value.object.type === 'MetaProperty'
  );
}

function readNew(node: Node, found: Found): void {
  const name = nameOf(node.callee);
  const given = list(node.arguments);
  if (name === undefined) return;
  // A file named beside an import: dependency-cruiser does not see it.
  if (name === 'URL' && isMetaUrl(given[1])) found.unknownReferences += 1;
  if (name === 'Date' && given.length === 0) found.clockAndDice.push('new Date()');
}

function readCall(node: Node, found: Found): void {
  const name = nameOf(node.callee);
  if (name === 'require') addReference(found, list(node.arguments)[0], false);
  if (name === 'Date') found.clockAndDice.push('Date()');
  const { callee } = node;
  const isPresent = list(node.arguments).filter((each) => nameOf(each) !== 'undefined').length === 0;
  // With arguments too: it reads and shows them in the machine's time zone.
  if (name === 'dayjs') found.clockAndDice.push('dayjs()');
  if (!isNode(callee) || callee.type !== 'MemberExpression') return;
  if (nameOf(callee.object) === 'dayjs' && nameOf(callee.property) === 'utc' && isPresent) {
    found.clockAndDice.push('dayjs.utc()');
  }
  const isGlob = isNode(callee.object) && callee.object.type === 'MetaProperty' && nameOf(callee.property) === 'glob';
  if (isGlob) found.unknownReferences += 1;
}

const windows = new Set(['window', 'globalThis', 'self']);

/** Members that answer in the machine's time zone or language. */
const LOCAL =
  /^((get|set)(FullYear|Month|Date|Day|Hours|Minutes)|getTimezoneOffset|to(Date|Time)String|toLocale\w*String|localeCompare|resolvedOptions|guess)$/;

/** What is said of a type around a value (`window as X`, `window!`, brackets) hides nothing. */
function bare(value: unknown): unknown {
  const isWrapped = isNode(value) && /^(TS(As|Satisfies|NonNull)Expression|ParenthesizedExpression)$/.test(value.type);
  return isWrapped ? bare(value.expression) : value;
}

function readMember(node: Node, found: Found): void {
  const object = nameOf(bare(node.object));
  const property = node.computed === true ? textOf(node.property) : nameOf(node.property);
  if (object !== undefined && windows.has(object) && property === undefined) found.hidesWindow = true;
  if (property !== undefined && LOCAL.test(property)) found.clockAndDice.push(property);
  if (object === undefined || property === undefined) return;
  if (windows.has(object)) found.windowProperties.add(property);
  if (`${object}.${property}` === 'Math.random' || `${object}.${property}` === 'Date.now') {
    found.clockAndDice.push(`${object}.${property}`);
  }
}

function readDeclarator(node: Node, found: Found): void {
  if (isNode(node.id)) declare(node.id, found);
  const from = nameOf(bare(node.init));
  if (from === undefined || !windows.has(from) || !isNode(node.id)) return;
  if (node.id.type === 'Identifier') found.hidesWindow = true;
  for (const property of list(node.id.properties)) {
    const name = nameOf(property.key);
    if (name !== undefined) found.windowProperties.add(name);
  }
}

/** Every name a pattern binds. */
function declare(pattern: Node, found: Found): void {
  if (pattern.type === 'Identifier') found.declared.add(String(pattern.name));
  const inner = [pattern.left, pattern.argument, ...list(pattern.elements), ...list(pattern.properties)];
  for (const each of inner) if (isNode(each)) declare(each, found);
  if (pattern.type === 'Property' && isNode(pattern.value)) declare(pattern.value, found);
}

function readNames(node: Node, found: Found): void {
  const isNamed = /Function|Class|TSEnum|TSModule|Import.*Specifier/.test(node.type);
  const named = node.type.startsWith('Import') ? node.local : node.id;
  if (isNamed && isNode(named)) declare(named, found);
  for (const parameter of list(node.params)) declare(parameter, found);
  if (node.type === 'CatchClause' && isNode(node.param)) declare(node.param, found);
}

const readers: Readonly<Record<string, (node: Node, found: Found) => void>> = {
  ImportDeclaration: readStatement,
  ExportNamedDeclaration: readStatement,
  ExportAllDeclaration: (node, found) => addReference(found, node.source, node.exportKind === 'type'),
  ImportExpression: (node, found) => addReference(found, node.source, false),
  TSImportType: (node, found) => addReference(found, node.source ?? node.argument, true),
  TSExternalModuleReference: (node, found) => addReference(found, node.expression, false),
  NewExpression: readNew,
  CallExpression: readCall,
  MemberExpression: readMember,
  VariableDeclarator: readDeclarator,
};

/** Positions where an identifier is a name, not a use. */
function isUse(parent: Node, key: string): boolean {
  if (parent.type === 'MemberExpression') return key !== 'property' || parent.computed === true;
  if (/^(Property|MethodDefinition|PropertyDefinition|AccessorProperty)$/.test(parent.type)) {
    return key !== 'key' || parent.computed === true;
  }
  return !/Specifier$|^(LabeledStatement|BreakStatement|ContinueStatement|MetaProperty)$|^TS/.test(parent.type);
}

/** Parts of the syntax that exist only for the type checker: their names are no uses, but `import('x')` is seen. */
function isTypeOnly(node: Node): boolean {
  return (
    node.type.startsWith('TS') &&
    !/^TS(As|Satisfies|NonNull|TypeAssertion|Instantiation|Export|Enum|Module)/.test(node.type)
  );
}

/** `Math` and `Date` are used by their names: `Math.min`, `Date.parse`, `new Date(...)`, `instanceof Date`. */
function isByName(parent: Node, key: string): boolean {
  if (parent.type === 'MemberExpression') return key === 'object';
  return key === 'callee' || (parent.type === 'BinaryExpression' && parent.operator === 'instanceof');
}

function walk(node: Node, found: Found, inType: boolean): void {
  readers[node.type]?.(node, found);
  readNames(node, found);
  const isInType = inType || isTypeOnly(node);
  for (const [key, child] of children(node)) {
    const isIdentifier = child.type === 'Identifier' && !isInType && isUse(node, key);
    if (isIdentifier) found.used.add(String(child.name));
    const isHidden = isIdentifier && /^(Math|Date)$/.test(String(child.name)) && !isByName(node, key);
    if (isHidden) found.clockAndDice.push(`${child.name} under another name`);
    walk(child, found, isInType);
  }
}

/** @throws an Error that names the file when it cannot be parsed */
export function readSource(path: string, text: string): SourceFacts {
  const { program, errors } = parseSync(path, text);
  if (errors.length > 0) throw new Error(`${path}: ${errors[0]?.message}`);
  const found: Found = {
    references: [],
    unknownReferences: 0,
    used: new Set(),
    declared: new Set(),
    windowProperties: new Set(),
    clockAndDice: [],
    hidesWindow: false,
  };
  walk(program as unknown as Node, found, false);
  const globals = new Set([...found.used].filter((name) => !found.declared.has(name)));
  return { ...found, globals };
}
