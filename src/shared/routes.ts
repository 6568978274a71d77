import type { DeckHandle } from '#shared/import.ts';

/** Addresses of screens, in one place (docs/product.md §2). */

export interface BoxTarget {
  readonly bid: string;
  readonly IS_NESTED_BOX: boolean;
}

/** A box tile's target: its sub-boxes, or its cards. */
export function boxPath({ bid, IS_NESTED_BOX }: BoxTarget): string {
  return IS_NESTED_BOX ? subBoxesPath(bid) : boxCardsPath(bid);
}

export function boxCardsPath(pbid: string): string {
  return `/main/dashboard/box_cards/${encodeURIComponent(pbid)}`;
}

/** A card's sheet, over the cards of its box. */
export function cardPath({ cid, pbid }: { readonly cid: string; readonly pbid: string }): string {
  return `${boxCardsPath(pbid)}?card=${encodeURIComponent(cid)}`;
}

export function subBoxesPath(bid: string): string {
  return `/main/dashboard/sub_boxes/${encodeURIComponent(bid)}`;
}

export function a2zPath(bid: string): string {
  return `/main/dashboard/a_z_boxes/${encodeURIComponent(bid)}`;
}

export function a2zGroupPath(bid: string, first_char: string): string {
  return `${a2zPath(bid)}/box_cards/${encodeURIComponent(first_char)}`;
}

/**
 * Where a session that was left goes on: the training of the page it belongs to. Sessions over several boxes belong to
 * the dashboard, and their training is beside it.
 */
export function continuePath({ path, sid }: { readonly path: string; readonly sid: string }): string {
  const page = /^\/main\/dashboard\/./.test(path) ? path.replace(/\/$/, '') : '/main';
  return `${page}/memorize?sid=${encodeURIComponent(sid)}`;
}

/** Where Today's due cards of all boxes are trained, and its never-trained ones. */
export const TODAY_TRAINING = '/main/memorize?type=SpacedRepetition&today=1';
export const TODAY_NEW_TRAINING = '/main/memorize?type=unmemorized&today=1';

/** The memory recap of a page of cards: a box, a nested box, an A-Z group; without one, of everything. */
export function recapPath(page = '/main'): string {
  return page === '/main' ? '/main/recap' : `${page}/memory_recap`;
}

/** Where exactly these cards are trained. */
export function cardsTrainingPath(cids: readonly string[]): string {
  return `/main/memorize?type=all&cids=${cids.map(encodeURIComponent).join(',')}`;
}

/** Where what is due in several boxes is trained together. */
export function boxesTrainingPath(bids: readonly string[]): string {
  return `/main/memorize?type=SpacedRepetition&bids=${bids.map(encodeURIComponent).join(',')}`;
}

/** All cards that a query of Browse keeps. */
export function browsePath(query = ''): string {
  return query === '' ? '/main/browse' : `/main/browse?q=${encodeURIComponent(query)}`;
}

/** Where cards are written, one after another; into this box if one is named. */
export function addPath(pbid?: string): string {
  return pbid === undefined ? '/main/add' : `/main/add?box=${encodeURIComponent(pbid)}`;
}

/** The import preview of an opened deck. */
export function importPath({ handle, kind }: Pick<DeckHandle, 'handle' | 'kind'>): string {
  const path = `/main/import?handle=${encodeURIComponent(handle)}`;
  return kind === 'cardbox' ? `${path}&kind=cardbox` : path;
}
