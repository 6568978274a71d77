import { createHash } from 'node:crypto';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { AccountState } from '#shared/account.ts';

/**
 * What names the server of an account, its id or its address: the present one first, then those it may have had before. Empty
 * for the local profile. Together with the uid they name the account's files, because a uid belongs to one server.
 */
export type ServerKeys = readonly string[];

export interface FilePair {
  /** Absolute path of the mirror file. */
  readonly file: string;
  /** Absolute path of the media directory, beside the mirrors' directory. */
  readonly media: string;
}

/** The files of a user. `older`: where other versions, or other names of the server, would have them. */
interface MirrorPaths extends FilePair {
  readonly older: readonly FilePair[];
}

export function mirrorPaths(folder: string, { kind, uid }: AccountState, server: ServerKeys): MirrorPaths {
  const isAccount = kind === 'account';
  // Older versions named the files after the uid alone.
  const names = [...server.map((key) => hashedName(`${key}\n${uid}`)), mirrorName(uid, !isAccount)];
  const pairs = names.map((name) => pairOf(folder, `${name}.sqlite`));
  const [current, ...older] = pairs as [FilePair, ...FilePair[]];
  return { ...current, older };
}

/** A mirror file in the mirrors' directory, by its name, with its media. */
export function pairOf(folder: string, name: string): FilePair {
  return { file: join(folder, name), media: join(dirname(folder), 'media', basename(name, '.sqlite')) };
}

/** The file names of all mirrors, newest first. */
export function mirrorFiles(folder: string): readonly string[] {
  if (!existsSync(folder)) return [];
  const names = readdirSync(folder).filter((name) => name.endsWith('.sqlite'));
  const rows = names.map((name) => ({ name, at: statSync(join(folder, name)).mtimeMs }));
  return rows.sort((a, b) => b.at - a.at).map(({ name }) => name);
}

/**
 * The file name (without extension) of the local profile's mirror, and of an account's before it had the server in it. Ids come from servers. An id is replaced by its hash if it could
 * be a path, could differ from another id only in case, or is the name of the local profile's file.
 */
export function mirrorName(uid: string, isLocal: boolean): string {
  const isPlain = /^[a-z0-9][a-z0-9-]{0,63}$/.test(uid) && !RESERVED.test(uid);
  if (isPlain && uid.startsWith('local-') === isLocal) return uid;
  return hashedName(uid);
}

function hashedName(text: string): string {
  return `account-${createHash('sha256').update(text).digest('hex').slice(0, 32)}`;
}

/** Device names of Windows, and the names that `mirrorName` makes. */
const RESERVED = /^(con|prn|aux|nul|com\d|lpt\d|account-.*)$/;
