import { describe, expect, it } from 'vitest';
import { deepLinkPath } from '#main/shell/deepLink.ts';

describe('deepLinkPath', () => {
  // Proves S-21.
  it.each([
    ['cardbox://open/', '/'],
    ['cardbox://open', '/'],
    ['CARDBOX://open/main/recap', '/main/recap'],
    ['cardbox://open/main/dashboard/', '/main/dashboard'],
    ['cardbox://open/main/dashboard/box_cards/b1', '/main/dashboard/box_cards/b1'],
    ['cardbox://open/main/dashboard/sub_boxes/b1/memory_recap', '/main/dashboard/sub_boxes/b1/memory_recap'],
    [
      'cardbox://open/main/dashboard/box_cards/b1/memorize?type=SpacedRepetition&mode=hardcore',
      '/main/dashboard/box_cards/b1/memorize?type=SpacedRepetition&mode=hardcore',
    ],
    ['cardbox://open/main/dashboard/a_z_boxes/b1/box_cards/%23', '/main/dashboard/a_z_boxes/b1/box_cards/%23'],
    ['cardbox://open/main/dashboard/a_z_boxes/b1/box_cards/é', '/main/dashboard/a_z_boxes/b1/box_cards/%C3%A9'],
    ['cardbox://open/main/dashboard/a_z_boxes/b1/box_cards/%2F', '/main/dashboard/a_z_boxes/b1/box_cards/%2F'],
    ['cardbox://open/main/memorize?bids=a%2Cb', '/main/memorize?bids=a%2Cb'],
    ['cardbox://open/main/memorize?type=all&cids=a', '/main/memorize?type=all&cids=a'],
    [
      'cardbox://open/main/dashboard/box_cards/b1?filter=learned&card=c1',
      '/main/dashboard/box_cards/b1?filter=learned&card=c1',
    ],
    [
      'cardbox://open/main/dashboard?sort=due&label=a&category=b&due=1',
      '/main/dashboard?sort=due&label=a&category=b&due=1',
    ],
    ['cardbox://open/main/add?box=b1', '/main/add?box=b1'],
    [
      'cardbox://open/main/browse?q=is:due&sort=level&order=descending&duplicates=title',
      '/main/browse?q=is%3Adue&sort=level&order=descending&duplicates=title',
    ],
    ['cardbox://open/main/settings/training#part', '/main/settings/training'],
    ['cardbox://open/contacts/abc1234/edit', '/contacts/abc1234/edit'],
  ])('opens %s', (link, path) => {
    expect(deepLinkPath(link)).toBe(path);
  });

  // Proves S-21, S-205.
  it.each([
    'cardbox://open/main/dashboard/box_cards/b1?do=delete',
    'cardbox://other/main',
    'cardbox:open/main',
    'http://open/main',
    'cardbox://open//evil.example',
    'cardbox://open/main//recap',
    'cardbox://open/main/../account/login',
    'cardbox://open/main/dashboard/box_cards/%2e%2e',
    'cardbox://open/main/dashboard/box_cards/..',
    'cardbox://open/main/dashboard/box_cards/a%5Cb',
    'cardbox://open/main/dashboard/box_cards/a%00b',
    'cardbox://open/main/dashboard/box_cards/%E0%A4%A',
    'cardbox://open/main/nowhere',
    'cardbox://open/command_palette',
    'cardbox://open/contacts/abc/destroy',
    'cardbox://open/main/recap?evil=1',
    'cardbox://open/main/import?handle=h1',
    'cardbox://open/main/recap?type=a%00',
    'cardbox://user@open/main/recap',
    `cardbox://open/contacts/${'a'.repeat(3000)}`,
    'javascript:alert(1)',
  ])('refuses %s', (link) => {
    expect(deepLinkPath(link)).toBeNull();
  });
});
