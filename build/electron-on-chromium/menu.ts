import type { BaseWindow, MenuItemConstructorOptions, KeyboardEvent as MenuKeyboardEvent } from 'electron';
import { acceleratorOf, normalizeAccelerator } from './accelerator.ts';
import { HostEmitter } from './emitter.ts';
import { checkOptions, guardClass, notImplemented } from './guard.ts';
import { defaultAccelerator, isRole, roleLabel, roleSubmenu, runRole } from './menuRoles.ts';

const OPTIONS = [
  'id',
  'label',
  'sublabel',
  'toolTip',
  'type',
  'role',
  'accelerator',
  'acceleratorWorksWhenHidden',
  'registerAccelerator',
  'click',
  'enabled',
  'visible',
  'checked',
  'submenu',
  'icon',
  'before',
  'after',
  'beforeGroupContaining',
  'afterGroupContaining',
];
const TYPES = ['normal', 'separator', 'submenu', 'checkbox', 'radio', 'header', 'palette'];

/** A MenuItem of Electron. */
export class MenuItem {
  readonly id: string;
  label: string;
  readonly role: string | undefined;
  readonly type: string;
  readonly accelerator: string | null;
  readonly submenu: HostMenu | undefined;
  readonly click: (event?: object, window?: BaseWindow) => void;
  enabled: boolean;
  visible: boolean;
  checked: boolean;

  constructor(options: MenuItemConstructorOptions) {
    checkOptions('MenuItem', options, OPTIONS);
    const role = options.role?.toLowerCase();
    if (role !== undefined && !isRole(role)) throw notImplemented(`menu role '${options.role}'`);
    const submenu = options.submenu ?? (role === undefined ? undefined : roleSubmenu(role));
    this.role = role;
    this.type = options.type ?? (submenu ? 'submenu' : 'normal');
    if (!TYPES.includes(this.type)) throw new Error(`Unknown menu item type: ${this.type}`);
    if (this.type === 'submenu' && !submenu) throw new Error('Invalid submenu');
    this.label = options.label ?? (role === undefined ? '' : roleLabel(role));
    if (this.type !== 'separator' && this.label === '') throw new Error('Required label, role or type for menu item');
    this.id = options.id ?? '';
    this.accelerator = options.accelerator ?? (role === undefined ? null : defaultAccelerator(role));
    if (this.accelerator !== null && normalizeAccelerator(this.accelerator) === null) {
      throw new TypeError(`Error processing argument, conversion failure from ${this.accelerator}`);
    }
    this.submenu = Array.isArray(submenu) ? Menu.buildFromTemplate(submenu) : (submenu as HostMenu | undefined);
    this.enabled = options.enabled ?? true;
    this.visible = options.visible ?? true;
    this.checked = options.checked ?? false;
    this.click = (_event, window) => this.activate(options.click, window);
  }

  private activate(click: MenuItemConstructorOptions['click'], window: BaseWindow | undefined): void {
    if (this.type === 'checkbox') this.checked = !this.checked;
    if (this.role !== undefined) runRole(this.role, focusedWindow());
    else click?.(this as unknown as Electron.MenuItem, window ?? focusedWindow(), {} as MenuKeyboardEvent);
  }
}

let focusedWindow: () => Electron.BrowserWindow | undefined = () => undefined;

/** Set by browserWindow.ts, which imports this file. */
export function setFocusedWindowSource(source: () => Electron.BrowserWindow | undefined): void {
  focusedWindow = source;
}

/** A Menu of Electron. */
export class HostMenu extends HostEmitter {
  private static application: HostMenu | null = null;
  private static lastPopup: HostMenu | null = null;
  readonly items: MenuItem[] = [];

  constructor() {
    super('menu', ['menu-will-show', 'menu-will-close']);
  }

  static buildFromTemplate(template: (MenuItemConstructorOptions | MenuItem)[]): HostMenu {
    if (!Array.isArray(template)) throw new TypeError('Invalid template for Menu: Menu template must be an array');
    const menu = new Menu();
    for (const item of template) menu.append(item instanceof MenuItem ? item : new MenuItem(item));
    return menu;
  }

  static setApplicationMenu(menu: HostMenu | null): void {
    if (menu && !(menu instanceof HostMenu)) throw new TypeError('Invalid menu');
    HostMenu.application = menu;
  }

  static getApplicationMenu(): HostMenu | null {
    return HostMenu.application;
  }

  /** The last menu that was popped up, while it is open. */
  static getPopup(): HostMenu | null {
    return HostMenu.lastPopup;
  }

  append(item: MenuItem): void {
    this.items.push(item);
  }

  popup(options: { callback?: () => void } = {}): void {
    HostMenu.lastPopup = this;
    this.emit('menu-will-show', {});
    this.once('menu-will-close', () => options.callback?.());
  }

  closePopup(): void {
    if (HostMenu.lastPopup !== this) return;
    HostMenu.lastPopup = null;
    this.emit('menu-will-close', {});
  }

  /** Every item, those of submenus too. */
  flatten(): MenuItem[] {
    return this.items.flatMap((item) => [item, ...(item.submenu?.flatten() ?? [])]);
  }
}

export type Menu = HostMenu;

export const Menu = guardClass('Menu', HostMenu);

/** A key press that the page did not prevent: the application menu's accelerators. */
export function handleKey(press: Parameters<typeof acceleratorOf>[0]): void {
  const pressed = acceleratorOf(press);
  const items = Menu.getApplicationMenu()?.flatten() ?? [];
  const item = items.find(({ accelerator }) => accelerator !== null && normalizeAccelerator(accelerator) === pressed);
  // Chromium itself handles the keys of the edit roles.
  if (pressed !== null && item?.enabled && !(item.role && isEditRole(item.role))) item.click();
}

function isEditRole(role: string): boolean {
  return ['undo', 'redo', 'cut', 'copy', 'paste', 'delete', 'selectall'].includes(role);
}
