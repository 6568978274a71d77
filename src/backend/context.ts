import type { Database } from './database/index.ts';
import type { ServerSettings } from './settings/index.ts';

/** What every feature of the server gets. */
export interface ServerContext {
  readonly settings: ServerSettings;
  readonly database: Database;
  /** The time, in milliseconds. */
  now(): number;
}
