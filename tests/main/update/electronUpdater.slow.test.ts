import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { NsisUpdater } from 'electron-updater';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { AtomicAppImageUpdater } from '#main/update/appImage.ts';
import { wrapUpdater } from '#main/update/electronUpdater.ts';
import { failureOf } from '#main/update/failure.ts';
import { memoryLog } from '../support/doubles.ts';
import { installation, manualTimer, onNode, type Releases, startReleases } from './support.ts';

/** An app of version 1.2.0 that runs as an AppImage, and the releases it looks for. */
let releases: Releases;
beforeEach(async () => {
  releases = await startReleases();
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await releases.close();
});

const OLD = '#!/bin/sh\necho old\n';
/** As an AppImage, it says that it was started. */
const NEW = Buffer.from('#!/bin/sh\nsleep 0.1\necho "new $*" > "$(dirname "$0")/started"\n');
const FILE = { name: 'Cardbox-1.3.0-x86_64.AppImage', bytes: NEW };

function appImage(version = '1.2.0') {
  const { app, folder, pending } = installation(version, releases.url);
  const target = join(folder, 'apps', `Cardbox-${version}.AppImage`);
  mkdirSync(join(folder, 'apps'));
  writeFileSync(target, OLD);
  chmodSync(target, 0o755);
  vi.stubEnv('APPIMAGE', target);
  const updater = onNode(new AtomicAppImageUpdater(null, app));
  updater.autoInstallOnAppQuit = false;
  const timer = manualTimer();
  const wrapped = wrapUpdater(updater, {
    timer,
    log: memoryLog(),
    install: (restart) => {
      updater.install(true, restart);
      return false;
    },
  });
  return { updater: wrapped, target, folder, pending, timer, app };
}

/** Nothing is left of a failed download, and the app is the old one. */
function expectUntouched({ target, pending }: { target: string; pending: string }): void {
  expect(readFileSync(target, 'utf8')).toBe(OLD);
  // The file of a tiny download may be opened only after its folder was emptied. The next download removes it.
  const left = existsSync(pending) ? readdirSync(pending) : [];
  expect(left.filter((name) => !name.startsWith('temp-'))).toEqual([]);
}

async function failure(work: Promise<unknown> | undefined): Promise<unknown> {
  return await Promise.resolve(work).then(
    () => 'no failure',
    (error: unknown) => failureOf(error),
  );
}

