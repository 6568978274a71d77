import { describe, expect, it } from 'vitest';
import { entryPath } from '#renderer/app/guard.ts';
import { boxPath, continuePath } from '#shared/routes.ts';

describe('entry guard (docs/product.md §2)', () => {
  it.each([
    ['palette', false, '/command_palette'],
    ['palette', true, '/command_palette'],
    ['main', true, '/main'],
    ['main', false, '/account/login'],
  ] as const)('a %s window, logged in: %s, starts at %s', (windowKind, isLoggedIn, path) => {
    expect(entryPath(windowKind, isLoggedIn)).toBe(path);
  });
});

describe('addresses', () => {
  it('leads from a box to its sub-boxes or to its cards', () => {
    expect(boxPath({ bid: 'b1', IS_NESTED_BOX: true })).toBe('/main/dashboard/sub_boxes/b1');
    expect(boxPath({ bid: 'b 1', IS_NESTED_BOX: false })).toBe('/main/dashboard/box_cards/b%201');
  });

  it('goes on with a session where it belongs', () => {
    expect(continuePath({ path: '/main/dashboard/box_cards/b1', sid: 's' })).toBe(
      '/main/dashboard/box_cards/b1/memorize?sid=s',
    );
    expect(continuePath({ path: '/main/dashboard', sid: 's' })).toBe('/main/memorize?sid=s');
  });
});
