import type { AnyVariables, Client, CombinedError, DocumentInput } from '@urql/core';
import type { Result } from '#shared/result.ts';
import { toAppError } from './errors.ts';

/** Runs a query once, past the cache. Never throws. */
export async function queryOnce<Data, Variables extends AnyVariables>(
  client: Client,
  document: DocumentInput<Data, Variables>,
  variables: Variables,
): Promise<Result<Data>> {
  return toResult(await client.query(document, variables, { requestPolicy: 'network-only' }).toPromise());
}

/** Runs a mutation. Never throws. */
export async function mutateOnce<Data, Variables extends AnyVariables>(
  client: Client,
  document: DocumentInput<Data, Variables>,
  variables: Variables,
): Promise<Result<Data>> {
  return toResult(await client.mutation(document, variables).toPromise());
}

function toResult<Data>({ data, error }: { data?: Data | undefined; error?: CombinedError | undefined }): Result<Data> {
  if (error) return { ok: false, error: toAppError(error) };
  return data ? { ok: true, value: data } : { ok: false, error: { code: 'BAD_ANSWER', message: 'no data' } };
}
