import type { MenuItemConstructorOptions } from 'electron';
import { expect, it } from 'vitest';
import { menuTemplate } from '#main/shell/menu.ts';
import { listKeyGroups } from '#renderer/app/keys/keyList.ts';
import { startTexts } from '#renderer/app/texts/index.ts';
import { aliasOwner, refuseShortcut, withAlias, withShortcut } from '#renderer/features/palette/commandKeys.ts';
import { paletteCommands } from '#renderer/features/palette/commands.ts';
import type { Translate } from '#renderer/i18n/index.ts';

const NONE = { aliases: {}, shortcuts: {} };

/** Keys as the lists and the menu write them, as accelerators. */
function accelerator(keys: string): string {
  return keys
    .replace(/^mod\+/, 'CommandOrControl+')
    .replace('Plus', '=')
    .replace('Enter', 'Return');
}

// Proves S-210.
it('refuses every key with Ctrl that a screen or the menu has', async () => {
  const { t } = await startTexts('en');
  const commands = paletteCommands(t as Translate);
  const flat = (list: MenuItemConstructorOptions[]): MenuItemConstructorOptions[] =>
    list.flatMap((item) => [item, ...(Array.isArray(item.submenu) ? flat(item.submenu) : [])]);
  const actions = {
    navigate() {},
    command() {},
    zoom() {},
    setTheme() {},
    showPalette() {},
    toggleFullScreen() {},
    quit() {},
  };
  const menu = menuTemplate({ language: 'en', theme: 'auto', isMac: false, isDevelopment: false, actions });
  const used = [
    ...listKeyGroups(t as Translate).flatMap(({ rows }) => rows.flatMap(([, keys]) => keys)),
    ...flat(menu).flatMap((item) => (item.accelerator as string | undefined) ?? []),
  ].map(accelerator);
  const withMod = used.filter((keys) => keys.startsWith('CommandOrControl+'));
  expect(withMod.length).toBeGreaterThan(15);
  const known = { commands, keys: NONE, paletteShortcut: null };
  expect(withMod.filter((keys) => refuseShortcut('train', keys, known)?.kind !== 'reserved')).toEqual([]);
});

// Proves S-210.
it('gives a shortcut and an alias to one command only', async () => {
  const { t } = await startTexts('en');
  const keys = withAlias(withShortcut(NONE, 'train', 'F6'), 'train', ' Go ');
  expect(keys).toEqual({ aliases: { train: 'Go' }, shortcuts: { train: 'F6' } });
  const commands = paletteCommands(t as Translate, keys);
  const known = { commands, keys, paletteShortcut: 'F7' };
  expect(refuseShortcut('browse', 'F6', known)).toEqual({ kind: 'command', title: 'Train due cards' });
  expect(refuseShortcut('train', 'F6', known)).toBeNull();
  expect(refuseShortcut('browse', 'F7', known)).toEqual({ kind: 'palette' });
  expect(aliasOwner('browse', 'gO', known)).toBe('Train due cards');
  expect(aliasOwner('train', 'go', known)).toBeNull();
  expect(withAlias(withShortcut(keys, 'train', null), 'train', '')).toEqual(NONE);
});
