import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { AppUpdater } from 'electron-updater';
import { ElectronHttpExecutor } from 'electron-updater/out/electronHttpExecutor.js';
import type { Timer } from '#main/sync/index.ts';
import { tempFolder } from '../support/doubles.ts';

type Reply = (request: IncomingMessage, response: ServerResponse) => void;

/** A server of releases on 127.0.0.1. */
export async function startReleases() {
  const replies = new Map<string, Reply>();
  const asked: string[] = [];
  const server = createServer((message, response) => {
    const { pathname } = new URL(message.url ?? '/', 'http://127.0.0.1');
    asked.push(pathname);
    const reply = replies.get(pathname);
    if (reply === undefined) response.writeHead(404).end();
    else reply(message, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const port = (server.address() as AddressInfo).port;
  return {
    url: `http://127.0.0.1:${port}`,
    asked,
    reply: (path: string, reply: Reply | string | Buffer) =>
      void replies.set(path, typeof reply === 'function' ? reply : (_message, response) => void response.end(reply)),
    /** Offers a release with one file on a channel. */
    offer(version: string, file: { name: string; bytes: Buffer }, more = '', channel = 'latest') {
      const yml = `version: ${version}\nfiles:\n  - url: ${file.name}\n    sha512: ${sha512(file.bytes)}\n    size: ${file.bytes.length}\n${more}`;
      this.reply(`/${channel}-linux.yml`, yml);
      this.reply(`/${file.name}`, file.bytes);
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
export type Releases = Awaited<ReturnType<typeof startReleases>>;

export const sha512 = (bytes: Buffer): string => createHash('sha512').update(bytes).digest('base64');

/** electron-updater's way to the network, with Node's requests instead of Electron's. */
class NodeExecutor extends ElectronHttpExecutor {
  override createRequest(options: object, callback: (response: IncomingMessage) => void): never {
    return request(options, callback) as never;
  }
  override addRedirectHandlers(): void {}
}

/** What electron-updater needs of the app, in a folder of its own. */
export function installation(version: string, url: string, more = '') {
  const folder = tempFolder();
  const appUpdateConfigPath = join(folder, 'app-update.yml');
  writeFileSync(
    appUpdateConfigPath,
    `provider: generic\nurl: ${url}\nupdaterCacheDirName: cardbox-updater\nuseMultipleRangeRequest: false\n${more}`,
  );
  return {
    folder,
    pending: join(folder, 'cardbox-updater', 'pending'),
    app: {
      version,
      name: 'cardbox',
      isPackaged: true,
      appUpdateConfigPath,
      userDataPath: folder,
      baseCachePath: folder,
      whenReady: () => Promise.resolve(),
      relaunch: () => undefined,
      quit: () => undefined,
      onQuit: () => undefined,
    },
  };
}

/** Lets a real updater run without Electron. */
export function onNode<U extends AppUpdater>(updater: U): U {
  Object.assign(updater, { httpExecutor: new NodeExecutor() });
  return updater;
}

/** A clock that runs only when a test moves it. */
export function manualTimer(): Timer & { pass(ms: number): void } {
  let now = 1_000_000;
  let waiting: { at: number; work: () => void }[] = [];
  return {
    now: () => now,
    after(ms, work) {
      const entry = { at: now + ms, work };
      waiting.push(entry);
      return () => {
        waiting = waiting.filter((other) => other !== entry);
      };
    },
    random: () => 0,
    pass(ms) {
      now += ms;
      const due = waiting.filter(({ at }) => at <= now);
      waiting = waiting.filter(({ at }) => at > now);
      for (const { work } of due) work();
    },
  };
}
