import { parseQuery, TEXT_FIELDS, type TextField } from '#core/browse/index.ts';
import { normalizeText, plainText } from '#core/card/index.ts';
import { ANY, type AnkiQuery, ONE, parseAnkiQuery } from '#core/door/index.ts';
import { MAX_LEARNING_LEVEL, MAX_LEVEL } from '#core/training/index.ts';
import { conditionOf } from '#mirror/browse/index.ts';
import { BrowseRefusal, type Condition, indexTexts } from '#mirror/search/index.ts';
import { startOfDay } from '../database/dayStart.ts';
import { IN_LIST } from '../database/rows.ts';
import type { Store } from '../database/store.ts';
import { visibleRecords } from '../database/visibilityFilter.ts';
import { type DoorContext, DoorError } from './context.ts';
import { allDecks, withDecksBelow } from './decks.ts';
import { FIELDS, MODEL } from './fields.ts';
import { type NumberKind, numberCards } from './numbers.ts';

const NONE: Condition = { sql: '0', params: [] };
const ALL: Condition = { sql: '1', params: [] };

/** The numbers of the notes or cards that match a query, in ascending order. */
export async function find({ store, pause }: DoorContext, kind: NumberKind, text: string): Promise<number[]> {
  const parsed = parseAnkiQuery(text);
  if (parsed === null) {
    throw new DoorError('the query is not valid: a parenthesis, a quotation mark or a term is missing');
  }
  await indexTexts(store, pause);
  await numberCards(store, pause);
  // Those of the query before.
  matchesOf.get(store)?.splice(0);
  const { sql, params } = parsed.query === null ? ALL : queryCondition(store, parsed.query);
  return store.db
    .prepare<(string | number)[], number>(
      // Many rows are read faster in the order of the tables than in that of an index.
      `SELECT DISTINCT m.${kind} FROM records r NOT INDEXED CROSS JOIN card_numbers m ON m.card_id = r.card_id
       WHERE ${visibleRecords(store)} AND (${sql}) ORDER BY 1`,
    )
    .pluck()
    .all(...params);
}

function queryCondition(store: Store, query: AnkiQuery): Condition {
  if (query.kind === 'term') return termCondition(store, query);
  const parts = query.kind === 'not' ? [query.part] : query.parts;
  const conditions = parts.map((part) => queryCondition(store, part));
  const sql = conditions.map((part) => `(${part.sql})`).join(query.kind === 'or' ? ' OR ' : ' AND ');
  return { sql: query.kind === 'not' ? `NOT ${sql}` : sql, params: conditions.flatMap(({ params }) => params) };
}

type Term = Extract<AnkiQuery, { kind: 'term' }>;

/** A name or text that Browse knows nothing of matches nothing. */
function termCondition(store: Store, term: Term): Condition {
  try {
    return knownCondition(store, term);
  } catch (error) {
    if (error instanceof BrowseRefusal) return NONE;
    throw error;
  }
}

/** Queries of Browse for `is:`. */
const STATES: ReadonlyMap<string, string> = new Map([
  ['new', 'is:new'],
  ['due', 'is:due'],
  ['suspended', 'is:suspended'],
  ['learn', `level:0-${MAX_LEARNING_LEVEL}`],
  ['review', `level:${MAX_LEARNING_LEVEL + 1}-${MAX_LEVEL}`],
]);

function knownCondition(store: Store, { key, text }: Term): Condition {
  switch (key) {
    case null: {
      // The text is anywhere in a field, with and without wildcards around it.
      const inner = text.replace(/^\ufdd0+|\ufdd0+$/g, '');
      return inner === '' ? ALL : textCondition(store, inner, null);
    }
    case 'deck': {
      const isNamed = matchOf(text);
      const named = allDecks(store).filter((deck) => isNamed(deck.key));
      const boxes = withDecksBelow(store, named).map(({ box }) => box.id);
      return { sql: `r.box_id ${IN_LIST}`, params: [JSON.stringify(boxes)] };
    }
    case 'note':
      return matchOf(text)(normalizeText(MODEL)) ? ALL : NONE;
    case 'tag':
      return conditionOf(store, { kind: 'tag', value: written(text), from: 0, to: 0 });
    case 'nid':
    case 'cid': {
      const numbers = text.split(',').filter((one) => /^\d{1,16}$/.test(one.trim()));
      const sql = `SELECT card_id FROM card_numbers WHERE ${key === 'nid' ? 'note' : 'number'} ${IN_LIST}`;
      return { sql: `r.card_id IN (${sql})`, params: [JSON.stringify(numbers.map(Number))] };
    }
    case 'is':
      return browseCondition(store, STATES.get(text.toLowerCase()));
    case 'added':
    case 'edited':
    case 'rated':
      return timeCondition(store, key, text);
    case 'prop':
      return propertyCondition(store, written(text));
    default:
      return fieldCondition(store, key, text);
  }
}

/** The condition of a query of Browse. */
function browseCondition(store: Store, text = ''): Condition {
  const parsed = parseQuery(text);
  return parsed.ok && parsed.query !== null ? conditionOf(store, parsed.query) : NONE;
}

/** Within the last days, today included: `7`. */
function timeCondition(store: Store, key: string, text: string): Condition {
  if (!/^\d{1,5}$/.test(text)) return NONE;
  const days = Math.min(9999, Math.max(1, Number(text)));
  if (key !== 'edited') return browseCondition(store, `${key}:${days}d`);
  const since = startOfDay(store, store.today() - days + 1);
  return { sql: 'EXISTS (SELECT 1 FROM cards w WHERE w.id = r.card_id AND w.update_at >= ?)', params: [since] };
}

