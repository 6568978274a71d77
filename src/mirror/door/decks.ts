import { checkTitle, normalizeText } from '#core/card/index.ts';
import { createBox } from '#mirror/boxes/index.ts';
import { boxCounts, COUNT_KIND } from '#mirror/cards/index.ts';
import { subBoxes, topBoxes } from '../database/boxLists.ts';
import { createStoreCache } from '../database/caches.ts';
import type { BoxRow } from '../database/rows.ts';
import type { Store } from '../database/store.ts';
import { DoorError } from './context.ts';

export type Deck = ReturnType<typeof toDeck>;

/** Ids of decks have as many digits as the others. */
const FIRST_ID = 1_400_000_000_000;
const LEVEL = ' › ';

const cached = createStoreCache<{ decks?: readonly Deck[] }>(
  (store) => store.cardsVersion,
  () => ({}),
);

export function allDecks(store: Store): readonly Deck[] {
  const cache = cached(store);
  cache.decks ??= topBoxes(store).flatMap((top) => {
    const subs = subBoxes(store, top.bid);
    const name = clean(top.title);
    const nameOf = ({ title }: BoxRow): string =>
      title === top.title ? name : [name, ...title.split(LEVEL).map(clean)].join('::');
    return [toDeck(top, name, subs.length > 0), ...subs.map((sub) => toDeck(sub, nameOf(sub), false))];
  });
  return cache.decks;
}

/**
 * A box as a deck: the deck `A::B::C` is the sub-box `B › C` of the box A. A box with sub-boxes has no cards of its own: those of
 * the deck A are in its sub-box A. Boxes of one name are one deck, with the id of the first. Names are compared by their keys.
 */
function toDeck(box: BoxRow, name: string, hasSubBoxes: boolean) {
  return { name, key: keyOf(name), id: FIRST_ID + box.id, box, hasSubBoxes };
}

function clean(title: string): string {
  return title.replace(/:{2,}/g, '：').trim();
}

function pathOf(name: string): string[] {
  return name.split('::').map((part) => part.trim());
}

function keyOf(name: string): string {
  return normalizeText(pathOf(name).join('::'));
}

/** The boxes that are the deck; none if it is not here. */
export function decksNamed(store: Store, name: string): Deck[] {
  const key = keyOf(name);
  return allDecks(store).filter((deck) => deck.key === key);
}

/** Decks, and those below them. */
export function withDecksBelow(store: Store, decks: readonly Deck[]): Deck[] {
  return allDecks(store).filter((deck) => decks.some(({ key }) => `${deck.key}::`.startsWith(`${key}::`)));
}

/** The box for new cards of a deck, made if there is none, within `store.write`. */
export function boxOfDeck(store: Store, name: string): string {
  const known = decksNamed(store, name).find((deck) => !deck.hasSubBoxes);
  if (known !== undefined) return known.box.bid;
  const [first = '', ...rest] = pathOf(name).map((part) => part.replace(/\p{Cc}+/gu, ' '));
  const sub = rest.join(LEVEL);
  if ([first, ...rest].includes('') || (checkTitle(first) ?? checkTitle(sub || first)) !== null) {
    throw new DoorError('the name of a deck has 1 to 500 characters, and none of its parts is empty');
  }
  const top = topBoxes(store).find(({ title }) => keyOf(clean(title)) === keyOf(first));
  if (top !== undefined && holdsCards(store, top)) {
    throw new DoorError(`the box "${top.title}" has cards of its own: split it in Cardbox, then it can have sub-decks`);
  }
  if (top !== undefined) return createBox(store, { title: sub || top.title, parent: top.bid }).bid;
  const { bid } = createBox(store, { title: first });
  return sub === '' ? bid : createBox(store, { title: sub, parent: bid }).bid;
}

/** Cards in the bin too: they come back into their box. */
function holdsCards(store: Store, box: BoxRow): boolean {
  return store.sql('SELECT 1 FROM records WHERE box_id = ? LIMIT 1').get(box.id) !== undefined;
}

/** What `getDeckStats` says of the decks with these names. */
export function deckStats(store: Store, names: readonly string[]): Record<string, unknown> {
  const stats = names.flatMap((given) => {
    const decks = decksNamed(store, given);
    const counts = decks.map(({ box }) => boxCounts(store, COUNT_KIND.box, box.id));
    const sum = (name: 'new_count' | 'due_count' | 'count'): number => counts.reduce((all, one) => all + one[name], 0);
    return decks.slice(0, 1).map(({ id, name }) => ({
      deck_id: id,
      name,
      new_count: sum('new_count'),
      learn_count: 0,
      review_count: sum('due_count'),
      total_in_deck: sum('count'),
    }));
  });
  return Object.fromEntries(stats.map((one) => [one.deck_id, one]));
}
