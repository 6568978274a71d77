import { safeStorage } from 'electron';
import type { Log } from '#main/log/index.ts';

/** Encrypts tokens with a key of the operating system. */
export interface TokenStore {
  /** The encrypted text as base64; null if the system has no real encryption. */
  encrypt(text: string): Promise<string | null>;
  /** The text; null if it cannot be decrypted. */
  decrypt(encrypted: string): Promise<string | null>;
}

export function createTokenStore(log: Log): TokenStore {
  return {
    async encrypt(text) {
      if (!(await hasRealEncryption())) return null;
      try {
        return (await safeStorage.encryptStringAsync(text)).toString('base64');
      } catch (error) {
        log.error('cannot encrypt', error);
        return null;
      }
    },
    async decrypt(encrypted) {
      try {
        if (!(await hasRealEncryption())) return null;
        return (await safeStorage.decryptStringAsync(Buffer.from(encrypted, 'base64'))).result;
      } catch (error) {
        log.error('cannot decrypt', error);
        return null;
      }
    },
  };
}

/** Linux without a password store "encrypts" with a known password. */
async function hasRealEncryption(): Promise<boolean> {
  if (!(await safeStorage.isAsyncEncryptionAvailable())) return false;
  if (process.platform !== 'linux') return true;
  return !['basic_text', 'unknown'].includes(safeStorage.getSelectedStorageBackend());
}
