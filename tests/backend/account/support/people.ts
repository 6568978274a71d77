import { randomUUID } from 'node:crypto';
import type { CallResult, TestServer } from '../../support/server.ts';

export const PASSWORD = 'a good password';

/** An e-mail that no other test uses. */
export function uniqueEmail(): string {
  return `person-${randomUUID()}@example.com`;
}

export interface Person {
  readonly uid: string;
  readonly email: string;
  readonly token: string;
}

/** The token in the header of a sign-in. */
export function tokenOf({ headers }: CallResult): string {
  const token = headers.get('Authorization')?.replace(/^Bearer /, '');
  if (token === undefined) throw new Error('the response has no token');
  return token;
}

/** A new account, signed in. */
export async function signUp(server: TestServer, email = uniqueEmail()): Promise<Person> {
  const result = await server.call('POST', '/account/service_signup', { email, password: PASSWORD });
  return { uid: result.body.record.uid, email, token: tokenOf(result) };
}
