import { safeStorage } from 'electron';
import type { Log } from '#main/log/index.ts';

/** Encrypts what is kept on disk with a key of the system. */
export interface TokenStore {
  /** The encrypted text as base64; null where the system has no real encryption. */
  lock(text: string): Promise<string | null>;
  /** The text; null when it cannot be decrypted (any more). */
  unlock(locked: string): Promise<string | null>;
}

export function createTokenStore(log: Log): TokenStore {
  return {
    async lock(text) {
      if (!(await isReal())) return null;
      try {
        return (await safeStorage.encryptStringAsync(text)).toString('base64');
      } catch (error) {
        log.error('cannot encrypt', error);
        return null;
      }
    },
    async unlock(locked) {
      try {
        if (!(await isReal())) return null;
        return (await safeStorage.decryptStringAsync(Buffer.from(locked, 'base64'))).result;
      } catch (error) {
        log.error('cannot decrypt', error);
        return null;
      }
    },
  };
}

/** Linux without a password store "encrypts" with a password that everybody knows. */
async function isReal(): Promise<boolean> {
  if (!(await safeStorage.isAsyncEncryptionAvailable())) return false;
  if (process.platform !== 'linux') return true;
  return !['basic_text', 'unknown'].includes(safeStorage.getSelectedStorageBackend());
}
