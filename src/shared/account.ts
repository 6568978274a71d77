import * as v from 'valibot';

/** The rules of the sign-in form (V-11, V-12, V-13). Screens use the messages as translation keys. */
export const CredentialsSchema = v.object({
  email: v.pipe(
    v.string(),
    v.trim(),
    v.nonEmpty('Required Field: Please enter your email address.'),
    v.email('Invalid Format: Please enter a valid email address, such as name@example.com.'),
  ),
  password: v.pipe(
    v.string(),
    v.nonEmpty('Required Field: Please enter your password.'),
    v.minLength(8, 'Insufficient Length: Password must be at least 8 characters long.'),
    v.maxLength(30, 'Excessive Length: Password cannot exceed 30 characters.'),
  ),
});
/** The request of an e-mail to reset the password. */
export const EmailSchema = v.pick(CredentialsSchema, ['email']);
export type Credentials = v.InferOutput<typeof CredentialsSchema>;

/** Why a server ended a sign-in. */
export const SIGN_IN_ENDS = ['ACCOUNT_GONE', 'PASSWORD_CHANGED'] as const;
export type SignInEnd = (typeof SIGN_IN_ENDS)[number];

/** The cards of an account on this computer without a sign-in to it. */
export interface LeftAccount {
  /** The name of its file. */
  readonly file: string;
  /** null: not known, because an older version of the app made it. */
  readonly email: string | null;
  /** null: they cannot be counted. */
  readonly cards: number | null;
}

/** The user of this profile. `local` works without an account. The mirror file is named after `uid`. */
export interface AccountState {
  readonly kind: 'none' | 'local' | 'account';
  readonly uid: string;
  readonly email: string | null;
  /** The token is missing or expired: training works, but nothing is synced until the user signs in again. */
  readonly needsSignIn?: boolean;
  /** Why the sign-in ended, if the server said it; or the server at this address has another id: then the account is gone. */
  readonly signInEnd?: SignInEnd;
  /** The current address is not that of the account's server, and the server has no id: it may have moved, or be another one. */
  readonly isOtherServer?: boolean;
}

/** Defined by a build with `CARDBOX_SERVER`. */
declare const __SERVER_ADDRESS__: string | undefined;

/** The server address if the settings have none: the address of the build, otherwise a server on this machine. */
export const DEFAULT_SERVER_ADDRESS =
  typeof __SERVER_ADDRESS__ === 'string' && __SERVER_ADDRESS__ !== '' ? __SERVER_ADDRESS__ : 'http://127.0.0.1:8787';

/**
 * The protocol between the app and Cardbox's own server: one number for each released change of what they exchange. Each side
 * tells the other its number, and both speak the older one. 2: the deletion of a card has a stamp of its own. 3: dates may follow
 * the answers, and cards have numbers. 4: notes of Anki are kept as they came. 5: the app says when what it sends in several batches is whole.
 */
export const PROTOCOL = 5;
/** From this protocol on a server keeps the numbers of entries and boxes whose dates follow the answers (Y-194), and of cards (D-12). */
export const ANSWER_DATES_PROTOCOL = 3;
/** From this protocol on a server takes the originals of Anki (S-330). */
export const ORIGINALS_PROTOCOL = 4;
/** From this protocol on a server takes documents that say whether a parcel is whole (Y-196). */
export const PARCELS_PROTOCOL = 5;
/** The oldest protocol that the app and the server still speak. */
export const OLDEST_PROTOCOL = 1;

/** The offers of a server (C-4). A server without this call offers nothing. */
export interface ServerOffers {
  readonly google: boolean;
  readonly mail: boolean;
  /** The protocol that this server speaks with this app. 0: a server with only the calls of the specification (C-101). */
  readonly protocol: number;
  /** Stays when the server gets another address. */
  readonly server_id?: string | undefined;
}
