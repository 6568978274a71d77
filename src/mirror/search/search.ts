import { frecencyBonus, matchTitle, normalizeQuery } from '#core/palette/index.ts';
import type { Pause } from '#mirror/scheduling/chunking.ts';
import { BOX_VISIBLE } from '../database/rows.ts';
import type { Store } from '../database/store.ts';
import { boxHits, cardHits, type SearchHit } from './hits.ts';
import { type UsedRow, usedRows } from './paletteUses.ts';
import type { FoundTitle, TitleIndex } from './titleIndex.ts';
import { titlesOf } from './titles.ts';

const MAX_LIMIT = 100;
/** At most this part of the hits are boxes. */
const BOX_SHARE = 0.25;
/** A match in the title of a sub-box's box comes after all matches in titles. */
const PATH_FACTOR = 0.1;
/** So many more titles are read while some of them may be on their way into the bin. */
const SPARE = 300;

/** Boxes and cards whose titles match a text, best first. An empty text gives the first boxes. */
export async function search(store: Store, text: string, limit: number, pause: Pause): Promise<SearchHit[]> {
  const count = Math.max(0, Math.min(limit, MAX_LIMIT));
  const query = normalizeQuery(text);
  const titles = titlesOf(store);
  await titles.update(pause);
  if (query === '') return boxHits(store, titles, firstBoxes(store, count), '');
  const boxes = boxHits(store, titles, findBoxes(store, query, Math.ceil(count * BOX_SHARE)), query);
  const cards = cardHits(store, titles, findTitles(store, query, count), { text, query });
  return [...boxes, ...cards.slice(0, count - boxes.length)].sort((a, b) => b.score - a.score);
}

function firstBoxes(store: Store, limit: number): FoundTitle[] {
  const sql = `SELECT b.id AS row, 0 AS score FROM boxes b JOIN boxes t ON t.bid = b.pbid
    WHERE ${BOX_VISIBLE} AND t.IS_SOFT_DELETED = 0 ORDER BY b.title_key LIMIT ?`;
  return store.sql<FoundTitle>(sql).all(limit);
}

function findBoxes(store: Store, query: string, limit: number): FoundTitle[] {
  const { boxes, paths } = titlesOf(store);
  const found = withUses(boxes.search(query, limit), boxes, query, usedRows(store, 'box'));
  const rows = new Set(found.map(({ row }) => row));
  const byPath = paths.search(query, limit).filter(({ row }) => !rows.has(row));
  return [...found, ...byPath.map(({ row, score }) => ({ row, score: score * PATH_FACTOR }))].slice(0, limit);
}

/** The cards whose titles match, best first. Some of them may not be visible. */
export function findTitles(store: Store, query: string, limit: number): FoundTitle[] {
  const { cards } = titlesOf(store);
  const spare = store.hiddenBoxIds.length === 0 ? 0 : SPARE;
  const found = cards.search(query, limit + spare, new Set(store.openBatches));
  return withUses(found, cards, query, usedRows(store, 'card'));
}

/** Adds what uses add to scores. What is used often may match worse than all that was found. */
function withUses(
  found: readonly FoundTitle[],
  index: TitleIndex,
  query: string,
  uses: readonly UsedRow[],
): FoundTitle[] {
  if (uses.length === 0) return [...found];
  const scores = new Map(found.map(({ row, score }) => [row, score]));
  for (const { row, weight } of uses) {
    const text = index.text(row);
    const match = text === undefined ? null : matchTitle(text, query, index.initials(row));
    if (match !== null) scores.set(row, match.score + frecencyBonus(weight));
  }
  return [...scores].map(([row, score]) => ({ row, score })).sort((a, b) => b.score - a.score || a.row - b.row);
}
