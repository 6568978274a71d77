import { describe, expect, it } from 'vitest';
import { newAccount, sha256, type TestAccount } from '../support/items.ts';
import { type DatabaseKind, serveTests } from '../support/server.ts';

const QUOTA = 30 * 1024 * 1024;

describe.each<DatabaseKind>(['PGlite', 'Postgres'])('media by content hash on %s', (kind) => {
  const server = serveTests({ mediaQuotaBytes: QUOTA }, kind);

  const upload = async (
    account: TestAccount,
    bytes: Uint8Array<ArrayBuffer>,
    type = 'image/png',
    hash = sha256(bytes),
  ) => {
    const response = await fetch(`${server.url}/cards_pg/media/${hash}`, {
      method: 'PUT',
      headers: { Authorization: `Bearer ${account.token}`, 'Content-Type': type },
      body: bytes,
    });
    return [response.status, await response.json()] as const;
  };
  const download = (account: TestAccount, hash: string) =>
    fetch(`${server.url}/cards_pg/media/${hash}`, { headers: { Authorization: `Bearer ${account.token}` } });

  // Proves C-36.
  it('keeps the bytes, says what is missing, and lists them in the change feed', async () => {
    const ann = await newAccount(server);
    const bytes = Uint8Array.from({ length: 70_000 }, (_, at) => at % 251);
    const hash = sha256(bytes);
    const other = sha256(new Uint8Array(3));
    expect((await ann.post('missing_media', { hashes: [hash, other] })).body.data.hashes).toEqual([hash, other]);
    expect(await upload(ann, bytes)).toEqual([200, { data: { hash } }]);
    expect(await upload(ann, bytes)).toEqual([200, { data: { hash } }]);
    expect((await ann.post('missing_media', { hashes: [hash, other] })).body.data.hashes).toEqual([other]);
    const response = await download(ann, hash);
    expect(response.headers.get('content-type')).toBe('image/png');
    expect(response.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox");
    expect(sha256(new Uint8Array(await response.arrayBuffer()))).toBe(hash);
    expect((await ann.pull()).media).toEqual([{ hash, mime: 'image/png', size: 70_000 }]);
    expect((await download(await newAccount(server), hash)).status).toBe(404);
  });

  // Proves C-36.
  it('refuses bytes that are not those of the hash, other types, files too large, and more than the quota', async () => {
    const ann = await newAccount(server);
    const codeOf = ([status, body]: readonly [number, { error?: { code: string } }]) => [status, body.error?.code];
    const bytes = new Uint8Array(10);
    expect(codeOf(await upload(ann, bytes, 'image/png', sha256(new Uint8Array(9))))).toEqual([400, 'BAD_REQUEST']);
    expect(codeOf(await upload(ann, bytes, 'image/svg+xml'))).toEqual([400, 'BAD_REQUEST']);
    expect(codeOf(await upload(ann, bytes, 'application/json'))).toEqual([400, 'BAD_REQUEST']);
    const large = new Uint8Array(20 * 1024 * 1024);
    expect(codeOf(await upload(ann, large))).toEqual([200, undefined]);
    expect(codeOf(await upload(ann, large.fill(1)))).toEqual([413, 'QUOTA_REACHED']);
    expect(codeOf(await upload(ann, new Uint8Array(25 * 1024 * 1024 + 1)))).toEqual([413, 'REQUEST_TOO_LARGE']);
    expect((await ann.pull()).media).toHaveLength(1);
  });
});
