import { safeStorage } from 'electron';
import type { Log } from '#main/log/index.ts';

export type TokenStore = ReturnType<typeof createTokenStore>;

/** Encrypts tokens with a key of the operating system. */
export function createTokenStore(log: Log) {
  return {
    /** The encrypted text as base64; null if the system has no real encryption. */
    async encrypt(text: string): Promise<string | null> {
      if (!(await hasRealEncryption())) return null;
      try {
        return (await safeStorage.encryptStringAsync(text)).toString('base64');
      } catch (error) {
        log.error('cannot encrypt', error);
        return null;
      }
    },
    /** The text; null if it cannot be decrypted. */
    async decrypt(encrypted: string): Promise<string | null> {
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
