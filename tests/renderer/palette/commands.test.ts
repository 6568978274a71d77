import type { MenuItemConstructorOptions } from 'electron';
import { expect, it } from 'vitest';
import { rankCommands } from '#core/palette/index.ts';
import { type MenuActions, menuTemplate, runAppCommand } from '#main/shell/menu.ts';
import { startTexts } from '#renderer/app/texts/index.ts';
import { actionsOf } from '#renderer/features/palette/actions.ts';
import { paletteCommands } from '#renderer/features/palette/commands.ts';
import { paletteGroups } from '#renderer/features/palette/paletteItems.ts';
import type { Step } from '#renderer/features/palette/steps.ts';
import { SECTIONS } from '#renderer/features/settings/sections.ts';
import type { Translate } from '#renderer/i18n/index.ts';
import { settingsPath } from '#shared/routes.ts';

const calls: string[] = [];
const actions: MenuActions = {
  navigate: (path) => void calls.push(path),
  command: (command) => void calls.push(`command ${command}`),
  zoom: (change) => void calls.push(`zoom ${change}`),
  setTheme: (theme) => void calls.push(`theme ${theme}`),
  showPalette: () => void calls.push('palette'),
  toggleFullScreen: () => void calls.push('full screen'),
  quit: () => void calls.push('quit'),
};

/** What the items of the application menu do; items with a role are the system's. */
function menuCalls(): string[] {
  const flat = (list: MenuItemConstructorOptions[]): MenuItemConstructorOptions[] =>
    list.flatMap((item) => [item, ...(Array.isArray(item.submenu) ? flat(item.submenu) : [])]);
  calls.length = 0;
  const options = { language: 'en', theme: 'auto', isMac: false, isDevelopment: false, actions } as const;
  for (const { click } of flat(menuTemplate(options))) (click as (() => void) | undefined)?.();
  return [...calls];
}

/** What a step of the palette does, as the menu's actions record it. */
function callOf(step: Step): string {
  if (step.kind === 'open') return step.to;
  if (step.kind === 'page') return step.page.kind;
  if (step.effect.kind === 'theme') return `theme ${step.effect.theme}`;
  if (step.effect.kind === 'undoAnswer') return 'command undo';
  if (step.effect.kind !== 'app') return step.effect.kind;
  calls.length = 0;
  runAppCommand(actions, step.effect.command);
  return calls.join();
}

// Proves S-203.
it('has every command of the application menu, with what the menu does', async () => {
  const { t } = await startTexts('en');
  const known = new Set(paletteCommands(t as Translate).map(({ step }) => callOf(step)));
  // The palette does not open itself.
  const expected = menuCalls().filter((call) => call !== 'palette' && call !== 'command find');
  expect(expected).toContain('zoom in');
  expect(expected.filter((call) => !known.has(call))).toEqual([]);
});

// Proves S-203.
it.each(['en', 'zh'] as const)('finds every command by its name in %s', async (language) => {
  const { t } = await startTexts(language);
  const commands = paletteCommands(t as Translate);
  for (const { id, title } of commands) {
    const groups = paletteGroups({
      query: title,
      hits: [],
      texts: [],
      boxes: [],
      sessions: [],
      commands,
      uses: [],
      usedHits: [],
    });
    expect(groups[0]?.items[0]?.id, title).toBe(`command-${id}`);
  }
  expect(new Set(commands.map(({ title }) => title)).size).toBe(commands.length);
});

// Proves S-203.
it.each([
  ['check for updates', 'checkForUpdates'],
  ['find duplicates', 'duplicates'],
  ['what’s new', 'whatsNew'],
  ['undo import', 'undoImport'],
  ['saved searches', 'savedSearches'],
  ['practice', 'practice'],
  ['paste cards', 'paste'],
  ['clean up images', 'cleanUp'],
  ['collapse sidebar', 'sidebar'],
  ['full screen', 'fullScreen'],
  ['quit', 'quit'],
  ['sign out', 'signOut'],
  ['reminders', 'settingsReminders'],
])('finds %s', async (query, id) => {
  const { t } = await startTexts('en');
  expect(rankCommands(query, paletteCommands(t as Translate))[0]?.item.id).toBe(id);
});

// Proves S-203.
it('has each section of the settings', async () => {
  const { t } = await startTexts('en');
  const known = paletteCommands(t as Translate).map(({ step }) => callOf(step));
  for (const { id } of SECTIONS) expect(known).toContain(settingsPath(id));
});

// Proves S-200.
it('has a second command for Ctrl+Enter only where there is one', async () => {
  const { t } = await startTexts('en');
  const commands = paletteCommands(t as Translate);
  const ids = new Set(commands.map(({ id }) => id));
  expect(commands.filter(({ second }) => second !== '' && !ids.has(second))).toEqual([]);
  const keysOf = (id: string) => {
    const own = commands.find((command) => command.id === id);
    const second = commands.find((command) => command.id === own?.second);
    return actionsOf(t as Translate, { kind: 'command', id }, { kind: 'open', to: '/' }, { second }).map(
      ({ title, keys }) => [title, keys],
    );
  };
  expect(keysOf('train')).toEqual([
    ['Run', 'Return'],
    ['Quick review', 'CommandOrControl+Return'],
    ['Set alias and shortcut', ''],
  ]);
  expect(keysOf('trash')).toEqual([
    ['Run', 'Return'],
    ['Set alias and shortcut', ''],
  ]);
});

// Proves S-174.
it('finds the Chinese commands by pinyin', async () => {
  const { t } = await startTexts('zh');
  const commands = paletteCommands(t as Translate);
  const first = (query: string) => rankCommands(query, commands)[0]?.item.id;
  expect(['fuxi', 'ksfx', 'chongmingming', 'huishouzhan', 'tongbu'].map(first)).toEqual([
    'review',
    'review',
    'boxRename',
    'trash',
    'sync',
  ]);
});

// Proves S-145.
it('has no command of the contacts book', async () => {
  const { t } = await startTexts('en');
  expect(paletteCommands(t as Translate).filter(({ step }) => callOf(step).includes('contacts'))).toEqual([]);
});
