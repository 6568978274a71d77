import type { WebRequest } from 'electron';
import { guard, notImplemented } from './guard.ts';

type BeforeListener = Parameters<WebRequest['onBeforeRequest']>[0];
type HeadersListener = Parameters<WebRequest['onHeadersReceived']>[0];

let beforeRequest: BeforeListener = null;
let headersReceived: HeadersListener = null;

/** Sees only the requests that the app itself handles; all others are refused before they start. */
export const webRequest = guard('session.webRequest', {
  onBeforeRequest: (...args: unknown[]): void => {
    beforeRequest = listenerOf('onBeforeRequest', args) as BeforeListener;
  },
  onHeadersReceived: (...args: unknown[]): void => {
    headersReceived = listenerOf('onHeadersReceived', args) as HeadersListener;
  },
} satisfies Partial<Record<keyof WebRequest, unknown>>);

function listenerOf(name: string, args: unknown[]): unknown {
  if (args.length > 1) throw notImplemented(`session.webRequest.${name} with a filter`);
  return args[0] ?? null;
}

/** Whether the app canceled the request. */
export async function applyBeforeRequest(url: string, method: string): Promise<boolean> {
  const listener = beforeRequest;
  if (!listener) return false;
  const details = { url, method } as Parameters<typeof listener>[0];
  return await new Promise((resolve) => listener(details, (decision) => resolve(decision.cancel === true)));
}

/** The headers after the app has changed them. */
export async function applyHeadersReceived(
  url: string,
  statusCode: number,
  responseHeaders: Record<string, string[]>,
): Promise<Record<string, string[]>> {
  const listener = headersReceived;
  if (!listener) return responseHeaders;
  const details = { url, statusCode, responseHeaders } as unknown as Parameters<typeof listener>[0];
  return await new Promise((resolve) => {
    listener(details, (changes) => {
      const changed = Object.entries(changes.responseHeaders ?? responseHeaders);
      resolve(Object.fromEntries(changed.map(([name, value]) => [name.toLowerCase(), [value].flat()])));
    });
  });
}
