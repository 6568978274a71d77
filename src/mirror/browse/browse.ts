import { type BrowseError, type BrowseQuery, parseQuery } from '#core/browse/index.ts';
import { firstLine, truncate } from '#core/card/index.ts';
import type { Pause } from '#mirror/scheduling/chunking.ts';
import { BrowseRefusal, indexTexts } from '#mirror/search/index.ts';
import { CARD_COLUMNS, type CardRow } from '../database/rows.ts';
import type { Store } from '../database/store.ts';
import { needsTexts } from './fieldConditions.ts';
import { type BrowseOrder, type DuplicateKind, type Found, find } from './findCards.ts';

const MAX_LIMIT = 500;
const EXCERPT = 200;
/** A part can be 64 KiB long; its beginning is enough. */
const READ = 4000;

/** The GraphQL arguments of `browse`. */
export interface BrowseOptions extends BrowseOrder {
  readonly query: string;
  readonly duplicates?: DuplicateKind | null;
}

/** Of a page: how many cards in all, those of the window, or why there are none. */
export interface BrowsePage {
  readonly total: number;
  readonly offset: number;
  readonly group_count: number;
  readonly cards: readonly (CardRow & { readonly group: number | null })[];
  readonly error: BrowseError | null;
}

const NOTHING: Found = { ids: new Uint32Array(0), groups: null };

interface Answer {
  readonly found: Found;
  readonly error: BrowseError | null;
}

function search(store: Store, query: BrowseQuery | null, options: BrowseOptions): Answer {
  try {
    return { found: find(store, query, options, options.duplicates ?? null), error: null };
  } catch (refused) {
    if (!(refused instanceof BrowseRefusal)) throw refused;
    const { code, from, to } = refused;
    return { found: NOTHING, error: { code, from, to } };
  }
}

async function answer(store: Store, options: BrowseOptions, pause: Pause): Promise<Answer> {
  const parsed = parseQuery(options.query);
  if (!parsed.ok) return { found: NOTHING, error: parsed.error };
  if (options.duplicates != null || (parsed.query !== null && needsTexts(parsed.query))) {
    await indexTexts(store, pause);
  }
  return search(store, parsed.query, options);
}

const ROWS = `SELECT ${CARD_COLUMNS} FROM json_each(?) AS wanted
  CROSS JOIN records r ON r.card_id = wanted.value CROSS JOIN cards c ON c.id = r.card_id ORDER BY wanted.key`;

/** A window of the cards a query keeps. What is wrong with the query is part of the answer. */
export async function browse(
  store: Store,
  options: BrowseOptions & { readonly offset: number; readonly limit: number },
  pause: Pause,
): Promise<BrowsePage> {
  const { found, error } = await answer(store, options, pause);
  const offset = Math.max(0, options.offset);
  const end = offset + Math.max(0, Math.min(options.limit, MAX_LIMIT));
  const rows = store.sql<CardRow>(ROWS).all(JSON.stringify([...found.ids.subarray(offset, end)]));
  return {
    total: found.ids.length,
    offset,
    group_count: (found.groups?.at(-1) ?? -1) + 1,
    cards: rows.map((row, at) => ({ ...row, group: found.groups?.[offset + at] ?? null })),
    error,
  };
}

/** The cids of all cards a query keeps, in order: for choosing ranges and everything. */
export async function browseIds(store: Store, options: BrowseOptions, pause: Pause): Promise<string[]> {
  const { found } = await answer(store, options, pause);
  return store.db
    .prepare<[string], string>(
      `SELECT r.cid FROM json_each(?) AS wanted CROSS JOIN records r ON r.card_id = wanted.value ORDER BY wanted.key`,
    )
    .pluck()
    .all(JSON.stringify(Array.from(found.ids)));
}

/** The first line of a side (a JSON list of parts) that holds text, for a table's cell. */
export function excerpt(parts: string): string {
  for (const part of JSON.parse(parts) as string[]) {
    const line = firstLine(part.slice(0, READ));
    if (line !== '') return truncate(line, EXCERPT);
  }
  return '';
}
