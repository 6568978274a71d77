import { describe, expect, it } from 'vitest';
import { type DatabaseKind, serveTests } from '../support/server.ts';

describe.each<DatabaseKind>(['PGlite', 'Postgres'])('the HTTP server on %s', (kind) => {
  const server = serveTests({}, kind);

  it('says what it offers', async () => {
    const { status, body } = await server.call('GET', '/account/providers');
    expect(status).toBe(200);
    expect(body).toMatchObject({ google: false, mail: false, protocol: 1 });
  });

  it('refuses an unknown address', async () => {
    const { status, body } = await server.call('GET', '/nowhere');
    expect(status).toBe(404);
    expect(body).toEqual({ error: { code: 'NOT_FOUND', message: 'there is no such address', path: '' } });
  });
});
