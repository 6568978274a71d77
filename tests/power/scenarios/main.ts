import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { dirname, join } from 'node:path';
import { readAccountFile } from '#main/account/accountFile.ts';
import { moveToBin } from '#main/account/removedAccounts.ts';
import { openJsonStore } from '#main/settings/jsonStore.ts';
import { createSettings } from '#main/settings/settings.ts';
import { AtomicAppImageUpdater } from '#main/update/appImage.ts';
import { LOCAL, LOGIN, person, serve, serverGone, setUp } from '../../main/support/account.ts';
import { type Received, type Routes, TOKEN } from '../../main/support/server.ts';
import { marked } from '../support/app.ts';
import { readTree } from '../support/record.ts';
import type { Scenario } from '../support/scenario.ts';

/** So many that there are 500 states. */
const CHANGES = 45;
const FIRST_COUNT = 1000;

/** Which change the settings have; 0 for none. */
function lastChange(root: string): number {
  const { store } = openJsonStore(root, 'settings');
  return Math.max(0, createSettings(store, {}).get().training.count - FIRST_COUNT);
}

function changeSettings(root: string, acknowledge: (what: string) => void): void {
  const settings = createSettings(openJsonStore(root, 'settings').store, {});
  for (let n = 1; n <= CHANGES; n++) {
    settings.set({ training: { ...settings.get().training, count: FIRST_COUNT + n } });
    acknowledge(`change ${n}`);
  }
}

function expectLastChange(root: string, acknowledged: number): void {
  const last = lastChange(root);
  assert.ok(last === acknowledged || last === acknowledged + 1, `change ${last} after ${acknowledged} changes`);
}

export const settings: Scenario = {
  prepare: (root) => createSettings(openJsonStore(root, 'settings').store, {}).set({ theme: 'dark' }) && undefined,
  run: changeSettings,
  check(root, marks) {
    const { store, setAsideAs } = openJsonStore(root, 'settings');
    assert.equal(setAsideAs, null, 'the settings are damaged');
    assert.equal(createSettings(store, {}).get().theme, 'dark');
    expectLastChange(root, marks.length);
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
    expectLastChange(root, marks.length);
    assert.ok(isKept(), 'the damaged settings are lost at the start');
  },
};

/** So many that there are 500 states. */
const SIGN_INS = 24;
const emailOf = (n: number): string => `ann${n}@example.com`;

/** Signs in with whatever address is asked for. */
const LOGINS: Routes = {
  [LOGIN]: (response: ServerResponse, { body }: Received) => {
    const { email } = body as { email: string };
    response
      .setHeader('Authorization', `Bearer ${TOKEN}`)
      .end(JSON.stringify({ tn: TOKEN, record: { uid: 'u1', email } }));
  },
};

/** Sign-ins, each with a new address, with sign-outs between them: the file with the token. */
export const signIn: Scenario = {
  prepare: (root) => openJsonStore(root, 'account').store.write({ local_uid: LOCAL, kind: 'local', uid: LOCAL }),
  async run(root, acknowledge) {
    const { url } = await serve(LOGINS);
    const { account } = setUp(url, {
      store: Object.assign(openJsonStore(root, 'account').store, { current: () => ({}) }),
    });
    for (let n = 1; n <= SIGN_INS; n++) {
      if (n > 1) {
        assert.ok((await account.signOut(false)).ok);
        assert.ok((await account.openLocal()).ok);
        acknowledge('local');
      }
      assert.ok((await account.signIn({ ...person, email: emailOf(n) })).ok);
      acknowledge(`account ${n}`);
    }
    await serverGone();
  },
  check(root, marks) {
    const { store, setAsideAs } = openJsonStore(root, 'account');
    assert.equal(setAsideAs, null, 'the account file is damaged');
    const file = readAccountFile(store, () => 'local-lost');
    assert.equal(file.local_uid, LOCAL, 'the local profile is lost');
    const signIns = marked(marks, 'account').length;
    // Of a step that was not acknowledged, any part may be there.
    if (signIns === SIGN_INS) assert.equal(file.kind, 'account');
    if (file.kind === 'account') assert.equal(Buffer.from(file.token ?? '', 'base64').toString(), TOKEN);
    const known = file.known.map(({ email }) => email);
    const possible = [signIns, signIns + 1].map((n) => (n === 0 ? [] : [emailOf(n)]));
    assert.ok(
      possible.some((emails) => emails.join() === known.join()),
      `${known} after ${signIns} sign-ins`,
    );
  },
};

/** So many that there are 500 states. The name of the first is the beginning of others, which stay longer. */
const ACCOUNTS = Array.from({ length: 12 }, (_, n) => `u${n + 1}`);
/** What each account has in the folder of the mirrors. The content of each file is its path. */
const filesOf = (uid: string): string[] => [
  `mirrors/${uid}.sqlite`,
  `mirrors/${uid}.sqlite-unsound`,
  `mirrors/${uid}.sqlite.replaced-2026-03-02T10-00-00-000Z`,
  `mirrors/backups/${uid}.sqlite.2026-03-02T10-00-00-000Z.sqlite`,
];
const pictureOf = (uid: string): string => `media/${uid}/ab/picture`;
const contactsOf = (uid: string): string => JSON.stringify({ contacts: `${uid}, `.repeat(300) });

/** The files of accounts that the user removes, one after the other, go to the bin folder. */
export const accountRemoval: Scenario = {
  prepare(root) {
    mkdirSync(join(root, 'mirrors/backups'), { recursive: true });
    for (const uid of ACCOUNTS) {
      mkdirSync(join(root, dirname(pictureOf(uid))), { recursive: true });
      for (const path of [...filesOf(uid), pictureOf(uid)]) writeFileSync(join(root, path), path);
    }
  },
  run(root, acknowledge) {
    for (const uid of ACCOUNTS) {
      const mirror = join(root, `mirrors/${uid}.sqlite`);
      const removed = { mirror, media: join(root, 'media', uid), contacts: contactsOf(uid) };
      moveToBin(join(root, 'bin'), removed, new Date('2026-03-03T10:00:00.000Z'));
      acknowledge(`removed ${uid}`);
    }
  },
  check(root, marks) {
    const contents = [...readTree(root)].flatMap(([path, bytes]) =>
      bytes === null ? [] : [{ path, text: bytes.toString() }],
    );
    // Wherever they are, nothing is lost.
    for (const text of ACCOUNTS.flatMap((uid) => [...filesOf(uid), pictureOf(uid)])) {
      assert.equal(contents.filter((one) => one.text === text).length, 1, `${text} is lost`);
    }
    const removed = marked(marks, 'removed');
    const outside = new Set(contents.map(({ path }) => path).filter((path) => !path.startsWith('bin/')));
    for (const [at, uid] of ACCOUNTS.entries()) {
      const paths = [...filesOf(uid), pictureOf(uid)];
      // Of the next removal any part may have happened.
      if (at > removed.length)
        assert.ok(
          paths.every((path) => outside.has(path)),
          `${uid} is removed`,
        );
      if (at >= removed.length) continue;
      assert.ok(
        contents.some(({ text }) => text === contactsOf(uid)),
        `the contacts of ${uid} are lost`,
      );
      assert.ok(!paths.some((path) => outside.has(path)), `${uid} is back`);
      assert.ok(!existsSync(join(root, 'media', uid)));
    }
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