/** The wildcards of a text as they are written. */
function written(text: string): string {
  return text.replaceAll(ANY, '*').replaceAll(ONE, '_');
}

/** A text in one field, or in any. */
function textCondition(store: Store, text: string, field: TextField | null): Condition {
  const plain = written(text);
  return conditionOf(store, { kind: 'text', field, text: plain, isPhrase: plain === text, from: 0, to: 0 });
}

/** Whether a normalized text matches. */
type Match = (text: string) => boolean;

/** Compares a whole text with one that has wildcards. The time of a match grows with the text alone. */
function matchOf(text: string): Match {
  const part = normalizeText(text.slice(1, -1));
  if (/^\ufdd0[^\ufdd0\ufdd1]+\ufdd0$/.test(text)) return (whole) => whole.includes(part);
  const escaped = (piece: string): string => normalizeText(piece).replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
  const pieces = text.split(/\ufdd0+/).map((piece) => piece.split(ONE).map(escaped).join('[\\s\\S]'));
  const [first = '', ...others] = pieces;
  // A piece is taken where it comes first. The back reference keeps it there: another place could not help the next pieces.
  const between = others.slice(0, -1).map((piece, at) => `(?=([\\s\\S]*?${piece}))\\${at + 1}`);
  const rest = others.length === 0 ? '' : `${between.join('')}[\\s\\S]*${others.at(-1)}`;
  const pattern = new RegExp(`^${first}${rest}$`, 'u');
  return (whole) => pattern.test(whole);
}

const matchesOf = new WeakMap<Store, Match[]>();

/** Keeps a match for one query. Its place is the last argument of the SQL functions `door_field(parts, place)` and `door_title(title, place)`. */
function addMatch(store: Store, match: Match): number {
  const known = matchesOf.get(store);
  if (known !== undefined) return known.push(match) - 1;
  const matches = [match];
  matchesOf.set(store, matches);
  const add = (name: string, textOf: (value: string) => string): void => {
    store.db.function(name, { deterministic: true }, (value: unknown, place: unknown) =>
      matches[Number(place)]?.(normalizeText(textOf(String(value)))) === true ? 1 : 0,
    );
  };
  add('door_title', (title) => title);
  add('door_field', (value) => {
    const parts = JSON.parse(value) as readonly (string | { readonly content?: string })[];
    return parts.map((part) => plainText(String(typeof part === 'string' ? part : (part.content ?? part)))).join(' ');
  });
  return 0;
}

/** Few characters of a script that writes words with spaces between them. The index has them only where a word begins. */
const SHORT = /^[^\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]{0,2}$/u;
const LETTERS = /^[\p{L}\p{N}]+$/u;

function fieldCondition(store: Store, column: string, text: string): Condition {
  if (!FIELDS.some((name) => name.toLowerCase() === column)) return NONE;
  const ofCard = (sql: string, params: Condition['params']): Condition => {
    return { sql: `EXISTS (SELECT 1 FROM cards w WHERE w.id = r.card_id AND w.${column} ${sql})`, params };
  };
  const pieces = text.split(/[\ufdd0\ufdd1]/);
  const longest = pieces.reduce((best, piece) => (piece.length > best.length ? piece : best), '').trim();
  const wanted = text.replaceAll(ANY, '');
  if (wanted === '' && text !== '') return ALL;
  if (text === '' || (wanted === ONE && text !== ONE)) {
    const isEmpty = `r.card_id ${text === '' ? '' : 'NOT '}IN (SELECT id FROM cards WHERE ${column} IN ('[]', '[""]'))`;
    return { sql: isEmpty, params: [] };
  }
  const reader = column === 'title' ? 'door_title' : 'door_field';
  const whole = ofCard(`IS NOT NULL AND ${reader}(w.${column}, ?)`, [addMatch(store, matchOf(text))]);
  const isStart = text.startsWith(longest) && LETTERS.test(longest);
  if (SHORT.test(longest) && !isStart) return whole;
  // The index finds few candidates, whose whole fields are then compared.
  const field = TEXT_FIELDS.find((one) => one === column) ?? null;
  const among = textCondition(store, longest, field);
  if (field !== null && text === `${ANY}${longest}${ANY}`) return among;
  return { sql: `${among.sql} AND ${whole.sql}`, params: [...among.params, ...whole.params] };
}

/** Days between the last training and the next, as programs see them: at least one. */
const INTERVAL = 'max(1, round(julianday(r.next_training_at) - julianday(r.last_training_at)))';

function propertyCondition(store: Store, text: string): Condition {
  const [, name = '', sign, number] = /^(\w+?)(<=|>=|!=|<|>|=)(-?\d{1,6}(?:\.\d{1,6})?)$/.exec(text) ?? [];
  const ofTrained = (value: string): string => `iif(r.last_training_at = 'N/A', NULL, ${value})`;
  const values = { ivl: ofTrained(INTERVAL), due: ofTrained(`r.due_day - ${store.today()}`) };
  const value = new Map(Object.entries(values)).get(name.toLowerCase());
  return value === undefined ? NONE : { sql: `coalesce(${value} ${sign} ?, 0)`, params: [Number(number)] };
}
