import * as v from 'valibot';
import type { HttpClient, HttpResponse, SendOptions } from '#main/api/httpClient.ts';
import {
  A2ZGroupsSchema,
  BearerSchema,
  DeleteCardboxesSchema,
  DoneSchema,
  EditCardSchema,
  type GraphqlAnswer,
  GraphqlSchema,
  ProvidersSchema,
  SearchCardsSchema,
  SignedInSchema,
  UpdateRecordsSchema,
  type WireCard,
  type WireRecord,
} from '#main/api/responseSchemas.ts';
import type { Credentials, Providers } from '#shared/account.ts';
import { fail, ok, type Result } from '#shared/result.ts';

/** What signing in gives. The token never leaves main. */
export interface SignedIn {
  readonly uid: string;
  readonly email: string;
  readonly token: string;
}

/** The body of `edit_card`; texts as they are stored. */
export interface CardEdit {
  readonly cid: string;
  readonly pbid: string;
  readonly bid: string;
  readonly title: string;
  readonly front: readonly string[];
  readonly back: readonly string[];
  readonly mnemonic: readonly { readonly content: string }[];
}
export interface RecordOf {
  readonly cid: string;
  readonly record: WireRecord;
}
export interface GraphqlCall {
  readonly operationName: string;
  readonly variables: Readonly<Record<string, unknown>>;
  readonly query: string;
  readonly extensions?: Readonly<Record<string, unknown>>;
}

/**
 * Every call of docs/product.md §7, with the shape of its body and its checked answer. Today the app's account uses the
 * account calls; the calls for cards are here, tested, for the sync engine. Errors as `Server`, and BAD_ANSWER for an
 * answer that does not fit.
 */
export interface ApiClient {
  /** A wrong e-mail or password is WRONG_CREDENTIALS. */
  service_login(body: Credentials, options?: SendOptions): Promise<Result<SignedIn>>;
  service_signup(body: Credentials, options?: SendOptions): Promise<Result<SignedIn>>;
  /** The account of an authorization code that the person's sign-in with Google gave. */
  service_google(body: AuthorizationCode, options?: SendOptions): Promise<Result<SignedIn>>;
  service_logout(body: { readonly uid: string }, options: SendOptions): Promise<Result<null>>;
  /** Has a mail for a new password sent; only where `providers` says `mail`. */
  service_reset(body: { readonly email: string }, options?: SendOptions): Promise<Result<null>>;
  /** A server without this call is one with only the product's own calls: it offers nothing, protocol 0. */
  providers(options?: SendOptions): Promise<Result<Providers>>;
  edit_card(body: CardEdit, options: SendOptions): Promise<Result<WireCard>>;
  delete_cardboxes(
    body: { readonly bids: readonly string[] },
    options: SendOptions,
  ): Promise<Result<readonly string[]>>;
  /** Answers the merged records. */
  update_training_records(
    body: { readonly records: readonly RecordOf[] },
    options: SendOptions,
  ): Promise<Result<readonly RecordOf[]>>;
  search_user_cards_by_title(
    body: { readonly uid: string; readonly title: string },
    options: SendOptions,
  ): Promise<Result<readonly WireCard[]>>;
  get_a2z_card_groups(
    body: { readonly uid: string; readonly bid: string },
    options: SendOptions,
  ): Promise<Result<readonly { readonly first_char: string; readonly count: number }[]>>;
  graphql(body: GraphqlCall, options: SendOptions): Promise<Result<GraphqlAnswer>>;
}

export function createApiClient(server: HttpClient): ApiClient {
  const post = async <S extends v.GenericSchema, T>(
    path: string,
    body: unknown,
    options: SendOptions | undefined,
    schema: S,
    pick: (body: v.InferOutput<S>) => T,
  ): Promise<Result<T>> => {
    const answer = await server.post(path, body, options);
    return answer.ok ? checked(answer.value.body, schema, pick) : answer;
  };
  const signIn = async (
    path: string,
    body: object,
    email: string,
    options?: SendOptions,
  ): Promise<Result<SignedIn>> => {
    const answer = await server.post(path, body, options);
    if (answer.ok) return signedIn(answer.value, email);
    return answer.error.code === 'NEEDS_SIGN_IN' ? fail('WRONG_CREDENTIALS', answer.error.message) : answer;
  };
  return {
    service_login: (body, options) => signIn('/account/service_login', body, body.email, options),
    service_signup: (body, options) => signIn('/account/service_signup', body, body.email, options),
    service_google: (body, options) => signIn('/account/service_google', body, '', options),
    service_logout: (body, options) => post('/account/service_logout', body, options, DoneSchema, () => null),
    service_reset: (body, options) => post('/account/service_reset', body, options, DoneSchema, () => null),
    async providers(options) {
      const answer = await server.get('/account/providers', options);
      if (answer.ok) return checked(answer.value.body, ProvidersSchema, (body) => body);
      return answer.error.code === 'NOT_FOUND' ? ok({ google: false, mail: false, protocol: 0 }) : answer;
    },
    edit_card: (body, options) => post('/cards_pg/edit_card', body, options, EditCardSchema, ({ data }) => data),
    delete_cardboxes: (body, options) =>
      post('/cards_pg/delete_cardboxes', body, options, DeleteCardboxesSchema, ({ data }) => data.bids),
    update_training_records: (body, options) =>
      post('/cards_pg/update_training_records', body, options, UpdateRecordsSchema, ({ data }) => data.records),
    search_user_cards_by_title: (body, options) =>
      post('/cards_pg/search_user_cards_by_title', body, options, SearchCardsSchema, ({ data }) => data.data),
    get_a2z_card_groups: (body, options) =>
      post('/cards_pg/get_a2z_card_groups', body, options, A2ZGroupsSchema, ({ data }) => data.data),
    graphql: (body, options) => post('/graphql', body, options, GraphqlSchema, (answer) => answer),
  };
}

function checked<S extends v.GenericSchema, T>(
  body: unknown,
  schema: S,
  pick: (body: v.InferOutput<S>) => T,
): Result<T> {
  const result = v.safeParse(schema, body);
  return result.success ? ok(pick(result.output)) : fail('BAD_ANSWER', 'the server’s answer does not fit');
}

/**
 * The token is the one of the header; an answer without it is no sign-in.
 * @param email for a server that does not repeat it
 */
function signedIn({ authorization, body }: HttpResponse, email: string): Result<SignedIn> {
  const header = v.safeParse(BearerSchema, authorization);
  if (!header.success) return fail('BAD_ANSWER', 'the server’s answer has no token');
  const token = header.output.slice('Bearer '.length);
  return checked(body, SignedInSchema, ({ record }) => ({ uid: record.uid, email: record.email ?? email, token }));
}

/** What the server exchanges for a token: an authorization code with its PKCE verifier (RFC 7636). */
export interface AuthorizationCode {
  readonly code: string;
  readonly code_verifier: string;
  readonly redirect_uri: string;
}
