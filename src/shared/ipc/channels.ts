import * as v from 'valibot';
import { type AccountState, CredentialsSchema, EmailSchema, type LeftAccount, type ServerOffers } from '../account.ts';
import type { WindowKind } from '../boot.ts';
import type { DoorState } from '../door.ts';
import { ExportFormatSchema, type ExportReport, ExportScopeSchema, type StorageUsed } from '../export.ts';
import { type ChosenDeck, type DeckHandle, type LatestImport, RefusedTextsSchema, type SampleDeck } from '../import.ts';
import {
  type ImportChanges,
  ImportOptionsSchema,
  type ImportPreview,
  type ImportReport,
  ImportSourceSchema,
} from '../importSource.ts';
import { type MediaAdded, type MediaCleaned, MediaInDraftsSchema, type MediaReview } from '../media.ts';
import type { Backup, DamageNotice, Restored } from '../mirror/backup.ts';
import { APP_PATH } from '../routes.ts';
import { type Settings, SettingsPatchSchema, type ShortcutState } from '../settings.ts';
import type { ServerCard, ServerGroup, SyncStatus } from '../sync.ts';
import type { UpdateState } from '../update.ts';
import type { Notice } from './events.ts';

/** A channel: which windows may call it, the schema of the request, and (only in the type) the reply. */
export interface Channel<S extends v.GenericSchema = v.GenericSchema, R = unknown> {
  readonly windows: readonly WindowKind[];
  readonly request: S;
  readonly response?: R;
}

function channel<R>() {
  return <S extends v.GenericSchema>(windows: readonly WindowKind[], request: S): Channel<S, R> => ({
    windows,
    request,
  });
}

const BOTH: readonly WindowKind[] = ['main', 'palette'];
const MAIN: readonly WindowKind[] = ['main'];
const PALETTE: readonly WindowKind[] = ['palette'];

/** The commands of the application menu that the palette has too. */
const AppCommandSchema = v.picklist(['zoomIn', 'zoomOut', 'zoomReset', 'fullScreen', 'shortcuts', 'quit']);
export type AppCommand = v.InferOutput<typeof AppCommandSchema>;

const nothing = v.strictObject({});
/** Names an open file. One that somebody made up for an address is simply not found. */
const handle = v.pipe(v.string(), v.maxLength(100));
const job = v.pipe(v.string(), v.uuid());
const fileName = v.pipe(v.string(), v.maxLength(255));
const language = v.pipe(v.string(), v.maxLength(100));
const origin = v.pipe(v.string(), v.maxLength(300));
const appPath = v.pipe(v.string(), v.maxLength(2000), v.regex(APP_PATH));

/**
 * All requests from pages to main. Main registers a handler for each channel; a missing handler does not compile. One
 * dispatcher checks the frame of the sender, the kind of its window and the schema of the request.
 */
