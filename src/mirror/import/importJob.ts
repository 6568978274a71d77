import { type CardEdit, identityHash, type NewCard } from '#mirror/cards/index.ts';
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
import type { ImportAdded, ImportBegun, ImportFinished, ImportRow } from '#shared/mirror/import.ts';
import { MirrorError } from '../database/errors.ts';
import type { Store } from '../database/store.ts';
import { type ComparedCard, changesOf, draftCard, edited } from './edits.ts';
import { refuse } from './importRow.ts';
import { findTarget, newPlace, Parts, type ResolvedTarget } from './importTarget.ts';

/** What one transaction has to write: new cards by identity, edits by the card's row id. */
interface Written {
  readonly fresh: Map<string, { readonly draft: ImportRow; readonly card: NewCard }>;
  readonly edits: Map<number, CardEdit>;
}

/** One import into one box, from its beginning until it is finished or taken back. */
export class ImportJob {
  readonly store: Store;
  readonly box: ImportBegun;
  readonly #pause: Pause;
  readonly #batch: number;
  readonly #place: ResolvedTarget;
  /** Cards of the box that a row of this file has met; rows that meet them again change nothing. */
  readonly #met = new Set<number>();
  #room: number;
  readonly #chunkSize = new ChunkSize();
  #added = 0;
  #updated = 0;
  #unchanged = 0;

  private constructor(store: Store, pause: Pause, batch: number, place: ResolvedTarget) {
    this.store = store;
    this.#pause = pause;
    this.#batch = batch;
    const { top, bid, title, isNested } = place;
    this.box = { bid: top, pbid: bid, title, isNested };
    this.#place = place;
    this.#room = place.room;
  }

  /** @throws MirrorError BID_NOT_FOUND for a target box that is not there, or in the bin. */
  static begin(store: Store, pause: Pause, target: ImportTarget): ImportJob {
    const existing = target.kind === 'existing' ? findTarget(store, target.bid) : null;
    const batch = beginImport(store, '');
    const place = existing ?? newPlace(store, target.kind === 'new' ? target.title : '', batch);
    return new ImportJob(store, pause, batch, place);
  }

  /**
   * Writes the cards of one piece, in transactions short enough for an answer to wait for.
   * @throws MirrorError CANCELLED once `signal` is aborted.
   */
  async add(bytes: Uint8Array, signal: AbortSignal): Promise<ImportAdded> {
    const drafts: readonly ImportRow[] = JSON.parse(new TextDecoder().decode(bytes));
    const refused: RefusedRow[] = [];
    for (let at = 0; at < drafts.length; ) {
      if (signal.aborted) throw new MirrorError('CANCELLED', 'the import was cancelled');
      const chunk = drafts.slice(at, at + this.#chunkSize.size);
      at += chunk.length;
      this.#chunkSize.measure(chunk.length, () => this.store.write(() => this.#write(chunk, refused)));
      await this.#pause();
    }
    return { refused: refused.slice(0, 1000), refusedCount: refused.length };
  }

  /** Makes everything visible together; a file that says nothing new leaves no trace. */
  async finish(): Promise<ImportFinished> {
    const isNothing = !this.#place.isNew && this.#added === 0 && this.#updated === 0;
    if (isNothing) await this.abandon();
    // Of a box of sub-boxes, any of them may have changed.
    else await finishImport(this.store, this.#batch, this.box.isNested ? '' : this.box.pbid, this.#pause);
    return { added: this.#added, updated: this.#updated, unchanged: this.#unchanged };
  }

  /** Takes everything back. */
  abandon(): Promise<void> {
    return dropImport(this.store, this.#batch, this.#pause);
  }

  #write(drafts: readonly ImportRow[], refused: RefusedRow[]): void {
    const rows = drafts.map((draft) => ({ draft, identity: identityHash(draft) }));
    const known = knownCards(
      this.store,
      this.#place,
      rows.map(({ identity }) => identity),
      this.#batch,
    );
    const written: Written = { fresh: new Map(), edits: new Map() };
    const parts = new Parts(this.store, this.#place, this.#batch);
    for (const { draft, identity } of rows) {
      const card = known.get(identity);
      const earlier = this.#earlier(identity, card, written);
      if (earlier !== null) {
        // The file says it twice: what is the same costs nothing, what is not would be lost without a word.
        if (changesOf(earlier, draft) === null) this.#unchanged++;
        else refused.push(refuse(draft.line, 'OTHER_ROW_COUNTS', draft.title));
      } else if (card !== undefined) this.#meet(card, draft, written);
      else {
        const pbid = written.fresh.size < this.#room ? parts.next() : null;
        if (pbid === null) refused.push(refuse(draft.line, 'BOX_FULL', draft.title));
        else written.fresh.set(identity, { draft, card: this.#newCard(draft, pbid) });
      }
    }
    const { fresh, edits } = written;
    importCards(
      this.store,
      this.#batch,
      [...fresh.values()].map(({ card }) => card),
    );
    stageEdits(
      this.store,
      this.#batch,
      [...edits].map(([card_id, edit]) => ({ card_id, edit })),
    );
    this.#room -= fresh.size;
    this.#added += fresh.size;
    this.#updated += edits.size;
  }

  /** The card as an earlier row of this file has left it; null if none was the same card. */
  #earlier(identity: string, card: KnownCard | undefined, { fresh, edits }: Written): ComparedCard | null {
    const made = fresh.get(identity);
    if (made !== undefined) return draftCard(made.draft);
    if (card === undefined) return null;
    if (card.batch === this.#batch) return card;
    if (!this.#met.has(card.id)) return null;
    return edited(card, edits.get(card.id) ?? stagedEdit(this.store, this.#batch, card.id) ?? {});
  }

  /** Keeps what the row changes of a card that was in the box before. */
  #meet(card: KnownCard, draft: ImportRow, { edits }: Written): void {
    this.#met.add(card.id);
    const edit = changesOf(card, draft);
    if (edit === null) this.#unchanged++;
    else edits.set(card.id, edit);
  }

  #newCard(draft: ImportRow, pbid: string): NewCard {
    return {
      pbid,
      bid: this.#place.top,
      title: draft.title,
      front: draft.front,
      back: draft.back,
      mnemonic: draft.mnemonic.map((content) => ({ content })),
      tags: draft.tags,
      guid: draft.guid,
    };
  }
}
