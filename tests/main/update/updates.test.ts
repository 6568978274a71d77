import { describe, expect, it } from 'vitest';
import { updaterKind } from '#main/update/updaterKind.ts';
import { createUpdates, type Release, type Updater } from '#main/update/updates.ts';
import type { UpdateChannel } from '#shared/settings.ts';
import type { UpdateState } from '#shared/update.ts';
import { memoryLog } from '../support/doubles.ts';
import { manualTimer } from './support.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** Updates over an updater whose checks and downloads the test ends. */
function setUp(updater?: Updater) {
  const timer = manualTimer();
  const states: UpdateState[] = [];
  const checks: { channel: UpdateChannel; end: PromiseWithResolvers<Release | null> }[] = [];
  const installed: boolean[] = [];
  const counts = { quits: 0 };
  let channel: UpdateChannel = 'latest';
  const updates = createUpdates({
    updater: updater ?? {
      check(asked) {
        const end = Promise.withResolvers<Release | null>();
        checks.push({ channel: asked, end });
        return end.promise;
      },
      install(restart) {
        installed.push(restart);
        return false;
      },
    },
    timer,
    channel: () => channel,
    onState: (state) => states.push(state),
    quit: () => {
      counts.quits++;
    },
    log: memoryLog(),
  });
  const settle = () => new Promise((resolve) => setTimeout(resolve));
  return {
    timer,
    states,
    checks,
    installed,
    counts,
    updates,
    /** Ends the latest check. */
    async found(release: Release | null | Error) {
      const end = checks.at(-1)?.end;
      if (release instanceof Error) end?.reject(release);
      else end?.resolve(release);
      await settle();
    },
    switchTo(next: UpdateChannel) {
      channel = next;
      updates.channelChanged();
    },
  };
}

const release = (version: string, download = () => Promise.resolve()): Release => ({ version, download });
const offline = Object.assign(new Error('getaddrinfo ENOTFOUND'), { code: 'ENOTFOUND' });

