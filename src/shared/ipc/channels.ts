import * as v from 'valibot';
import { type AccountState, CredentialsSchema, EmailSchema, type Providers } from '../account.ts';
import type { WindowKind } from '../boot.ts';
import {
  type CardboxPreview,
  type CardboxReport,
  ExportFormatSchema,
  type ExportReport,
  ExportScopeSchema,
  type StorageUsed,
} from '../export.ts';
import {
  type DeckHandle,
  DeckParsingSchema,
  type DeckPreview,
  ImportOptionsSchema,
  type ImportReport,
  type SampleDeck,
} from '../import.ts';
import type { MediaAdded } from '../media.ts';
import type { Restored } from '../mirror/backup.ts';
import { APP_PATH } from '../routes.ts';
import { type Settings, SettingsPatchSchema } from '../settings.ts';
import type { DamageNotice, Notice } from './events.ts';

/** A channel: who may call it, what a call must look like, and (in the type only) what it answers. */
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

const nothing = v.strictObject({});
const handle = v.pipe(v.string(), v.uuid());
const job = v.pipe(v.string(), v.uuid());
const fileName = v.pipe(v.string(), v.maxLength(255));
const appPath = v.pipe(v.string(), v.maxLength(2000), v.regex(APP_PATH));

/**
 * Every request a page can make of main, in one table. Main registers a handler per row (a missing one does not
 * compile) behind one wrapper that checks the sender's frame, its window kind and the request's schema.
 */
export const channels = {
  /** Runs a trusted document by name; answers the GraphQL result as JSON text. */
  graphql: channel<string>()(
    BOTH,
    v.strictObject({
      operationName: v.pipe(v.string(), v.minLength(1), v.maxLength(80)),
      variables: v.record(v.string(), v.unknown()),
    }),
  ),
  /** The page is up: what was waiting for it is sent now. */
  pageReady: channel<null>()(BOTH, nothing),
  noticesTake: channel<readonly Notice[]>()(MAIN, nothing),
  logFailure: channel<null>()(
    BOTH,
    v.strictObject({ scope: v.pipe(v.string(), v.maxLength(60)), message: v.pipe(v.string(), v.maxLength(4000)) }),
  ),

  settingsGet: channel<Settings>()(BOTH, nothing),
  settingsSet: channel<Settings>()(BOTH, SettingsPatchSchema),

  accountGet: channel<AccountState>()(BOTH, nothing),
  accountUseLocal: channel<AccountState>()(MAIN, nothing),
  accountSignIn: channel<AccountState>()(MAIN, v.strictObject({ ...CredentialsSchema.entries, remember: v.boolean() })),
  /** Makes an account and signs in to it. Errors as `account_sign_in`, and EMAIL_TAKEN. */
  accountSignUp: channel<AccountState>()(MAIN, v.strictObject({ ...CredentialsSchema.entries, remember: v.boolean() })),
  /** Signs in with Google in the system's browser. Errors as `account_sign_in`, and NOT_OFFERED, CANCELLED. */
  accountGoogle: channel<AccountState>()(MAIN, v.strictObject({ remember: v.boolean() })),
  /** What the server offers. Errors: NO_CONNECTION, NOT_OK, BAD_ANSWER, APP_TOO_OLD, SERVER_TOO_OLD. */
  accountProviders: channel<Providers>()(MAIN, nothing),
  /** Has a mail for a new password sent; the answer does not say whether there is such an account. */
  accountReset: channel<null>()(MAIN, v.strictObject(EmailSchema.entries)),
  /** Ends a sign-in, sign-up or reset that is under way; it answers CANCELLED. */
  accountCancel: channel<null>()(MAIN, nothing),
  /** `remove`: what is kept of the account on this computer is moved to the bin folder. */
  accountSignOut: channel<AccountState>()(MAIN, v.strictObject({ remove: v.boolean() })),

  paletteShow: channel<null>()(MAIN, nothing),
  paletteHide: channel<null>()(PALETTE, nothing),
  /** Hides the palette and opens the path in the main window. */
  paletteOpen: channel<null>()(PALETTE, v.strictObject({ path: appPath })),

  deckSamples: channel<readonly SampleDeck[]>()(MAIN, nothing),
  /** Asks for a file; null when the person cancels. */
  deckChoose: channel<DeckHandle | null>()(MAIN, nothing),
  deckOpenSample: channel<DeckHandle>()(MAIN, v.strictObject({ id: v.pipe(v.string(), v.regex(/^[a-z0-9-]{1,40}$/)) })),
  deckPreview: channel<DeckPreview>()(MAIN, v.strictObject({ handle, parsing: DeckParsingSchema })),
  /** Runs until the import has ended; its progress comes as events under the given job. */
  deckImport: channel<ImportReport>()(
    MAIN,
    v.strictObject({ handle, job: v.pipe(v.string(), v.uuid()), options: ImportOptionsSchema }),
  ),
  deckCancel: channel<null>()(MAIN, v.strictObject({ job: v.pipe(v.string(), v.uuid()) })),
  deckClose: channel<null>()(MAIN, v.strictObject({ handle })),

  /** What a `.cardbox` file holds (a deck whose handle says so). Errors: CARDBOX_DAMAGED, CARDBOX_NEWER, ARCHIVE_TOO_LARGE. */
  cardboxPreview: channel<CardboxPreview>()(MAIN, v.strictObject({ handle })),
  /** Like `deck_import`, for a `.cardbox` file; `deck_cancel` cancels it. Its settings come along only when asked for. */
  cardboxImport: channel<CardboxReport>()(MAIN, v.strictObject({ handle, job, takeSettings: v.boolean() })),
  /**
   * Asks where to, then writes the file; null when the person cancels the question. Progress comes as events under the
   * given job. `name` is proposed for the file, without ending.
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
  storageUsed: channel<StorageUsed>()(MAIN, nothing),
  /** Puts the newest good backup in a damaged file's place. Errors: NOT_ALLOWED (it is not damaged), NOT_FOUND, DISK_FULL. */
  mirrorRestore: channel<Restored>()(MAIN, nothing),
  /** What is known to be wrong with the open file, for as long as it is; null for a good one. */
  mirrorDamage: channel<DamageNotice | null>()(MAIN, nothing),

  /** Keeps a picture or sound (pasted, dropped, recorded). Errors: MEDIA_TOO_LARGE, MEDIA_UNSUPPORTED, DISK_FULL. */
  mediaAdd: channel<MediaAdded>()(MAIN, v.strictObject({ bytes: v.instance(Uint8Array), name: fileName })),
  /** Asks for a picture or sound and keeps it; null when the person cancels. Errors as `media_add`. */
  mediaChoose: channel<MediaAdded | null>()(MAIN, v.strictObject({ kind: v.picklist(['image', 'audio']) })),
} as const satisfies Record<string, Channel>;

export type Channels = typeof channels;
export type ChannelName = keyof Channels;
export type ChannelInput<N extends ChannelName> = v.InferInput<Channels[N]['request']>;
export type ChannelRequest<N extends ChannelName> = v.InferOutput<Channels[N]['request']>;
export type ChannelResponse<N extends ChannelName> = Channels[N] extends Channel<v.GenericSchema, infer R> ? R : never;
