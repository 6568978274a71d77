import { NO_DATE, timeText } from '#core/day/index.ts';
import type { FileCard, FileEntry } from '#mirror/cardbox-file/index.ts';
import type { ImportChunk, PackageFile } from '#shared/mirror/import.ts';
import type { NoteRoles, PackageOptions, PreviewCard } from '#shared/packages.ts';
import { MirrorError } from '../../database/errors.ts';
import { jsonChunk } from '../chunkReading.ts';
import { levelOf } from './anki/ankiProgress.ts';
import type { CardSource, SourceCard } from './cardSource.ts';
import { CheckedZip } from './checkedZip.ts';
import { type DeckBoxes, deckBoxes } from './deckBoxes.ts';
import { cardRefusal, packageId, toAnswerItem, toCardItem, toStateItem } from './packageItems.ts';
import { LeftOutCounts, mediaChunks, type PackageContents, type PackageReader } from './packageReader.ts';

const SAMPLES = 20;

type Totals = Awaited<ReturnType<typeof readTotals>>;

/** The reader of a package whose cards come one after another, without note types. */
export class CardSourceReader implements PackageReader {
  readonly #source: CardSource;
  readonly #totals: Totals;
  readonly #boxes: DeckBoxes<string>;

  private constructor(source: CardSource, totals: Totals) {
    this.#source = source;
    this.#totals = totals;
    this.#boxes = deckBoxes(source.format, source.decks, totals.perDeck);
  }

  /** @throws MirrorError PACKAGE_WITHOUT_CARDS, the codes of a zip, and what reading the source and the cards throws */
  static async open(
    file: PackageFile,
    readSource: (zip: CheckedZip, file: PackageFile) => Promise<CardSource>,
  ): Promise<CardSourceReader> {
    const zip = await CheckedZip.open(file.path, 'PACKAGE_DAMAGED');
    try {
      const source = await readSource(zip, file);
      const totals = await readTotals(source);
      if (totals.cards === 0) throw new MirrorError('PACKAGE_WITHOUT_CARDS', 'the package has no card');
      return new CardSourceReader(source, totals);
    } catch (error) {
      zip.close();
      throw error;
    }
  }

  async preview(_roles: NoteRoles): Promise<PackageContents> {
    const { cards, answers, states, samples } = this.#totals;
    return {
      kind: 'package',
      title: this.#source.title,
      boxes: this.#boxes.preview,
      counts: { boxes: this.#boxes.list.length, cards, media: this.#media().length, answers },
      hasProgress: answers + states > 0,
      noteTypes: [],
      cards: samples,
      leftOut: this.#leftOut().list,
    };
  }

  async total(): Promise<number> {
    return this.#totals.cards + this.#media().length;
  }

  async *chunks({ target, progress }: PackageOptions): AsyncGenerator<ImportChunk> {
    const { format, zip } = this.#source;
    const media = new Map<string, string>();
    const leftOut = this.#leftOut();
    yield* mediaChunks(this.#media(), (entry) => zip.mediaBytes(entry), media, leftOut);
    if (target.kind === 'decks') yield jsonChunk('boxes', 0, this.#boxes.items(this.#totals.changedAt));
    const known = new Set<string>();
    let position = 0;
    for await (const cards of this.#source.cards((name) => media.get(name) ?? null)) {
      const items: FileCard[] = [];
      const entries: FileEntry[] = [];
      for (const card of cards) {
        const pbid = target.kind === 'decks' ? this.#boxes.boxOf(card.deck) : '';
        const item = toItem(format, card, pbid, position++, progress);
        const reason = known.has(item.cid) ? 'OTHER_ROW_COUNTS' : cardRefusal(item);
        if (reason !== null) {
          leftOut.refuse(reason, [card.title, ...card.front, ...card.back].join(' '));
          continue;
        }
        known.add(item.cid);
        items.push(item);
        if (progress) entries.push(...logOf(format, item.cid, card));
      }
      yield jsonChunk('cards', cards.length, items);
      if (entries.length > 0) yield jsonChunk('log', 0, entries);
    }
    yield leftOut.chunk;
  }

  async close(): Promise<void> {
    this.#source.zip.close();
  }

  /** The media that cards show, as names and entries of the zip. */
  #media(): (readonly [name: string, entry: string])[] {
    return [...this.#source.media].filter(([name]) => this.#totals.mediaNames.has(name));
  }

  #leftOut(): LeftOutCounts {
    const counts = new LeftOutCounts();
    for (const { what, count } of this.#source.leftOut) counts.add(what, count);
    for (const name of this.#totals.mediaNames) {
      if (!this.#source.media.has(name)) counts.add('media_missing', 1, name);
    }
    return counts;
  }
}

/** What a first pass over the cards finds, with the time of the latest change and the names of media that cards have. */
async function readTotals(source: CardSource) {
  const perDeck = new Map<string, number>();
  const mediaNames = new Set<string>();
  const samples: PreviewCard[] = [];
  const sums = { cards: 0, answers: 0, states: 0, changedAt: 0 };
  const findMedia = (name: string): null => {
    mediaNames.add(name);
    return null;
  };
  for await (const cards of source.cards(findMedia)) {
    for (const { deck, front, back, mnemonic, answers, state, changedAt } of cards) {
      perDeck.set(deck, (perDeck.get(deck) ?? 0) + 1);
      sums.cards++;
      sums.answers += answers.length;
      sums.states += state === null ? 0 : 1;
      sums.changedAt = Math.max(sums.changedAt, changedAt);
      if (samples.length < SAMPLES && front.length > 0) samples.push({ front, back, mnemonic });
    }
  }
  return { ...sums, perDeck, mediaNames, samples };
}

function toItem(
  format: CardSource['format'],
  card: SourceCard,
  pbid: string,
  position: number,
  progress: boolean,
): FileCard {
  return toCardItem(format, {
    ...card,
    cid: packageId(format, 'card', card.key),
    pbid,
    guid: card.key,
    position,
    isSuspended: progress && card.isSuspended,
    statusAt: progress ? card.changedAt : null,
  });
}

function logOf(format: CardSource['format'], cid: string, { answers, state }: SourceCard): FileEntry[] {
  const entries = answers.map(({ at, isCorrect, duration }) =>
    toAnswerItem(format, { cid, key: at, at, isCorrect, counts: true, duration }),
  );
  if (state === null) return entries;
  const { days, lastAt, nextAt } = state;
  const record = {
    cid,
    last_training_at: timeText(lastAt),
    next_training_at: Number.isSafeInteger(nextAt) ? timeText(nextAt) : NO_DATE,
    memory_level: levelOf(days),
    status: { IS_LEARNED: true, IS_MEMORIZED: false, IS_TRAINED: days > 0 },
  };
  return [...entries, toStateItem(format, record, lastAt)];
}
