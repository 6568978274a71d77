import type { MediaAdded, MediaKind } from '#shared/media.ts';
import type { Result } from '#shared/result.ts';

/** A card that can be linked to, or is alike. */
export interface NamedCard {
  readonly cid: string;
  readonly pbid: string;
  readonly title: string;
  /** The box it is in, or its front: what tells it from another with the same title. */
  readonly detail: string;
}

/** What the editor cannot do by itself: keeping files, looking for cards. */
export interface EditorTools {
  readonly isMac: boolean;
  saveFile(file: File): Promise<Result<MediaAdded>>;
  /** Null when the person cancels. */
  chooseFile(kind: MediaKind): Promise<Result<MediaAdded | null>>;
  findCards(text: string): Promise<readonly NamedCard[]>;
}

/** How a part shows a kept file (docs/product.md §3 "parts"). */
export function mediaText({ hash, mime, name }: Pick<MediaAdded, 'hash' | 'mime' | 'name'>): string {
  return `${mime.startsWith('image/') ? '!' : ''}[${name}](media:${hash})`;
}
