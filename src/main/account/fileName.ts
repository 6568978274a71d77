import { createHash } from 'node:crypto';

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
