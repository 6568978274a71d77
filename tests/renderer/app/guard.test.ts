import { expect, it } from 'vitest';
import { entryPath } from '#renderer/app/guard.ts';

// Proves S-1.
it.each([
  ['palette', false, '/command_palette'],
  ['palette', true, '/command_palette'],
  ['main', true, '/main'],
  ['main', false, '/account/login'],
] as const)('the entry guard: a %s window, logged in: %s, starts at %s', (windowKind, isLoggedIn, path) => {
  expect(entryPath(windowKind, isLoggedIn)).toBe(path);
});
