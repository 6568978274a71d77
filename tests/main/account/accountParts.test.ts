import { existsSync, mkdirSync, readdirSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { localUidOf } from '#main/account/accountFile.ts';
import { mirrorName } from '#main/account/accountFiles.ts';
import { authorizeWithGoogle } from '#main/account/google.ts';
import { emptyOldBin, moveToBin } from '#main/account/removal.ts';
import { protocolProblem } from '#main/account/service.ts';
import { backendAddress, checkAddress } from '#main/api/serverAddress.ts';
import { LOCAL } from '../support/account.ts';
import { tempFolder } from '../support/doubles.ts';

describe('the bin folder', () => {
  it('receives the mirror and the media; nothing is deleted for 30 days', () => {
    const folder = tempFolder();
    const [mirrors, media, bin] = ['mirrors', 'media/u1', 'bin'].map((name) => join(folder, name)) as [
      string,
      string,
      string,
    ];
    for (const one of [mirrors, media]) mkdirSync(one, { recursive: true });
    writeFileSync(join(mirrors, 'u1.sqlite'), 'cards');
    writeFileSync(join(mirrors, 'u1.sqlite-wal'), 'more');
    writeFileSync(join(mirrors, 'u2.sqlite'), 'other');
    writeFileSync(join(media, 'abc'), 'picture');
    const moved = moveToBin(bin, join(mirrors, 'u1.sqlite'), media, new Date());
    expect(readdirSync(mirrors)).toEqual(['u2.sqlite']);
    expect(existsSync(media)).toBe(false);
    expect(readdirSync(moved ?? '').sort()).toEqual(['media', 'u1.sqlite', 'u1.sqlite-wal']);
    emptyOldBin(bin, new Date());
    expect(existsSync(moved ?? '')).toBe(true);
    const before = new Date(Date.now() - 31 * 24 * 60 * 60 * 1000);
    utimesSync(moved ?? '', before, before);
    emptyOldBin(bin, new Date());
    expect(readdirSync(bin)).toEqual([]);
  });

  it('accepts an account without files', () => {
    const folder = tempFolder();
    expect(moveToBin(join(folder, 'bin'), join(folder, 'x.sqlite'), join(folder, 'media'), new Date())).toBeNull();
  });
});

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

  it('ends when the user cancels', async () => {
    const stop = new AbortController();
    const answer = authorizeWithGoogle(base, async () => stop.abort(), stop.signal);
    expect(await answer).toMatchObject({ error: { code: 'CANCELLED' } });
  });
});

describe('protocolProblem', () => {
  it.each([
    [0, 2, null],
    [2, 2, null],
    [3, 2, 'APP_TOO_OLD'],
    [1, 2, 'SERVER_TOO_OLD'],
  ] as const)('server %d, app %d: %s', (theirs, ours, problem) => {
    expect(protocolProblem(theirs, ours)).toBe(problem);
  });
});

describe('checkAddress', () => {
  // Proves S-86.
  it.each([
    ['cards', 'SERVER_ADDRESS_INVALID'],
    ['ftp://localhost', 'SERVER_ADDRESS_INVALID'],
    ['https://cards.example.com?x=1', 'SERVER_ADDRESS_INVALID'],
    ['http://cards.example.com', 'SERVER_ADDRESS_INSECURE'],
  ])('%s: %s', (text, code) => {
    expect(checkAddress(text)).toMatchObject({ ok: false, error: { code } });
  });
});

describe('backendAddress', () => {
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
  ])('%s: %s', (text, isFine) => {
    expect(backendAddress(text) !== null).toBe(isFine);
  });
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
