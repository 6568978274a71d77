import { latest, type Stamps, stampOf } from '#core/sync/index.ts';
import { type FileCard, ORIGINAL_TEXTS, originalCard, textSum } from '#mirror/cardbox-file/index.ts';
import { ankiFields, ankiMediaName, ankiTag, createAnkiHtml } from '#mirror/export/index.ts';
import { takenStamps } from '#mirror/staging/index.ts';
import type { MediaMime } from '#shared/media.ts';
import { toColumn } from '../database/itemColumns.ts';
import type { Store } from '../database/store.ts';
import { type MarkedCard, type OwnMarks, SAID } from './packages/packageItems.ts';

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

/** The fields of a card here that Anki did not change: its note has them as our export writes them now. */
function untouchedFields(
  store: Store,
  row: Readonly<Record<string, string>>,
  { same, fields, tags }: OwnMarks,
): readonly string[] {
  const list = <T>(name: string): readonly T[] => JSON.parse(row[name] ?? '[]');
  const mnemonic = list<{ content: string }>('mnemonic').map(({ content }) => content);
  const card = { front: list<string>('front'), back: list<string>('back'), mnemonic };
  const mime = store.sql<MediaMime>('SELECT mime FROM media WHERE hash = ?').pluck();
  const html = createAnkiHtml((hash) => {
    const found = mime.get(hash);
    return found && ankiMediaName(hash, found);
  });
  const now = ankiFields(card, html);
  // Anki stores texts in this form.
  const isEqual = (name: keyof typeof fields): boolean => now[name].normalize('NFC') === fields[name].normalize('NFC');
  const names = (Object.keys(fields) as (keyof typeof fields)[]).filter(isEqual);
  const ownNames = list<string>('tags').map(ankiTag).toSorted().join(' ');
  return [
    ...same,
    ...names,
    ...(names.includes('front') ? ['title'] : []),
    ...(ownNames === tags.toSorted().join(' ') ? ['tags'] : []),
  ];
}

/** Tags of Anki, which have no spaces, as tags of the card here where they stand for them. */
function ownTags(here: readonly string[], tags: readonly string[]): string[] {
  return tags.map((tag) => here.find((one) => ankiTag(one) === tag) ?? tag);
}
