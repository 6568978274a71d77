import * as v from 'valibot';
import { type CardLink, type CardRefusal, checkCard, checkTags, LIMITS } from '#core/card/index.ts';
import { CARD_TABLE, isSameValue, namesWith, type StatusChange } from '#core/sync/index.ts';
import type { CardInput } from '#shared/graphql/generated.ts';
import { requireBox } from '../database/boxLists.ts';
import { MirrorError } from '../database/errors.ts';
import { type BoxRow, IN_LIST } from '../database/rows.ts';
import type { Store } from '../database/store.ts';
import { setStatus } from './cardFields.ts';
import { type CardEdit, insertCards, type NewCard, updateCard, type WrittenCard } from './cards.ts';
import { boxCounts, COUNT_KIND } from './counts.ts';

const EDITED = namesWith(CARD_TABLE, 'edit');
const CID = /^[\w-]{1,64}$/;

type CheckedCard = CardEdit & Pick<NewCard, 'title' | 'front' | 'back'>;

/** The fields that an input gives. Throws the codes of `checkCard`, `BAD_REQUEST`. */
function checkInput(input: CardInput): CheckedCard {
  const mnemonic = input.mnemonic.filter((text) => text.trim() !== '').map((content) => ({ content }));
  const card = { ...input, title: input.title.trim(), mnemonic };
  const refusal: CardRefusal | null = checkCard(card) ?? checkTags(input.tags ?? []);
  if (refusal !== null) throw new MirrorError(refusal, 'the card breaks a limit');
  if (!areLinks(input.links ?? [])) throw new MirrorError('BAD_REQUEST', 'the links are not valid');
  const values: Partial<Record<(typeof EDITED)[number], unknown>> = card;
  const given = EDITED.filter((field) => values[field] != null);
  const wrong = given.find((field) => !v.is(CARD_TABLE[field].schema, values[field]));
  if (wrong !== undefined) throw new MirrorError('BAD_REQUEST', `no such ${wrong}`);
  return Object.fromEntries(given.map((field) => [field, values[field]])) as unknown as CheckedCard;
}

function areLinks(links: readonly CardLink[]): boolean {
  return links.length <= LIMITS.links && links.every(({ type, cid }) => CID.test(type) && CID.test(cid));
}

/** A box that has room for `adding` more cards. Throws `BID_NOT_FOUND`, `BOX_FULL`. */
export function boxWithRoom(store: Store, pbid: string, adding: number): BoxRow {
  const box = requireBox(store, pbid);
  if (boxCounts(store, COUNT_KIND.box, box.id).count + adding > LIMITS.cardsPerBox) {
    throw new MirrorError('BOX_FULL', `a box holds at most ${LIMITS.cardsPerBox} cards`);
  }
  return box;
}

/** Creates a card. Returns its cid. Throws the codes of `checkCard`, `BID_NOT_FOUND`, `BOX_FULL`. */
export function createCard(store: Store, pbid: string, input: CardInput): string {
  const card = checkInput(input);
  return store.write(() => {
    const box = boxWithRoom(store, pbid, 1);
    const [written] = insertCards(store, [{ ...card, pbid: box.bid, bid: box.pbid }]);
    store.changed('cards', 'boxes');
    return written?.cid ?? '';
  });
}

/**
 * Changes the texts of a card. Absent fields are not changed, nor those that are as in `base`, the card that the person began to
 * edit: another device may have changed them since. Throws like `createCard`, and `NOT_FOUND`.
 */
export function editCard(store: Store, cid: string, input: CardInput, base: CardInput | null = null): void {
  const card = checkInput(input);
  store.write(() => {
    const row = findCards(store, [cid])[0];
    if (row === undefined) throw new MirrorError('NOT_FOUND', 'no such card');
    const isChanged = (field: string): boolean =>
      !isSameValue(input[field as keyof CardInput], base?.[field as keyof CardInput]);
    updateCard(store, row.id, Object.fromEntries(Object.entries(card).filter(([field]) => isChanged(field))));
    store.changed('cards');
  });
}

/** The cards with these cids: those outside the bin or, with `inBin`, those in the bin. */
function findCards(store: Store, cids: readonly string[], inBin = false): WrittenCard[] {
  return store
    .sql<WrittenCard>(
      `SELECT id, cid FROM cards
       WHERE cid ${IN_LIST} AND (deleted_at IS NOT NULL) = ?`,
    )
    .all(JSON.stringify(cids), inBin ? 1 : 0);
}

/** Applies a change to each card. Returns the cids of the changed cards. */
function changeCards(store: Store, rows: readonly WrittenCard[], change: StatusChange): string[] {
  const cids = rows.filter(({ id }) => setStatus(store, id, change)).map(({ cid }) => cid);
  if (cids.length > 0) store.changed('cards', 'boxes', 'records');
  return cids;
}

/** Puts cards in the bin. They can be restored for 30 days. */
export function deleteCards(store: Store, cids: readonly string[]): string[] {
  return store.write(() => changeCards(store, findCards(store, cids), { deleted_at: store.now() }));
}

/** Restores cards from the bin. A card that was suspended is suspended again. */
export function restoreCards(store: Store, cids: readonly string[]): string[] {
  return store.write(() => changeCards(store, findCards(store, cids, true), { deleted_at: null }));
}
