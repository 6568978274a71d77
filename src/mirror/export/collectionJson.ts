import { readFileSync } from 'node:fs';
import {
  boxRows,
  cardRows,
  type FileMedia,
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

interface Collection extends Pick<CollectionOptions, 'store' | 'chosen' | 'version' | 'settings'> {
  readonly counts: CardboxCounts;
  readonly media: ReadonlyMap<string, MediaFile>;
  readonly exported_at: string;
  /** The media items contain their bytes. */
  readonly hasData: boolean;
}

/**
 * The texts of `collection.json`: an object with one line for each item.
 * @param onItem called after each card, log entry and file with its bytes
 */
export function* collectionJson(collection: Collection, onItem: () => void): Generator<string> {
  const { store, chosen, counts, exported_at, version, hasData } = collection;
  const areKept = hasOriginals(store, chosen);
  const older = areKept ? ORIGINALS_VERSION : PLAIN_VERSION;
  const form = hasAnswerNumbers(store, chosen) ? FORMAT_VERSION : older;
  const settings = chosen.isEverything ? collection.settings : null;
  const head = { format: FORMAT, version: form, app: version, exported_at, counts, settings };
  yield JSON.stringify(head).slice(0, -1);
  yield* list('groups', chosen.isEverything ? groupRows(store) : []);
  yield* list('searches', chosen.isEverything ? searchRows(store) : []);
  yield* list('boxes', boxRows(store, chosen));
  yield* list('media', mediaItems(collection), hasData ? onItem : undefined);
  yield* list('cards', cardRows(store, chosen), onItem);
  if (areKept) yield* list('originals', originalRows(store, chosen));
  yield* list('log', logRows(store, chosen), onItem);
  yield '\n}\n';
}

function* mediaItems({ media, hasData }: Collection): Generator<FileMedia> {
  for (const [hash, { path, mime, size }] of media) {
    yield { hash, mime, size, ...(hasData ? { data: readFileSync(path, 'base64') } : {}) };
  }
}

function* list(name: ListName, items: Iterable<unknown>, onItem?: () => void): Generator<string> {
  yield `,\n"${name}":[`;
  let separator = '\n';
  for (const item of items) {
    yield separator + JSON.stringify(item);
    separator = ',\n';
    onItem?.();
  }
  yield '\n]';
}
