import { firstLine, normalizeText } from '#core/card/index.ts';
import { matchLoosely, matchTitle, type Range, rangesOf, SCORES } from '#core/palette/index.ts';
import type { SearchHit } from '#shared/graphql/generated.ts';
import { BOX_VISIBLE, type CardRow, RECORDS_IN_LIST } from '../database/rows.ts';
import type { Store } from '../database/store.ts';
import { VISIBILITY } from '../database/visibility.ts';
import { visibilityFilter } from '../database/visibilityFilter.ts';
import { frontKey } from './textIndex.ts';
import type { FoundTitle } from './titleIndex.ts';
import type { Titles } from './titles.ts';

/** What was typed: as it is, and as `normalizeQuery` gives it. */
export interface Typed {
  readonly text: string;
  readonly query: string;
}

const MAX_OTHER = 120;

interface BoxHitRow extends Pick<SearchHit, 'id' | 'title' | 'path' | 'bid'> {
  readonly row: number;
}

type CardHitRow = BoxHitRow & Pick<CardRow, 'pbid' | 'memory_level' | 'last_training_at' | 'front' | 'back'>;

const BOX_ROWS = `SELECT b.id AS row, b.bid AS id, b.title, CASE WHEN b.bid = b.pbid THEN '' ELSE t.title END AS path, b.pbid AS bid
  FROM json_each(?) AS list JOIN boxes b ON b.id = list.value JOIN boxes t ON t.bid = b.pbid
  WHERE ${BOX_VISIBLE} AND t.IS_SOFT_DELETED = 0`;

const CARD_ROWS = `SELECT c.id AS row, c.cid AS id, c.title, b.title AS path, c.pbid, c.bid, r.memory_level, r.last_training_at,
  c.front, c.back
  FROM ${RECORDS_IN_LIST} JOIN cards c ON c.id = r.card_id JOIN boxes b ON b.id = r.box_id WHERE r.place > ${VISIBILITY.inBin}`;

function read<R extends { readonly row: number }>(
  store: Store,
  sql: string,
  found: readonly FoundTitle[],
): Map<number, R> {
  const rows = store.sql<R>(sql).all(JSON.stringify(found.map(({ row }) => row)));
  return new Map(rows.map((row) => [row.row, row]));
}

/** The letters of a title that match. Scattered letters only if it was found by them: its words may be in another text. */
function marksOf(title: string, query: string, initials: string | undefined, score: number): number[] {
  if (query === '') return [];
  const match = score < SCORES.letters ? matchLoosely : matchTitle;
  const find = (text: string): readonly Range[] => match(text, query, initials)?.ranges ?? [];
  return rangesOf(title, find).flatMap(({ start, end }) => [start, end]);
}

/** Found boxes as hits, in the same order. */
export function boxHits(store: Store, { boxes }: Titles, found: readonly FoundTitle[], query: string): SearchHit[] {
  if (found.length === 0) return [];
  const rows = read<BoxHitRow>(store, BOX_ROWS, found);
  const none = { memory_level: null, last_training_at: null, other: '', exact: false, back: [] };
  return found.flatMap(({ row, score }) => {
    const found = rows.get(row);
    if (found === undefined) return [];
    const { row: _, ...box } = found;
    const matches = marksOf(box.title, query, boxes.initials(row), score);
    return [{ kind: 'box' as const, ...box, pbid: box.id, ...none, matches, score }];
  });
}

/** Found cards as hits, in the same order. Cards that are not visible are left out. */
export function cardHits(store: Store, { cards }: Titles, found: readonly FoundTitle[], typed: Typed): SearchHit[] {
  if (found.length === 0) return [];
  const rows = read<CardHitRow>(store, CARD_ROWS + visibilityFilter(store), found);
  const wanted = { title: normalizeText(typed.text), front: frontKey([typed.text]) };
  return found.flatMap(({ row, score }) => {
    const found = rows.get(row);
    if (found === undefined) return [];
    const { row: _, front, back, ...card } = found;
    const parts: string[] = JSON.parse(back);
    const isTyped = normalizeText(card.title) === wanted.title || frontKey(JSON.parse(front)) === wanted.front;
    const exact = typed.query !== '' && isTyped;
    const matches = marksOf(card.title, typed.query, cards.initials(row), score);
    return [
      { kind: 'card' as const, ...card, matches, score, other: otherSide(parts), exact, back: exact ? parts : [] },
    ];
  });
}

const MARKDOWN = /\*\*|__|~~|`|^(?:#{1,6}|>|[-*+]) /g;

/** The first line of the back with text, without signs of Markdown, shortened. */
function otherSide(back: readonly string[]): string {
  const line = (back.map(firstLine).find((part) => part !== '') ?? '').replace(MARKDOWN, '');
  return line.length > MAX_OTHER ? `${line.slice(0, MAX_OTHER).toWellFormed()}…` : line;
}
