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
export type Credentials = v.InferOutput<typeof CredentialsSchema>;

/** Who uses this profile. `local` works without any account; `uid` names the mirror file. */
export interface AccountState {
  readonly kind: 'none' | 'local' | 'account';
  readonly uid: string;
  readonly email: string | null;
}
