/** The local door: other programs on this computer add and find cards by AnkiConnect's protocol. */

/** A program that the user has allowed: a browser extension, a website or an app, by its Origin. */
export interface DoorProgram {
  readonly origin: string;
  /** ISO 8601, UTC; null: not used yet. */
  readonly usedAt: string | null;
}

/** `taken`: another program listens on the port. */
export type DoorStatus = 'closed' | 'open' | 'taken';

export interface DoorState {
  readonly status: DoorStatus;
  readonly port: number;
  /** What programs without an Origin must send. */
  readonly key: string;
  /** When the key was last used (ISO 8601, UTC); null: never. */
  readonly keyUsedAt: string | null;
  readonly programs: readonly DoorProgram[];
  /** The Origin that asks now; null: none does. */
  readonly question: string | null;
  /** Origins that asked within a day and were not allowed. */
  readonly asked: readonly string[];
}

/** Known programs by their Origin. A program of another Origin has its address as its name. */
const NAMES: Readonly<Record<string, string>> = {
  'chrome-extension://likgccmbimhjbgkjambclfkhldnlhbnn': 'Yomitan',
  'chrome-extension://idelnfbbmikgfiejhgmddlbkfgiifnnn': 'Yomitan',
  'chrome-extension://hkledmpjpaehamkiehglnbelcpdflcab': 'asbplayer',
  'https://app.asbplayer.dev': 'asbplayer',
  'app://obsidian.md': 'Obsidian',
};

/** The name of the program with an Origin; null: it has none but its address. */
export function programName(origin: string): string | null {
  return NAMES[origin] ?? null;
}

/** What `source:` in Browse calls a program: its name, or its address, in lower case. Programs with the key are `key`. */
export function sourceOf(origin: string | null): string {
  return origin === null ? 'key' : (programName(origin) ?? origin).toLowerCase();
}

/** What the mirror replies to a program: the result as JSON text, or a sentence for the program. */
export type DoorReply =
  | {
      readonly json: string;
      /** The cards that were added. */
      readonly added?: readonly string[];
      /** The page that the program wants to show. */
      readonly show?: string;
    }
  | { readonly error: string };
