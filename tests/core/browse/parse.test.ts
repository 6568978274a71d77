import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  BROWSE_STATES,
  type BrowseQuery,
  isPattern,
  matchesPattern,
  parseQuery,
  piecesOf,
  printQuery,
  QUERY_LENGTH,
  TEXT_FIELDS,
} from '#core/browse/index.ts';

/** A query without the positions of its parts. */
function bare(query: BrowseQuery): unknown {
  const { from: _from, to: _to, ...rest } = query;
  if (rest.kind === 'not') return { ...rest, part: bare(rest.part) };
  if (rest.kind === 'and' || rest.kind === 'or') return { ...rest, parts: rest.parts.map(bare) };
  return rest;
}

function parsed(text: string): unknown {
  const result = parseQuery(text);
  if (!result.ok) throw new Error(result.error.code);
  return result.query === null ? null : bare(result.query);
}

/** The code of the error, and the part of the text at its position. */
function refused(text: string): readonly [string, string] {
  const result = parseQuery(text);
  if (result.ok) throw new Error('was understood');
  return [result.error.code, text.slice(result.error.from, result.error.to)];
}

const word = (text: string) => ({ kind: 'text', field: null, text, isPhrase: false });

describe('parseQuery', () => {
  it('matches every card for an empty text', () => {
    expect(parsed('')).toBeNull();
    expect(parsed(' \n　')).toBeNull();
  });

  it('reads words, phrases, not, or and groups', () => {
    expect(parsed('house')).toEqual(word('house'));
    expect(parsed('"a b"')).toEqual({ kind: 'text', field: null, text: 'a b', isPhrase: true });
    expect(parsed('a -b')).toEqual({ kind: 'and', parts: [word('a'), { kind: 'not', part: word('b') }] });
    expect(parsed('a b or c')).toEqual({
      kind: 'or',
      parts: [{ kind: 'and', parts: [word('a'), word('b')] }, word('c')],
    });
    expect(parsed('a (b OR c)')).toEqual({
      kind: 'and',
      parts: [word('a'), { kind: 'or', parts: [word('b'), word('c')] }],
    });
    expect(parsed('mother-in-law 12:30')).toEqual({ kind: 'and', parts: [word('mother-in-law'), word('12:30')] });
    expect(parsed('((a b) c)')).toEqual({ kind: 'and', parts: [word('a'), word('b'), word('c')] });
  });

  // Proves S-74.
  it('accepts the signs of a Chinese keyboard', () => {
    expect(parsed('（is：due or “你 好”）')).toEqual({
      kind: 'or',
      parts: [
        { kind: 'is', state: 'due' },
        { kind: 'text', field: null, text: '你 好', isPhrase: true },
      ],
    });
  });

  // Proves S-74.
  it.each([
    ['box:"German A1"', { kind: 'box', value: 'German A1' }],
    ['TAG:verb*', { kind: 'tag', value: 'verb*' }],
    ['is:Hard', { kind: 'is', state: 'hard' }],
    ['level:3', { kind: 'level', low: 3, high: 3 }],
    ['level:>3', { kind: 'level', low: 4, high: 7 }],
    ['level:=3', { kind: 'level', low: 3, high: 3 }],
    ['level:<3', { kind: 'level', low: 0, high: 2 }],
    ['level:<=2', { kind: 'level', low: 0, high: 2 }],
    ['level:>=5', { kind: 'level', low: 5, high: 7 }],
    ['level:0-7', { kind: 'level', low: 0, high: 7 }],
    ['level:4-4', { kind: 'level', low: 4, high: 4 }],
    ['level:2-5', { kind: 'level', low: 2, high: 5 }],
    ['recall:<80', { kind: 'recall', low: 0, high: 79 }],
    ['recall<=80', { kind: 'recall', low: 0, high: 80 }],
    ['recall:90', { kind: 'recall', low: 90, high: 90 }],
    ['recall:>90', { kind: 'recall', low: 91, high: 100 }],
    ['recall:>=90', { kind: 'recall', low: 90, high: 100 }],
    ['recall:70-90', { kind: 'recall', low: 70, high: 90 }],
    ['due:<7d', { kind: 'due', comparison: '<', moment: { kind: 'days', days: 7 } }],
    ['due<7d', { kind: 'due', comparison: '<', moment: { kind: 'days', days: 7 } }],
    ['Level>3', { kind: 'level', low: 4, high: 7 }],
    ['due:2w', { kind: 'due', comparison: '<=', moment: { kind: 'days', days: 14 } }],
    ['due:1m', { kind: 'due', comparison: '<=', moment: { kind: 'days', days: 30 } }],
    ['due:36500d', { kind: 'due', comparison: '<=', moment: { kind: 'days', days: 36_500 } }],
    ['due:2026-02-28', { kind: 'due', comparison: '=', moment: { kind: 'date', date: '2026-02-28' } }],
    ['due:TODAY', { kind: 'due', comparison: '<=', moment: { kind: 'days', days: 0 } }],
    ['added:>1y', { kind: 'added', comparison: '>', moment: { kind: 'days', days: 365 } }],
    ['added:2026-02-28', { kind: 'added', comparison: '=', moment: { kind: 'date', date: '2026-02-28' } }],
    ['due:today', { kind: 'due', comparison: '<=', moment: { kind: 'days', days: 0 } }],
    ['added:7d', { kind: 'added', comparison: '<', moment: { kind: 'days', days: 7 } }],
    ['added:today', { kind: 'added', comparison: '=', moment: { kind: 'days', days: 0 } }],
    ['added:>=2026-02-28', { kind: 'added', comparison: '>=', moment: { kind: 'date', date: '2026-02-28' } }],
    ['deck:"German A1"', { kind: 'box', value: 'German A1' }],
    ['front:d*g', { kind: 'text', field: 'front', text: 'd*g', isPhrase: false }],
    ['Title:"a *"', { kind: 'text', field: 'title', text: 'a *', isPhrase: true }],
    ['back:汉', { kind: 'text', field: 'back', text: '汉', isPhrase: false }],
    ['box:" A1 "', { kind: 'box', value: 'A1' }],
    ['rated:30', { kind: 'rated', comparison: '<', moment: { kind: 'days', days: 30 } }],
    ['rated:7', { kind: 'rated', comparison: '<', moment: { kind: 'days', days: 7 } }],
    ['rated:>=2w', { kind: 'rated', comparison: '>=', moment: { kind: 'days', days: 14 } }],
    ['siblings:>0', { kind: 'siblings', cid: null, low: 1, high: 999 }],
    ['siblings:2-4', { kind: 'siblings', cid: null, low: 2, high: 4 }],
    ['siblings:Ab_d-fghijklmnopqrstuvwxyz', { kind: 'siblings', cid: 'Ab_d-fghijklmnopqrstuvwxyz', low: 0, high: 0 }],
    ['rated:today', { kind: 'rated', comparison: '=', moment: { kind: 'days', days: 0 } }],
  ])('reads %s', (text, query) => {
    expect(parsed(text)).toEqual(query);
  });

  // Proves S-75.
  it.each([
    ['a "b c', 'QUOTE_OPEN', '"b c'],
    ['a (b', 'PAREN_OPEN', '('],
    ['a) b', 'PAREN_CLOSE', ')'],
    [') a', 'PAREN_CLOSE', ')'],
    ['(a) or b) c', 'PAREN_CLOSE', ')'],
    ['a ()', 'GROUP_EMPTY', '()'],
    ['a - b', 'NOTHING_AFTER_MINUS', '-'],
    ['a -', 'NOTHING_AFTER_MINUS', '-'],
    ['(a -)', 'NOTHING_AFTER_MINUS', '-'],
    ['a or', 'OR_ALONE', 'or'],
    ['or a', 'OR_ALONE', 'or'],
    ['-or', 'OR_ALONE', 'or'],
    ['a or or b', 'OR_ALONE', 'or'],
    ['(a or) b', 'OR_ALONE', 'or'],
    ['a or )', 'OR_ALONE', 'or'],
    ['colour:red', 'KEY_UNKNOWN', 'colour:'],
    ['box: x', 'VALUE_MISSING', 'box:'],
    ['is:old', 'STATE_UNKNOWN', 'is:old'],
    ['level:8', 'LEVEL_INVALID', 'level:8'],
    ['level:<0', 'LEVEL_INVALID', 'level:<0'],
    ['level:12', 'LEVEL_INVALID', 'level:12'],
    ['level:x1', 'LEVEL_INVALID', 'level:x1'],
    ['level:1-22', 'LEVEL_INVALID', 'level:1-22'],
    ['level:x1-2', 'LEVEL_INVALID', 'level:x1-2'],
    ['level:6-8', 'LEVEL_INVALID', 'level:6-8'],
    ['level:>7', 'LEVEL_INVALID', 'level:>7'],
    ['level:5-2', 'LEVEL_INVALID', 'level:5-2'],
    ['recall:<0', 'RECALL_INVALID', 'recall:<0'],
    ['recall:101', 'RECALL_INVALID', 'recall:101'],
    ['recall:>100', 'RECALL_INVALID', 'recall:>100'],
    ['recall:90-70', 'RECALL_INVALID', 'recall:90-70'],
    ['recall:80%', 'RECALL_INVALID', 'recall:80%'],
    ['recall:often', 'RECALL_INVALID', 'recall:often'],
    ['siblings:many', 'SIBLINGS_INVALID', 'siblings:many'],
    ['siblings:<0', 'SIBLINGS_INVALID', 'siblings:<0'],
    ['siblings:1000', 'SIBLINGS_INVALID', 'siblings:1000'],
    ['siblings:3-2', 'SIBLINGS_INVALID', 'siblings:3-2'],
    ['due:soon', 'TIME_INVALID', 'due:soon'],
    ['due:2026-02-30', 'TIME_INVALID', 'due:2026-02-30'],
    ['due:2026-13-01', 'TIME_INVALID', 'due:2026-13-01'],
    ['due:12026-02-28', 'TIME_INVALID', 'due:12026-02-28'],
    ['due:2026-02-281', 'TIME_INVALID', 'due:2026-02-281'],
    ['due:7', 'TIME_INVALID', 'due:7'],
    ['due:2026', 'TIME_INVALID', 'due:2026'],
    ['due:2026-02', 'TIME_INVALID', 'due:2026-02'],
    ['due:+012026-02-28', 'TIME_INVALID', 'due:+012026-02-28'],
    ['due:<<7d', 'TIME_INVALID', 'due:<<7d'],
    ['due:7<d', 'TIME_INVALID', 'due:7<d'],
    ['due:7days', 'TIME_INVALID', 'due:7days'],
    ['due:x7d', 'TIME_INVALID', 'due:x7d'],
    ['due:36501d', 'TIME_INVALID', 'due:36501d'],
    ['due:000007d', 'TIME_INVALID', 'due:000007d'],
    ['added:999y', 'TIME_INVALID', 'added:999y'],
    ['""', 'NOTHING_TO_FIND', '""'],
    ['a " "', 'NOTHING_TO_FIND', '" "'],
    ['box:" "', 'VALUE_MISSING', 'box:" "'],
  ])('refuses %s', (text, code, part) => {
    expect(refused(text)).toEqual([code, part]);
  });

  it('refuses a query that is too long or nested too deep', () => {
    expect(parsed('x'.repeat(1000))).toEqual(word('x'.repeat(1000)));
    expect(refused(`${'x'.repeat(1000)}yz`)).toEqual(['TOO_LONG', 'yz']);
    const nested = (depth: number) => `${'('.repeat(depth)}a${')'.repeat(depth)}`;
    expect(parsed(nested(40))).toEqual(word('a'));
    expect(refused(nested(41))).toEqual(['TOO_DEEP', 'a']);
    expect(refused(nested(400))[0]).toBe('TOO_DEEP');
    expect(parsed(`${'-'.repeat(40)}a`)).toMatchObject({ kind: 'not' });
    expect(refused(`${'-'.repeat(41)}a`)).toEqual(['TOO_DEEP', 'a']);
    expect(refused(`${'-'.repeat(900)}a`)[0]).toBe('TOO_DEEP');
  });

  it('knows where in the text each part is', () => {
    const text = ' a  is:due e or ( -"b c"  d ) ';
    const result = parseQuery(text);
    const places = (query: BrowseQuery): unknown => {
      const place = text.slice(query.from, query.to);
      if (query.kind === 'not') return [place, places(query.part)];
      return query.kind === 'and' || query.kind === 'or' ? [place, ...query.parts.map(places)] : place;
    };
    expect(result.ok && result.query && places(result.query)).toEqual([
      'a  is:due e or ( -"b c"  d )',
      ['a  is:due e', 'a', 'is:due', 'e'],
      ['( -"b c"  d )', ['-"b c"', '"b c"'], 'd'],
    ]);
  });

  it('never throws, and gives the position of the error', () => {
    const piece = fc.constantFrom(
      '(',
      ')',
      '"',
      '-',
      ' or ',
      'is:',
      'level:>',
      'due:<7d',
      '“',
      '：',
      ' ',
      'a',
      '汉',
      '9',
    );
    const text = fc.oneof(
      fc.string({ unit: 'grapheme' }),
      fc.array(piece, { maxLength: 30 }).map((all) => all.join('')),
    );
    fc.assert(
      fc.property(text, (given) => {
        const result = parseQuery(given);
        if (result.ok) return;
        expect(result.error.from).toBeGreaterThanOrEqual(0);
        expect(result.error.to).toBeGreaterThan(result.error.from);
        expect(result.error.to).toBeLessThanOrEqual(given.length);
      }),
      { numRuns: 2000 },
    );
  });
});

