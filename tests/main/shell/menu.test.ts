import type { MenuItemConstructorOptions } from 'electron';
import { describe, expect, it } from 'vitest';
import { menuTemplate } from '#main/shell/menu.ts';
import { MENU_TEXTS } from '#main/shell/menuTexts.ts';

const calls: string[] = [];
const actions = {
  navigate: (path: string) => void calls.push(path),
  command: (command: string) => void calls.push(command),
  zoom: (change: string) => void calls.push(`zoom ${change}`),
  setTheme: (theme: string) => void calls.push(`theme ${theme}`),
  showPalette: () => void calls.push('palette'),
  toggleFullScreen: () => void calls.push('full screen'),
  quit: () => void calls.push('quit'),
};

function items(part: Partial<Parameters<typeof menuTemplate>[0]> = {}): MenuItemConstructorOptions[] {
  const options = { language: 'en', theme: 'auto', isMac: false, isDevelopment: false, actions, ...part } as const;
  const flat = (list: MenuItemConstructorOptions[]): MenuItemConstructorOptions[] =>
    list.flatMap((item) => [item, ...(Array.isArray(item.submenu) ? flat(item.submenu) : [])]);
  return flat(menuTemplate(options));
}

describe('the application menu', () => {
  it('has the same texts in both languages', () => {
    expect(Object.keys(MENU_TEXTS.zh)).toEqual(Object.keys(MENU_TEXTS.en));
    const labels = items({ language: 'zh' }).flatMap(({ label }) => label ?? []);
    expect(labels).toContain('撤销作答');
    expect(labels).not.toContain('Undo Answer');
  });

  it('has no developer tools in production', () => {
    const roles = (isDevelopment: boolean) => items({ isDevelopment }).map(({ role }) => role);
    expect(roles(false)).not.toContain('toggleDevTools');
    expect(roles(true)).toContain('toggleDevTools');
  });

  it('has no accelerator twice', () => {
    const accelerators = items({ isMac: true }).flatMap(({ accelerator }) => accelerator ?? []);
    expect(new Set(accelerators).size).toBe(accelerators.length);
  });

  it('marks the theme in force', () => {
    const checked = items({ theme: 'dark' }).filter((item) => item.checked);
    expect(checked.map(({ label }) => label)).toEqual(['Dark']);
  });

  it('has Settings in the app’s menu on macOS, in File elsewhere', () => {
    for (const isMac of [true, false]) {
      expect(items({ isMac }).filter(({ label }) => label === 'Settings…')).toHaveLength(1);
    }
  });
});
