import type { Pause } from '#mirror/scheduling/chunking.ts';
import type { ActiveSessions } from '#mirror/training/activeSessions.ts';
import type { Store } from '../database/store.ts';

/** What every resolver gets. The types of the resolvers themselves are generated from the schema (generated.ts). */
export interface Context {
  readonly store: Store;
  readonly sessions: ActiveSessions;
  readonly pause: Pause;
  /** Called if an object of a list cannot be read and is left out. */
  unreadable?(): void;
  /** Called if SQLite finds the file corrupt. */
  corrupt?(): void;
  /** Starts background work that follows a deletion. */
  sweep(): void;
}