const value = fc.string({ minLength: 1 }).filter((text) => text.trim() === text && text !== '' && !/["“”„]/.test(text));
const comparison = fc.constantFrom('<', '<=', '=', '>=', '>');
const moment = fc.oneof(
  fc.record({ kind: fc.constant('days'), days: fc.integer({ min: 0, max: 9999 }) }),
  fc.record({ kind: fc.constant('date'), date: fc.constantFrom('2026-11-21', '2024-02-29') }),
);
const field = fc.constantFrom(null, ...TEXT_FIELDS);
const leaf = fc.oneof(
  fc.record({
    kind: fc.constant('text'),
    field,
    text: fc.constantFrom('haus', 'c++', '汉字', 'x-y', '7', 'd*g', '_s'),
    isPhrase: fc.constant(false),
  }),
  fc.record({ kind: fc.constant('text'), field, text: value, isPhrase: fc.constant(true) }),
  fc.record({ kind: fc.constantFrom('box', 'tag'), value }),
  fc.record({ kind: fc.constant('is'), state: fc.constantFrom(...BROWSE_STATES) }),
  fc.tuple(fc.integer({ min: 0, max: 7 }), fc.integer({ min: 0, max: 7 })).map(([a, b]) => ({
    kind: 'level',
    low: Math.min(a, b),
    high: Math.max(a, b),
  })),
  fc.record({ kind: fc.constantFrom('due', 'added', 'rated'), comparison, moment }),
);
const { query } = fc.letrec((tie) => ({
  query: fc.oneof({ depthSize: 'small', withCrossShrink: true }, leaf, tie('not'), tie('list')),
  not: fc.record({ kind: fc.constant('not'), part: tie('query') }),
  list: fc.record({
    kind: fc.constantFrom('and', 'or'),
    parts: fc.array(tie('query'), { minLength: 2, maxLength: 4 }),
  }),
}));

/** Parsed queries contain no list inside a list of the same kind. */
function flat(one: unknown): unknown {
  const given = one as { kind: string; part?: unknown; parts?: unknown[] };
  if (given.part !== undefined) return { ...given, part: flat(given.part) };
  if (given.parts === undefined) return given;
  const parts = given.parts.map(flat).flatMap((part) => {
    const inner = part as { kind: string; parts?: unknown[] };
    return inner.kind === given.kind ? (inner.parts ?? []) : [part];
  });
  return { ...given, parts };
}

it.each([
  ['d*g', false, true, ['d', 'g']],
  ['_dog__s', false, true, ['dog', 's']],
  ['*', false, true, []],
  ['dog', false, false, ['dog']],
  ['d*g', true, false, ['d', 'g']],
])('wildcards: %s, a phrase: %s, has wildcards: %s, between %j', (text, isPhrase, has, pieces) => {
  expect(isPattern({ text, isPhrase })).toBe(has);
  expect(piecesOf(text)).toEqual(pieces);
});

describe('matchesPattern', () => {
  // Proves S-74.
  it.each([
    ['dog', 'd*g', true],
    ['a dung beetle', 'd*g', true],
    ['d\ng', 'd*g', false],
    ['dog', 'd_g', true],
    ['dg', 'd_g', false],
    ['doog', 'd_g', false],
    ['gd', 'd*g', false],
    ['abab', 'ab*ab', true],
    ['aba', 'ab*ab', false],
    ['x😀y', 'x_y', true],
    ['anything', '*', true],
    ['', '*', true],
    ['', '_', false],
    ['one\ndog\ntwo', 'd_g', true],
    ['ab xab yb', 'a*xa*yb', true],
    ['dxg dog', 'dog', true],
    ['xy', 'yx', false],
  ])('%j, %s: %s', (text, pattern, matches) => {
    expect(matchesPattern(text, pattern)).toBe(matches);
  });

  it('takes as long as the text and the pattern, not a power of them', () => {
    expect(matchesPattern('a'.repeat(60_000), `${'a*'.repeat(400)}b`)).toBe(false);
  });
});

describe('printQuery', () => {
  it('prints a text that parses to the same query', () => {
    fc.assert(
      fc.property(query.map(flat), (given) => {
        const text = printQuery(given as BrowseQuery);
        fc.pre(text.length <= QUERY_LENGTH);
        expect(parsed(text)).toEqual(given);
      }),
      { numRuns: 1000 },
    );
  });

  it('prints no unnecessary signs', () => {
    const again = (text: string) => {
      const result = parseQuery(text);
      return result.ok && result.query !== null ? printQuery(result.query) : null;
    };
    expect(again(' haus   box:A1 (x or  "y z") ')).toBe('haus box:A1 (x or "y z")');
    expect(again('-(a b) or level:>3')).toBe('-(a b) or level:4-7');
    expect(again('recall<80 or recall:90')).toBe('recall:0-79 or recall:90');
    expect(again('(a b) or (level:3-3 or c)')).toBe('a b or level:3 or c');
    const cid = 'x'.repeat(27);
    expect(again(`siblings:>2 siblings:1 siblings:${cid}`)).toBe(`siblings:3-999 siblings:1 siblings:${cid}`);
    expect(again('-(a or b) (c d)')).toBe('-(a or b) c d');
  });
});
