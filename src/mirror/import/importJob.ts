import type { CardEdit, NewCard } from '#mirror/cards/index.ts';
import { ChunkSize, type Pause } from '#mirror/scheduling/chunking.ts';
import {
  beginImport,
  dropImport,
  finishImport,
  importCards,
  type KnownCard,
  knownCards,
  stagedEdit,
  stageEdits,
} from '#mirror/staging/index.ts';
import type { ImportTarget, RefusedRow } from '#shared/import.ts';
import type { ChunkBytes, ImportAdded, ImportBegun, ImportFinished, ImportRow } from '#shared/mirror/import.ts';
import { writeHidden } from '../database/checkpoints.ts';
import { MirrorError } from '../database/errors.ts';
import type { Store } from '../database/store.ts';
import { type ComparedCard, cardAfterEdit, editOf, identifyRows, rowToCompared } from './edits.ts';
import { refuse } from './importRow.ts';
import { createTarget, findTarget, type ResolvedTarget, SubBoxFiller } from './importTarget.ts';

/** The largest transaction. Each one writes the pages of the indexes again that its rows are on. */
const MAX_ROWS = 5000;

/** The writes of one transaction: new cards by identity, edits by row id. */
interface Written {
  readonly newCards: Map<string, { readonly row: ImportRow; readonly card: NewCard }>;
  readonly edits: Map<number, CardEdit>;
}

/** One import into one box, from its start until it is finished or abandoned. */
export class ImportJob {
  readonly store: Store;
  readonly box: ImportBegun;
  readonly #pause: Pause;
  readonly #batch: number;
  readonly #target: ResolvedTarget;
  /** Row ids of existing cards that a row of this file has matched. A later row that matches them changes nothing. */
  readonly #matched = new Set<number>();
  #room: number;
  readonly #chunkSize = new ChunkSize(MAX_ROWS);
  /** The identities of the rows of this file in a new box. No other card can be the same as one of them. */
  readonly #identities = new Set<string>();
  readonly #counts = { added: 0, updated: 0, unchanged: 0 };

  private constructor(store: Store, pause: Pause, batch: number, target: ResolvedTarget) {
    this.store = store;
    this.#pause = pause;
    this.#batch = batch;
    const { top, bid, title, isNested } = target;
    this.box = { bid: top, pbid: bid, title, isNested };
    this.#target = target;
    this.#room = target.room;
  }

  /** @throws MirrorError BID_NOT_FOUND if the target box does not exist or is in the bin. */
  static begin(store: Store, pause: Pause, target: ImportTarget, name = '', hasDecks = false): ImportJob {
    if (target.kind === 'existing') {
      const existing = findTarget(store, target.bid);
      return new ImportJob(store, pause, beginImport(store, name), existing);
    }
    const batch = beginImport(store, name);
    return new ImportJob(store, pause, batch, createTarget(store, target, batch, hasDecks));
  }

  /**
   * Writes the cards of one chunk of rows, in short transactions.
   * @throws MirrorError CANCELLED once `signal` is aborted.
   */
  async add({ bytes }: Pick<ChunkBytes, 'bytes'>, signal: AbortSignal): Promise<ImportAdded> {
    const importRows: readonly ImportRow[] = JSON.parse(new TextDecoder().decode(bytes));
    const refused: RefusedRow[] = [];
    for (let at = 0; at < importRows.length; ) {
      if (signal.aborted) throw new MirrorError('CANCELLED', 'the import was canceled');
      const some = importRows.slice(at, at + this.#chunkSize.size);
      at += some.length;
      const { isTraining } = this.store;
      this.#chunkSize.measure(some.length, isTraining, () => writeHidden(this.store, () => this.#write(some, refused)));
      await this.#pause();
    }
    return { refused };
  }

  /** Makes everything visible at once. A file without changes leaves nothing behind. */
  async finish(): Promise<ImportFinished> {
    const isUnchanged = !this.#target.isNew && this.#counts.added === 0 && this.#counts.updated === 0;
    if (isUnchanged) await this.abandon();
    // In a box with sub-boxes, any sub-box may have changed.
    else await finishImport(this.store, this.#batch, this.#pause);
    return { batch: isUnchanged ? null : this.#batch, ...this.#counts };
  }

  /** Deletes everything that the import has written. */
  abandon(): Promise<void> {
    return dropImport(this.store, this.#batch, this.#pause);
  }

  #write(importRows: readonly ImportRow[], refused: RefusedRow[]): void {
    const { rows, known } = identifyRows(importRows, (identities) => this.#knownCards(identities));
    const written: Written = { newCards: new Map(), edits: new Map() };
    const filler = new SubBoxFiller(this.store, this.#target, this.#batch);
    for (const { row, identity } of rows) {
      const card = known.get(identity);
      const earlier = this.#earlierRow(identity, card, written);
      if (earlier !== null) {
        // The file has the card twice. An equal row is ignored; a different one is refused, so that it is not lost silently.
        if (editOf(earlier, row) === null) this.#counts.unchanged++;
        else refused.push(refuse(row.line, 'OTHER_ROW_COUNTS', row.title));
      } else if (card !== undefined) this.#addEdit(card, row, written);
      else {
        const pbid = written.newCards.size < this.#room ? filler.next(row.deck) : null;
        if (pbid === null) refused.push(refuse(row.line, 'BOX_FULL', row.title));
        else written.newCards.set(identity, { row, card: this.#newCard(row, pbid) });
      }
    }
    const { newCards, edits } = written;
    importCards(
      this.store,
      this.#batch,
      [...newCards.values()].map(({ card }) => card),
    );
    stageEdits(
      this.store,
      this.#batch,
      [...edits].map(([card_id, edit]) => ({ card_id, edit })),
    );
    this.#room -= newCards.size;
    this.#counts.added += newCards.size;
    this.#counts.updated += edits.size;
  }

  #knownCards(identities: readonly string[]): ReadonlyMap<string, KnownCard> {
    if (!this.#target.isNew) return knownCards(this.store, this.#target, identities, this.#batch);
    const again = identities.filter((identity) => this.#identities.has(identity));
    for (const identity of identities) this.#identities.add(identity);
    return again.length === 0 ? new Map() : knownCards(this.store, this.#target, again, this.#batch);
  }

  /** The card after the earlier rows of this file; null if no earlier row was the same card. */
  #earlierRow(identity: string, card: KnownCard | undefined, { newCards, edits }: Written): ComparedCard | null {
    const created = newCards.get(identity);
    if (created !== undefined) return rowToCompared(created.row);
    if (card === undefined) return null;
    if (card.batch === this.#batch) return card;
    if (!this.#matched.has(card.id)) return null;
    return cardAfterEdit(card, edits.get(card.id) ?? stagedEdit(this.store, this.#batch, card.id) ?? {});
  }

  /** Adds the edit of a card that was in the box before the import. */
  #addEdit(card: KnownCard, row: ImportRow, { edits }: Written): void {
    this.#matched.add(card.id);
    const edit = editOf(card, row);
    if (edit === null) this.#counts.unchanged++;
    else edits.set(card.id, edit);
  }

  #newCard(row: ImportRow, pbid: string): NewCard {
    return {
      pbid,
      bid: this.#target.top,
      title: row.title,
      front: row.front,
      back: row.back,
      mnemonic: row.mnemonic.map((content) => ({ content })),
      tags: row.tags,
      guid: row.guid,
      ...row.asked,
    };
  }
}
