import type { ArchivedCard } from '#mirror/cardbox-file/index.ts';
import type { CardboxPiece, FirstCards } from '#shared/mirror/import.ts';
import { CollectionParser } from './cardboxJson.ts';
import { type CollectionFile, openCollection } from './cardboxReading.ts';
import { jsonPiece } from './packages/packageReader.ts';

const SAMPLES = 20;
/** Most cards to read before the samples are shown: the first ones may all be in the bin. */
const READ_FIRST = 1000;

/** Reads only the cards of a `.cardbox` or `.json` file, in pieces for `compareCardbox`. */
export class CardboxComparison {
  readonly started: FirstCards;
  readonly #file: CollectionFile;
  readonly #cards: AsyncGenerator<readonly ArchivedCard[]>;
  /** The cards that were read for `started`. */
  #first: readonly ArchivedCard[] | null;

  private constructor(
    file: CollectionFile,
    cards: AsyncGenerator<readonly ArchivedCard[]>,
    first: readonly ArchivedCard[],
  ) {
    this.#file = file;
    this.#cards = cards;
    this.#first = first;
    this.started = { cards: samplesOf(first) };
  }

  /** @throws MirrorError what `lookAtCardbox` throws */
  static async start(path: string): Promise<CardboxComparison> {
    const file = await openCollection(path);
    try {
      const cards = readCards(file);
      const first: ArchivedCard[] = [];
      while (samplesOf(first).length < SAMPLES && first.length < READ_FIRST) {
        const { value } = await cards.next();
        if (!value) break;
        first.push(...value);
      }
      return new CardboxComparison(file, cards, first);
    } catch (error) {
      file.close();
      throw error;
    }
  }

  /** The next piece, or null at the end. */
  async next(): Promise<CardboxPiece | null> {
    const cards = this.#first ?? (await this.#cards.next()).value;
    this.#first = null;
    return cards ? jsonPiece('cards', cards.length, cards) : null;
  }

  async close(): Promise<void> {
    await this.#cards.return(undefined);
    this.#file.close();
  }
}

async function* readCards(file: CollectionFile): AsyncGenerator<readonly ArchivedCard[]> {
  const parser = new CollectionParser();
  for await (const bytes of file.collection()) {
    for (const { section, items } of parser.write(bytes)) {
      if (section === 'cards') yield items as readonly ArchivedCard[];
      else if (section === 'log') return;
    }
  }
}

function samplesOf(cards: readonly ArchivedCard[]): FirstCards['cards'] {
  return cards
    .filter(({ card_status }) => card_status !== 'deleted')
    .slice(0, SAMPLES)
    .map(({ front, back, mnemonic }) => ({ front, back, mnemonic: mnemonic.map(({ content }) => content) }));
}
