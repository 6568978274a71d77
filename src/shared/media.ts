import * as v from 'valibot';

/**
 * Images and audio of cards (S-66, S-73). A file is identified by the SHA-256 of its bytes: `media:<hash>` in a
 * card, `/media/<hash>` in a page.
 */

/** The kinds of media that the user can choose a file for. */
export type MediaKind = 'image' | 'audio';

/** File extensions in the file dialog. The type of a file is detected from its bytes. */
export const MEDIA_ENDINGS: Readonly<Record<MediaKind, readonly string[]>> = {
  image: ['png', 'jpg', 'jpeg', 'gif', 'webp', 'avif'],
  audio: ['mp3', 'ogg', 'oga', 'opus', 'wav', 'm4a', 'weba', 'webm'],
};

/** All media types of cards. No SVG and no HTML, because they may contain scripts. */
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

/** A stored file. The same bytes always have the same hash. */
export interface MediaAdded {
  /** SHA-256 of the bytes, 64 lower-case hexadecimal digits. */
  readonly hash: string;
  readonly mime: MediaMime;
  /** Bytes. */
  readonly size: number;
  /** The file name without directory and extension, on one line and without brackets: it fits between `[` and `]`. */
  readonly name: string;
}

/** The location of a stored file. Pages never receive it. */
export interface MediaFile extends Pick<MediaAdded, 'mime' | 'size'> {
  readonly path: string;
}

/** What a page knows when it asks for unused files. */
export const MediaInDraftsSchema = v.strictObject({
  /** The hashes of files in edits that are not saved yet. */
  drafts: v.pipe(v.array(v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/))), v.maxLength(10_000)),
});
export type MediaInDrafts = v.InferOutput<typeof MediaInDraftsSchema>;

/** Files that no card references, and files that cards reference and that are not here. */
export interface MediaReview {
  readonly unused: {
    readonly count: number;
    readonly bytes: number;
    /** The largest 100. */
    readonly files: readonly UnusedMedia[];
  };
  readonly missing: {
    readonly count: number;
    /** The first 100. */
    readonly files: readonly MissingMedia[];
  };
}

export interface UnusedMedia extends Omit<MediaAdded, 'name'> {
  readonly create_at: string;
}

export interface MissingMedia {
  readonly hash: string;
  /** Bytes; null if the file was never here. */
  readonly size: number | null;
  /** A server has it: the next sync fetches it. */
  readonly isComing: boolean;
  /** The number of cards that show it, and the first 3 of them. */
  readonly cardCount: number;
  readonly cards: readonly { readonly cid: string; readonly pbid: string; readonly title: string }[];
}

export type MediaCleaned = Pick<MediaReview['unused'], 'count' | 'bytes'>;
