import { describe, expect, it } from 'vitest';
import { protocolProblem } from '#main/account/service.ts';
import { createApiClient, createHttpClient } from '#main/api/index.ts';
import { OLDEST_PROTOCOL, PROTOCOL } from '#shared/account.ts';
import { serveTests } from '../support/server.ts';

const silent = { info: () => {}, error: () => {} } as unknown as Parameters<typeof createHttpClient>[2];

describe('an app and a server of different versions', () => {
  const server = serveTests();

  /** What a program that sends this header is told. */
  async function told(header: string | null) {
    const headers: Record<string, string> = header === null ? {} : { 'Cardbox-Protocol': header };
    const response = await fetch(`${server.url}/account/providers`, { headers });
    const { protocol, error } = (await response.json()) as { protocol?: number; error?: { code: string } };
    return { status: response.status, header: response.headers.get('Cardbox-Protocol'), protocol, code: error?.code };
  }

  // Proves Y-60. The released app of protocol 1 sends its number with each request and takes the same number only.
  it('speaks the protocol of an older app', async () => {
    expect(await told('1')).toMatchObject({ status: 200, header: '1', protocol: 1 });
    expect(await told(null)).toMatchObject({ status: 200, header: '1', protocol: 1 });
  });

  // Proves Y-60.
  it('tells a newer app its own protocol', async () => {
    expect(await told(String(PROTOCOL))).toMatchObject({ status: 200, protocol: PROTOCOL });
    expect(await told(String(PROTOCOL + 1))).toMatchObject({ status: 200, protocol: PROTOCOL });
  });

  it('refuses an app that is too old', async () => {
    expect(await told(String(OLDEST_PROTOCOL - 1))).toMatchObject({ status: 426, code: 'APP_TOO_OLD' });
  });

  // Proves Y-60.
  it('is found by the app as it is', async () => {
    const api = createApiClient(createHttpClient(() => new URL(server.url), fetch, silent));
    expect(await api.providers()).toMatchObject({ ok: true, value: { protocol: PROTOCOL } });
  });

  // Proves Y-60.
  it('is used by the app if it is older', () => {
    for (let protocol = OLDEST_PROTOCOL; protocol <= PROTOCOL; protocol++) {
      expect(protocolProblem(protocol)).toBeNull();
    }
    expect(protocolProblem(PROTOCOL + 1)).toBe('APP_TOO_OLD');
  });
});
