import { latest, type Stamps, stampOf } from '#core/sync/index.ts';
import { type FileCard, ORIGINAL_TEXTS, originalCard, textSum } from '#mirror/cardbox-file/index.ts';
import { takenStamps } from '#mirror/staging/index.ts';
import { toColumn } from '../database/itemColumns.ts';
import type { Store } from '../database/store.ts';
import { ownTags, untouchedFields } from './ownCards.ts';
import { type MarkedCard, SAID } from './packages/packageItems.ts';

type Row = Readonly<Record<string, string>> & {
  readonly pbid: string;
  readonly card_status: string;
  readonly stamps: string;
};

/**
 * Compares a card of a package with the card here; null if there is none. Gives it with the stamps of what changed in the other
 * program, and whether the card here is in the bin and in which box. A package has one time for all texts of a card: those
 * that are the same here, or did not change there since the last import, keep their stamps, and `package` says which time was seen.
 */
export function knownPackageCard(store: Store, given: MarkedCard) {
  const { own: marks, layoutAt = '', ...came } = given;
  const row = store
    .sql<Row>(
      `SELECT pbid, card_status, stamps, ${SAID.join(', ')} FROM cards
       WHERE cid = ? AND batch NOT IN (SELECT batch FROM open_imports)`,
    )
    .get(came.cid);
  if (row === undefined) return null;
  const card = { ...came, tags: ownTags(JSON.parse(row.tags ?? '[]'), came.tags) };
  const here: Stamps = JSON.parse(row.stamps);
  const sums = originalCard(store, card.cid)?.sums;
  const isLaidOut = sums !== undefined && layoutAt <= store.lastAllowedEdit();
  const time = latest([stampOf(card.stamps, 'title'), isLaidOut ? layoutAt : '']);
  const untouched = new Set(marks && untouchedFields(store, row, marks));
  for (const name of ORIGINAL_TEXTS) {
    if (sums !== undefined && sums[name] === textSum(came[name])) untouched.add(name);
  }
  const isFar = time > store.lastAllowedEdit();
  const isSeen = time <= (isFar ? latest(Object.values(takenStamps(store, 'card', card.cid))) : (here.package ?? ''));
  const isSaid = (field: string): boolean => SAID.some((said) => said === field);
  const isSame = (field: string): boolean =>
    untouched.has(field) || (isSeen && isSaid(field)) || row[field] === toColumn(card[field as keyof FileCard]);
  // The title is made of the front. A front that was edited here keeps its title, too.
  if (stampOf(here, 'front') >= time) untouched.add('title');
  const stamps = Object.fromEntries(
    Object.entries(card.stamps)
      .filter(([field]) => !isSame(field))
      .map(([field, stamp]) => [field, isSaid(field) ? time : stamp]),
  );
  if (!isSeen && SAID.some((field) => !isSame(field) && time > stampOf(here, field))) stamps.package = time;
  return { card: { ...card, stamps }, isInBin: row.card_status === 'deleted', pbid: row.pbid };
}
