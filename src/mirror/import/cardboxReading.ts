import type { FileBox, FileCard, FileMedia } from '#mirror/cardbox-file/index.ts';
import { hashOf, sniffMedia } from '#mirror/media/index.ts';
import type { OfKind } from '#shared/importSource.ts';
import type { FilePreview, ImportChunk } from '#shared/mirror/import.ts';
import type { PreviewCard } from '#shared/packages.ts';
import { MirrorError } from '../database/errors.ts';
import { CardboxFile } from './cardboxFile.ts';
import { CollectionParser } from './cardboxJson.ts';
import { type ChunkReading, chunkReading, fileChunk, jsonChunk } from './chunkReading.ts';
import { isCollectionJson, JsonFile } from './jsonFile.ts';

const MAX_BOXES = 200;
const MAX_SORTED = 50_000;
/** Characters of JSON. */
const MAX_SETTINGS = 200_000;

const SAMPLES = 20;
/** Most cards to read before the samples are shown: the first ones may all be in the bin. */
const READ_FIRST = 1000;

type CardboxContents = OfKind<FilePreview, 'cardbox'>;

/** A `.cardbox` file, or the same as JSON. */
type OpenCardbox = CardboxFile | JsonFile;

async function openCardbox(path: string): Promise<OpenCardbox> {
  return (await isCollectionJson(path)) ? new JsonFile(path) : CardboxFile.open(path);
}

/** The preview of a `.cardbox` or `.json` file. Reads the file up to the end of its boxes. @throws MirrorError */
export async function previewCardbox(path: string): Promise<CardboxContents> {
  const file = await openCardbox(path);
  try {
    const boxes: PreviewedBox[] = [];
    const parser = new CollectionParser();
    let isOver = false;
    for await (const bytes of file.collection()) {
      for (const { section, items } of parser.write(bytes)) {
        if (section === 'boxes') addVisible(boxes, items as readonly FileBox[]);
        else if (section !== 'groups' && section !== 'searches') isOver = true;
      }
      if (isOver) break;
    }
    if (!isOver) parser.end();
    if (parser.head === null) throw new MirrorError('CARDBOX_DAMAGED', 'the file has no head');
    const { exported_at, counts, settings } = parser.head;
    return { kind: 'cardbox', exported_at, counts, boxes: titles(boxes), settings: settingsIfSmall(settings) };
  } finally {
    file.close();
  }
}

/** The unchecked settings of the file for main; null if they are larger than any settings can be. */
function settingsIfSmall(settings: unknown): unknown {
  return JSON.stringify(settings ?? null).length <= MAX_SETTINGS ? (settings ?? null) : null;
}

type PreviewedBox = Pick<FileBox, 'bid' | 'pbid' | 'title' | 'position'>;

/** Adds the boxes outside the bin. A preview of so many that memory matters sorts only the first of them. */
function addVisible(boxes: PreviewedBox[], items: readonly FileBox[]): void {
  for (const { bid, pbid, title, position, IS_SOFT_DELETED } of items) {
    if (!IS_SOFT_DELETED && boxes.length < MAX_SORTED) boxes.push({ bid, pbid, title, position });
  }
}

/** The top-level boxes in order, each followed by its sub-boxes. */
function titles(boxes: readonly PreviewedBox[]): CardboxContents['boxes'] {
  const sorted = boxes.toSorted((a, b) => a.position - b.position);
  const subBoxes = Map.groupBy(
    sorted.filter(({ bid, pbid }) => bid !== pbid),
    ({ pbid }) => pbid,
  );
  return sorted
    .filter(({ bid, pbid }) => bid === pbid)
    .slice(0, MAX_BOXES)
    .flatMap((top) => [top, ...(subBoxes.get(top.bid) ?? [])])
    .slice(0, MAX_BOXES)
    .map(({ title, bid, pbid }) => ({ title, is_sub_box: bid !== pbid }));
}

/**
 * Reads a `.cardbox` file for an import: first its media, then its lists. In a `.json` file media are a list.
 * @throws MirrorError what `previewCardbox` throws
 */
export async function readCardbox(path: string): Promise<ChunkReading> {
  const { counts } = await previewCardbox(path);
  const file = await openCardbox(path);
  const media = file instanceof JsonFile ? counts.media : file.media.length;
  return chunkReading({ total: counts.cards + counts.log + media }, readChunks(file), () => file.close());
}

async function* readChunks(file: OpenCardbox): AsyncGenerator<ImportChunk> {
  if (file instanceof CardboxFile) {
    for (const hash of file.media) yield fileChunk(checked(await file.mediaBytes(hash)));
  }
  const parser = new CollectionParser();
  for await (const bytes of file.collection()) {
    for (const { section, items } of parser.write(bytes)) {
      if (section === 'media') {
        // Those of a zip were sent already.
        if (file instanceof JsonFile) {
          for (const item of items) yield fileChunk(checked(decodeMedia(item as FileMedia)));
        }
        continue;
      }
      const count = section === 'cards' || section === 'log' ? items.length : 0;
      yield jsonChunk(section, count, items);
    }
  }
  parser.end();
}

function checked(media: Buffer): Buffer {
  if (sniffMedia(media) === null) throw new MirrorError('MEDIA_UNSUPPORTED', 'not a supported picture or audio format');
  return media;
}

/** The checked bytes of a media item of a `.json` file. */
function decodeMedia({ hash, data }: FileMedia): Buffer {
  const bytes = Buffer.from(data ?? '', 'base64');
  if (hashOf(bytes) !== hash) throw new MirrorError('CARDBOX_DAMAGED', 'a media file has another hash');
  return bytes;
}

/** Reads only the cards of a `.cardbox` or `.json` file, to compare them. @throws MirrorError what `previewCardbox` throws */
export async function readCardsOnly(path: string): Promise<ChunkReading> {
  const file = await openCardbox(path);
  try {
    const cards = readCardLists(file);
    const first: FileCard[] = [];
    while (samplesOf(first).length < SAMPLES && first.length < READ_FIRST) {
      const { value } = await cards.next();
      if (!value) break;
      first.push(...value);
    }
    return chunkReading({ total: null, cards: samplesOf(first) }, toChunks(first, cards), () => file.close());
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

async function* readCardLists(file: OpenCardbox): AsyncGenerator<readonly FileCard[]> {
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
