import * as v from 'valibot';

/**
 * The sign-in form's rules with their messages (docs/product.md §5). The messages are the keys that screens translate.
 */
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
/** How a mail for a new password is asked for. */
export const EmailSchema = v.pick(CredentialsSchema, ['email']);
export type Credentials = v.InferOutput<typeof CredentialsSchema>;

/** Who uses this profile. `local` works without any account; `uid` names the mirror file. */
export interface AccountState {
  readonly kind: 'none' | 'local' | 'account';
  readonly uid: string;
  readonly email: string | null;
  /** An account whose token is missing or dead: training goes on, nothing is synced until the person signs in again. */
  readonly needsSignIn?: boolean;
}

/** Set by a build with `CARDBOX_SERVER`. */
declare const __SERVER_ADDRESS__: string | undefined;

/** The server that is asked when no address is set: the one this Cardbox was built for, else one on this machine. */
export const DEFAULT_SERVER_ADDRESS =
  typeof __SERVER_ADDRESS__ === 'string' && __SERVER_ADDRESS__ !== '' ? __SERVER_ADDRESS__ : 'http://127.0.0.1:8787';

/** The protocol this app speaks with Cardbox's own server; both tell each other theirs. */
export const PROTOCOL = 1;

/** What a server offers (docs/product.md §7). A server that cannot be asked offers neither. */
export interface Providers {
  readonly google: boolean;
  readonly mail: boolean;
  /** 0: a server with only the product's own calls. */
  readonly protocol: number;
}
