/**
 * Pictures and sounds of cards (docs/product.md §3 "parts"). They are known by the SHA-256 of their bytes: in a card as
 * `media:<hash>`, to pages as `/media/<hash>`.
 */

/** What a person chooses a file for. */
export type MediaKind = 'image' | 'audio';

/** File name endings offered when a file is chosen; what a file is, its bytes say. */
export const MEDIA_ENDINGS: Readonly<Record<MediaKind, readonly string[]>> = {
  image: ['png', 'jpg', 'jpeg', 'gif', 'webp', 'avif'],
  audio: ['mp3', 'ogg', 'oga', 'opus', 'wav', 'm4a', 'weba', 'webm'],
};

/** The whole list of what cards may hold: no SVG and no HTML, which could bring scripts. */
export const MEDIA_MIMES = [
  'image/png',
  'image/jpeg',
  'image/gif',
  'image/webp',
  'image/avif',
  'audio/mpeg',
  'audio/ogg',
  'audio/wav',
  'audio/mp4',
  'audio/webm',
] as const;
export type MediaMime = (typeof MEDIA_MIMES)[number];

/** A file that is kept now; the same bytes always give the same hash. */
export interface MediaAdded {
  /** SHA-256 of the bytes, 64 small hexadecimal digits. */
  readonly hash: string;
  readonly mime: MediaMime;
  /** Bytes. */
  readonly size: number;
  /** The file's name without folder and ending, on one line and without brackets: fits between `[` and `]`. */
  readonly name: string;
}

/** Where a kept file is; never told to pages. */
export interface MediaFile {
  readonly path: string;
  readonly mime: MediaMime;
  readonly size: number;
}
