import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page, Route } from '@playwright/test';
import type { ErrorCode } from '#shared/errors.ts';
import type { OperationName } from '#shared/graphql/generated.ts';
import type { ChannelName, ChannelResponse } from '#shared/ipc/channels.ts';
import type { Result } from '#shared/result.ts';
import type { OperationResult } from '#tests/support/bridge.ts';

/** Which requests of a page never get a reply, or fail: GraphQL operations and channels by name; no names: every operation. */
export interface Standing {
  readonly names?: readonly string[];
  readonly answer: 'none' | ErrorCode | { readonly value: unknown };
}

const out = join(import.meta.dirname, '../../../out/renderer');

/**
 * From the next page on, requests get no reply or an error. The app offers no way to replace its bridge, so its files
 * are served with another bridge before it. Returns a function that ends this.
 */
export async function standStill(page: Page, standing: Standing): Promise<() => Promise<void>> {
  return await withBridge(page, bridgeBefore(standing));
}

/** What a page gets instead of the app's own replies and events. */
export interface Replaced {
  /** Values of channels, and data of GraphQL operations, by name. */
  readonly replies: { readonly [N in ChannelName]?: ChannelResponse<N> } & {
    readonly [N in OperationName]?: OperationResult<N>;
  };
  /** Payloads that the page gets as soon as it subscribes, by the name of the subscription. */
  readonly events?: Readonly<Record<string, unknown>>;
}

/** From the next page on, it shows states that would need an account and a server. Returns a function that ends this. */
export async function replaceReplies(page: Page, { replies, events = {} }: Replaced): Promise<() => Promise<void>> {
  return await withBridge(
    page,
    `((replies, events) => new Proxy({}, {
      get: (_, channel) => (request) => {
        const name = channel === 'graphql' ? request.operationName : channel;
        if (channel in events) queueMicrotask(() => request(events[channel]));
        if (!(name in replies)) return window.bridge[channel](request);
        const value = channel === 'graphql' ? JSON.stringify({ data: replies[name] }) : replies[name];
        return Promise.resolve({ ok: true, value });
      },
    }))(${JSON.stringify(replies)}, ${JSON.stringify(events)})`,
  );
}

/** Serves the app's files with the bridge of this source before them. */
async function withBridge(page: Page, bridge: string): Promise<() => Promise<void>> {
  return await serve(page, '**/assets/*.js', async (route) => {
    const text = readFileSync(join(out, new URL(route.request().url()).pathname), 'utf8');
    const body = text.includes('window.bridge')
      ? `globalThis.standing??=${bridge};${text.replaceAll('window.bridge', 'globalThis.standing')}`
      : text;
    await route.fulfill({ body, contentType: 'text/javascript' });
  });
}

/** The contacts book waits a random number of milliseconds; here the random number means days. */
export async function slowBook(page: Page): Promise<() => Promise<void>> {
  return await serve(page, '**/assets/*.js', async (route) => {
    const text = readFileSync(join(out, new URL(route.request().url()).pathname), 'utf8');
    await route.fulfill({ body: `Math.random=()=>1e6;${text}`, contentType: 'text/javascript' });
  });
}

async function serve(page: Page, pattern: string, handler: (route: Route) => Promise<void>) {
  await page.route(pattern, handler);
  return async () => await page.unroute(pattern, handler);
}

function resultOf(answer: ErrorCode | { readonly value: unknown }): Result<unknown> {
  if (typeof answer !== 'string') return { ok: true, value: answer.value };
  return { ok: false, error: { code: answer, message: 'tour' } };
}

/** The source of a bridge that forwards all requests except those that must wait or fail. */
function bridgeBefore({ names, answer }: Standing): string {
  const reply = answer === 'none' ? 'new Promise(() => {})' : `Promise.resolve(${JSON.stringify(resultOf(answer))})`;
  const isMeant =
    names === undefined
      ? "channel === 'graphql'"
      : `${JSON.stringify(names)}.includes(channel === 'graphql' ? request.operationName : channel)`;
  return `new Proxy({}, {
    get: (_, channel) => typeof window.bridge[channel] !== 'function' ? window.bridge[channel]
      : (request) => ${isMeant} ? ${reply} : window.bridge[channel](request),
  })`;
}
