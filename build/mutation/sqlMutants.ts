/** Faults that a person could make in a statement, and Stryker does not, because it sees a string only. */
import { parseSync, Visitor } from 'vite';

/** A change of a text: what is at `at` becomes `replacement`. */
export interface TextMutant {
  readonly at: number;
  readonly original: string;
  readonly replacement: string;
}

export interface SqlMutant {
  readonly id: number;
  readonly line: number;
  readonly original: string;
  readonly replacement: string;
}

/** A part of a string of the source, between two `${}` or quotes. */
interface Chunk {
  readonly start: number;
  readonly end: number;
  /** Whether it is part of a template. */
  readonly isPart: boolean;
}

/** A pattern, and what each of its matches becomes. */
type Rule = readonly [pattern: RegExp, replacements: (found: string) => readonly string[]];

const COMPARISONS: Readonly<Record<string, readonly string[]>> = {
  '<': ['<=', '>='],
  '<=': ['<', '>'],
  '>': ['>=', '<='],
  '>=': ['>', '<'],
  '=': ['<>'],
  '<>': ['='],
};
const FLAGS = ['IS_TRAINED', 'IS_LEARNED', 'IS_MEMORIZED'];
const SWAPS: Readonly<Record<string, string>> = {
  ' AND ': ' OR ',
  ' OR ': ' AND ',
  'NOT EXISTS': 'EXISTS',
  'NOT IN': 'IN',
  'IS NOT NULL': 'IS NULL',
  'IS NULL': 'IS NOT NULL',
  'IS NOT NEW': 'IS NEW',
  EXISTS: 'NOT EXISTS',
  ' IN (': ' NOT IN (',
  ' IN ': ' NOT IN ',
  'min(': 'max(',
  'max(': 'min(',
  'avg(': 'max(',
  'sum(': 'max(',
  'total(': 'max(',
  'DISTINCT ': '',
  ' + ': ' - ',
  ' - ': ' + ',
  ' * ': ' / ',
  ' / ': ' * ',
  box_id: 'top_id',
  top_id: 'box_id',
  pbid: 'bid',
  bid: 'pbid',
  due: 'learned',
  learned: 'due',
};

const RULES: readonly Rule[] = [
  // Not the assignment of an UPDATE.
  [/(?<!SET \w+ |\bn, \w+ |due, \w+ |-)(?:<=|>=|<>|<|>|=)/g, (found) => COMPARISONS[found] ?? []],
  [/\bIS_(?:TRAINED|LEARNED|MEMORIZED)\b/g, (found) => FLAGS.filter((flag) => flag !== found)],
  [/NOT EXISTS|NOT IN\b|IS NOT NULL|IS NULL|IS NOT NEW|(?<!NOT )EXISTS|(?<!NOT) IN (?:\(|(?=$))/g, swap],
  [/(?<!BETWEEN \?) AND | OR /g, swap],
  [/\b(?:min|max|avg|sum|total)\(|\bDISTINCT /g, swap],
  [/ [-+*/] /g, swap],
  // In a condition only: elsewhere they name what is read.
  [/(?<=[\w}]\.)(?:box_id|top_id|p?bid)(?= (?:=|<>|IN|b\b)|$)/g, swap],
  [/(?<=sum\()(?:due|learned)\b/g, swap],
  [
    /(?<![\w.'])\d+(?![\w.']| FROM| AS one)/g,
    (found) => [found === '0' ? '1' : found === '1' ? '0' : `${Number(found) + 1}`],
  ],
  [/'[\w/]+'/g, () => ["''"]],
];

function swap(found: string): readonly string[] {
  return [SWAPS[found] ?? ''];
}

/** Lists of what rows are sorted by: after ORDER BY, or a text that is nothing else. */
const ORDER = /(?<=ORDER BY )[^()?]+?(?= LIMIT|\s*\)|\s*$)|^r\.\w+(?: DESC$|(?: IS NULL)?(?:, r\.\w+)+$)/g;

/** Each term of an order turned round, and left out. */
function orderMutants(sql: string): TextMutant[] {
  return [...sql.matchAll(ORDER)].flatMap((found) => {
    const terms = found[0].split(', ');
    return terms.flatMap((term, at) => {
      const turned = term.endsWith(' DESC') ? term.slice(0, -5) : `${term} DESC`;
      const rest = terms.toSpliced(at, 1);
      const replacements = [terms.with(at, turned), ...(rest.length > 0 ? [rest] : [])];
      return replacements.map((list) => ({ at: found.index, original: found[0], replacement: list.join(', ') }));
    });
  });
}

/** The mutants of a part of a statement. */
export function textMutants(sql: string): TextMutant[] {
  const simple = RULES.flatMap(([pattern, replacements]) =>
    [...sql.matchAll(pattern)].flatMap(({ 0: original, index }) =>
      replacements(original).map((replacement) => ({ at: index, original, replacement })),
    ),
  );
  return [...simple, ...orderMutants(sql)].sort((a, b) => a.at - b.at);
}

const LOOKS_LIKE_SQL = /\b(?:SELECT|WHERE|INSERT INTO|ORDER BY|EXISTS|CASE)\b|\b[a-z]\.\w+ |^r\.\w+|\$\{row\}\./;

/** The strings of a source that are parts of statements. */
function chunksOf(path: string, source: string): Chunk[] {
  const chunks: Chunk[] = [];
  new Visitor({
    Literal({ value, start, end }) {
      if (typeof value === 'string' && LOOKS_LIKE_SQL.test(value)) {
        chunks.push({ start: start + 1, end: end - 1, isPart: false });
      }
    },
    TemplateLiteral({ quasis, start, end }) {
      if (!LOOKS_LIKE_SQL.test(source.slice(start, end))) return;
      // The parser counts the signs around a part as its own.
      for (const part of quasis) {
        chunks.push({ start: part.start + 1, end: part.end - (part.tail ? 1 : 2), isPart: true });
      }
    },
  }).visit(parseSync(path, source).program);
  return chunks;
}

/**
 * The source with all its mutants in it: each string asks `sqlText` of setup.ts which text it is. So a file is
 * read once, however many mutants it has.
 */
export function withSqlMutants(path: string, source: string, firstId: number): { code: string; mutants: SqlMutant[] } {
  const mutants: SqlMutant[] = [];
  let code = '';
  let done = 0;
  for (const { start, end, isPart } of chunksOf(path, source).sort((a, b) => a.start - b.start)) {
    const text = source.slice(start, end);
    const found = textMutants(text);
    if (found.length === 0) continue;
    const versions = found.map(({ at, original, replacement }) => {
      const id = firstId + mutants.length;
      const line = source.slice(0, start + at).split('\n').length;
      mutants.push({ id, line, original, replacement });
      return `${id}: \`${text.slice(0, at)}${replacement}${text.slice(at + original.length)}\``;
    });
    const call = `sqlText(\`${text}\`, { ${versions.join(', ')} })`;
    code += source.slice(done, isPart ? start : start - 1) + (isPart ? `\${${call}}` : call);
    done = isPart ? end : end + 1;
  }
  return { code: code + source.slice(done), mutants };
}
