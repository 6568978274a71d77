import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { AccountState } from '#shared/account.ts';

/** Absolute path of the mirror of whoever uses the app. */
export function mirrorFile(folder: string, { kind, uid }: AccountState): string {
  mkdirSync(folder, { recursive: true });
  return join(folder, `${mirrorName(uid, kind !== 'account')}.sqlite`);
}

/** Absolute path of the folder with the media of whoever uses the app, beside the mirrors' folder. */
export function mediaFolder(folder: string, { kind, uid }: AccountState): string {
  return join(dirname(folder), 'media', mirrorName(uid, kind !== 'account'));
}

/** The mirrors' file names, the one written last first. */
export function mirrorFiles(folder: string): readonly string[] {
  mkdirSync(folder, { recursive: true });
  const names = readdirSync(folder).filter((name) => name.endsWith('.sqlite'));
  const rows = names.map((name) => ({ name, at: statSync(join(folder, name)).mtimeMs }));
  return rows.sort((a, b) => b.at - a.at).map(({ name }) => name);
}

/**
 * The file name (without ending) of an account's mirror. Ids come from servers: one that could mean a path, differ from
 * another by case only, or claim the local profile's file is replaced by its hash.
 */
export function mirrorName(uid: string, isLocal: boolean): string {
  const isPlain = /^[a-z0-9][a-z0-9-]{0,63}$/.test(uid) && !RESERVED.test(uid);
  if (isPlain && uid.startsWith('local-') === isLocal) return uid;
  return `account-${createHash('sha256').update(uid).digest('hex').slice(0, 32)}`;
}

/** Device names of Windows, and the names made here. */
const RESERVED = /^(con|prn|aux|nul|com\d|lpt\d|account-.*)$/;
