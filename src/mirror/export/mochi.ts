import { createHash } from 'node:crypto';
import { parseTime } from '#core/day/index.ts';
import { boxRows, type Chosen, cardRows, type FileBox, type FileCard } from '#mirror/cardbox-file/index.ts';
import { keyword, toContent, transitSet, transitText, transitTime } from '#mirror/mochi-file/index.ts';
import type { MediaFile, MediaMime } from '#shared/media.ts';
import { MIME_ENDINGS } from './mimeEndings.ts';
import type { CollectionOptions } from './target.ts';

const VERSION = 2;
const REFERENCE = /media:([0-9a-f]{64})/g;

/** Mochi takes `.webm` for a film. */
const ENDINGS: Readonly<Record<MediaMime, string>> = { ...MIME_ENDINGS, 'audio/webm': 'weba' };

/** The name of a media file in a package of Mochi. */
export function mochiName(hash: string, { mime }: Pick<MediaFile, 'mime'>): string {
  return `${hash}.${ENDINGS[mime]}`;
}

/**
 * The texts of `data.json` in a package of Mochi: a deck for each box, with its cards. Mochi has a schedule of its own, so
 * progress is left out.
 * @param onCard called after each card
 */
export function* mochiJson(
  { store, chosen }: CollectionOptions,
  media: ReadonlyMap<string, MediaFile>,
  onCard: () => void,
): Generator<string> {
  yield `{"~:version":${VERSION},"~:decks":[`;
  let separator = '';
  // The boxes are read first, because a statement of the same connection reads the cards of each.
  for (const box of [...boxRows(store, chosen)]) {
    yield `${separator}${JSON.stringify(toDeck(box)).slice(0, -1)},"~:cards":{"~#list":[`;
    separator = '';
    for (const card of cardRows(store, cardsOf(chosen, box.bid))) {
      yield separator + JSON.stringify(toCard(card, media));
      separator = ',\n';
      onCard();
    }
    yield ']}}';
    separator = ',\n';
  }
  yield ']}';
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
