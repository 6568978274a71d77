import { existsSync, mkdirSync, readdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { localUidOf } from '#main/account/accountFile.ts';
import { authorizeWithGoogle } from '#main/account/google.ts';
import { mirrorName } from '#main/account/mirrorPaths.ts';
import { emptyOldBin, moveToBin, trustBinClock } from '#main/account/removedAccounts.ts';
import { protocolProblem } from '#main/account/service.ts';
import { backendAddress, checkAddress } from '#main/api/serverAddress.ts';
import { LOCAL } from '../support/account.ts';
import { memoryStore, tempFolder } from '../support/doubles.ts';

const DAY = 86_400_000;

describe('the bin folder', () => {
  // Proves T-41.
  it('receives everything of an account; nothing is deleted for 30 days', () => {
    const folder = tempFolder();
    const [mirrors, bin] = [join(folder, 'mirrors'), join(folder, 'bin')];
    const media = join(folder, 'media/u1');
    for (const one of [join(mirrors, 'backups'), media]) mkdirSync(one, { recursive: true });
    const files = ['', '-wal', '-unsound', '.damaged-2026-03-02T10-00-00-000Z', '.restoring'].map(
      (end) => `u1.sqlite${end}`,
    );
    const backup = 'u1.sqlite.2026-03-02T10-00-00-000Z.sqlite';
    for (const name of files) writeFileSync(join(mirrors, name), name);
    writeFileSync(join(mirrors, 'backups', backup), 'backup');
    for (const name of ['u10.sqlite', 'backups/u10.sqlite.2026-03-02T10-00-00-000Z.sqlite']) {
      writeFileSync(join(mirrors, name), 'other');
    }
    writeFileSync(join(media, 'abc'), 'picture');
    const removed = { mirror: join(mirrors, 'u1.sqlite'), media, contacts: '{"contacts":"[]"}' };
    const moved = moveToBin(bin, removed, new Date());
    expect(readdirSync(mirrors).sort()).toEqual(['backups', 'u10.sqlite']);
    expect(readdirSync(join(mirrors, 'backups'))).toEqual(['u10.sqlite.2026-03-02T10-00-00-000Z.sqlite']);
    expect(existsSync(media)).toBe(false);
    expect(readdirSync(moved ?? '').sort()).toEqual(['backups', 'contacts.json', 'media', ...files].sort());
    expect(readdirSync(join(moved ?? '', 'backups'))).toEqual([backup]);
    expect(readFileSync(join(moved ?? '', 'contacts.json'), 'utf8')).toBe(removed.contacts);
    const clock = memoryStore();
    expect(emptyOldBin(bin, clock, Date.now())).toBeNull();
    expect(existsSync(moved ?? '')).toBe(true);
    for (let day = 1; day <= 31; day++) expect(emptyOldBin(bin, clock, Date.now() + day * DAY)).toBeNull();
    expect(readdirSync(bin)).toEqual([]);
  });

  // Proves L-32.
  it.each([
    ['known', { trustedAt: '2026-03-02T10:00:00.000Z' }],
    ['unknown, as after an update', {}],
  ])('is not emptied by a clock that has jumped before the user says that it is right: last use %s', (_, saved) => {
    const bin = join(tempFolder(), 'bin');
    const removed = join(bin, 'u1.removed');
    mkdirSync(removed, { recursive: true });
    utimesSync(removed, new Date('2026-03-02T10:00:00.000Z'), new Date('2026-03-02T10:00:00.000Z'));
    const [clock, wrong] = [memoryStore(saved), Date.parse('2029-03-02T10:00:00.000Z')];
    // The second start is not fooled by the first one.
    for (let start = 0; start < 2; start++) {
      expect(emptyOldBin(bin, clock, wrong)).toBe('2026-03-02T10:00:00.000Z');
      expect(existsSync(removed)).toBe(true);
    }
    trustBinClock(bin, clock, wrong);
    expect(existsSync(removed)).toBe(false);
    expect(emptyOldBin(bin, clock, wrong)).toBeNull();
  });

  it('accepts an account without files', () => {
    const folder = tempFolder();
    const removed = { mirror: join(folder, 'x.sqlite'), media: join(folder, 'media'), contacts: null };
    expect(moveToBin(join(folder, 'bin'), removed, new Date())).toBeNull();
  });
});

/** The status of a request for exactly this path, which `fetch` would change. */
function statusOf({ hostname, port }: URL, path: string): Promise<number | undefined> {
  const { promise, resolve, reject } = Promise.withResolvers<number | undefined>();
  request({ hostname, port, path, agent: false }, (response) => resolve(response.resume().statusCode))
    .on('error', reject)
    .end();
  return promise;
}

describe('authorizeWithGoogle', () => {
  const base = new URL('https://cards.example.com/');
  it('accepts only the redirect with its own state', async () => {
    const answer = authorizeWithGoogle(
      base,
      async (page) => {
        const { searchParams, origin, pathname } = new URL(page);
        expect(origin + pathname).toBe('https://cards.example.com/account/google');
        expect(searchParams.get('code_challenge_method')).toBe('S256');
        const back = searchParams.get('redirect_uri');
        expect((await fetch(`${back}?code=evil&state=other`)).status).toBe(404);
        expect((await fetch(`${back}?code=good&state=${searchParams.get('state')}`)).status).toBe(200);
      },
      new AbortController().signal,
    );
    expect(await answer).toMatchObject({ ok: true, value: { code: 'good' } });
  });

  // Proves F-22.
  it.each(['//', '//[', '/\\\\', '*'])('refuses the address %s and waits on', async (path) => {
    const answer = authorizeWithGoogle(
      base,
      async (page) => {
        const { searchParams } = new URL(page);
        const back = new URL(searchParams.get('redirect_uri') ?? '');
        expect(await statusOf(back, path)).toBe(404);
        await fetch(`${back}?code=good&state=${searchParams.get('state')}`);
      },
      new AbortController().signal,
    );
    expect(await answer).toMatchObject({ ok: true, value: { code: 'good' } });
  });

  it('ends when the user cancels', async () => {
    const stop = new AbortController();
    const answer = authorizeWithGoogle(base, async () => stop.abort(), stop.signal);
    expect(await answer).toMatchObject({ error: { code: 'CANCELLED' } });
  });
});

it.each([
  [0, null],
  [1, 'SERVER_TOO_OLD'],
  [2, null],
  [3, null],
  [4, 'APP_TOO_OLD'],
] as const)('protocolProblem: server %d, app from 2 to 3: %s', (theirs, problem) => {
  expect(protocolProblem(theirs, { oldest: 2, newest: 3 })).toBe(problem);
});

// Proves S-86.
it.each([
  ['cards', 'SERVER_ADDRESS_INVALID'],
  ['ftp://localhost', 'SERVER_ADDRESS_INVALID'],
  ['https://cards.example.com?x=1', 'SERVER_ADDRESS_INVALID'],
  ['http://cards.example.com', 'SERVER_ADDRESS_INSECURE'],
])('checkAddress: %s: %s', (text, code) => {
  expect(checkAddress(text)).toMatchObject({ ok: false, error: { code } });
});

// Proves C-1.
it.each([
  ['https://cards.example.com', true],
  ['http://127.0.0.1:8787', true],
  ['http://localhost:1', true],
  ['http://cards.localhost:1', true],
  ['http://[::1]:1', true],
  ['http://cards.example.com', false],
  ['http://localhost.example.com', false],
  ['https://user:word@cards.example.com', false],
  ['ftp://localhost', false],
  ['cards', false],
])('backendAddress: %s: %s', (text, isFine) => {
  expect(backendAddress(text) !== null).toBe(isFine);
});

describe('mirrorName', () => {
  it('keeps plain ids', () => {
    expect(mirrorName('u1', false)).toBe('u1');
    expect(mirrorName(LOCAL, true)).toBe(LOCAL);
  });

  it.each(['../evil', 'a/b', 'A', 'con', '', '.', LOCAL, 'account-1', 'é', 'a'.repeat(80)])('hashes %j', (uid) => {
    expect(mirrorName(uid, false)).toMatch(/^account-[0-9a-f]{32}$/);
  });

  it('gives different names to ids that differ only in case', () => {
    expect(mirrorName('Ann', false)).not.toBe(mirrorName('ANN', false));
  });
});

describe('localUidOf', () => {
  it('finds the local profile by its mirror file, the newest first', () => {
    const other = LOCAL.replace(/1$/, '2');
    expect(localUidOf(['u1.sqlite', `${other}.sqlite`, `${LOCAL}.sqlite`], () => 'new')).toBe(other);
  });

  it('makes a new id when there is none', () => {
    expect(localUidOf(['u1.sqlite'], () => 'new')).toBe('local-new');
  });
});
