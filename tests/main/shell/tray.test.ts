import { describe, expect, it } from 'vitest';
import { trayMenu } from '#main/shell/tray.ts';

describe('the menu of the tray', () => {
  function labels(dueCount: number, language: 'en' | 'zh' = 'en', isDoorOpen = false) {
    const calls: string[] = [];
    const actions = {
      showMain: () => void calls.push('main'),
      navigate: (path: string) => void calls.push(path),
      showPalette: () => void calls.push('palette'),
      quickReview: () => void calls.push('quick review'),
    };
    const menu = trayMenu(language, dueCount, actions, () => void calls.push('quit'), isDoorOpen);
    const click = (label: string) =>
      menu.find((item) => item.label === label)?.click?.({} as never, undefined, {} as never);
    return { all: menu.flatMap(({ label }) => label ?? []), click, calls };
  }

  // Proves S-189.
  it('has the main commands, and the quick review if cards are due', () => {
    const commands = ['Open Cardbox', 'Train Due Cards', 'Add Card…', 'Command Palette', 'Settings…', 'Quit Cardbox'];
    expect(labels(0).all).toEqual(commands);
    const { all, click, calls } = labels(1234);
    expect(all).toEqual(['1,234 cards due', ...commands]);
    for (const label of all) click(label);
    expect(calls).toEqual([
      'quick review',
      'main',
      '/main/memorize?type=SpacedRepetition&today=1',
      '/main/add',
      'palette',
      '/main/settings',
      'quit',
    ]);
  });

  // Proves D-21.
  it('says that the door for other programs is open', () => {
    const { all, click, calls } = labels(0, 'en', true);
    expect(all).toContain('Open to Other Programs');
    click('Open to Other Programs');
    expect(calls).toEqual(['/main/settings/programs']);
  });

  it('counts in the language of the app', () => {
    expect(labels(1).all[0]).toBe('1 card due');
    expect(labels(12, 'zh').all[0]).toBe('12 张卡片到期');
  });
});
