import type { FileCard } from '#mirror/cardbox-file/index.ts';
import type { ImportChunk } from '#shared/mirror/import.ts';
import type { PreviewCard } from '#shared/packages.ts';
import { CollectionParser } from './cardboxJson.ts';
import { type OpenCardbox, openCardbox } from './cardboxReading.ts';
import { ChunkReading, jsonChunk } from './chunkReading.ts';

const SAMPLES = 20;
/** Most cards to read before the samples are shown: the first ones may all be in the bin. */
const READ_FIRST = 1000;

/** Reads only the cards of a `.cardbox` or `.json` file, to compare them. @throws MirrorError what `previewCardbox` throws */
export async function readCardsOnly(path: string): Promise<ChunkReading> {
  const file = await openCardbox(path);
  try {
    const cards = readCards(file);
    const first: FileCard[] = [];
    while (samplesOf(first).length < SAMPLES && first.length < READ_FIRST) {
      const { value } = await cards.next();
      if (!value) break;
      first.push(...value);
    }
    return new ChunkReading({ total: null, cards: samplesOf(first) }, toChunks(first, cards), () => file.close());
  } catch (error) {
    file.close();
    throw error;
  }
}

async function* toChunks(
  first: readonly FileCard[],
  rest: AsyncGenerator<readonly FileCard[]>,
): AsyncGenerator<ImportChunk> {
  yield jsonChunk('cards', first.length, first);
  for await (const cards of rest) yield jsonChunk('cards', cards.length, cards);
}

async function* readCards(file: OpenCardbox): AsyncGenerator<readonly FileCard[]> {
  const parser = new CollectionParser();
  for await (const bytes of file.collection()) {
    for (const { section, items } of parser.write(bytes)) {
      if (section === 'cards') yield items as readonly FileCard[];
      else if (section === 'log') return;
    }
  }
}

function samplesOf(cards: readonly FileCard[]): PreviewCard[] {
  return cards
    .filter(({ card_status }) => card_status !== 'deleted')
    .slice(0, SAMPLES)
    .map(({ front, back, mnemonic }) => ({ front, back, mnemonic: mnemonic.map(({ content }) => content) }));
}
