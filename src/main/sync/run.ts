import type { SyncApi } from '#main/api/index.ts';
import type { ManyDeletions, PageReply } from '#shared/mirror/protocol.ts';
import type { SyncState } from '#shared/sync.ts';
import type { SyncMirror } from './syncMirror.ts';

export type Progress = Extract<SyncState, { readonly kind: 'syncing' }>;

export interface RunOptions {
  readonly api: SyncApi;
  readonly mirror: SyncMirror;
  /** The id of the account. */
  readonly uid: string;
  /** The protocol that the server speaks; 0: it has only the basic calls. */
  readonly protocol: number;
  readonly token: string;
  readonly signal: AbortSignal;
  readonly deletions: ManyDeletions;
  /** Changes that wait at the start. */
  readonly waiting: number;
  /** Somebody answered a moment ago. */
  isTraining(): boolean;
  onProgress(progress: Progress): void;
}

/** A run ended well; or the server deleted so much that the person must decide first. */
export interface RunEnd {
  readonly asks: Extract<PageReply, { readonly kind: 'asks' }> | null;
  /** How many items were fetched and sent. */
  readonly moved: number;
}
