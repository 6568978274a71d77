import { createHash, randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { AuthorizationCode } from '#main/api/index.ts';
import { fail, ok, type Result } from '#shared/result.ts';

/** Time limit for the sign-in in the browser, in milliseconds: the user may have closed the page. */
const TIMEOUT_MS = 10 * 60 * 1000;

/**
 * Lets the user sign in with Google in the system's browser, which then opens a port of this machine (RFC 8252). A page of
 * the server leads to Google, so the app has no client secret.
 * Errors: `CANCELLED`, also after ten minutes; `NOT_OK` if Google or the server refused.
 * @param open opens an address in the system's browser
 */
export async function authorizeWithGoogle(
  server: URL,
  open: (url: string) => Promise<void>,
  signal: AbortSignal,
): Promise<Result<AuthorizationCode>> {
  const code_verifier = randomBytes(32).toString('base64url');
  const state = randomBytes(16).toString('base64url');
  const { promise, resolve } = Promise.withResolvers<Result<string>>();
  const listener = createServer((request, response) => handleRedirect(request, response, state, resolve));
  await new Promise<void>((listening) => listener.listen(0, '127.0.0.1', listening));
  const redirect_uri = `http://127.0.0.1:${(listener.address() as AddressInfo).port}/`;
  const ending = AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]);
  const cancel = (): void => resolve(fail('CANCELLED'));
  ending.addEventListener('abort', cancel, { once: true });
  try {
    if (ending.aborted) return fail('CANCELLED');
    await open(authorizationPage(server, { code_verifier, state, redirect_uri }));
    const code = await promise;
    return code.ok ? ok({ code: code.value, code_verifier, redirect_uri }) : code;
  } finally {
    ending.removeEventListener('abort', cancel);
    listener.close();
    listener.closeIdleConnections();
  }
}

function authorizationPage(
  server: URL,
  params: { code_verifier: string; state: string; redirect_uri: string },
): string {
  const url = new URL(`${server.href.replace(/\/*$/, '')}/account/google`);
  url.searchParams.set('code_challenge', createHash('sha256').update(params.code_verifier).digest('base64url'));
  url.searchParams.set('code_challenge_method', 'S256');
  url.searchParams.set('state', params.state);
  url.searchParams.set('redirect_uri', params.redirect_uri);
  return url.href;
}

/** Accepts only a request with our state, because other programs on this machine can open this port too. */
function handleRedirect(
  request: IncomingMessage,
  response: ServerResponse,
  state: string,
  resolve: (code: Result<string>) => void,
): void {
  // Null for an address such as `//`.
  const url = URL.parse(request.url ?? '/', 'http://127.0.0.1');
  if (url?.pathname !== '/' || url.searchParams.get('state') !== state) {
    response.writeHead(404, { Connection: 'close' }).end();
    return;
  }
  const code = url.searchParams.get('code');
  response.writeHead(200, { 'Content-Type': 'text/plain; charset=utf-8', Connection: 'close' });
  response.end('Cardbox: you can close this page now. 现在可以关闭此页面了。');
  resolve(code === null || code === '' ? fail('NOT_OK', 'the server gave no code') : ok(code));
}
