import { foldDiacritics } from '#core/card/index.ts';
import type { Queries } from '../database/index.ts';
import { ByteBudget } from '../http/index.ts';
import { type CardView, firstCards } from './cardViews.ts';

/** Most cards that a search returns. */
const MAX_FOUND = 100;

/** The cards with a text in their title, case and diacritics aside, sorted by title: the first ones that fit into a response. */
export async function searchByTitle(queries: Queries, uid: string, title: string): Promise<CardView[]> {
  const text = foldDiacritics(title.trim());
  if (text === '') return [];
  const condition = 'position($2 in split_part(c.title_key, chr(1), 1)) > 0';
  return await firstCards(queries, new ByteBudget(), condition, [uid, text], MAX_FOUND);
}
