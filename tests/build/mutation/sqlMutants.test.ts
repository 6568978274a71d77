import { describe, expect, it } from 'vitest';
import { textMutants, withSqlMutants } from '../../../build/mutation/sqlMutants.ts';

const examples: readonly (readonly [sql: string, mutants: readonly string[]])[] = [
  ['r.due_day <= ?', ['r.due_day < ?', 'r.due_day > ?']],
  ['r.place > 0', ['r.place >= 0', 'r.place <= 0', 'r.place > 1']],
  [
    ' AND r.IS_TRAINED = 1',
    [
      ' OR r.IS_TRAINED = 1',
      ' AND r.IS_LEARNED = 1',
      ' AND r.IS_MEMORIZED = 1',
      ' AND r.IS_TRAINED <> 1',
      ' AND r.IS_TRAINED = 0',
    ],
  ],
  ['NOT EXISTS (SELECT 1 FROM cards)', ['EXISTS (SELECT 1 FROM cards)']],
  ['r.due_day IS NOT NULL', ['r.due_day IS NULL']],
  ["a.kind = 'answer'", ["a.kind <> 'answer'", "a.kind = ''"]],
  ['memory_level BETWEEN ? AND ?', []],
  ['SELECT max(id)', ['SELECT min(id)']],
  ['ON CONFLICT DO UPDATE SET n = n + excluded.n', ['ON CONFLICT DO UPDATE SET n = n - excluded.n']],
  ['ORDER BY r.id DESC LIMIT ?', ['ORDER BY r.id LIMIT ?']],
  ['r.title_key, r.id', ['r.title_key DESC, r.id', 'r.id', 'r.title_key, r.id DESC', 'r.title_key']],
  ['r.box_id = ?', ['r.top_id = ?', 'r.box_id <> ?']],
];

function applied(sql: string): string[] {
  return textMutants(sql).map(
    ({ at, original, replacement }) => sql.slice(0, at) + replacement + sql.slice(at + original.length),
  );
}

describe('mutants of statements', () => {
  it.each(examples)('%s', (sql, expected) => {
    expect(applied(sql)).toEqual(expected);
  });

  it('leave the source as it is while none is active, and change one place while one is', () => {
    const source = `const count = (box) => \`SELECT count(*) FROM \${box} WHERE r.place > 0\`;\nconst name = "a > 0";`;
    const { code, mutants } = withSqlMutants('count.ts', source, 7);
    expect(mutants).toEqual([
      { id: 7, line: 1, original: '>', replacement: '>=' },
      { id: 8, line: 1, original: '>', replacement: '<=' },
      { id: 9, line: 1, original: '0', replacement: '1' },
    ]);
    const statement = (active: number | null) => {
      const sqlText = (text: string, texts: Record<number, string>) =>
        active === null ? text : (texts[active] ?? text);
      return new Function('sqlText', `${code} return count('boxes');`)(sqlText);
    };
    expect(statement(null)).toBe('SELECT count(*) FROM boxes WHERE r.place > 0');
    expect(statement(8)).toBe('SELECT count(*) FROM boxes WHERE r.place <= 0');
    expect(code).toContain('"a > 0"');
  });
});