describe('an AppImage and its releases', () => {
  // Proves S-235.
  it('downloads a newer one, and replaces itself under its own name', async () => {
    releases.offer('1.3.0', FILE);
    const { updater, target, folder, pending } = appImage();
    const release = await updater.check('latest');
    expect(release?.version).toBe('1.3.0');
    await release?.download();
    expect(readFileSync(target, 'utf8')).toBe(OLD);
    updater.install(false);
    expect(readFileSync(target).equals(NEW)).toBe(true);
    expect(statSync(target).mode & 0o777).toBe(0o755);
    expect(readdirSync(join(folder, 'apps'))).toEqual(['Cardbox-1.2.0.AppImage']);
    expect(existsSync(join(pending, FILE.name))).toBe(false);
  });

  it('starts again as the new one after a restart', async () => {
    releases.offer('1.3.0', FILE);
    const { updater, folder } = appImage();
    await (await updater.check('latest'))?.download();
    updater.install(true);
    const started = join(folder, 'apps', 'started');
    await expect.poll(() => existsSync(started) && readFileSync(started, 'utf8')).toBe('new \n');
  });

  // Proves S-236.
  it('takes neither the same nor an older version, also on another channel', async () => {
    releases.offer('1.2.0', FILE);
    expect(await appImage().updater.check('latest')).toBeNull();
    releases.offer('1.1.9', FILE);
    expect(await appImage().updater.check('latest')).toBeNull();
    // Back from beta to latest: it stays until there is something newer.
    expect(await appImage('1.3.0-beta.2').updater.check('latest')).toBeNull();
    releases.offer('1.3.0', FILE);
    expect((await appImage('1.3.0-beta.2').updater.check('latest'))?.version).toBe('1.3.0');
  });

  it('finds the releases of the beta channel there only', async () => {
    releases.offer('1.2.0', FILE);
    releases.offer('1.3.0-beta.1', FILE, '', 'beta');
    const { updater } = appImage();
    expect(await updater.check('latest')).toBeNull();
    expect((await updater.check('beta'))?.version).toBe('1.3.0-beta.1');
    expect(await updater.check('latest')).toBeNull();
  });

  // Proves S-237.
  it('is part of a staged roll-out by its own number, which stays', async () => {
    releases.offer('1.3.0', FILE, 'stagingPercentage: 40\n');
    const { updater, folder } = appImage();
    const id = (end: string) => writeFileSync(join(folder, '.updaterId'), `12345678-1234-5234-9234-1234${end}`);
    // The last four bytes decide: 0x33333333 of 0xffffffff is a fifth.
    id('33333333');
    expect((await updater.check('latest'))?.version).toBe('1.3.0');
    const later = appImage();
    writeFileSync(join(later.folder, '.updaterId'), '12345678-1234-5234-9234-1234cccccccc');
    expect(await later.updater.check('latest')).toBeNull();
    releases.offer('1.3.0', FILE, 'stagingPercentage: 0\n');
    const { updater: stopped, folder: own } = appImage();
    expect(await stopped.check('latest')).toBeNull();
    const saved = readFileSync(join(own, '.updaterId'), 'utf8');
    await stopped.check('latest');
    expect(readFileSync(join(own, '.updaterId'), 'utf8')).toBe(saved);
  });

  // Proves S-238.
  it('refuses a damaged file', async () => {
    releases.offer('1.3.0', FILE);
    releases.reply(`/${FILE.name}`, Buffer.from(NEW.toString().replace('new', 'bad')));
    const app = appImage();
    const release = await app.updater.check('latest');
    expect(await failure(release?.download())).toBe('DAMAGED');
    expectUntouched(app);
    app.updater.install(false);
    expectUntouched(app);
  });

  it('refuses a file that was damaged on disk after its download', async () => {
    releases.offer('1.3.0', FILE);
    const { updater, target, folder, pending } = appImage();
    await (await updater.check('latest'))?.download();
    writeFileSync(join(pending, FILE.name), 'damaged');
    updater.install(false);
    expect(readFileSync(target, 'utf8')).toBe(OLD);
    expect(readdirSync(join(folder, 'apps'))).toEqual(['Cardbox-1.2.0.AppImage']);
  });

  it('stays whole where the new one cannot be written', async () => {
    releases.offer('1.3.0', FILE);
    const { updater, target } = appImage();
    await (await updater.check('latest'))?.download();
    mkdirSync(`${target}.new`);
    writeFileSync(join(`${target}.new`, 'in the way'), '');
    updater.install(false);
    expect(readFileSync(target, 'utf8')).toBe(OLD);
  });

  it('starts an interrupted download again', async () => {
    const bytes = Buffer.concat([NEW, Buffer.alloc(300_000, 10)]);
    const file = { name: FILE.name, bytes };
    releases.offer('1.3.0', file);
    releases.reply(`/${file.name}`, (_message, response) => {
      response.writeHead(200, { 'content-length': bytes.length });
      response.write(bytes.subarray(0, 100_000));
      setTimeout(() => response.destroy(), 20);
    });
    const app = appImage();
    expect(await failure((await app.updater.check('latest'))?.download())).toBe('NO_CONNECTION');
    expectUntouched(app);
    releases.offer('1.3.0', file);
    await (await app.updater.check('latest'))?.download();
    app.updater.install(false);
    expect(readFileSync(app.target).equals(bytes)).toBe(true);
  });

  it('gives up a download that makes no progress, and takes it later', async () => {
    releases.offer('1.3.0', FILE);
    const { asked } = releases;
    releases.reply(`/${FILE.name}`, (_message, response) => void response.writeHead(200).write('x'));
    const app = appImage();
    const release = await app.updater.check('latest');
    const download = failure(release?.download());
    await expect.poll(() => asked.includes(`/${FILE.name}`)).toBe(true);
    app.timer.pass(2 * 60_000);
    expect(await download).toBe('NO_CONNECTION');
    expectUntouched(app);
    releases.offer('1.3.0', FILE);
    await (await app.updater.check('latest'))?.download();
  });

  it('takes a file of an earlier run that is complete, without downloading it again', async () => {
    releases.offer('1.3.0', FILE);
    const first = appImage();
    await (await first.updater.check('latest'))?.download();
    const again = onNode(new AtomicAppImageUpdater(null, first.app));
    const updater = wrapUpdater(again, { timer: manualTimer(), log: memoryLog(), install: () => again.install(true) });
    releases.asked.length = 0;
    await (await updater.check('latest'))?.download();
    expect(releases.asked).not.toContain(`/${FILE.name}`);
    updater.install(false);
    expect(readFileSync(first.target).equals(NEW)).toBe(true);
  });

  it('waits for a connection', async () => {
    const app = appImage();
    await releases.close();
    expect(await failure(app.updater.check('latest'))).toBe('NO_CONNECTION');
    releases = await startReleases();
  });
});