export const channels = {
  /** Runs a trusted document by name. The reply is the GraphQL result as JSON text. */
  graphql: channel<string>()(
    BOTH,
    v.strictObject({
      operationName: v.pipe(v.string(), v.maxLength(80), v.regex(/^\w+$/)),
      variables: v.record(v.string(), v.unknown()),
    }),
  ),
  /** The page is ready: main sends the events that waited for it. */
  pageReady: channel<null>()(BOTH, nothing),
  noticesTake: channel<readonly Notice[]>()(MAIN, nothing),
  logFailure: channel<null>()(
    BOTH,
    v.strictObject({
      scope: v.pipe(v.string(), v.maxLength(60), v.regex(/^[\w:-]+$/)),
      message: v.pipe(v.string(), v.maxLength(4000)),
    }),
  ),

  settingsGet: channel<Settings>()(BOTH, nothing),
  settingsSet: channel<Settings>()(BOTH, SettingsPatchSchema),
  /** Whether the palette's shortcut works; changes come as `shortcutChanged`. */
  shortcutGet: channel<ShortcutState>()(MAIN, nothing),
  /** While the user presses a new shortcut, the registered one goes to the page instead of the palette. */
  shortcutRecord: channel<null>()(MAIN, v.strictObject({ isRecording: v.boolean() })),

  /** The door for other programs; changes come as `doorChanged`. */
  doorGet: channel<DoorState>()(MAIN, nothing),
  /** The person allows an Origin, or does not, or not any more. */
  doorDecide: channel<null>()(MAIN, v.strictObject({ origin, isAllowed: v.boolean() })),
  /** Makes another key. Programs that have the old one need it. */
  doorChangeKey: channel<null>()(MAIN, nothing),

  accountGet: channel<AccountState>()(BOTH, nothing),
  accountUseLocal: channel<AccountState>()(MAIN, nothing),
  accountSignIn: channel<AccountState>()(MAIN, v.strictObject({ ...CredentialsSchema.entries, remember: v.boolean() })),
  /** Creates an account and signs in. Errors as `accountSignIn`, and EMAIL_TAKEN. */
  accountSignUp: channel<AccountState>()(MAIN, v.strictObject({ ...CredentialsSchema.entries, remember: v.boolean() })),
  /** Signs in with Google in the system's browser. Errors as `accountSignIn`, and NOT_OFFERED, CANCELLED. */
  accountGoogle: channel<AccountState>()(MAIN, v.strictObject({ remember: v.boolean() })),
  /** The offers of the server. Errors: NO_CONNECTION, NOT_OK, BAD_ANSWER, APP_TOO_OLD, SERVER_TOO_OLD. */
  accountProviders: channel<ServerOffers>()(MAIN, nothing),
  /** Requests an e-mail to reset the password. The reply does not tell whether the account exists. */
  accountReset: channel<null>()(MAIN, v.strictObject(EmailSchema.entries)),
  /** Cancels the running sign-in, sign-up or reset; its reply is CANCELLED. */
  accountCancel: channel<null>()(MAIN, nothing),
  /**
   * `remove`: the files of the account on this computer are moved to the bin folder, with the contacts book (JSON text; null if
   * there is none).
   */
  accountSignOut: channel<AccountState>()(
    MAIN,
    v.strictObject({ remove: v.boolean(), contacts: v.nullable(v.pipe(v.string(), v.maxLength(20_000_000))) }),
  ),

  /** The server of the account has moved to the current address. Errors: DISK_FULL. */
  accountSameServer: channel<AccountState>()(MAIN, nothing),

  /** The accounts whose cards are on this computer without a sign-in. */
  accountLeft: channel<readonly LeftAccount[]>()(MAIN, nothing),
  /** Makes the cards of such an account cards of the local profile, which is then open. Errors: those of an export and an import. */
  accountTakeOut: channel<AccountState>()(MAIN, v.strictObject({ file: v.pipe(v.string(), v.maxLength(200)) })),

  /** The number of cards of the time before the first sign-in, to bring into the account; null if there is nothing to offer. */
  accountLocalCards: channel<{ readonly cards: number } | null>()(MAIN, nothing),
  /** Brings them into the open account, or offers them no more. Replies when they are imported. Errors: those of an import. */
  accountBringLocal: channel<null>()(MAIN, v.strictObject({ accept: v.boolean() })),
  syncGet: channel<SyncStatus>()(MAIN, nothing),
  /** Starts a sync, or another one after the one under way. How it goes comes as `syncChanged`. */
  syncNow: channel<null>()(MAIN, nothing),
  /** Ends the sync under way. What was sent and fetched stays. */
  syncCancel: channel<null>()(MAIN, nothing),
  /** Answers the state `asks`: true deletes here too, false brings back on all devices what was deleted. */
  syncDecide: channel<null>()(MAIN, v.strictObject({ accept: v.boolean() })),

  /** What the server has and this computer may not have yet. Errors: NEEDS_SIGN_IN and those of the calls. */
  serverGroups: channel<readonly ServerGroup[]>()(MAIN, v.strictObject({ bid: v.pipe(v.string(), v.maxLength(200)) })),
  serverSearch: channel<readonly ServerCard[]>()(MAIN, v.strictObject({ title: v.pipe(v.string(), v.maxLength(500)) })),

  updateGet: channel<UpdateState>()(MAIN, nothing),
  /** Checks for an update now. How it goes comes as `updateChanged`. */
  updateCheck: channel<null>()(MAIN, nothing),
  /** Quits, installs the update that is ready, and starts the app again. */
  updateRestart: channel<null>()(MAIN, nothing),

  /** The languages (BCP 47) of the card that is edited, for the spell checker; it checks nothing without any. */
  spellingLanguages: channel<null>()(MAIN, v.strictObject({ languages: v.pipe(v.array(language), v.maxLength(2)) })),

  paletteShow: channel<null>()(MAIN, nothing),
  paletteHide: channel<null>()(PALETTE, nothing),
  /**
   * The height that the content of the palette's window needs, in CSS pixels. The window takes it in one step, at most as the
   * display allows. Replies with the height that the window has: on Wayland it never changes.
   */
  paletteResize: channel<{ readonly height: number }>()(
    PALETTE,
    v.strictObject({ height: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(10_000)) }),
  ),
  /** Hides the palette and opens the path in the main window. */
  paletteOpen: channel<null>()(PALETTE, v.strictObject({ path: appPath })),

  /** Runs a command of the application menu; what needs the main window shows it. */
  appCommand: channel<null>()(BOTH, v.strictObject({ command: AppCommandSchema })),

  deckSamples: channel<readonly SampleDeck[]>()(MAIN, nothing),
  /** Opens a file dialog for one or more files; none if the user cancels. */
  deckChoose: channel<readonly ChosenDeck[]>()(MAIN, nothing),
  /**
   * A piece of a file that was dropped on the page; the deck opens after the last one, and null replies to the others.
   * Errors as for an opened file, and FILE_TOO_LARGE, DISK_FULL.
   */
  deckDrop: channel<DeckHandle | null>()(
    MAIN,
    v.strictObject({
      upload: v.pipe(v.string(), v.uuid()),
      name: fileName,
      bytes: v.instance(Uint8Array),
      isLast: v.boolean(),
    }),
  ),
  deckOpenSample: channel<DeckHandle>()(MAIN, v.strictObject({ id: v.pipe(v.string(), v.regex(/^[a-z0-9-]{1,40}$/)) })),
  /** The contents of a deck file. Errors: CARDBOX_DAMAGED, CARDBOX_NEWER, ARCHIVE_TOO_LARGE, PACKAGE_DAMAGED and others. */
  deckPreview: channel<ImportPreview>()(MAIN, v.strictObject({ handle, source: ImportSourceSchema })),
  /** Replies when the import has ended. Progress comes as events with the given job. */
  deckImport: channel<ImportReport>()(MAIN, v.strictObject({ handle, job, options: ImportOptionsSchema })),
  /** What an import would do to the cards. Changes nothing; `deckCancel`, closing the file and its import stop it. */
  deckCompare: channel<ImportChanges>()(MAIN, v.strictObject({ handle, job, options: ImportOptionsSchema })),
  deckCancel: channel<null>()(MAIN, v.strictObject({ job })),
  /** Opens a save dialog, then writes the refused rows of an ended import; null if the user cancels the dialog. */
  deckSaveRefused: channel<number | null>()(MAIN, v.strictObject({ handle, texts: RefusedTextsSchema })),
  deckClose: channel<null>()(MAIN, v.strictObject({ handle })),

  /** The import that runs, or has ended and was not closed; null without one. A page that was reloaded asks for it. */
  importLatest: channel<LatestImport | null>()(MAIN, nothing),
  /** Replies when this import has ended, with its report or the error. Errors: NOT_FOUND for an import that was closed. */
  importEnd: channel<ImportReport>()(MAIN, v.strictObject({ job })),

  /**
   * Opens a save dialog, then writes the file; null if the user cancels the dialog. Progress comes as events with the given
   * job. `name` is the proposed file name without extension.
   */
  exportRun: channel<ExportReport | null>()(
    MAIN,
    v.strictObject({
      scope: ExportScopeSchema,
      format: ExportFormatSchema,
      job,
      name: v.pipe(v.string(), v.maxLength(500)),
    }),
  ),
  exportCancel: channel<null>()(MAIN, v.strictObject({ job })),
  /** Shows the file of the last export in the system's file manager. Errors: NOT_FOUND (nothing was exported since the start). */
  exportShow: channel<null>()(MAIN, nothing),
  storageUsed: channel<StorageUsed>()(MAIN, nothing),
  /**
   * Replaces the card file with the backup of a time (ISO 8601, UTC), or a damaged one with its best backup (null).
   * Errors: NOT_ALLOWED (not damaged, and no time given), NOT_FOUND, DISK_FULL.
   */
  mirrorRestore: channel<Restored>()(
    MAIN,
    v.strictObject({ madeAt: v.nullable(v.pipe(v.string(), v.isoTimestamp(), v.maxLength(30))) }),
  ),
  /** The backups that can be restored, the latest first. */
  mirrorBackups: channel<readonly Backup[]>()(MAIN, nothing),
  /** The known damage of the open file; null for a healthy file. */
  mirrorDamage: channel<DamageNotice | null>()(MAIN, nothing),
  /** Continues with the new file: its damage is no longer reported. Errors: NOT_ALLOWED (the open file is corrupt). */
  mirrorDismiss: channel<null>()(MAIN, nothing),
  /** The user says that the clock is right: what is in the Trash for 30 days by it is deleted. */
  clockTrust: channel<null>()(MAIN, nothing),

  /** Stores an image or audio (pasted, dropped, recorded). Errors: MEDIA_TOO_LARGE, MEDIA_UNSUPPORTED, DISK_FULL. */
  mediaAdd: channel<MediaAdded>()(MAIN, v.strictObject({ bytes: v.instance(Uint8Array), name: fileName })),
  /** Opens a file dialog and stores the image or audio; null if the user cancels. Errors as `mediaAdd`. */
  mediaChoose: channel<MediaAdded | null>()(MAIN, v.strictObject({ kind: v.picklist(['image', 'audio']) })),
  /** The images and audio that no card uses, and those that cards miss. */
  mediaReview: channel<MediaReview>()(MAIN, MediaInDraftsSchema),
  /** Deletes the images and audio that no card uses. Errors: BUSY. */
  mediaCleanUp: channel<MediaCleaned>()(MAIN, MediaInDraftsSchema),
} as const satisfies Record<string, Channel>;

export type Channels = typeof channels;
export type ChannelName = keyof Channels;
/** The channels that the mirror answers (`mirror/pageCalls.ts`): main hands their requests to it as they are. */
export const MIRROR_CHANNELS = [
  'mirrorBackups',
  'mirrorDamage',
  'mirrorDismiss',
  'mediaReview',
  'mediaCleanUp',
] as const satisfies readonly ChannelName[];
export type MirrorChannelName = (typeof MIRROR_CHANNELS)[number];

export type ChannelInput<N extends ChannelName> = v.InferInput<Channels[N]['request']>;
export type ChannelRequest<N extends ChannelName> = v.InferOutput<Channels[N]['request']>;
export type ChannelResponse<N extends ChannelName> = Channels[N] extends Channel<v.GenericSchema, infer R> ? R : never;
