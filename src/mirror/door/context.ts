import type { MediaFolder } from '#mirror/media/index.ts';
import type { Pause } from '#mirror/scheduling/chunking.ts';
import type { Store } from '../database/store.ts';

/** What an action works on. */
export interface DoorContext {
  readonly store: Store;
  readonly media: MediaFolder;
  readonly pause: Pause;
  /** What `source:` in Browse calls the program. */
  readonly source: string;
  /** What the app shows afterwards: the cards that were added, and a page. */
  readonly shown: { added?: readonly string[]; show?: string };
}

/** An error that a program may read: its message says what is wrong with the request, and nothing of what is inside. */
export class DoorError extends Error {
  override readonly name = 'DoorError';
}
