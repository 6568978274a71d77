import type { Language } from '#shared/settings.ts';

const en = {
  file: 'File',
  import: 'Import a Deck…',
  settings: 'Settings…',
  edit: 'Edit',
  undo_answer: 'Undo Answer',
  find: 'Search…',
  view: 'View',
  zoom_in: 'Zoom In',
  zoom_out: 'Zoom Out',
  zoom_reset: 'Actual Size',
  theme: 'Theme',
  light: 'Light',
  dark: 'Dark',
  auto: 'Follow the System',
  go: 'Go',
  today: 'Today',
  boxes: 'Boxes',
  recap: 'Recap',
  window: 'Window',
  palette: 'Command Palette',
  help: 'Help',
  shortcuts: 'Keyboard Shortcuts',
};
type MenuTexts = typeof en;

const zh: MenuTexts = {
  file: '文件',
  import: '导入卡片组…',
  settings: '设置…',
  edit: '编辑',
  undo_answer: '撤销回答',
  find: '搜索…',
  view: '显示',
  zoom_in: '放大',
  zoom_out: '缩小',
  zoom_reset: '实际大小',
  theme: '主题',
  light: '浅色',
  dark: '深色',
  auto: '跟随系统',
  go: '前往',
  today: '今天',
  boxes: '卡片盒',
  recap: '回顾',
  window: '窗口',
  palette: '命令面板',
  help: '帮助',
  shortcuts: '键盘快捷键',
};

/** The application menu's texts; the menu is main's own, so its texts are too. */
export const MENU_TEXTS: Readonly<Record<Language, MenuTexts>> = { en, zh };
