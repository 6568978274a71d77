import { basename } from 'node:path';
import { cidInGuid, type FileCard, type FileOriginal, readAnkiNote } from '#mirror/cardbox-file/index.ts';
import { withoutEnding } from '#shared/deckFormats.ts';
import type { ImportChunk, PackageFile } from '#shared/mirror/import.ts';
import type { NoteRoles, NoteType, PackageOptions, PreviewCard } from '#shared/packages.ts';
import { MirrorError } from '../../../database/errors.ts';
import { cardGuid } from '../../../database/packageId.ts';
import { jsonChunk } from '../../chunkReading.ts';
import { reportProgress } from '../../progress.ts';
import { sizeOf } from '../cardSource.ts';
import { type DeckBoxes, deckBoxes } from '../deckBoxes.ts';
import { WorkBudget } from '../itemBudget.ts';
import {
  type CardData,
  cardRefusal,
  type MarkedCard,
  type OwnMarks,
  packageId,
  packageStamp,
  toCardItem,
} from '../packageItems.ts';
import { LeftOutCounts, mediaChunks, type PackageContents, type PackageReader } from '../packageReader.ts';
import { cardText } from './ankiCards.ts';
import { AnkiContainer } from './ankiContainer.ts';
import { type AnkiCardRow, AnkiDatabase, type NoteRow } from './ankiDatabase.ts';
import { logChunks, type ReadCards } from './ankiLog.ts';
import { homeDeck, isSuspended, wantedRecallOf, wasLearned } from './ankiProgress.ts';
import { type FindMedia, mediaNamesIn } from './fieldText.ts';
import { type AnkiNoteType, guessRoles, hasLayout, readDecks, readNoteTypes } from './noteTypes.ts';
import { isOcclusion, pictureKey } from './occlusion.ts';
import { originalsOf } from './originals.ts';
import { ownText } from './ownNotes.ts';

export { isAnki } from './ankiContainer.ts';

const SAMPLES = 20;
/** Characters of one chunk of cards. */
const CHUNK_SIZE = 4 * 1024 * 1024;

/** A package of Anki: docs/decisions/0019-anki-packages.md says what becomes of its data. */
export class AnkiReader implements PackageReader {
  readonly #container: AnkiContainer;
  readonly #database: AnkiDatabase;
  readonly #types: ReadonlyMap<number, AnkiNoteType>;
  readonly #decks: ReadonlyMap<number, string>;
  /** The cards of each note, by `ord`. */
  readonly #cards: Map<number, readonly AnkiCardRow[]>;
  /** Of each note the cards that ask its card the other way round. */
  readonly #turned = new Map<number, readonly AnkiCardRow[]>();
  readonly #cardCount: number;
  readonly #boxes: DeckBoxes<number>;
  readonly #title: string;
  #work = new WorkBudget();
  /** The references of media by name, once all files were read. */
  #knownMedia: ReadonlyMap<string, string> | null = null;

