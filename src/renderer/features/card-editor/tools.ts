import type { MediaAdded, MediaKind } from '#shared/media.ts';
import type { Result } from '#shared/result.ts';

/** A card by its title: a target for a link, or a similar card. */
export interface NamedCard {
  readonly cid: string;
  readonly pbid: string;
  readonly title: string;
  /** Its box or its front; distinguishes cards with the same title. */
  readonly detail: string;
}

/** Services that the app gives to the editor. */
export interface EditorTools {
  saveFile(file: File): Promise<Result<MediaAdded>>;
  /** null if the user cancels. */
  chooseFile(kind: MediaKind): Promise<Result<MediaAdded | null>>;
  findCards(text: string): Promise<readonly NamedCard[]>;
}

/** The Markdown of a stored file in a part (S-66). */
export function mediaText({ hash, mime, name }: Pick<MediaAdded, 'hash' | 'mime' | 'name'>): string {
  return `${mime.startsWith('image/') ? '!' : ''}[${name}](media:${hash})`;
}
