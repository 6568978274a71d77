import { describe, expect, it } from 'vitest';
import account from '#renderer/features/account/en.ts';
import { checkCredentials } from '#renderer/features/account/validation.ts';

function messagesOf(email: string, password: string): Record<string, string> {
  const checked = checkCredentials({ email, password });
  if (!('errors' in checked)) return {};
  const text = (key: string) => account.validation[key.split('.')[1] as keyof typeof account.validation];
  return Object.fromEntries(Object.entries(checked.errors).map(([field, key]) => [field, text(key)]));
}

describe('sign-in validation, letter for letter', () => {
  // Proves V-11, F-8.
  it('requires both fields', () => {
    expect(messagesOf('', '')).toEqual({
      email: 'Required Field: Please enter your email address.',
      password: 'Required Field: Please enter your password.',
    });
  });
  // Proves V-12.
  it('requires a valid e-mail address', () => {
    expect(messagesOf('someone', 'longenough')).toEqual({
      email: 'Invalid Format: Please enter a valid email address, such as name@example.com.',
    });
  });
  // Proves V-13.
  it.each([
    [7, 'Insufficient Length: Password must be at least 8 characters long.'],
    [31, 'Excessive Length: Password cannot exceed 30 characters.'],
  ])('refuses a password of %i characters', (length, password) => {
    expect(messagesOf('name@example.com', 'x'.repeat(length))).toEqual({ password });
  });
  // Proves V-13, L-4.
  it.each([8, 30])('takes a password of %i characters', (length) => {
    expect(messagesOf(' name@example.com ', 'x'.repeat(length))).toEqual({});
  });
});
