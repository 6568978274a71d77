import { createHash } from 'node:crypto';
import { parseTime } from '#core/day/index.ts';
import type { Chosen, FileBox, FileCard } from '#mirror/cardbox-file/index.ts';
import { boxRows, cardRows } from '#mirror/cardbox-file/index.ts';
import { keyword, toContent, transitSet, transitText, transitTime } from '#mirror/mochi-file/index.ts';
import type { MediaFile, MediaMime } from '#shared/media.ts';
import { MIME_ENDINGS } from './mimeEndings.ts';
import type { CollectionOptions } from './target.ts';

const VERSION = 2;
/** The minimum number of characters in a piece. */
const PIECE = 64 * 1024;
const REFERENCE = /media:([0-9a-f]{64})/g;

/** Mochi takes `.webm` for a film. */
const ENDINGS: Readonly<Record<MediaMime, string>> = { ...MIME_ENDINGS, 'audio/webm': 'weba' };

/** The name of a media file in a package of Mochi. */
export function mochiName(hash: string, { mime }: Pick<MediaFile, 'mime'>): string {
  return `${hash}.${ENDINGS[mime]}`;
}

/**
 * The text of `data.json` in a package of Mochi, in pieces: a deck for each box, with its cards. Mochi has a schedule of its
 * own, so progress is left out.
 * @param onCards gets the number of cards in the last piece
 */
export function* mochiJson(
  { store, chosen }: CollectionOptions,
  media: ReadonlyMap<string, MediaFile>,
  onCards: (count: number) => void,
): Generator<string> {
  let piece = `{"~:version":${VERSION},"~:decks":[`;
  let count = 0;
  let separator = '';
  // The boxes are read first, because a statement of the same connection reads the cards of each.
  for (const box of [...boxRows(store, chosen)]) {
    piece += `${separator}${JSON.stringify(toDeck(box)).slice(0, -1)},"~:cards":{"~#list":[`;
    separator = '';
    for (const card of cardRows(store, cardsOf(chosen, box.bid))) {
      piece += separator + JSON.stringify(toCard(card, media));
      separator = ',\n';
      count++;
      if (piece.length < PIECE) continue;
      yield piece;
      onCards(count);
      piece = '';
      count = 0;
    }
    piece += ']}}';
    separator = ',\n';
  }
  yield `${piece}]}`;
  onCards(count);
}

/** Those of the cards that are directly in a box. */
function cardsOf(chosen: Chosen, bid: string): Chosen {
  return { ...chosen, cards: `(${chosen.cards}) AND c.pbid = ?`, cardParams: [...chosen.cardParams, bid] };
}

function toDeck({ bid, pbid, title, position }: FileBox): object {
  return {
    '~:id': idOf(bid),
    '~:name': transitText(title),
    '~:sort': position,
    ...(pbid !== bid && { '~:parent-id': idOf(pbid) }),
  };
}

function toCard(card: FileCard, media: ReadonlyMap<string, MediaFile>): object {
  const withFiles = (text: string): string =>
    text.replace(REFERENCE, (reference, hash: string) => {
      const file = media.get(hash);
      return file === undefined ? reference : `@media/${mochiName(hash, file)}`;
    });
  const mnemonic = card.mnemonic.map(({ content }) => content);
  return {
    '~:id': idOf(card.cid),
    '~:deck-id': idOf(card.pbid),
    '~:name': transitText(card.title),
    '~:content': transitText(withFiles(toContent({ front: card.front, back: card.back, mnemonic }))),
    '~:tags': transitSet(card.tags.map(transitText)),
    '~:reviews': [],
    '~:created-at': transitTime(parseTime(card.create_at) ?? 0),
    '~:updated-at': transitTime(parseTime(card.update_at) ?? 0),
    ...(card.card_status === 'suspended' && { '~:archived?': true }),
  };
}

/** Ids of Mochi are letters and digits. */
function idOf(id: string): string {
  return keyword(createHash('sha256').update(id).digest('base64').replace(/[+/=]/g, '').slice(0, 12));
}
