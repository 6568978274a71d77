import { defineConfig } from 'vitest/config';
import { licences } from './build/setup/licences.mjs';

/** Unit tests run in Node; a test of React code asks for happy-dom in its first line. */
export default defineConfig({
  plugins: [licences()],
  test: {
    include: ['tests/**/*.test.{ts,tsx}'],
    exclude: ['tests/e2e/**', 'node_modules/**'],
    environment: 'node',
    // A busy machine is slow, not wrong: what hangs is found all the same.
    testTimeout: 30_000,
    hookTimeout: 30_000,
  },
});