  private constructor(container: AnkiContainer, database: AnkiDatabase, name: string) {
    this.#container = container;
    this.#database = database;
    this.#types = readNoteTypes(database);
    this.#decks = readDecks(database);
    this.#cards = readCards(database);
    for (const note of this.#notes()) {
      this.#keepOneCard(note);
      // What is too much is refused now, not after a minute of work.
      this.#work.spend(note.flds.length * (this.#cards.get(note.id)?.length ?? 0));
    }
    const perDeck = new Map<number, number>();
    const cards = [...this.#cards.values()].flat();
    for (const card of cards) perDeck.set(homeDeck(card), (perDeck.get(homeDeck(card)) ?? 0) + 1);
    this.#cardCount = cards.length;
    if (this.#cardCount === 0) throw new MirrorError('PACKAGE_WITHOUT_CARDS', 'the collection has no card');
    const paths = new Map([...this.#decks].map(([id, deck]) => [id, deck.split('::')]));
    this.#boxes = deckBoxes('anki', paths, perDeck);
    this.#title = withoutEnding(basename(name));
  }

  static async open({ path, name }: PackageFile): Promise<AnkiReader> {
    const container = await AnkiContainer.open(path);
    let database: AnkiDatabase | null = null;
    try {
      database = new AnkiDatabase(container.collection);
      return new AnkiReader(container, database, name);
    } catch (error) {
      database?.close();
      await container.close();
      throw error;
    }
  }

  async preview(roles: NoteRoles): Promise<PackageContents> {
    this.#work = new WorkBudget();
    return {
      kind: 'package',
      title: this.#title,
      boxes: this.#boxes.preview,
      counts: {
        boxes: this.#boxes.list.length,
        cards: this.#cardCount,
        media: this.#container.media.size,
        answers: this.#database.count('revlog'),
      },
      hasProgress: [...this.#cards.values()].some((cards) => cards.some(wasLearned)),
      wantedRecall: wantedRecallOf([...this.#cards.values()].flat()),
      noteTypes: this.#noteTypes(roles),
      cards: this.#samples(roles),
      leftOut: this.#leftOut().list,
    };
  }

  async total(): Promise<number> {
    return this.#cardCount + this.#container.media.size + this.#database.count('revlog');
  }

  async *chunks(options: PackageOptions, isComparison = false): AsyncGenerator<ImportChunk> {
    const leftOut = this.#leftOut();
    const known = isComparison ? this.#knownMedia : null;
    const media = new Map<string, string>(known);
    const container = this.#container;
    if (known === null) {
      yield* mediaChunks(container.media, (entry) => container.mediaBytes(entry), media, leftOut);
    }
    this.#knownMedia = media;
    if (options.target.kind === 'decks') yield jsonChunk('boxes', 0, this.#boxes.items(this.#database.col.mod));
    const read: ReadCards = { byNote: this.#cards, cids: new Map(), turned: new Map() };
    yield* this.#cardChunks(options, (name) => media.get(name) ?? null, read, leftOut);
    if (options.progress) yield* logChunks(this.#database, read);
    yield leftOut.chunk;
  }

  /** The cards with their notes as they came. Fills `read` and `leftOut`. */
  async *#cardChunks(
    { target, progress, roles }: PackageOptions,
    findMedia: FindMedia,
    { cids, turned }: ReadCards,
    leftOut: LeftOutCounts,
  ): AsyncGenerator<ImportChunk> {
    const known = new Set<string>();
    const originals = originalsOf(this.#database.col.crt, (card) => this.#deckOf(card), findMedia);
    this.#work = new WorkBudget();
    for (const notes of this.#database.rows('notes')) {
      let items: MarkedCard[] = [];
      let size = 0;
      const kept: FileOriginal[] = [];
      for (const note of notes) {
        const own: (readonly [AnkiCardRow, FileCard])[] = [];
        for (const card of this.#cards.get(note.id) ?? []) {
          const data = this.#cardData(note, card, roles, progress, findMedia);
          const item = data && toCardItem('anki', { ...data, pbid: target.kind === 'decks' ? data.pbid : '' });
          const isTwice = item !== null && known.has(item.cid);
          const reason = item === null ? 'NO_FRONT' : isTwice ? 'OTHER_ROW_COUNTS' : cardRefusal(item);
          if (data === null || item === null || reason !== null) {
            leftOut.refuse(reason ?? 'NO_FRONT', note.flds.replaceAll('\x1f', ' '));
            continue;
          }
          cids.set(card.id, item.cid);
          known.add(item.cid);
          for (const { id } of this.#turned.get(note.id) ?? []) turned.set(id, item.cid);
          if (data.own === undefined) own.push([card, item]);
          items.push({ ...item, ...(data.own ? { own: data.own } : this.#layoutOf(note)) });
          size += sizeOf(data);
          // The cards of one note can be many, and each has its text.
          if (size < CHUNK_SIZE) continue;
          yield jsonChunk('cards', items.length, items);
          items = [];
          size = 0;
        }
        const type = this.#types.get(note.mid);
        if (own.length > 0 && type !== undefined) kept.push(...originals(note, type, own));
      }
      yield jsonChunk('cards', items.length, items);
      if (kept.length > 0) yield jsonChunk('originals', 0, kept);
    }
  }

  *#notes(): Generator<NoteRow> {
    for (const notes of this.#database.rows('notes')) yield* notes;
  }

  #deckOf(card: AnkiCardRow): string {
    return this.#decks.get(homeDeck(card)) ?? '';
  }

  #layoutOf({ mid, mod }: NoteRow): Pick<MarkedCard, 'layoutAt'> {
    const layout = this.#types.get(mid)?.mod ?? 0;
    return layout > mod ? { layoutAt: packageStamp('anki', layout * 1000) } : {};
  }

  async close(): Promise<void> {
    this.#database.close();
    await this.#container.close();
  }

  /** A note of our export makes one card, and so does one that hides parts of a picture. */
  #keepOneCard(note: NoteRow): void {
    const [first, ...others] = this.#cards.get(note.id) ?? [];
    const type = this.#types.get(note.mid);
    if (first === undefined || others.length === 0 || type === undefined) return;
    const isOwn = cidInGuid(note.guid) !== null;
    if (!isOwn && !isOcclusion({ type, fields: fieldsOf(note) })) return;
    this.#cards.set(note.id, [first]);
    if (isOwn && !type.isCloze) this.#turned.set(note.id, others);
  }

  /** null for a note without a note type. */
  #cardData(
    note: NoteRow,
    card: AnkiCardRow,
    roles: NoteRoles,
    progress: boolean,
    findMedia: FindMedia,
  ): (CardData & { readonly own?: OwnMarks }) | null {
    const type = this.#types.get(note.mid);
    if (type === undefined) return null;
    const ownCid = cidInGuid(note.guid);
    const tags = note.tags.split(/[\s\u3000]+/).filter((tag) => tag !== '');
    const common = {
      // Our export has one card for each note and writes its id into the guid.
      cid: ownCid ?? packageId('anki', 'card', note.guid, card.ord),
      pbid: this.#boxes.boxOf(homeDeck(card)),
      position: card.type === 0 ? clampPosition(card.due) : 0,
      isSuspended: progress && isSuspended(card),
      changedAt: note.mod * 1000,
      statusAt: progress ? card.mod * 1000 : null,
    };
    if (ownCid !== null && roles[String(note.mid)] === undefined) {
      const data = readAnkiNote(note.data);
      return {
        ...common,
        ...ownText(note, tags, type, findMedia),
        guid: data?.guid ?? null,
        position: data?.position ?? common.position,
        createdAt: data?.createdAt ?? note.id,
      };
    }
    const text = { type, fields: fieldsOf(note), tags, deck: this.#deckOf(card) };
    const { work, ...texts } = cardText(text, card.ord, roles[String(type.id)], findMedia);
    this.#work.spend(work);
    reportProgress();
    return {
      ...common,
      ...texts,
      guid: cardGuid(note.guid, pictureKey(text) ?? card.ord),
      createdAt: note.id,
    };
  }

  #noteTypes(roles: NoteRoles): NoteType[] {
    const counts = new Map<number, number>();
    for (const { mid } of this.#notes()) counts.set(mid, (counts.get(mid) ?? 0) + 1);
    return [...this.#types.values()]
      .filter(({ id }) => counts.has(id))
      .map((type) => ({
        id: String(type.id),
        name: type.name,
        notes: counts.get(type.id) ?? 0,
        fields: type.fields,
        roles: roles[String(type.id)] ?? guessRoles(type),
        hasLayout: hasLayout(type),
      }))
      .toSorted((a, b) => b.notes - a.notes);
  }

  #samples(roles: NoteRoles): PreviewCard[] {
    const samples: PreviewCard[] = [];
    for (const note of this.#notes()) {
      for (const card of this.#cards.get(note.id) ?? []) {
        const data = this.#cardData(note, card, roles, false, () => null);
        if (data !== null && data.front.length > 0) {
          samples.push({ front: data.front, back: data.back, mnemonic: data.mnemonic });
        }
        if (samples.length === SAMPLES) return samples;
      }
    }
    return samples;
  }

  #leftOut(): LeftOutCounts {
    const counts = new LeftOutCounts();
    const missing = new Set<string>();
    for (const note of this.#notes()) {
      const type = this.#types.get(note.mid);
      if (type === undefined) continue;
      if (isOcclusion({ type, fields: fieldsOf(note) })) counts.add('occlusion', 1, type.name);
      else if (!hasLayout(type)) counts.add('template', 1, type.name);
      for (const names of mediaNamesIn(note.flds)) {
        if (!names.some((name) => this.#container.media.has(name))) missing.add(names[1]);
      }
    }
    for (const name of missing) counts.add('media_missing', 1, name);
    return counts;
  }
}

/** The cards of each note by `ord`. */
function readCards(database: AnkiDatabase): Map<number, readonly AnkiCardRow[]> {
  const cards = Map.groupBy([...database.rows('cards')].flat(), ({ nid }) => nid);
  for (const own of cards.values()) own.sort((a, b) => a.ord - b.ord);
  return cards;
}

function fieldsOf({ flds }: NoteRow): string[] {
  return flds.split('\x1f');
}

function clampPosition(due: number): number {
  return Math.min(Math.max(due, -(2 ** 40)), 2 ** 40);
}
