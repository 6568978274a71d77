import * as v from 'valibot';
import type { Credentials, ServerOffers } from '#shared/account.ts';
import type { ErrorCode } from '#shared/errors.ts';
import { fail, ok, type Result } from '#shared/result.ts';
import type { HttpClient, HttpResponse, SendOptions } from './httpClient.ts';
import {
  A2ZGroupsSchema,
  BearerSchema,
  DoneSchema,
  ProvidersSchema,
  SearchCardsSchema,
  SignedInSchema,
} from './responseSchemas.ts';

/** The result of a sign-in. The token never leaves main. */
export interface SignedIn {
  readonly uid: string;
  readonly email: string;
  readonly token: string;
  /** Proves at the next log-in that this device has signed in before; null: the server gives none. */
  readonly deviceSecret: string | null;
}

export type ApiClient = ReturnType<typeof createApiClient>;

/** How servers refuse a call that they do not have. `providers` sends no token, so 401 does not concern the session. */
const UNKNOWN_CALL: readonly ErrorCode[] = ['NOT_FOUND', 'NEEDS_SIGN_IN', 'BAD_REQUEST'];

/**
 * The calls of a server (C-1) except those of the sync (`SyncApi`), with the shape of the body and the checked response.
 * Errors as `HttpClient`, and BAD_ANSWER for a response that does not match its schema.
 */
export function createApiClient(httpClient: HttpClient) {
  const post = async <S extends v.GenericSchema, T>(
    path: string,
    body: unknown,
    options: SendOptions | undefined,
    schema: S,
    pick: (body: v.InferOutput<S>) => T,
  ): Promise<Result<T>> => {
    const response = await httpClient.post(path, body, options);
    return response.ok ? checked(response.value.body, schema, pick) : response;
  };
  const signIn = async (
    path: string,
    body: object,
    email: string,
    options?: SendOptions,
  ): Promise<Result<SignedIn>> => {
    const response = await httpClient.post(path, body, options);
    if (response.ok) return signedIn(response.value, email);
    return response.error.code === 'NEEDS_SIGN_IN' ? fail('WRONG_CREDENTIALS', response.error.message) : response;
  };
  return {
    /** A wrong e-mail or password is WRONG_CREDENTIALS; a server may know from the device's secret that it is ACCOUNT_GONE or PASSWORD_CHANGED. */
    service_login: (body: Credentials & { readonly deviceSecret?: string }, options?: SendOptions) =>
      signIn('/account/service_login', body, body.email, options),
    service_signup: (body: Credentials, options?: SendOptions) =>
      signIn('/account/service_signup', body, body.email, options),
    /** Exchanges the authorization code of a sign-in with Google for a token. */
    service_google: (body: AuthorizationCode, options?: SendOptions) =>
      signIn('/account/service_google', body, '', options),
    async service_logout(body: { readonly uid: string }, options: SendOptions): Promise<Result<null>> {
      // A server with only the calls of the specification may say anything in its response.
      const response = await httpClient.post('/account/service_logout', body, options);
      return response.ok ? ok(null) : response;
    },
    /** Requests an e-mail to reset the password. Only for servers with `mail` in `providers`. */
    service_reset: (body: { readonly email: string }, options?: SendOptions) =>
      post('/account/service_reset', body, options, DoneSchema, () => null),
    /** A server without this call offers nothing and has protocol 0, whether it asks for a token or knows no such address. */
    async providers(options?: SendOptions): Promise<Result<ServerOffers>> {
      const response = await httpClient.get('/account/providers', { ...options, expected: UNKNOWN_CALL });
      if (response.ok) return checked(response.value.body, ProvidersSchema, (body) => body);
      return UNKNOWN_CALL.includes(response.error.code) ? ok({ google: false, mail: false, protocol: 0 }) : response;
    },
    search_user_cards_by_title: (body: { readonly uid: string; readonly title: string }, options: SendOptions) =>
      post('/cards_pg/search_user_cards_by_title', body, options, SearchCardsSchema, ({ data }) => data.data),
    get_a2z_card_groups: (body: { readonly uid: string; readonly bid: string }, options: SendOptions) =>
      post('/cards_pg/get_a2z_card_groups', body, options, A2ZGroupsSchema, ({ data }) => data.data),
  };
}

function checked<S extends v.GenericSchema, T>(
  body: unknown,
  schema: S,
  pick: (body: v.InferOutput<S>) => T,
): Result<T> {
  const result = v.safeParse(schema, body);
  return result.success ? ok(pick(result.output)) : fail('BAD_ANSWER', 'the response does not match its schema');
}

/**
 * Reads the token from the header. A response without a token is an error.
 * @param email used if the server does not return one
 */
function signedIn({ authorization, body }: HttpResponse, email: string): Result<SignedIn> {
  const header = v.safeParse(BearerSchema, authorization);
  if (!header.success) return fail('BAD_ANSWER', 'the response has no token');
  const token = header.output.slice('Bearer '.length);
  return checked(body, SignedInSchema, ({ record, deviceSecret = null }) => ({
    uid: record.uid,
    email: record.email ?? email,
    token,
    deviceSecret,
  }));
}

/** An authorization code with its PKCE verifier (RFC 7636). The server exchanges it for a token. */
export interface AuthorizationCode {
  readonly code: string;
  readonly code_verifier: string;
  readonly redirect_uri: string;
}
