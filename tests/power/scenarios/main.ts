import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readAccountFile } from '#main/account/accountFile.ts';
import { moveToBin } from '#main/account/removedAccounts.ts';
import { openJsonStore } from '#main/settings/jsonStore.ts';
import { createSettings } from '#main/settings/settings.ts';
import { AtomicAppImageUpdater } from '#main/update/appImage.ts';
import { LOCAL, person, serve, serverGone, setUp } from '../../main/support/account.ts';
import { TOKEN } from '../../main/support/server.ts';
import { readTree } from '../support/record.ts';
import type { Scenario } from '../support/scenario.ts';

const HOURS = [1, 2, 3, 4, 5, 6];

/** The settings, or their default if there is none. */
function startHour(root: string): number {
  const { store } = openJsonStore(root, 'settings');
  const { day } = createSettings(store, {}).get();
  return day.kind === 'local' ? day.start_hour : 0;
}

function changeSettings(root: string, acknowledge: (what: string) => void): void {
  const settings = createSettings(openJsonStore(root, 'settings').store, {});
  for (const start_hour of HOURS) {
    settings.set({ day: { kind: 'local', start_hour } });
    acknowledge(`hour ${start_hour}`);
  }
}

export const settings: Scenario = {
  prepare: (root) => createSettings(openJsonStore(root, 'settings').store, {}).set({ theme: 'dark' }) && undefined,
  run: changeSettings,
  check(root, marks) {
    const { store, setAsideAs } = openJsonStore(root, 'settings');
    assert.equal(setAsideAs, null, 'the settings are damaged');
    assert.equal(createSettings(store, {}).get().theme, 'dark');
    const hour = startHour(root);
    assert.ok(hour === marks.length || hour === marks.length + 1, `hour ${hour} after ${marks.length} changes`);
  },
};

const DAMAGE = '{"theme": "da';

/** Damaged settings, which a start sets aside. */
export const damagedSettings: Scenario = {
  prepare: (root) => writeFileSync(join(root, 'settings.json'), DAMAGE),
  run: changeSettings,
  check(root, marks) {
    const isKept = (): boolean =>
      readdirSync(root).some((name) => name.endsWith('.json') && readFileSync(join(root, name), 'utf8') === DAMAGE);
    assert.ok(isKept(), 'the damaged settings are lost');
    const hour = startHour(root);
    assert.ok(hour === marks.length || hour === marks.length + 1, `hour ${hour} after ${marks.length} changes`);
    assert.ok(isKept(), 'the damaged settings are lost at the start');
  },
};

/** A sign-in, a sign-out and another sign-in: the file with the token. */
export const signIn: Scenario = {
  prepare: (root) => openJsonStore(root, 'account').store.write({ local_uid: LOCAL, kind: 'local', uid: LOCAL }),
  async run(root, acknowledge) {
    const { url } = await serve();
    const { account } = setUp(url, {
      store: Object.assign(openJsonStore(root, 'account').store, { current: () => ({}) }),
    });
    for (const wanted of ['account', 'local', 'account']) {
      const done = wanted === 'account' ? await account.signIn(person) : await account.signOut(false);
      assert.ok(done.ok);
      if (wanted === 'local') assert.ok((await account.openLocal()).ok);
      acknowledge(wanted);
    }
    await serverGone();
  },
  check(root, marks) {
    const { store, setAsideAs } = openJsonStore(root, 'account');
    assert.equal(setAsideAs, null, 'the account file is damaged');
    const file = readAccountFile(store, () => 'local-lost');
    assert.equal(file.local_uid, LOCAL, 'the local profile is lost');
    // Of a step that was not acknowledged, any part may be there.
    if (marks.length === 3) assert.equal(file.kind, 'account');
    if (file.kind === 'account') assert.equal(Buffer.from(file.token ?? '', 'base64').toString(), TOKEN);
    if (marks.length > 0)
      assert.deepEqual(
        file.known.map(({ email }) => email),
        [person.email],
      );
  },
};

const CONTACTS = JSON.stringify({ contacts: 'c'.repeat(1000) });
/** The content of each file is its name. */
const FILES = ['u1.sqlite', 'u1.sqlite-unsound', 'u1.sqlite.replaced-2026-03-02T10-00-00-000Z', 'u10.sqlite'];
const BACKUPS = ['u1.sqlite.2026-03-02T10-00-00-000Z.sqlite', 'u10.sqlite.2026-03-02T10-00-00-000Z.sqlite'];

/** The files of an account that the user removes go to the bin folder. */
export const accountRemoval: Scenario = {
  prepare(root) {
    for (const folder of ['mirrors/backups', 'media/u1/ab']) mkdirSync(join(root, folder), { recursive: true });
    for (const name of FILES) writeFileSync(join(root, 'mirrors', name), name);
    for (const name of BACKUPS) writeFileSync(join(root, 'mirrors/backups', name), name);
    writeFileSync(join(root, 'media/u1/ab/picture'), 'picture');
  },
  run(root, acknowledge) {
    const removed = { mirror: join(root, 'mirrors/u1.sqlite'), media: join(root, 'media/u1'), contacts: CONTACTS };
    moveToBin(join(root, 'bin'), removed, new Date('2026-03-03T10:00:00.000Z'));
    acknowledge('removed');
  },
  check(root, marks) {
    const contents = [...readTree(root)].flatMap(([path, bytes]) =>
      bytes === null ? [] : [{ path, text: bytes.toString() }],
    );
    // Wherever they are, nothing is lost.
    for (const text of [...FILES, ...BACKUPS, 'picture']) {
      assert.equal(contents.filter((one) => one.text === text).length, 1, `${text} is lost`);
    }
    if (!marks.includes('removed')) return;
    assert.ok(
      contents.some(({ text }) => text === CONTACTS),
      'the contacts are lost',
    );
    const left = contents.filter(({ path }) => !path.startsWith('bin/')).map(({ path }) => path);
    assert.deepEqual(
      left.sort(),
      [`mirrors/${FILES[3]}`, `mirrors/backups/${BACKUPS[1]}`].sort(),
      'the account is back',
    );
    assert.ok(!existsSync(join(root, 'media/u1')));
  },
};

const OLD_APP = 'old app '.repeat(2000);
const NEW_APP = 'new app '.repeat(2000);

/** An update that replaces the AppImage. */
export const appUpdate: Scenario = {
  prepare(root) {
    mkdirSync(join(root, 'download'));
    writeFileSync(join(root, 'Cardbox.AppImage'), OLD_APP);
    writeFileSync(join(root, 'download', 'update.AppImage'), NEW_APP);
  },
  run(root, acknowledge) {
    process.env.APPIMAGE = join(root, 'Cardbox.AppImage');
    const sha512 = createHash('sha512').update(NEW_APP).digest('base64');
    const updater = {
      installerPath: join(root, 'download', 'update.AppImage'),
      downloadedUpdateHelper: { downloadedFileInfo: { sha512 } },
    };
    // What the app calls when it quits; the rest of electron-updater needs Electron.
    const { doInstall } = AtomicAppImageUpdater.prototype as unknown as { doInstall(options: unknown): boolean };
    assert.ok(doInstall.call(updater, { isForceRunAfter: false }));
    acknowledge('updated');
  },
  check(root, marks) {
    const app = readFileSync(join(root, 'Cardbox.AppImage'), 'utf8');
    assert.ok(app === NEW_APP || (app === OLD_APP && marks.length === 0), 'the app is lost or torn');
    // A lost update can be installed again, or is here.
    assert.ok(app === NEW_APP || existsSync(join(root, 'download', 'update.AppImage')), 'the update is lost');
  },
};
