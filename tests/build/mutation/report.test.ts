import { describe, expect, it } from 'vitest';
import { judge, scoreOf, type Tested } from '../../../build/mutation/report.ts';

const mutant = (replacement: string, result: Tested['result']): Tested => ({
  file: 'src/core/a.ts',
  line: 3,
  text: '  if (a < b) return;',
  original: 'a < b',
  replacement,
  result,
});
const entry = {
  file: 'src/core/a.ts',
  line: 'if (a < b) return;',
  mutant: 'a < b → a <= b',
  reason: 'equal values do not exist',
};

describe('the report of the mutants', () => {
  it('counts what was noticed, an endless loop too', () => {
    const tested = [
      mutant('a <= b', 'survived'),
      mutant('a >= b', 'killed'),
      mutant('true', 'timeout'),
      mutant('false', 'killed'),
    ];
    expect(scoreOf(tested)).toBe(75);
  });

  it('asks a reason for each survivor', () => {
    const survivors = [mutant('a <= b', 'survived'), mutant('true', 'survived')];
    expect(judge(survivors, [entry]).unexplained).toEqual([mutant('true', 'survived')]);
    expect(judge(survivors, [{ ...entry, mutant: '*' }]).unexplained).toEqual([]);
    expect(judge(survivors, [{ ...entry, file: 'src/core/', line: 'return' }]).unexplained).toHaveLength(1);
    expect(judge(survivors, [{ ...entry, mutant: 'a * b → *=*' }]).unexplained).toHaveLength(1);
    expect(judge(survivors, [{ ...entry, mutant: 'a * → *> b' }]).unexplained).toHaveLength(2);
    expect(judge(survivors, [{ ...entry, line: 'another line' }]).unexplained).toEqual(survivors);
  });

  it('names a reason that no survivor needs, of the files that were tried', () => {
    expect(judge([mutant('a <= b', 'killed')], [entry]).stale).toEqual([entry]);
    expect(judge([], [entry]).stale).toEqual([]);
  });
});