describe('a malformed or hostile list of releases', () => {
  const HASH = `sha512: ${'A'.repeat(86)}==`;
  // Proves S-239.
  it.each([
    ['an empty file', ''],
    ['text', 'hello'],
    ['a page', '<!doctype html><title>Sign in</title>'],
    ['no YAML', 'version: [1.3.0\nfiles: }'],
    ['a list', '- version: 1.3.0'],
    ['no version', `files:\n  - url: a.AppImage\n    ${HASH}`],
    ['a version of another kind', `version: <img src=x onerror=alert(1)>\nfiles:\n  - url: a.AppImage\n    ${HASH}`],
    ['a version without an end', `version: ${'9'.repeat(100_000)}.0.0\nfiles: []`],
    ['no files', 'version: 1.3.0'],
    ['no hash', 'version: 1.3.0\nfiles:\n  - url: a.AppImage'],
    ['code', 'version: !!js/function "function () { process.exit(1) }"\nfiles: []'],
    ['a key of all objects', `__proto__:\n  version: 1.3.0\nfiles:\n  - url: a.AppImage\n    ${HASH}`],
    ['another program', `version: 1.3.0\nfiles:\n  - url: file:///bin/sh\n    ${HASH}`],
    ['a path outside', `version: 1.3.0\nfiles:\n  - url: ../../../../escaped.AppImage\n    ${HASH}`],
    ['an encoded path outside', `version: 1.3.0\nfiles:\n  - url: ..%2f..%2f..%2fescaped.AppImage\n    ${HASH}`],
    ['a path in the version', `version: ../../1.3.0\nfiles:\n  - url: a.AppImage\n    ${HASH}`],
  ])('changes nothing: %s', async (_name, yml) => {
    releases.reply('/latest-linux.yml', yml);
    for (const path of ['/a.AppImage', '/escaped.AppImage', '/..%2f..%2f..%2fescaped.AppImage'])
      releases.reply(path, NEW);
    const app = appImage();
    const attempt = async (): Promise<void> => {
      const release = await app.updater.check('latest');
      if (release !== null) await release.download();
      else throw new Error('nothing offered');
    };
    expect(await failure(attempt())).toMatch(/^(?:BAD_RELEASE|DAMAGED|NO_CONNECTION)$/);
    expectUntouched(app);
    expect(readdirSync(app.folder).sort()).toEqual(
      ['.updaterId', 'app-update.yml', 'apps', 'cardbox-updater'].filter((name) => existsSync(join(app.folder, name))),
    );
    expect(Object.hasOwn(Object.prototype, 'version')).toBe(false);
  });

  it('does not reach for a server without a list', async () => {
    expect(await failure(appImage().updater.check('latest'))).toBe('BAD_RELEASE');
    releases.reply('/latest-linux.yml', (_message, response) => void response.writeHead(500).end('{'));
    expect(await failure(appImage().updater.check('latest'))).toBe('BAD_RELEASE');
  });
});

describe('the installer of Windows', () => {
  function windows(signedBy: string) {
    const { app, pending } = installation('1.2.0', releases.url, 'publisherName: Cardbox Authors\n');
    const updater = onNode(new NsisUpdater(null, app));
    updater.autoInstallOnAppQuit = false;
    const asked: { names: string[]; file: string }[] = [];
    // The system's check of a signature needs Windows; electron-updater calls it with the names of app-update.yml.
    updater.verifyUpdateCodeSignature = (names, file) => {
      asked.push({ names, file });
      return Promise.resolve(names.includes(signedBy) ? null : `signed by ${signedBy}`);
    };
    const wrapped = wrapUpdater(updater, {
      timer: manualTimer(),
      log: memoryLog(),
      install: () => updater.install(true, false),
    });
    return { updater: wrapped, pending, asked };
  }
  const SETUP = { name: 'Cardbox-1.3.0-x64-setup.exe', bytes: Buffer.from('MZ installer') };

  it('is taken with the signature of the publisher', async () => {
    releases.offer('1.3.0', SETUP);
    const { updater, pending, asked } = windows('Cardbox Authors');
    await (await updater.check('latest'))?.download();
    expect(asked).toEqual([{ names: ['Cardbox Authors'], file: expect.stringContaining(pending) }]);
    expect(readFileSync(join(pending, SETUP.name)).equals(SETUP.bytes)).toBe(true);
  });

  // Proves S-240.
  it('is refused with another signature, and removed', async () => {
    releases.offer('1.3.0', SETUP);
    const { updater, pending } = windows('Somebody Else');
    expect(await failure((await updater.check('latest'))?.download())).toBe('WRONG_SIGNATURE');
    expect(readdirSync(pending)).toEqual([]);
    expect(updater.install(false)).toBe(false);
  });
});
