import * as v from 'valibot';
import { type Credentials, CredentialsSchema, EmailSchema } from '#shared/account.ts';

/** The text keys of the messages (V-11, V-12, V-13), which the screen shows in the user's language. */
const KEYS = {
  'Required Field: Please enter your email address.': 'account:validation.email_required',
  'Invalid Format: Please enter a valid email address, such as name@example.com.': 'account:validation.email_format',
  'Required Field: Please enter your password.': 'account:validation.password_required',
  'Insufficient Length: Password must be at least 8 characters long.': 'account:validation.password_short',
  'Excessive Length: Password cannot exceed 30 characters.': 'account:validation.password_long',
} as const;

export type ValidationKey = (typeof KEYS)[keyof typeof KEYS] | 'account:validation.password_differs';
type Field = keyof Credentials | 'again';
export type FieldErrors = Partial<Record<Field, ValidationKey>>;
type Checked<T> = { readonly values: T } | { readonly errors: FieldErrors };

/** The valid values of the form, or the first error of each field. */
export function checkCredentials(input: Credentials): Checked<Credentials> {
  return check(CredentialsSchema, input);
}

/** As `checkCredentials`; also both passwords must be equal. */
export function checkSignUp({ again, ...input }: Credentials & { readonly again: string }): Checked<Credentials> {
  const checked = check(CredentialsSchema, input);
  if (input.password === again) return checked;
  const errors = 'errors' in checked ? checked.errors : {};
  // An invalid password needs no second message.
  return { errors: errors.password ? errors : { ...errors, again: 'account:validation.password_differs' } };
}

export function checkEmail(email: string): Checked<Pick<Credentials, 'email'>> {
  return check(EmailSchema, { email });
}

function check<T>(schema: v.GenericSchema<T>, input: T): Checked<T> {
  const parsed = v.safeParse(schema, input);
  if (parsed.success) return { values: parsed.output };
  const errors: FieldErrors = {};
  for (const issue of parsed.issues) {
    const field = issue.path?.[0]?.key;
    if (field !== 'email' && field !== 'password') continue;
    errors[field] ??= KEYS[issue.message as keyof typeof KEYS];
  }
  return { errors };
}
