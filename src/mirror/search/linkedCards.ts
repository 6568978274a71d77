import { compareTitles, foldDiacritics, linkedTitles, type Mnemonic } from '#core/card/index.ts';
import type { Pause } from '#mirror/scheduling/chunking.ts';
import type { Store } from '../database/store.ts';
import { visibilityFilter } from '../database/visibilityFilter.ts';
import { matchCondition, matchesOf } from './searchTerms.ts';
import { indexTexts } from './textIndex.ts';

/** The GraphQL type LinkedCard. */
export interface Linked {
  /** The title as it was asked for. */
  readonly asked: string;
  readonly cid: string;
  readonly pbid: string;
  readonly title: string;
}

const MOST_TITLES = 100;

/**
 * The cards that links by title lead to, without regard to case and marks: of several of that title the one in the box of
 * `near` (a pbid), else the oldest. What is not there is left out.
 */
export function linkedCards(store: Store, titles: readonly string[], near: string | null): Linked[] {
  const top =
    near === null
      ? null
      : (store.sql<{ pbid: string }>('SELECT pbid FROM boxes WHERE bid = ?').get(near)?.pbid ?? null);
  const find = store.sql<Omit<Linked, 'asked'>>(
    `SELECT c.cid, c.pbid, c.title FROM records r CROSS JOIN cards c ON c.id = r.card_id
     WHERE r.place > 0 AND r.title_key >= ? AND r.title_key < ?${visibilityFilter(store)} ORDER BY c.bid IS ? DESC, c.id LIMIT 1`,
  );
  return [...new Set(titles)].slice(0, MOST_TITLES).flatMap((asked) => {
    const folded = foldDiacritics(asked.trim());
    const row = folded === '' ? undefined : find.get(`${folded}\u0001`, `${folded}\u0002`, top);
    return row === undefined ? [] : [{ asked, ...row }];
  });
}

/** Cards looked at for the text that links to one, and how many of them are named. */
const LOOKED_AT = 500;
const NAMED = 20;

interface Candidate {
  readonly cid: string;
  readonly pbid: string;
  readonly title: string;
  readonly front: string;
  readonly back: string;
  readonly mnemonic: string;
  readonly links: string;
}

/**
 * The cards that lead to a card, by the links kept with them or by its title in their text, by title; the first 20.
 * Empty for a card that is not there.
 */
export async function backlinks(store: Store, cid: string, pause: Pause): Promise<Candidate[]> {
  const card = store
    .sql<{ title: string; pbid: string }>('SELECT title, pbid FROM cards WHERE cid = ? AND deleted_at IS NULL')
    .get(cid);
  if (card === undefined) return [];
  await indexTexts(store, pause);
  const found = [...keptLinks(store, cid), ...textLinks(store, cid, card.title)];
  return [...new Map(found.map((one) => [one.cid, one])).values()]
    .sort((a, b) => compareTitles(a.title, b.title))
    .slice(0, NAMED);
}

const CANDIDATE = 'c.cid, c.pbid, c.title, c.front, c.back, c.mnemonic, c.links';

function keptLinks(store: Store, cid: string): Candidate[] {
  return store
    .sql<Candidate>(
      `SELECT ${CANDIDATE} FROM cards c CROSS JOIN records r ON r.card_id = c.id
       WHERE c.links <> '[]' AND instr(c.links, ?) AND r.place > 0 AND c.cid <> ?${visibilityFilter(store)} LIMIT ${LOOKED_AT}`,
    )
    .all(JSON.stringify(cid), cid);
}

/** The index says which cards hold the title at all; which of them link by it, and mean this card, is looked up. */
function textLinks(store: Store, cid: string, title: string): Candidate[] {
  // The index has no words of one or two signs.
  if (title.length < 3 && !/[\p{L}\p{N}]/u.test(title)) return [];
  const look = matchesOf([{ kind: 'text', text: title, isPhrase: true, from: 0, to: 0 }])[0];
  if (look === undefined) return [];
  const { sql, params } = matchCondition(look);
  const rows = store
    .sql<Candidate>(
      `SELECT ${CANDIDATE} FROM records r CROSS JOIN cards c ON c.id = r.card_id
       WHERE ${sql} AND r.place > 0 AND c.cid <> ?
         AND (instr(c.front, '[[') OR instr(c.back, '[[') OR instr(c.mnemonic, '[['))${visibilityFilter(store)} LIMIT ${LOOKED_AT}`,
    )
    .all(...params, cid);
  return rows.filter((row) => {
    const titles = titlesIn(row).filter((one) => foldDiacritics(one) === foldDiacritics(title.trim()));
    return linkedCards(store, titles, row.pbid).some((linked) => linked.cid === cid);
  });
}

function titlesIn({ front, back, mnemonic }: Candidate): string[] {
  const texts: string[] = [...JSON.parse(front), ...JSON.parse(back)];
  for (const { content } of JSON.parse(mnemonic) as Mnemonic[]) texts.push(content);
  return texts.flatMap(linkedTitles);
}
