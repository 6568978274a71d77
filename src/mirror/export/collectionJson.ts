import { readFileSync } from 'node:fs';
import type { FileMedia } from '#mirror/cardbox-file/index.ts';
import {
  boxRows,
  cardRows,
  FORMAT,
  FORMAT_VERSION,
  groupRows,
  hasAnswerNumbers,
  hasOriginals,
  type ListName,
  logRows,
  ORIGINALS_VERSION,
  originalRows,
  PLAIN_VERSION,
  searchRows,
} from '#mirror/cardbox-file/index.ts';
import type { CardboxCounts } from '#shared/export.ts';
import type { MediaFile } from '#shared/media.ts';
import type { CollectionOptions } from './target.ts';

/** The minimum number of characters in a piece. */
const PIECE = 64 * 1024;

interface Collection extends Pick<CollectionOptions, 'store' | 'chosen' | 'version' | 'settings'> {
  readonly counts: CardboxCounts;
  readonly media: ReadonlyMap<string, MediaFile>;
  readonly exported_at: string;
  /** The media items contain their bytes. */
  readonly hasData: boolean;
}

/**
 * The text of `collection.json` in pieces: an object with one line for each item.
 * @param onItems gets the number of cards, log entries and files with their bytes in the last piece
 */
export function* collectionJson(collection: Collection, onItems: (count: number) => void): Generator<string> {
  const { store, chosen, counts, exported_at, version, hasData } = collection;
  const areKept = hasOriginals(store, chosen);
  const older = areKept ? ORIGINALS_VERSION : PLAIN_VERSION;
  const form = hasAnswerNumbers(store, chosen) ? FORMAT_VERSION : older;
  const settings = chosen.isEverything ? collection.settings : null;
  const head = { format: FORMAT, version: form, app: version, exported_at, counts, settings };
  yield JSON.stringify(head).slice(0, -1);
  yield* list('groups', chosen.isEverything ? groupRows(store) : [], 0, onItems);
  yield* list('searches', chosen.isEverything ? searchRows(store) : [], 0, onItems);
  yield* list('boxes', boxRows(store, chosen), 0, onItems);
  yield* list('media', mediaItems(collection), hasData ? 1 : 0, onItems);
  yield* list('cards', cardRows(store, chosen), 1, onItems);
  if (areKept) yield* list('originals', originalRows(store, chosen), 0, onItems);
  yield* list('log', logRows(store, chosen), 1, onItems);
  yield '\n}\n';
}

function* mediaItems({ media, hasData }: Collection): Generator<FileMedia> {
  for (const [hash, { path, mime, size }] of media) {
    yield { hash, mime, size, ...(hasData ? { data: readFileSync(path, 'base64') } : {}) };
  }
}

function* list(
  name: ListName,
  items: Iterable<unknown>,
  weight: number,
  onItems: (count: number) => void,
): Generator<string> {
  let piece = `,\n"${name}":[`;
  let separator = '\n';
  let count = 0;
  for (const item of items) {
    piece += separator + JSON.stringify(item);
    separator = ',\n';
    count += weight;
    if (piece.length < PIECE) continue;
    yield piece;
    onItems(count);
    piece = '';
    count = 0;
  }
  yield `${piece}\n]`;
  onItems(count);
}
