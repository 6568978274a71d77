import { compareTitles, foldDiacritics, linkedTitles, type Mnemonic } from '#core/card/index.ts';
import type { Pause } from '#mirror/scheduling/chunking.ts';
import type { LinkedCard } from '#shared/graphql/generated.ts';
import type { CardRow } from '../database/rows.ts';
import type { Store } from '../database/store.ts';
import { VISIBILITY } from '../database/visibility.ts';
import { visibilityFilter } from '../database/visibilityFilter.ts';
import { matchCondition, matchesOf } from './searchTerms.ts';
import { indexTexts } from './textIndex.ts';

const MAX_TITLES = 100;

/**
 * Finds the cards that links by title point to, ignoring case and diacritics. If several cards have the title, prefers one
 * in the top-level box of `near` (a pbid), then the oldest. Titles without a card are left out.
 */
export function linkedCards(store: Store, titles: readonly string[], near: string | null): LinkedCard[] {
  const top =
    near === null
      ? null
      : (store.sql<{ pbid: string }>('SELECT pbid FROM boxes WHERE bid = ?').get(near)?.pbid ?? null);
  const find = store.sql<Omit<LinkedCard, 'asked'>>(
    `SELECT c.cid, c.pbid, c.title FROM records r CROSS JOIN cards c ON c.id = r.card_id
     WHERE r.place > ${VISIBILITY.inBin} AND r.title_key >= ? AND r.title_key < ?${visibilityFilter(store)} ORDER BY c.bid IS ? DESC, c.id LIMIT 1`,
  );
  return [...new Set(titles)].slice(0, MAX_TITLES).flatMap((asked) => {
    const folded = foldDiacritics(asked.trim());
    const row = folded === '' ? undefined : find.get(`${folded}\u0001`, `${folded}\u0002`, top);
    return row === undefined ? [] : [{ asked, ...row }];
  });
}

/** The maximum number of candidates to read, and of backlinks to return. */
const MAX_CANDIDATES = 500;
const MAX_BACKLINKS = 20;

type Candidate = Pick<CardRow, 'cid' | 'pbid' | 'title' | 'front' | 'back' | 'mnemonic' | 'links'>;

/**
 * The cards that link to a card, by their stored links or by its title in their text. Sorted by title, at most 20. Empty if
 * the card does not exist.
 */
export async function backlinks(store: Store, cid: string, pause: Pause): Promise<Candidate[]> {
  const card = store
    .sql<{ title: string; pbid: string }>('SELECT title, pbid FROM cards WHERE cid = ? AND deleted_at IS NULL')
    .get(cid);
  if (card === undefined) return [];
  await indexTexts(store, pause);
  const found = [...storedLinks(store, cid), ...textLinks(store, cid, card.title)];
  return [...new Map(found.map((card) => [card.cid, card])).values()]
    .sort((a, b) => compareTitles(a.title, b.title))
    .slice(0, MAX_BACKLINKS);
}

const CANDIDATE = 'c.cid, c.pbid, c.title, c.front, c.back, c.mnemonic, c.links';

function storedLinks(store: Store, cid: string): Candidate[] {
  return store
    .sql<Candidate>(
      `SELECT ${CANDIDATE} FROM cards c CROSS JOIN records r ON r.card_id = c.id
       WHERE c.links <> '[]' AND instr(c.links, ?) AND r.place > ${VISIBILITY.inBin} AND c.cid <> ?${visibilityFilter(store)} LIMIT ${MAX_CANDIDATES}`,
    )
    .all(JSON.stringify(cid), cid);
}

/** Finds cards with the title in their text by the index. Then checks which of them have a link that means this card. */
function textLinks(store: Store, cid: string, title: string): Candidate[] {
  // The index does not contain words of one or two punctuation characters.
  if (title.length < 3 && !/[\p{L}\p{N}]/u.test(title)) return [];
  const match = matchesOf([{ kind: 'text', field: null, text: title, isPhrase: true, from: 0, to: 0 }])[0];
  if (match === undefined) return [];
  const { sql, params } = matchCondition(store, match);
  const rows = store
    .sql<Candidate>(
      `SELECT ${CANDIDATE} FROM records r CROSS JOIN cards c ON c.id = r.card_id
       WHERE ${sql} AND r.place > ${VISIBILITY.inBin} AND c.cid <> ?
         AND (instr(c.front, '[[') OR instr(c.back, '[[') OR instr(c.mnemonic, '[['))${visibilityFilter(store)} LIMIT ${MAX_CANDIDATES}`,
    )
    .all(...params, cid);
  return rows.filter((row) => {
    const titles = titlesIn(row).filter((linked) => foldDiacritics(linked) === foldDiacritics(title.trim()));
    return linkedCards(store, titles, row.pbid).some((linked) => linked.cid === cid);
  });
}

function titlesIn({ front, back, mnemonic }: Candidate): string[] {
  const texts: string[] = [...JSON.parse(front), ...JSON.parse(back)];
  for (const { content } of JSON.parse(mnemonic) as Mnemonic[]) texts.push(content);
  return texts.flatMap(linkedTitles);
}
