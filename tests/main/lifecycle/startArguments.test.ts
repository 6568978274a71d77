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
      '--backend=https://cards.example.com',
      '--lang=zh',
      '--theme=dark',
      '--remote-debugging-port=9222',
      'decks/my deck.csv',
    ];
    expect(parseArguments(argv, folder)).toEqual({
      userDataDir: resolve(folder, 'profile'),
      headless: true,
      backend: 'https://cards.example.com',
      language: 'zh',
      theme: 'dark',
      remoteDebuggingPort: 9222,
      deckFile: resolve(folder, 'decks/my deck.csv'),
      deepLink: null,
    });
  });

  it('gives nothing for a start without arguments', () => {
    expect(parseArguments(['out/main/index.js'], folder)).toEqual({
      userDataDir: null,
      headless: false,
      backend: null,
      language: null,
      theme: null,
      remoteDebuggingPort: null,
      deckFile: null,
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
    expect(parseArguments(['cardbox://open/contacts/a.csv'], folder).deckFile).toBeNull();
  });

  it.each(['deck.csv', 'DECK.TSV', 'words.txt', 'all.cardbox'])('treats %s as a deck', (name) => {
    expect(parseArguments([name], folder).deckFile).toBe(resolve(folder, name));
  });
});
