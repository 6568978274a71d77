import type { WantedRecall } from '#core/training/index.ts';
import { isBoxBinned } from '#mirror/bin/index.ts';
import { newRecall } from '#mirror/boxes/index.ts';
import type { FileBox, FileCard } from '#mirror/cardbox-file/index.ts';
import { insertFileBox, placeFileBoxes } from '#mirror/staging/index.ts';
import type { PackageTarget } from '#shared/packages.ts';
import { MirrorError } from '../database/errors.ts';
import type { Store } from '../database/store.ts';
import { createTarget, findTarget, type ResolvedTarget, SubBoxFiller } from './importTarget.ts';
import { knownPackageCard } from './packageCards.ts';
import type { MarkedCard } from './packages/packageItems.ts';

/** Finds the boxes for the new cards of a package. All within `store.write`. */
export class PackagePlaces {
  readonly #store: Store;
  readonly #batch: number;
  readonly #target: PackageTarget;
  readonly #resolved = new Map<string, ResolvedTarget>();
  readonly #fillers = new Map<string, SubBoxFiller>();
  /** Sub-decks whose cards come into the box of their deck. */
  readonly #aliases = new Map<string, string>();
  readonly #announced = new Map<string, FileBox>();
  #boxesAdded = 0;
  /** The new box of the target, which is created with its first card. */
  #created: ResolvedTarget | null = null;

  constructor(store: Store, batch: number, target: PackageTarget) {
    this.#store = store;
    this.#batch = batch;
    this.#target = target;
  }

  /** The one box with all cards, for a link to it. */
  get only(): { readonly pbid: string; readonly isNested: boolean } | null {
    const [box, another] = [...this.#resolved.values()];
    return box === undefined || another !== undefined ? null : { pbid: box.bid, isNested: box.isNested };
  }

  /** A filler counts the cards of a box when it is made, so each transaction has its own. */
  startChunk(): void {
    this.#fillers.clear();
  }

  /** A deck without a box here. The box is inserted with its first new card: cards that exist stay where the user has them. */
  announce(box: FileBox): void {
    this.#announced.set(box.bid, box);
  }

  /** The number of boxes that were inserted. */
  get boxesAdded(): number {
    return this.#boxesAdded + (this.#created === null ? 0 : 1);
  }

  /** The `pbid` of a new card. @param deck the box of its deck; '' unless the target is `decks` @throws BOX_FULL */
  boxOf(deck: string): string {
    const box = this.#resolve(deck);
    let filler = this.#fillers.get(box.bid);
    if (filler === undefined) {
      filler = new SubBoxFiller(this.#store, box, this.#batch);
      this.#fillers.set(box.bid, filler);
    }
    const pbid = filler.next();
    if (pbid === null) throw new MirrorError('BOX_FULL', 'a box has too many sub-boxes');
    return pbid;
  }

  #resolve(deck: string): ResolvedTarget {
    const target = this.#target;
    if (target.kind === 'new') {
      this.#created ??= createTarget(this.#store, target, this.#batch);
      this.#resolved.set(this.#created.bid, this.#created);
      return this.#created;
    }
    const bid = target.kind === 'decks' ? this.#boxOfDeck(deck) : target.bid;
    let box = this.#resolved.get(bid);
    if (box === undefined) {
      const isOwn = this.#isOfThisImport(bid) || (target.kind === 'decks' && isBoxBinned(this.#store, bid));
      box = isOwn ? newBox(bid) : findTarget(this.#store, bid);
      this.#resolved.set(bid, box);
    }
    return box;
  }

  /**
   * A box of the package that is in the bin here comes back, as the import of a table brings back cards that are in the bin.
   */
  revivedBox(box: FileBox): FileBox {
    const row = this.#store
      .sql<{ IS_SOFT_DELETED: number }>('SELECT IS_SOFT_DELETED FROM boxes WHERE bid = ?')
      .get(box.bid);
    if (row?.IS_SOFT_DELETED !== 1) return box;
    return { ...box, stamps: { ...box.stamps, IS_SOFT_DELETED: this.#store.stamp() } };
  }

  /** As `revivedBox`, for a card, with the stamps of what changed there; one whose box is in the bin comes into the target. */
  revivedCard(given: MarkedCard): FileCard {
    const known = knownPackageCard(this.#store, given);
    const { own: _, layoutAt: _layoutAt, ...card } = given;
    if (known === null) return card;
    const stamps = { ...known.card.stamps };
    if (known.isInBin) stamps.deleted_at = this.#store.stamp();
    const isLost = this.#target.kind !== 'decks' && isBoxBinned(this.#store, known.pbid);
    if (isLost) stamps.pbid = this.#store.stamp();
    return { ...known.card, pbid: isLost ? this.boxOf(card.pbid) : known.pbid, stamps };
  }

  /**
   * The box of a deck, inserted if it is new. The cards of a new sub-deck come into its box if that has cards and no sub-boxes
   * here, because a box with sub-boxes has no cards of its own.
   */
  #boxOfDeck(deck: string): string {
    const known = this.#aliases.get(deck);
    if (known !== undefined) return known;
    const box = this.#announced.get(deck);
    const bid = box !== undefined && box.pbid !== box.bid && this.#hasOwnCards(box.pbid) ? box.pbid : deck;
    this.#aliases.set(deck, bid);
    if (box !== undefined && bid === deck) this.#insert(box);
    return bid;
  }

  #insert(box: FileBox): void {
    if (!this.#announced.delete(box.bid)) return;
    const isTop = box.pbid === box.bid;
    const parent = this.#announced.get(box.pbid);
    if (!isTop && parent !== undefined) this.#insert(parent);
    const where = isTop ? 'pbid = bid' : 'pbid = ? AND pbid <> bid';
    const last = this.#store
      .sql<number | null>(`SELECT max(position) FROM boxes WHERE ${where}`)
      .pluck()
      .get(...(isTop ? [] : [box.pbid]));
    const wantedRecall = isTop ? newRecall(this.#store, this.#chosenRecall) : null;
    // The place among the boxes here and a choice of dates are this device's, not the package's: on another device the same box has others.
    const stamp = this.#store.stamp();
    const stamps = { ...box.stamps, position: stamp, ...(wantedRecall === null ? {} : { wantedRecall: stamp }) };
    insertFileBox(this.#store, this.#batch, { ...box, position: (last ?? -1) + 1, wantedRecall, stamps });
    placeFileBoxes(this.#store, this.#batch);
    this.#boxesAdded++;
  }

  get #chosenRecall(): WantedRecall | null | undefined {
    return this.#target.kind === 'decks' ? this.#target.wantedRecall : undefined;
  }

  #hasOwnCards(bid: string): boolean {
    return this.#store.sql('SELECT 1 FROM cards WHERE pbid = ? AND deleted_at IS NULL LIMIT 1').get(bid) !== undefined;
  }

  #isOfThisImport(bid: string): boolean {
    return this.#store.sql('SELECT 1 FROM boxes WHERE bid = ? AND batch = ?').get(bid, this.#batch) !== undefined;
  }
}

/** A box of the package: its cards were assigned to its sub-boxes by the reader. */
function newBox(bid: string): ResolvedTarget {
  return { bid, top: bid, title: '', isNested: false, isNew: true, room: 0 };
}
