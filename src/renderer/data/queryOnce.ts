import type { AnyVariables, Client, DocumentInput } from '@urql/core';
import type { Result } from '#shared/result.ts';
import { toAppError } from './errors.ts';

/** Asks the mirror for something once, whatever is known already; a failure is an answer, nothing is ever thrown. */
export async function queryOnce<Data, Variables extends AnyVariables>(
  client: Client,
  document: DocumentInput<Data, Variables>,
  variables: Variables,
): Promise<Result<Data>> {
  const { data, error } = await client.query(document, variables, { requestPolicy: 'network-only' }).toPromise();
  if (error) return { ok: false, error: toAppError(error) };
  return data ? { ok: true, value: data } : { ok: false, error: { code: 'BAD_ANSWER', message: 'no data' } };
}
