import { randomUUID } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, watch, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { releaseLock, takeLock } from './lockFile.ts';
import { userDataFolder } from './paths.ts';

/** What a second start hands to the first instance. */
export interface Handover {
  readonly argv: string[];
  readonly cwd: string;
  readonly additionalData: unknown;
}

let watcher: ReturnType<typeof watch> | undefined;

const lockPath = (): string => join(userDataFolder(), 'host-instance.lock');
const inboxPath = (): string => join(userDataFolder(), 'host-inbox');

/**
 * app.requestSingleInstanceLock. It returns at once, as Electron's does. Node has no synchronous socket, so the
 * handover is a file that the first instance watches for.
 */
export function requestLock(additionalData: unknown, receive: (handover: Handover) => void): boolean {
  const inbox = inboxPath();
  mkdirSync(inbox, { recursive: true });
  if (!takeLock(lockPath())) {
    const message: Handover = { argv: [...process.argv], cwd: process.cwd(), additionalData: additionalData ?? null };
    const file = join(inbox, randomUUID());
    writeFileSync(`${file}.part`, JSON.stringify(message));
    renameSync(`${file}.part`, `${file}.json`);
    return false;
  }
  if (!watcher) {
    for (const stale of readdirSync(inbox)) rmSync(join(inbox, stale), { force: true });
    watcher = watch(inbox, () => readInbox(inbox, receive));
    watcher.unref();
  }
  return true;
}

/** app.releaseSingleInstanceLock, also run at exit. */
export function releaseInstanceLock(): void {
  watcher?.close();
  watcher = undefined;
  releaseLock(lockPath());
}

function readInbox(inbox: string, receive: (handover: Handover) => void): void {
  for (const name of readdirSync(inbox).filter((file) => file.endsWith('.json'))) {
    const file = join(inbox, name);
    const message = JSON.parse(readFileSync(file, 'utf8')) as Handover;
    rmSync(file, { force: true });
    receive(message);
  }
}
