import * as argon2 from '@node-rs/argon2';
import { expect, it, vi } from 'vitest';
import { hashPassword } from '#backend/account/index.ts';

vi.mock('@node-rs/argon2', { spy: true });

it('hashes of passwords wait for their turn, and are refused when too many wait', async () => {
  const { promise, resolve } = Promise.withResolvers<string>();
  let running = 0;
  vi.mocked(argon2.hash).mockImplementation(() => {
    running += 1;
    return promise;
  });
  const results = Array.from({ length: 1010 }, () => hashPassword('a good password').catch((error: Error) => error));
  await vi.waitFor(() => expect(running).toBeGreaterThan(0));
  const atOnce = running;
  expect(atOnce).toBe(2);
  resolve('hash');
  const ends = await Promise.all(results);
  const refused = ends.filter((end) => end !== 'hash');
  expect(refused).toHaveLength(1010 - 500 - 2);
  expect(refused[0]).toMatchObject({ code: 'TOO_MANY_TRIES', retryAfter: 10 });
  // All places are free again.
  expect(await hashPassword('a good password')).toBe('hash');
  vi.mocked(argon2.hash).mockReset();
});
