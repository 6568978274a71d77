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
      user_data_dir: resolve(folder, 'profile'),
      headless: true,
      backend: 'https://cards.example.com',
      language: 'zh',
      theme: 'dark',
      remote_debugging_port: 9222,
      deck_file: resolve(folder, 'decks/my deck.csv'),
      deep_link: null,
    });
  });

  it('gives nothing for a bare start', () => {
    expect(parseArguments(['out/main/index.js'], folder)).toEqual({
      user_data_dir: null,
      headless: false,
      backend: null,
      language: null,
      theme: null,
      remote_debugging_port: null,
      deck_file: null,
      deep_link: null,
    });
  });

  it.each([
    ['--lang=de', 'language'],
    ['--theme=pink', 'theme'],
    ['--remote-debugging-port=70000', 'remote_debugging_port'],
    ['--remote-debugging-port=x', 'remote_debugging_port'],
    ['--user-data-dir=', 'user_data_dir'],
    ['--backend=', 'backend'],
  ] as const)('leaves out %s', (argument, name) => {
    expect(parseArguments([argument], folder)[name]).toBeNull();
  });

  it('takes a deep link by its scheme wherever it stands', () => {
    const argv = ['--flag', 'cardbox://open/main/recap', '--added-by-the-system', 'C:\\Cardbox.exe'];
    expect(parseArguments(argv, folder).deep_link).toBe('cardbox://open/main/recap');
  });

  it('does not take a deep link that ends like a deck for a deck', () => {
    expect(parseArguments(['cardbox://open/contacts/a.csv'], folder).deck_file).toBeNull();
  });

  it.each(['deck.csv', 'DECK.TSV', 'words.txt', 'all.cardbox'])('takes %s for a deck', (name) => {
    expect(parseArguments([name], folder).deck_file).toBe(resolve(folder, name));
  });
});
