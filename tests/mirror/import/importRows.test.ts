import fc from 'fast-check';
import Papa from 'papaparse';
import { describe, expect, it } from 'vitest';
import { RowScanner, type ScannedRow } from '#mirror/import/rowScanner.ts';
import { detectSeparator } from '#mirror/import/separator.ts';
import type { Separator } from '#shared/import.ts';
import { BROKEN_QUOTES, csv } from '#tests/fixtures/decks/index.ts';
import { QUADRATIC_MS } from '#tests/support/quadratic.ts';

function scan(text: string, separator: Separator = ',', piece = text.length || 1): ScannedRow[] {
  const scanner = new RowScanner(separator);
  const rows: ScannedRow[] = [];
  for (let at = 0; at < text.length; at += piece) {
    for (const row of scanner.push(text.slice(at, at + piece), false)) rows.push(row);
  }
  return rows.concat(scanner.push('', true));
}

function cells(text: string, separator?: Separator): (readonly string[] | null)[] {
  return scan(text, separator).map((row) => (row.fault === null ? row.cells : null));
}

describe('rows of a CSV text', () => {
  it.each([
    [
      'a,b\nc,d\n',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    [
      'a,b\nc,d',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    ['"a,b",c\n', [['a,b', 'c']]],
    ['"a ""b""",c\n', [['a "b"', 'c']]],
    ['"line\nbreak",c\n', [['line\nbreak', 'c']]],
    ['a "b" c,d\n', [['a "b" c', 'd']]],
    ['a, "b, c"\n', [['a', 'b, c']]],
    ['a, "b" said,c\n', [['a', ' "b" said', 'c']]],
    ['"a" ,b\n', [['a', 'b']]],
    [
      'a,\n,b\n',
      [
        ['a', ''],
        ['', 'b'],
      ],
    ],
    ['a,""\n', [['a', '']]],
    ['\n\na\n\n', [['a']]],
    ['""\n', [['']]],
  ])('%j', (text, expected) => {
    expect(cells(text)).toEqual(expected);
  });

  it('has the line where each row starts', () => {
    expect(scan('a\n\n"b\nb"\nc\n"d\n\nd",x\ne').map(({ line }) => line)).toEqual([1, 3, 5, 6, 9]);
  });

  it('rejects only the rows with broken quotes', () => {
    const rows = scan(BROKEN_QUOTES);
    expect(rows.filter(({ fault }) => fault !== null)).toEqual([
      { line: 3, source: '"two,2', fault: 'BROKEN_QUOTES' },
      { line: 5, source: '"four" and,4', fault: 'BROKEN_QUOTES' },
    ]);
    expect(cells(BROKEN_QUOTES).filter((row) => row !== null)).toEqual([
      ['front', 'back'],
      ['one', '1'],
      ['three', '3'],
      ['five', '5'],
    ]);
  });

  it('rejects an endless line, and continues after it', () => {
    const rows = scan(`a,b\n${'x'.repeat(5_000_000)},y\nc,d\n"${'z\n'.repeat(2_500_000)}`, ',', 300_000);
    expect(rows[1]).toMatchObject({ line: 2, fault: 'PART_TOO_LONG' });
    expect(rows[2]).toEqual({ line: 3, cells: ['c', 'd'], fault: null });
    expect(rows[3]).toMatchObject({ line: 4, fault: 'BROKEN_QUOTES' });
    expect(rows).toHaveLength(4 + 2_499_999);
  });

  it('takes time proportional to the text, for any text', () => {
    const hostile = ['"a\n', 'a"""\n', '"""\n', ',"\n', ' "x\n', '"a""b\n'].map((line) => line.repeat(60_000));
    const start = performance.now();
    for (const text of hostile) scan(text, ',', 100_000);
    expect(performance.now() - start).toBeLessThan(QUADRATIC_MS);
  });

  const cell = fc.string({ unit: fc.constantFrom('a', 'é', '語', ',', '"', '\n', ' ', ';') });
  const table = fc.array(fc.array(cell, { minLength: 2, maxLength: 4 }), { minLength: 1, maxLength: 8 });

  it('reads the cells that were written, in pieces of any size', () => {
    fc.assert(
      fc.property(table, fc.integer({ min: 1, max: 9 }), (rows, piece) => {
        const quoted = rows.map((row) => row.map((one) => `"${one.replaceAll('"', '""')}"`).join(',')).join('\n');
        expect(scan(quoted, ',', piece).map((row) => (row.fault === null ? row.cells : null))).toEqual(rows);
      }),
    );
  });

  it('agrees with papaparse on well-formed files', () => {
    fc.assert(
      fc.property(table, (rows) => {
        const text = csv(rows.map((row) => row.map((one) => one.trim())));
        const theirs = Papa.parse<string[]>(text, { delimiter: ',', newline: '\n', skipEmptyLines: true });
        expect(cells(text)).toEqual(theirs.data);
      }),
    );
  });
});

it.each([
  ['a,b\nc,d\n', 'x.csv', ','],
  ['a;b\nc;d\n', 'x.csv', ';'],
  ['a\tb\nc, c\td\n', 'x.tsv', '\t'],
  ['a|b\nc|d\n', 'x.txt', '|'],
  ['word;meaning\nhaus;house, home\nbaum;tree, wood\n', 'x.csv', ';'],
  ['word,meaning\nhaus,"house; home"\nbaum,"tree; wood"\n', 'x.csv', ','],
  ['a;"b,b,b"\nc;"d,d,d"\n', 'x.csv', ';'],
  ['to steal; to rob,盗む\nto go; to walk,歩く\n', 'x.csv', ','],
  ['one\ntwo\n', 'x.csv', ','],
  ['one\ntwo, and more\nthree\n', 'x.txt', '\t'],
])('the separator of a file: %j in %s', (text, name, expected) => {
  expect(detectSeparator(text, true, name)).toBe(expected);
});
