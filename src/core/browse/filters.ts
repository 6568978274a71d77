import { MAX_LEVEL } from '../training/constants.ts';
import { QueryError, type Token } from './lex.ts';
import {
  BROWSE_KEYS,
  BROWSE_STATES,
  type BrowseFilter,
  type BrowseKey,
  type Comparison,
  type Moment,
  type RangeQuery,
  type Span,
  type TimeKey,
} from './types.ts';

/** Keys of other programs. */
const OTHER_NAMES: ReadonlyMap<string, BrowseKey> = new Map([['deck', 'box']]);

const MAX_DAYS = 36_500;
const UNIT_DAYS = { d: 1, w: 7, m: 30, y: 365 } as const;

function isComparison(text: string): text is Comparison {
  return text === '<' || text === '<=' || text === '=' || text === '>=' || text === '>';
}

/** Splits a value into its leading comparison sign and the rest. */
function split(value: string): { readonly comparison: Comparison | null; readonly rest: string } {
  const rest = value.replace(/^(?:[<>]=?|=)/, '');
  const sign = value.slice(0, value.length - rest.length);
  return { comparison: isComparison(sign) ? sign : null, rest };
}

type Range = readonly [low: number, high: number];

/** The numbers from 0 to `max` that a value stands for: `3`, `2-4`, `>3`. None has more digits than `max`. */
function rangeOf(value: string, max: number): Range | null {
  const { comparison, rest } = split(value);
  const digits = `\\d{1,${String(max).length}}`;
  const [, from, to] = new RegExp(`^(${digits})(?:-(${digits}))?$`).exec(rest) ?? [];
  if (from === undefined || (to !== undefined && rest !== value)) return null;
  const [low, high] = to === undefined ? compared(comparison, Number(from), max) : [Number(from), Number(to)];
  return high > max || low > high ? null : [low, high];
}

function compared(comparison: Comparison | null, number: number, max: number): Range {
  switch (comparison) {
    case '<':
      return [0, number - 1];
    case '<=':
      return [0, number];
    case '>':
      return [number + 1, max];
    case '>=':
      return [number, max];
    default:
      return [number, number];
  }
}

function inRange(kind: RangeQuery['kind'], value: string, span: Span): BrowseFilter {
  const range = rangeOf(value, kind === 'level' ? MAX_LEVEL : 100);
  if (range === null) throw new QueryError(kind === 'level' ? 'LEVEL_INVALID' : 'RECALL_INVALID', span.from, span.to);
  return { kind, low: range[0], high: range[1], ...span };
}

/** A note has at most some hundreds of cards. */
const MAX_SIBLINGS = 999;
const CID = /^[\w-]{20,64}$/;

function siblings(value: string, span: Span): BrowseFilter {
  if (CID.test(value)) return { kind: 'siblings', cid: value, low: 0, high: 0, ...span };
  const range = rangeOf(value, MAX_SIBLINGS);
  if (range === null) throw new QueryError('SIBLINGS_INVALID', span.from, span.to);
  return { kind: 'siblings', cid: null, low: range[0], high: range[1], ...span };
}

/** Numbers of cards and notes (D-12), separated by commas. */
function ids({ value, from, to }: Extract<Token, { kind: 'filter' }>): BrowseFilter {
  if (!/^\d{1,15}(?:,\d{1,15})*$/.test(value)) throw new QueryError('KEY_UNKNOWN', from, from + 'id:'.length);
  return { kind: 'id', ids: value.split(',').map(Number), from, to };
}

/** Whether a text is a valid calendar date. */
function isDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const date = new Date(`${text}T00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}

function moment(text: string): Moment | null {
  if (text === 'today') return { kind: 'days', days: 0 };
  if (isDate(text)) return { kind: 'date', date: text };
  const match = /^(\d{1,5})([dwmy])$/.exec(text);
  if (match === null) return null;
  const [, number, unit] = match as unknown as [text: string, number: string, unit: keyof typeof UNIT_DAYS];
  const days = Number(number) * UNIT_DAYS[unit];
  return days > MAX_DAYS ? null : { kind: 'days', days };
}

/** The comparison of a value without a sign: within that many days, or on that date. */
function defaultComparison(kind: TimeKey, at: Moment): Comparison {
  if (at.kind === 'date') return '=';
  if (kind === 'due') return '<=';
  return at.days === 0 ? '=' : '<';
}

function time(kind: TimeKey, value: string, span: Span): BrowseFilter {
  const { comparison, rest } = split(value.toLowerCase());
  // As in Anki, `rated:7` is in days.
  const found = moment(kind === 'rated' && /^\d+$/.test(rest) ? `${rest}d` : rest);
  if (found === null) throw new QueryError('TIME_INVALID', span.from, span.to);
  return { kind, comparison: comparison ?? defaultComparison(kind, found), moment: found, ...span };
}

/** The filter of a token. Throws `QueryError`. */
export function filterOf(token: Extract<Token, { kind: 'filter' }>): BrowseFilter {
  const { from, to } = token;
  if (token.key === 'id') return ids(token);
  const kind = OTHER_NAMES.get(token.key) ?? BROWSE_KEYS.find((key) => key === token.key);
  if (kind === undefined) throw new QueryError('KEY_UNKNOWN', from, from + token.key.length + 1);
  const value = token.value.trim();
  if (value === '') throw new QueryError('VALUE_MISSING', from, to);
  const span = { from, to };
  switch (kind) {
    case 'title':
    case 'front':
    case 'back':
      return { kind: 'text', field: kind, text: value, isPhrase: token.isQuoted, ...span };
    case 'box':
    case 'tag':
    case 'source':
      return { kind, value, ...span };
    case 'level':
    case 'recall':
      return inRange(kind, value, span);
    case 'siblings':
      return siblings(value, span);
    case 'due':
    case 'added':
    case 'rated':
      return time(kind, value, span);
    case 'is': {
      const state = BROWSE_STATES.find((one) => one === value.toLowerCase());
      if (state === undefined) throw new QueryError('STATE_UNKNOWN', from, to);
      return { kind, state, ...span };
    }
  }
}