describe('updates', () => {
  // Proves S-230.
  it('are checked a minute after the start and then every four hours', async () => {
    const { timer, checks, found } = setUp();
    timer.pass(MINUTE - 1);
    expect(checks).toHaveLength(0);
    timer.pass(1);
    expect(checks).toHaveLength(1);
    await found(null);
    timer.pass(4 * HOUR - 1);
    expect(checks).toHaveLength(1);
    timer.pass(1);
    expect(checks).toHaveLength(2);
  });

  // Proves S-231.
  it('are downloaded without a question, and installed when the app quits', async () => {
    const { updates, states, found, installed, counts } = setUp();
    updates.check();
    const downloaded = Promise.withResolvers<void>();
    await found(release('2.0.0', () => downloaded.promise));
    expect(states).toEqual([{ kind: 'checking' }, { kind: 'downloading', version: '2.0.0' }]);
    expect(updates.install()).toBe(false);
    expect(installed).toEqual([]);
    downloaded.resolve();
    await expect.poll(() => updates.state()).toEqual({ kind: 'ready', version: '2.0.0' });
    expect(counts.quits).toBe(0);
    updates.install();
    expect(installed).toEqual([false]);
  });

  it('restart the app only when one is ready', async () => {
    const { updates, found, installed, counts } = setUp();
    updates.restart();
    expect(counts.quits).toBe(0);
    updates.check();
    await found(release('2.0.0'));
    updates.restart();
    expect(counts.quits).toBe(1);
    updates.install();
    expect(installed).toEqual([true]);
  });

  // Proves S-232.
  it('try again half an hour after a failure', async () => {
    const { updates, timer, checks, found } = setUp();
    updates.check();
    await found(offline);
    expect(updates.state()).toEqual({ kind: 'failed', why: 'NO_CONNECTION', at: timer.now() });
    timer.pass(30 * MINUTE);
    expect(checks).toHaveLength(2);
    await found(null);
    expect(updates.state()).toEqual({ kind: 'current', at: timer.now() });
  });

  it('keep what is ready when a later check fails, and drop it when the release was withdrawn', async () => {
    const { updates, timer, states, found, installed } = setUp();
    updates.check();
    await found(release('2.0.0'));
    timer.pass(4 * HOUR);
    await found(offline);
    expect(updates.state()).toEqual({ kind: 'ready', version: '2.0.0' });
    timer.pass(4 * HOUR);
    await found(release('2.0.0', () => Promise.reject(new Error('downloaded again'))));
    expect(updates.state()).toEqual({ kind: 'ready', version: '2.0.0' });
    expect(states.filter(({ kind }) => kind === 'checking')).toHaveLength(1);
    timer.pass(4 * HOUR);
    await found(null);
    expect(updates.state().kind).toBe('current');
    updates.install();
    expect(installed).toEqual([]);
  });

  it('install no older file after the download of a newer one failed', async () => {
    const { updates, timer, found, installed } = setUp();
    updates.check();
    await found(release('2.0.0'));
    timer.pass(4 * HOUR);
    await found(release('3.0.0', () => Promise.reject(offline)));
    updates.install();
    expect(installed).toEqual([]);
    expect(updates.state().kind).toBe('failed');
  });

  // Proves S-233.
  it('check the other channel at once when it is chosen, also during a check', async () => {
    const { updates, checks, found, switchTo, installed } = setUp();
    updates.check();
    await found(release('2.0.0-beta.1'));
    switchTo('beta');
    expect(updates.state().kind).toBe('checking');
    updates.install();
    expect(installed).toEqual([]);
    switchTo('latest');
    await found(release('2.0.0-beta.1'));
    expect(checks.map(({ channel }) => channel)).toEqual(['latest', 'beta', 'latest']);
    await found(null);
    expect(updates.state().kind).toBe('current');
  });

  it('run one check at a time', async () => {
    const { updates, checks, timer } = setUp();
    updates.check();
    updates.check();
    timer.pass(HOUR);
    expect(checks).toHaveLength(1);
  });

  it('never keep the app from quitting', async () => {
    const updates = setUp({
      check: () => Promise.resolve(release('2.0.0')),
      install: () => {
        throw new Error('EACCES');
      },
    }).updates;
    updates.check();
    await expect.poll(() => updates.state().kind).toBe('ready');
    expect(updates.install()).toBe(false);
  });
});

describe('where updates come from', () => {
  const app = { platform: 'linux', isPackaged: true, appImage: undefined, hasUpdateConfig: true };

  // Proves S-234.
  it('is the package manager for deb and rpm, and nowhere in development', () => {
    expect(updaterKind(app)).toBe('PACKAGE_MANAGER');
    expect(updaterKind({ ...app, appImage: '/apps/Cardbox.AppImage' })).toBe('appImage');
    expect(updaterKind({ ...app, platform: 'win32' })).toBe('nsis');
    expect(updaterKind({ ...app, platform: 'darwin' })).toBe('mac');
    expect(updaterKind({ ...app, platform: 'win32', isPackaged: false })).toBe('NOT_INSTALLED');
    expect(updaterKind({ ...app, platform: 'darwin', hasUpdateConfig: false })).toBe('NOT_INSTALLED');
  });

  it('leaves nothing to check, restart or install where it is not the app', () => {
    const timer = manualTimer();
    const fail = (): never => {
      throw new Error('not expected');
    };
    const updates = createUpdates({
      updater: 'PACKAGE_MANAGER',
      timer,
      channel: () => 'latest',
      onState: fail,
      quit: fail,
      log: memoryLog(),
    });
    timer.pass(24 * HOUR);
    updates.check();
    updates.channelChanged();
    updates.restart();
    expect(updates.install()).toBe(false);
    expect(updates.state()).toEqual({ kind: 'off', why: 'PACKAGE_MANAGER' });
  });
});
