import type * as Argon2 from '@node-rs/argon2';

const CHEAP = { memoryCost: 8, timeCost: 1, parallelism: 1 };

/**
 * The module that hashes passwords, with a thousandth of the work, for tests of something else: they hash hundreds. What a hash
 * costs is proved in `signIn.test.ts`.
 */
export async function cheapArgon2(original: () => Promise<typeof Argon2>): Promise<typeof Argon2> {
  const real = await original();
  return {
    ...real,
    hash: (password, options) => real.hash(password, { ...options, ...CHEAP }),
    async verify(stored, password) {
      // Only the hash that stands for no password was not made here.
      if (real.parseOptions(String(stored)).memoryCost !== CHEAP.memoryCost) return false;
      return await real.verify(stored, password);
    },
  };
}
