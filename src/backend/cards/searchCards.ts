import { foldDiacritics } from '#core/card/index.ts';
import type { Queries } from '../database/index.ts';
import { type CardView, findCards } from './cardViews.ts';

/** Most cards that a search returns. */
const MAX_FOUND = 100;

/** The cards with a text in their title, case and diacritics aside, sorted by title. */
export async function searchByTitle(queries: Queries, uid: string, title: string): Promise<CardView[]> {
  const text = foldDiacritics(title.trim());
  if (text === '') return [];
  return await findCards(queries, `position($2 in split_part(c.title_key, chr(1), 1)) > 0`, [uid, text], MAX_FOUND);
}
