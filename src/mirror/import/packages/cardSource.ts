import type { PackageFormat } from '#shared/deckFormats.ts';
import type { LeftOut, PreviewCard } from '#shared/packages.ts';
import { reportProgress } from '../progress.ts';
import type { FindMedia } from './anki/fieldText.ts';
import type { CheckedZip } from './checkedZip.ts';
import type { CardTexts, SourceAnswer } from './packageItems.ts';

export type { SourceAnswer } from './packageItems.ts';

/** A card of another program, its texts as parts of a card of Cardbox. */
export interface SourceCard extends CardTexts {
  /** What identifies the card in every version of the package. */
  readonly key: string;
  readonly deck: string;
  readonly answers: readonly SourceAnswer[];
  /** What the package says about its progress; null for a card that was never learned. Times in milliseconds. */
  readonly state: { readonly days: number; readonly lastAt: number; readonly nextAt: number } | null;
}

const CHUNK_CARDS = 500;
/** Characters of a chunk of cards. */
const CHUNK_SIZE = 1024 * 1024;

/** Cards in chunks that need little memory, whatever the size of a card. */
export function* cardChunks(cards: Iterable<SourceCard>): Generator<readonly SourceCard[]> {
  let chunk: SourceCard[] = [];
  let size = 0;
  for (const card of cards) {
    chunk.push(card);
    reportProgress();
    size += sizeOf(card);
    if (size < CHUNK_SIZE && chunk.length < CHUNK_CARDS) continue;
    yield chunk;
    chunk = [];
    size = 0;
  }
  if (chunk.length > 0) yield chunk;
}

/** The characters of the sides of a card. */
export function sizeOf({ front, back, mnemonic }: PreviewCard): number {
  let size = 0;
  for (const part of [...front, ...back, ...mnemonic]) size += part.length;
  return size;
}

/** A package whose cards come one after another. */
export interface CardSource {
  readonly format: PackageFormat;
  /** The title of a box for all cards. */
  readonly title: string;
  readonly zip: CheckedZip;
  /** The names of each deck and of the decks above it, the topmost first. */
  readonly decks: ReadonlyMap<string, readonly string[]>;
  /** The entries of the zip that are media, by the names that cards have for them. */
  readonly media: ReadonlyMap<string, string>;
  /** What is left out besides media. */
  readonly leftOut: readonly { readonly what: LeftOut; readonly count: number }[];
  /** The cards in chunks of some hundreds, the same each time. `findMedia` is called for every name of a media file. */
  cards(findMedia: FindMedia): AsyncGenerator<readonly SourceCard[]>;
}
