import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SafeStorage } from 'electron';
import { guard } from './guard.ts';
import { requireReady } from './lifecycle.ts';
import { userDataFolder } from './paths.ts';

type Backend = ReturnType<SafeStorage['getSelectedStorageBackend']>;

let backend: Backend = 'gnome_libsecret';
let available = true;

/** The machine has a keyring, or only `basic_text`, or nothing. */
export function setStorageBackend(value: Backend, isAvailable: boolean): void {
  backend = value;
  available = isAvailable;
}

type Used =
  | 'isEncryptionAvailable'
  | 'encryptString'
  | 'decryptString'
  | 'isAsyncEncryptionAvailable'
  | 'encryptStringAsync'
  | 'decryptStringAsync'
  | 'getSelectedStorageBackend';

const PREFIX = Buffer.from('v10');

const implemented: Pick<SafeStorage, Used> = {
  isEncryptionAvailable() {
    requireReady('safeStorage cannot be used before app is ready');
    return available;
  },
  encryptString(plainText) {
    requireAvailable(
      'Error while encrypting the text provided to safeStorage.encryptString. Encryption is not available.',
    );
    const iv = randomBytes(12);
    const cipher = createCipheriv('aes-256-gcm', key(), iv);
    const body = Buffer.concat([cipher.update(plainText, 'utf8'), cipher.final()]);
    return Buffer.concat([PREFIX, iv, cipher.getAuthTag(), body]);
  },
  decryptString(encrypted) {
    requireAvailable(
      'Error while decrypting the ciphertext provided to safeStorage.decryptString. Decryption is not available.',
    );
    if (!encrypted.subarray(0, 3).equals(PREFIX)) {
      throw new Error('Error while decrypting the ciphertext provided to safeStorage.decryptString.');
    }
    const decipher = createDecipheriv('aes-256-gcm', key(), encrypted.subarray(3, 15));
    decipher.setAuthTag(encrypted.subarray(15, 31));
    return Buffer.concat([decipher.update(encrypted.subarray(31)), decipher.final()]).toString('utf8');
  },
  isAsyncEncryptionAvailable: async () => implemented.isEncryptionAvailable(),
  encryptStringAsync: async (plainText) => implemented.encryptString(plainText),
  decryptStringAsync: async (encrypted) => ({ result: implemented.decryptString(encrypted), shouldReEncrypt: false }),
  getSelectedStorageBackend() {
    requireReady('safeStorage cannot be used before app is ready');
    return backend;
  },
};

export const safeStorage = guard('safeStorage', implemented);

function requireAvailable(message: string): void {
  requireReady('safeStorage cannot be used before app is ready');
  if (!available) throw new Error(message);
}

/** Replaces the user's keyring: a key of this profile, saved in its folder. */
function key(): Buffer {
  const path = join(userDataFolder(), 'host-keyring');
  if (!existsSync(path)) writeFileSync(path, randomBytes(32), { mode: 0o600 });
  return readFileSync(path);
}
