import {
  ANSWER_TYPES,
  type CardLink,
  type CardRefusal,
  checkCard,
  FRONT_BACK_TYPES,
  LIMITS,
} from '#core/card/index.ts';
import { requireBox } from '../database/boxLists.ts';
import { MirrorError } from '../database/errors.ts';
import { addToOutbox } from '../database/outbox.ts';
import { type BoxRow, IN_LIST } from '../database/rows.ts';
import type { Store } from '../database/store.ts';
import { insertCards, updateCard, withStamps } from './cards.ts';
import { boxCounts } from './counts.ts';

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

const MOST_LINKS = 50;
const CID = /^[\w-]{1,64}$/;

function checkInput(input: CardInput): CardInput & { readonly mnemonics: { content: string }[] } {
  const mnemonics = input.mnemonic.filter((text) => text.trim() !== '').map((content) => ({ content }));
  const card = { ...input, title: input.title.trim(), mnemonics };
  const refusal: CardRefusal | null = checkCard({ ...card, mnemonic: mnemonics });
  if (refusal !== null) throw new MirrorError(refusal, 'the card breaks a limit');
  if (input.answer_type != null && !ANSWER_TYPES.some((type) => type === input.answer_type)) {
    throw new MirrorError('BAD_REQUEST', 'unknown answer_type');
  }
  if (input.front_back_type != null && !FRONT_BACK_TYPES.some((type) => type === input.front_back_type)) {
    throw new MirrorError('BAD_REQUEST', 'unknown front_back_type');
  }
  if (!areLinks(input.links ?? [])) throw new MirrorError('BAD_REQUEST', 'links that cannot be kept');
  return card;
}

function areLinks(links: readonly CardLink[]): boolean {
  return links.length <= MOST_LINKS && links.every(({ type, cid }) => CID.test(type) && CID.test(cid));
}

/** The box cards are put in. Throws `BID_NOT_FOUND`, `BOX_FULL`. */
export function boxWithRoom(store: Store, pbid: string, adding: number): BoxRow {
  const box = requireBox(store, pbid);
  if (boxCounts(store, 0, box.id).count + adding > LIMITS.cardsPerBox) {
    throw new MirrorError('BOX_FULL', `a box holds at most ${LIMITS.cardsPerBox} cards`);
  }
  return box;
}

/** Writes a card a person made. Returns its cid. Throws the codes of `checkCard`, `BID_NOT_FOUND`, `BOX_FULL`. */
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
    addToOutbox(store, 'create_card', { cid });
    store.changed('cards', 'boxes');
    return cid;
  });
}

/** Changes a card's texts; what the input leaves out stays. Throws as `createCard`, and `NOT_FOUND`. */
export function editCard(store: Store, cid: string, input: CardInput): void {
  const card = checkInput(input);
  store.write(() => {
    const row = findCards(store, [cid])[0];
    if (row === undefined) throw new MirrorError('NOT_FOUND', 'no such card');
    updateCard(store, row.id, {
      title: card.title,
      front: card.front,
      back: card.back,
      mnemonic: card.mnemonics,
      ...(card.tags == null ? {} : { tags: card.tags }),
      ...(card.links == null ? {} : { links: card.links.map(({ type, cid: to }) => ({ type, cid: to })) }),
      ...(card.answer_type == null ? {} : { answer_type: card.answer_type }),
      ...(card.front_back_type == null ? {} : { front_back_type: card.front_back_type }),
    });
    addToOutbox(store, 'edit_card', { cid });
    store.changed('cards');
  });
}

interface Found {
  readonly id: number;
  readonly cid: string;
  readonly pbid: string;
  readonly bid: string;
  readonly tags: string;
  readonly card_status: string;
  /** Of a card in the bin: what it was before. */
  readonly status_before: string | null;
  readonly stamps: string;
}

/** The cards with these cids that are (or, with `inBin`, are not) outside the bin. */
function findCards(store: Store, cids: readonly string[], inBin = false): Found[] {
  return store
    .sql<Found>(
      `SELECT id, cid, pbid, bid, tags, card_status, status_before, stamps FROM cards
       WHERE cid ${IN_LIST} AND (deleted_at IS NOT NULL) = ?`,
    )
    .all(JSON.stringify(cids), inBin ? 1 : 0);
}

/** Sets columns of a card with a stamp for each field named. */
function setFields(store: Store, row: Found, fields: Readonly<Record<string, string | null>>): void {
  const names = Object.keys(fields);
  const stamps = withStamps(row.stamps, names, store.stamp());
  store
    .sql(`UPDATE cards SET ${names.map((name) => `${name} = ?`).join(', ')}, stamps = ?, update_at = ? WHERE id = ?`)
    .run(...Object.values(fields), stamps, store.now(), row.id);
}

/** Applies a change to each card and tells of it once; returns the cids changed. */
function changeCards(
  store: Store,
  rows: readonly Found[],
  kind: Parameters<typeof addToOutbox>[1],
  change: (row: Found) => Readonly<Record<string, string | null>> | null,
): string[] {
  const cids: string[] = [];
  for (const row of rows) {
    const fields = change(row);
    if (fields === null) continue;
    setFields(store, row, fields);
    cids.push(row.cid);
  }
  if (cids.length > 0) {
    addToOutbox(store, kind, { cids });
    store.changed('cards', 'boxes', 'records');
  }
  return cids;
}

/** Puts cards into another box. Throws `BID_NOT_FOUND`, `BOX_FULL`. */
export function moveCards(store: Store, cids: readonly string[], pbid: string): string[] {
  return store.write(() => {
    const rows = findCards(store, cids).filter((row) => row.pbid !== pbid);
    const box = boxWithRoom(store, pbid, rows.length);
    return changeCards(store, rows, 'move_cards', () => ({ pbid: box.bid, bid: box.pbid }));
  });
}

/** Adds and removes tags. */
export function tagCards(
  store: Store,
  cids: readonly string[],
  add: readonly string[],
  remove: readonly string[],
): string[] {
  const wanted = add.map((tag) => tag.trim()).filter((tag) => tag !== '');
  return store.write(() =>
    changeCards(store, findCards(store, cids), 'edit_card', (row) => {
      const before: string[] = JSON.parse(row.tags);
      const after = [...new Set([...before.filter((tag) => !remove.includes(tag)), ...wanted])];
      return JSON.stringify(after) === row.tags ? null : { tags: JSON.stringify(after) };
    }),
  );
}

/** Suspends cards (they are never chosen) or makes them active again. */
export function suspendCards(store: Store, cids: readonly string[], is_suspended: boolean): string[] {
  const card_status = is_suspended ? 'suspended' : 'active';
  return store.write(() =>
    changeCards(store, findCards(store, cids), 'edit_card', (row) =>
      row.card_status === card_status ? null : { card_status },
    ),
  );
}

/** Puts cards in the bin, from where they can be restored for 30 days. */
export function deleteCards(store: Store, cids: readonly string[]): string[] {
  return store.write(() =>
    changeCards(store, findCards(store, cids), 'delete_cards', ({ card_status }) => ({
      card_status: 'deleted',
      status_before: card_status,
      deleted_at: store.now(),
    })),
  );
}

/** Takes cards out of the bin; who was suspended still is. */
export function restoreCards(store: Store, cids: readonly string[]): string[] {
  return store.write(() =>
    changeCards(store, findCards(store, cids, true), 'restore_cards', ({ status_before }) => ({
      card_status: status_before ?? 'active',
      status_before: null,
      deleted_at: null,
    })),
  );
}
