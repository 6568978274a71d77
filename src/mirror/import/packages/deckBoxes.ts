import type { FileBox } from '#mirror/cardbox-file/index.ts';
import type { PackageFormat } from '#shared/deckFormats.ts';
import { packageId, packageStamp, toBoxItem } from './packageItems.ts';

/** A box that decks become. */
interface DeckBox {
  readonly bid: string;
  readonly parent: string | null;
  readonly title: string;
  readonly cards: number;
}

/** The boxes of the decks of a package. */
export type DeckBoxes<Deck> = ReturnType<typeof deckBoxes<Deck>>;

const UNNAMED = '…';
const LISTED = 200;

/**
 * Boxes for the decks with cards. Cardbox has one level below a box: a deck with the path A, B, C becomes the sub-box `B › C`
 * of the box A. A box with sub-boxes has no cards of its own, so the cards of the deck A itself go into a sub-box with its name.
 */
export function deckBoxes<Deck>(
  format: PackageFormat,
  paths: ReadonlyMap<Deck, readonly string[]>,
  perDeck: ReadonlyMap<Deck, number>,
) {
  const decks = [...perDeck]
    .map(([deck, cards]) => ({ deck, cards, path: cleanPath(paths.get(deck)) }))
    .toSorted((a, b) => (a.path.join('\x1f') < b.path.join('\x1f') ? -1 : 1));
  const tops = Map.groupBy(decks, ({ path }) => path[0]);
  const list: DeckBox[] = [];
  const boxes = new Map<Deck, string>();
  for (const [title, own] of tops) {
    const bid = packageId(format, 'box', title);
    list.push({ bid, parent: null, title, cards: sumOf(own) });
    const isNested = own.some(({ path }) => path.length > 1);
    const subs = Map.groupBy(own, ({ path }) => path.slice(1).join(' › '));
    for (const [name, decksOfSub] of subs) {
      const path = decksOfSub[0]?.path ?? [title];
      const sub = isNested ? packageId(format, 'box', ...(name === '' ? [title, ''] : path)) : bid;
      for (const { deck } of decksOfSub) boxes.set(deck, sub);
      if (isNested) list.push({ bid: sub, parent: bid, title: name === '' ? title : name, cards: sumOf(decksOfSub) });
    }
  }
  return {
    /** Top-level boxes in the order of their names, each followed by its sub-boxes. */
    list,
    /** The first of them for a preview. */
    preview: list.slice(0, LISTED).map(({ title, parent, cards }) => ({ title, isSubBox: parent !== null, cards })),
    /** The box of the cards of a deck. */
    boxOf: (deck: Deck) => boxes.get(deck) ?? '',
    /** The boxes as items. @param changedAt milliseconds since 1970 */
    items: (changedAt: number): FileBox[] =>
      list.map(({ bid, parent, title }, position) => ({
        ...toBoxItem(format, { bid, parent, title, position, changedAt }),
        // The name of a deck is its identity, so a box that was renamed here keeps its name.
        stamps: { '*': packageStamp(format, 0) },
      })),
  };
}

function sumOf(decks: readonly { readonly cards: number }[]): number {
  return decks.reduce((sum, { cards }) => sum + cards, 0);
}

function cleanPath(path: readonly string[] | undefined): [string, ...string[]] {
  const [top, ...rest] = (path ?? []).map((name) => (name.trim() === '' ? UNNAMED : name.trim()));
  return [top ?? UNNAMED, ...rest];
}
