import { type BrowseError, parseQuery } from '#core/browse/index.ts';
import { cardPage, cardsByIds, cidsByIds, resolveScope } from '#mirror/cards/index.ts';
import type { Pause } from '#mirror/scheduling/chunking.ts';
import { BrowseRefusal, indexTexts } from '#mirror/search/index.ts';
import type { CardRow } from '../database/rows.ts';
import { STEP } from '../database/steps.ts';
import type { Store } from '../database/store.ts';
import { needsTexts } from './fieldConditions.ts';
import { type BrowseOptions, type FoundCards, findCards } from './findCards.ts';

const MAX_LIMIT = 500;
/** A part can be 64 KiB long. Its beginning is enough for a cell. Characters. */
const EXCERPT = 1200;

/** A row of Browse's table. `group`: the group of duplicates it is in. */
export interface BrowseCardRow extends CardRow {
  readonly group: number | null;
}

interface Page {
  readonly offset: number;
  readonly limit: number;
}

const NO_CARDS: FoundCards = { ids: new Uint32Array(0), groups: null };

interface SearchResult {
  readonly found: FoundCards;
  readonly error: BrowseError | null;
}

async function search(store: Store, options: BrowseOptions, pause: Pause): Promise<SearchResult> {
  const parsed = parseQuery(options.query);
  if (!parsed.ok) return { found: NO_CARDS, error: parsed.error };
  if (options.duplicates != null || (parsed.query !== null && needsTexts(parsed.query))) {
    await indexTexts(store, pause);
  }
  try {
    return { found: await findCards(store, parsed.query, options, pause), error: null };
  } catch (refused) {
    if (!(refused instanceof BrowseRefusal)) throw refused;
    const { code, from, to } = refused;
    return { found: NO_CARDS, error: { code, from, to } };
  }
}

/** One page of the cards that match a query. An error in the query is part of the result. */
export async function browse(store: Store, options: BrowseOptions & Page, pause: Pause) {
  const offset = Math.max(0, options.offset);
  const limit = Math.max(0, Math.min(options.limit, MAX_LIMIT));
  const end = offset + limit;
  if (isBeginningOfAll(options, end)) {
    const { total, cards } = await cardPage(store, resolveScope(store, {}), { offset, limit }, pause);
    return { total, offset, group_count: 0, cards: cards.map((row) => ({ ...row, group: null })), error: null };
  }
  const { found, error } = await search(store, options, pause);
  const rows = cardsByIds(store, found.ids.subarray(offset, end));
  return {
    total: found.ids.length,
    offset,
    group_count: (found.groups?.at(-1) ?? -1) + 1,
    cards: rows.map((row, at) => ({ ...row, group: found.groups?.[offset + at] ?? null })),
    error,
  };
}

/** All cards by title, near their beginning: read like the list of a box, because the order of a million cards takes half a second. */
function isBeginningOfAll({ query, sort, descending, duplicates }: BrowseOptions, end: number): boolean {
  return query.trim() === '' && sort === 'title' && !descending && duplicates == null && end <= STEP;
}

/** The cids of all cards that match a query, sorted. Used to select ranges or all cards. */
export async function browseIds(store: Store, options: BrowseOptions, pause: Pause): Promise<string[]> {
  const { found } = await search(store, options, pause);
  return await cidsByIds(store, Array.from(found.ids), pause);
}

/** The beginning of a side (a JSON array of parts) for a cell of the table: Markdown, all parts that have text. */
export function sideExcerpt(parts: string): string {
  const texts = (JSON.parse(parts) as string[]).filter((part) => part.trim() !== '');
  return texts.join('\n\n').slice(0, EXCERPT);
}
