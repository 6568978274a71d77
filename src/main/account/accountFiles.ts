import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { AccountState } from '#shared/account.ts';

/** Absolute path of the user's mirror file. */
export function mirrorFile(folder: string, { kind, uid }: AccountState): string {
  mkdirSync(folder, { recursive: true });
  return join(folder, `${mirrorName(uid, kind !== 'account')}.sqlite`);
}

/** Absolute path of the user's media directory, beside the mirrors' directory. */
export function mediaFolder(folder: string, { kind, uid }: AccountState): string {
  return join(dirname(folder), 'media', mirrorName(uid, kind !== 'account'));
}

/** The file names of all mirrors, newest first. */
export function mirrorFiles(folder: string): readonly string[] {
  mkdirSync(folder, { recursive: true });
  const names = readdirSync(folder).filter((name) => name.endsWith('.sqlite'));
  const rows = names.map((name) => ({ name, at: statSync(join(folder, name)).mtimeMs }));
  return rows.sort((a, b) => b.at - a.at).map(({ name }) => name);
}

/**
 * The file name (without extension) of an account's mirror. Ids come from servers. An id is replaced by its hash if it could
 * be a path, could differ from another id only in case, or is the name of the local profile's file.
 */
export function mirrorName(uid: string, isLocal: boolean): string {
  const isPlain = /^[a-z0-9][a-z0-9-]{0,63}$/.test(uid) && !RESERVED.test(uid);
  if (isPlain && uid.startsWith('local-') === isLocal) return uid;
  return `account-${createHash('sha256').update(uid).digest('hex').slice(0, 32)}`;
}

/** Device names of Windows, and the names that `mirrorName` makes. */
const RESERVED = /^(con|prn|aux|nul|com\d|lpt\d|account-.*)$/;
