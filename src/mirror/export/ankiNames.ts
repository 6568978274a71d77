import type { MediaFile } from '#shared/media.ts';
import type { Store } from '../database/store.ts';
import { ankiMediaName } from './ankiHtml.ts';

/** The media of a package by their names: those of notes that came from Anki keep theirs. */
export class MediaNames {
  readonly files = new Map<string, MediaFile>();
  readonly #known: ReadonlyMap<string, MediaFile>;

  /** @param known all media that are here, by hash */
  constructor(known: ReadonlyMap<string, MediaFile>) {
    this.#known = known;
  }

  /** The name of a file for cards of Cardbox; undefined if it is missing. */
  own(hash: string): string | undefined {
    const file = this.#known.get(hash);
    return file && this.give(ankiMediaName(hash, file.mime), hash);
  }

  /** The name that a file gets: the wanted one, unless another file has it. A file that is missing here may be there. */
  give(name: string, hash: string): string {
    const file = this.#known.get(hash);
    if (file === undefined) return name;
    const other = this.files.get(name);
    const given = other === undefined || other.path === file.path ? name : `${hash.slice(0, 12)}-${name}`;
    this.files.set(given, file);
    return given;
  }
}

/**
 * The name of the deck of a box, in which `::` separates levels: `origin`, the deck that a card came from, as long as the card is in
 * the box of that deck.
 */
export function deckNames(store: Store): (bid: string, origin?: string) => string {
  const sql = `SELECT b.bid, b.title, iif(b.pbid = b.bid, NULL, t.title) AS top FROM boxes b JOIN boxes t ON t.bid = b.pbid`;
  const rows = store.db.prepare<[], { bid: string; title: string; top: string | null }>(sql).all();
  const boxes = new Map(rows.map((row) => [row.bid, row]));
  return (bid, origin) => {
    const box = boxes.get(bid);
    if (box === undefined) return 'Cardbox';
    const { title, top } = box;
    if (origin !== undefined && isBoxOf(origin, top ?? title, top === null ? null : title)) return origin;
    return top === null ? clean(title) : `${clean(top)}::${clean(title)}`;
  };
}

function clean(title: string): string {
  return title.replace(/:{2,}/g, '：').replace(/\s+/g, ' ').trim() || '…';
}

/** Whether the import of a deck makes this box: see `deckBoxes`. */
function isBoxOf(deck: string, top: string, sub: string | null): boolean {
  const [first = '', ...rest] = deck.split('::').map((name) => name.trim());
  if (first !== top) return false;
  return rest.length === 0 ? sub === null || sub === top : sub === rest.join(' › ');
}
