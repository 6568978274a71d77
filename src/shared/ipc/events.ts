import type { AccountState } from '../account.ts';
import type { DoorState } from '../door.ts';
import type { ErrorCode } from '../errors.ts';
import type { ExportProgress } from '../export.ts';
import type { DeckHandle, ImportProgress } from '../import.ts';
import type { DamageNotice } from '../mirror/backup.ts';
import type { Settings, ShortcutState } from '../settings.ts';
import type { SyncStatus } from '../sync.ts';
import type { UpdateState } from '../update.ts';

/** A message of main to the user. Screens have a sentence for each kind. */
export type Notice =
  | { readonly kind: 'SETTINGS_DAMAGED'; readonly setAsideAs: string }
  | { readonly kind: 'SHORTCUT_TAKEN'; readonly accelerator: string }
  | DamageNotice
  | { readonly kind: 'MIRROR_NEWER'; readonly file: string }
  | { readonly kind: 'MIRROR_UNAVAILABLE'; readonly code: ErrorCode }
  /** The system has no real encryption, so the token is lost when the app ends. */
  | { readonly kind: 'TOKEN_NOT_KEPT' }
  /** The files of an account could not be moved to the bin folder; `file` is an absolute path. */
  | { readonly kind: 'ACCOUNT_NOT_REMOVED'; readonly file: string }
  /** Things in the Trash are too old by a clock that may be wrong. `since`: the last time before it jumped (ISO 8601, UTC). */
  | { readonly kind: 'CLOCK_JUMPED'; readonly since: string }
  | { readonly kind: 'DECK_NOT_OPENED'; readonly code: ErrorCode; readonly name: string }
  /** A link to an unknown screen, or to a screen that links may not open. */
  | { readonly kind: 'LINK_NOT_OPENED' };

/** What changed in the mirror. A page that shows such data asks for it again. */
export interface DataChange {
  readonly what: readonly ('boxes' | 'cards' | 'records' | 'sessions' | 'syncs')[];
}

/** Cards that another program added. `program`: its name or address; null: it has the key. */
export interface DoorAdded {
  readonly program: string | null;
  readonly cids: readonly string[];
}

/** A page of the palette that main can ask for: a reminder opens the quick review, a shortcut the form for a card. */
export type PalettePage = 'quickReview' | { readonly kind: 'addCard'; readonly text: string };

/** An event with its payload, which is only in the type. */
function event<P>(): { readonly payload?: P } {
  return {};
}

/** All events that main sends to pages, with their payloads. */
const EVENTS = {
  settingsChanged: event<Settings>(),
  shortcutChanged: event<ShortcutState>(),
  accountChanged: event<AccountState>(),
  syncChanged: event<SyncStatus>(),
  updateChanged: event<UpdateState>(),
  doorChanged: event<DoorState>(),
  doorAdded: event<DoorAdded>(),
  dataChanged: event<DataChange>(),
  /** Open this path in the main window (a deep link, the palette, the menu, a second start). */
  navigate: event<{ readonly path: string }>(),
  /** A deck file from the command line or the file manager: open its preview. */
  deckOpened: event<DeckHandle>(),
  importProgress: event<ImportProgress>(),
  exportProgress: event<ExportProgress>(),
  notice: event<Notice>(),
  /** The palette's window appeared. `page`: open this page in it; null for the list. */
  paletteShown: event<{ readonly at: number; readonly page: PalettePage | null }>(),
  /** The palette was visible without the focus, and has it again. */
  paletteActive: event<{ readonly at: number }>(),
  paletteHidden: event<{ readonly at: number }>(),
  /** A command of the application menu. */
  menuCommand: event<{ readonly command: 'undo' | 'shortcuts' | 'find' }>(),
} as const;
export type EventName = keyof typeof EVENTS;
export type Events = {
  readonly [N in EventName]: (typeof EVENTS)[N] extends { readonly payload?: infer P } ? P : never;
};

/** The names of all events. */
export const EVENT_NAMES = Object.keys(EVENTS) as readonly EventName[];
