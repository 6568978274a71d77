import * as v from 'valibot';
import { type Credentials, CredentialsSchema } from '#shared/account.ts';

/** The messages of docs/product.md §5, as keys: people read them in their own language. */
const KEYS = {
  'Required Field: Please enter your email address.': 'account:validation.email_required',
  'Invalid Format: Please enter a valid email address, such as name@example.com.': 'account:validation.email_format',
  'Required Field: Please enter your password.': 'account:validation.password_required',
  'Insufficient Length: Password must be at least 8 characters long.': 'account:validation.password_short',
  'Excessive Length: Password cannot exceed 30 characters.': 'account:validation.password_long',
} as const;

export type ValidationKey = (typeof KEYS)[keyof typeof KEYS];
export type FieldErrors = Partial<Record<keyof Credentials, ValidationKey>>;

/** The form's values when they are fine, or the first message of each field. */
export function checkCredentials(input: Credentials): { credentials: Credentials } | { errors: FieldErrors } {
  const parsed = v.safeParse(CredentialsSchema, input);
  if (parsed.success) return { credentials: parsed.output };
  const errors: FieldErrors = {};
  for (const issue of parsed.issues) {
    const field = issue.path?.[0]?.key;
    if (field !== 'email' && field !== 'password') continue;
    errors[field] ??= KEYS[issue.message as keyof typeof KEYS];
  }
  return { errors };
}
