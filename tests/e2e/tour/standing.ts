import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page, Route } from '@playwright/test';
import type { ErrorCode } from '#shared/errors.ts';
import type { Result } from '#shared/result.ts';

/** Which questions of a page stay open, or fail: GraphQL operations and channels by name; without names every operation. */
export interface Standing {
  readonly names?: readonly string[];
  readonly answer: 'none' | ErrorCode | { readonly value: unknown };
}

const out = join(import.meta.dirname, '../../../out/renderer');

/**
 * From the next page on, questions get no answer or a failure. The app's files are served with a bridge before the
 * bridge, which the app itself offers no way to replace. Answers what ends it.
 */
export async function standStill(page: Page, standing: Standing): Promise<() => Promise<void>> {
  return await serve(page, '**/assets/*.js', async (route) => {
    const text = readFileSync(join(out, new URL(route.request().url()).pathname), 'utf8');
    const body = text.includes('window.bridge')
      ? `globalThis.standing??=${bridgeBefore(standing)};${text.replaceAll('window.bridge', 'globalThis.standing')}`
      : text;
    await route.fulfill({ body, contentType: 'text/javascript' });
  });
}

/** The contacts book pretends to be slow for some milliseconds by chance; here chance says for days. */
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

/** The source of a bridge that asks the real one for all but what is to stand still. */
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
