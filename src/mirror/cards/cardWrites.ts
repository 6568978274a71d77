import {
  ANSWER_TYPES,
  type CardLink,
  type CardRefusal,
  checkCard,
  checkTags,
  FRONT_BACK_TYPES,
  LIMITS,
} from '#core/card/index.ts';
import { isSameValue, type StatusChange } from '#core/sync/index.ts';
import { requireBox } from '../database/boxLists.ts';
import { MirrorError } from '../database/errors.ts';
import { type BoxRow, IN_LIST } from '../database/rows.ts';
import type { Store } from '../database/store.ts';
import { setStatus } from './cardFields.ts';
import { insertCards, updateCard } from './cards.ts';
import { boxCounts, COUNT_KIND } from './counts.ts';

/** The GraphQL input CardInput. */
export interface CardInput {
  readonly title: string;
  readonly front: readonly string[];
  readonly back: readonly string[];
  readonly mnemonic: readonly string[];
  readonly tags?: readonly string[] | null;
  readonly links?: readonly CardLink[] | null;
  readonly answer_type?: string | null;
  readonly front_back_type?: string | null;
}

const CID = /^[\w-]{1,64}$/;

function checkInput(input: CardInput): CardInput & { readonly mnemonics: { content: string }[] } {
  const mnemonics = input.mnemonic.filter((text) => text.trim() !== '').map((content) => ({ content }));
  const card = { ...input, title: input.title.trim(), mnemonics };
  const refusal: CardRefusal | null = checkCard({ ...card, mnemonic: mnemonics }) ?? checkTags(input.tags ?? []);
  if (refusal !== null) throw new MirrorError(refusal, 'the card breaks a limit');
  if (input.answer_type != null && !ANSWER_TYPES.some((type) => type === input.answer_type)) {
    throw new MirrorError('BAD_REQUEST', 'unknown answer_type');
  }
  if (input.front_back_type != null && !FRONT_BACK_TYPES.some((type) => type === input.front_back_type)) {
    throw new MirrorError('BAD_REQUEST', 'unknown front_back_type');
  }
  if (!areLinks(input.links ?? [])) throw new MirrorError('BAD_REQUEST', 'the links are not valid');
  return card;
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
    const [written] = insertCards(store, [
      {
        pbid: box.bid,
        bid: box.pbid,
        title: card.title,
        front: card.front,
        back: card.back,
        mnemonic: card.mnemonics,
        tags: card.tags ?? [],
        links: card.links ?? [],
        ...(card.answer_type == null ? {} : { answer_type: card.answer_type }),
        ...(card.front_back_type == null ? {} : { front_back_type: card.front_back_type }),
      },
    ]);
    const cid = written?.cid ?? '';
    store.changed('cards', 'boxes');
    return cid;
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
    const edit = {
      title: card.title,
      front: card.front,
      back: card.back,
      mnemonic: card.mnemonics,
      ...(card.tags == null ? {} : { tags: card.tags }),
      ...(card.links == null ? {} : { links: card.links.map(({ type, cid: to }) => ({ type, cid: to })) }),
      ...(card.answer_type == null ? {} : { answer_type: card.answer_type }),
      ...(card.front_back_type == null ? {} : { front_back_type: card.front_back_type }),
    };
    const isChanged = (field: string): boolean =>
      !isSameValue(input[field as keyof CardInput], base?.[field as keyof CardInput]);
    updateCard(store, row.id, Object.fromEntries(Object.entries(edit).filter(([field]) => isChanged(field))));
    store.changed('cards');
  });
}

interface WritableCard {
  readonly id: number;
  readonly cid: string;
}

/** The cards with these cids: those outside the bin or, with `inBin`, those in the bin. */
function findCards(store: Store, cids: readonly string[], inBin = false): WritableCard[] {
  return store
    .sql<WritableCard>(
      `SELECT id, cid FROM cards
       WHERE cid ${IN_LIST} AND (deleted_at IS NOT NULL) = ?`,
    )
    .all(JSON.stringify(cids), inBin ? 1 : 0);
}

/** Applies a change to each card. Returns the cids of the changed cards. */
function changeCards(store: Store, rows: readonly WritableCard[], change: StatusChange): string[] {
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
