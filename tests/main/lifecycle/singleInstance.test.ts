import { describe, expect, it } from 'vitest';
import { secondStart } from '#main/lifecycle/singleInstance.ts';
import { parseArguments } from '#main/lifecycle/startArguments.ts';

describe('another start of the app', () => {
  function start(argv: readonly string[] | null): string[] {
    const calls: string[] = [];
    secondStart(argv === null ? null : parseArguments(argv, '/'), {
      open: ({ deepLink }) => void calls.push(`open ${deepLink}`),
      showMain: () => void calls.push('main'),
      togglePalette: () => void calls.push('palette'),
    });
    return calls;
  }

  // Proves S-193.
  it.each([
    [[], ['main', 'open null']],
    [['cardbox://open/main'], ['main', 'open cardbox://open/main']],
    [['--toggle-palette'], ['palette']],
    [['--toggle-palette', '--hidden'], ['palette']],
    [['--hidden'], []],
    [null, ['main']],
  ] as const)('with %j: %j', (argv, calls) => {
    expect(start(argv)).toEqual(calls);
  });
});
