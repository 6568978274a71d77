import { foldDiacritics } from '#core/card/index.ts';
import type { Pause } from '#mirror/scheduling/chunking.ts';
import type { QuerySimilarCardsArgs } from '#shared/graphql/generated.ts';
import { findBox } from '../database/boxLists.ts';
import { CARD_COLUMNS, type CardRow } from '../database/rows.ts';
import type { Store } from '../database/store.ts';
import { VISIBILITY } from '../database/visibility.ts';
import { visibilityFilter } from '../database/visibilityFilter.ts';
import { frontKey, indexTexts } from './textIndex.ts';

const MAX_SIMILAR = 5;

type Row = CardRow & { readonly group: null };

/**
 * Cards of the same top-level box with the same title or front, ignoring case, spaces and diacritics. Used to warn about
 * duplicates while a card is written. Empty if the box does not exist.
 */
export async function similarCards(store: Store, input: QuerySimilarCardsArgs, pause: Pause): Promise<Row[]> {
  const box = findBox(store, input.pbid);
  if (box === undefined) return [];
  const front = input.front.filter((part) => part.trim() !== '');
  if (front.length > 0) await indexTexts(store, pause);
  const rows = [
    ...byTitle(store, box.pbid, input),
    ...(front.length > 0 ? byFront(store, box.pbid, front, input) : []),
  ];
  return [...new Map(rows.map((row) => [row.cid, { ...row, group: null }])).values()].slice(0, MAX_SIMILAR);
}

function byTitle(store: Store, top: string, { title, except }: QuerySimilarCardsArgs): CardRow[] {
  const folded = foldDiacritics(title.trim());
  if (folded === '') return [];
  return store
    .sql<CardRow>(
      `SELECT ${CARD_COLUMNS} FROM records r CROSS JOIN cards c ON c.id = r.card_id
       WHERE r.place > ${VISIBILITY.inBin} AND r.title_key >= ? AND r.title_key < ? AND c.bid = ? AND c.cid <> ?${visibilityFilter(store)} LIMIT ${MAX_SIMILAR}`,
    )
    .all(`${folded}\u0001`, `${folded}\u0002`, top, except ?? '');
}

function byFront(store: Store, top: string, front: readonly string[], { except }: QuerySimilarCardsArgs): CardRow[] {
  return store
    .sql<CardRow>(
      `SELECT ${CARD_COLUMNS} FROM card_keys k CROSS JOIN cards c ON c.id = k.card_id CROSS JOIN records r ON r.card_id = c.id
       WHERE k.front = ? AND r.place > ${VISIBILITY.inBin} AND c.bid = ? AND c.cid <> ?${visibilityFilter(store)} LIMIT ${MAX_SIMILAR}`,
    )
    .all(frontKey(front), top, except ?? '');
}
