import { describe, expect, it } from 'vitest';
import { entryPath } from '#renderer/app/guard.ts';

describe('entry guard', () => {
  // Proves S-1.
  it.each([
    ['palette', false, '/command_palette'],
    ['palette', true, '/command_palette'],
    ['main', true, '/main'],
    ['main', false, '/account/login'],
  ] as const)('a %s window, logged in: %s, starts at %s', (windowKind, isLoggedIn, path) => {
    expect(entryPath(windowKind, isLoggedIn)).toBe(path);
  });
});
