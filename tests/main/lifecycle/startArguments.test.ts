import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parseArguments } from '#main/lifecycle/startArguments.ts';

const folder = resolve('/home/person');

describe('parseArguments', () => {
  it('reads every flag', () => {
    const argv = [
      '.',
      '--user-data-dir=profile',
      '--headless',
      '--toggle-palette',
      '--hidden',
      '--backend=https://cards.example.com',
      '--lang=zh',
      '--theme=dark',
      '--remote-debugging-port=9222',
      'decks/my deck.csv',
      'b.tsv',
    ];
    expect(parseArguments(argv, folder)).toEqual({
      userDataDir: resolve(folder, 'profile'),
      headless: true,
      togglePalette: true,
      hidden: true,
      backend: 'https://cards.example.com',
      language: 'zh',
      theme: 'dark',
      remoteDebuggingPort: 9222,
      deckFiles: [resolve(folder, 'decks/my deck.csv'), resolve(folder, 'b.tsv')],
      deepLink: null,
    });
  });

  it('gives nothing for a start without arguments', () => {
    expect(parseArguments(['out/main/index.js'], folder)).toEqual({
      userDataDir: null,
      headless: false,
      togglePalette: false,
      hidden: false,
      backend: null,
      language: null,
      theme: null,
      remoteDebuggingPort: null,
      deckFiles: [],
      deepLink: null,
    });
  });

  it.each([
    ['--lang=de', 'language'],
    ['--theme=pink', 'theme'],
    ['--remote-debugging-port=70000', 'remoteDebuggingPort'],
    ['--remote-debugging-port=x', 'remoteDebuggingPort'],
    ['--user-data-dir=', 'userDataDir'],
    ['--backend=', 'backend'],
  ] as const)('leaves out %s', (argument, name) => {
    expect(parseArguments([argument], folder)[name]).toBeNull();
  });

  it('finds a deep link by its scheme at any position', () => {
    const argv = ['--flag', 'cardbox://open/main/recap', '--added-by-the-system', 'C:\\Cardbox.exe'];
    expect(parseArguments(argv, folder).deepLink).toBe('cardbox://open/main/recap');
  });

  it('does not treat a deep link that ends like a deck as a deck', () => {
    expect(parseArguments(['cardbox://open/contacts/a.csv'], folder).deckFiles).toEqual([]);
  });

  it.each(['deck.csv', 'DECK.TSV', 'words.txt', 'all.cardbox', 'all.json', 'a.apkg', 'a.colpkg', 'a.mochi', 'a.cards'])(
    'treats %s as a deck',
    (name) => {
      expect(parseArguments([name], folder).deckFiles).toEqual([resolve(folder, name)]);
    },
  );
});
