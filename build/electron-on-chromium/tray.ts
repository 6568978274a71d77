import { HostEmitter } from './emitter.ts';
import { guardClass } from './guard.ts';
import { requireReady } from './lifecycle.ts';
import type { Menu } from './menu.ts';
import type { HostImage } from './nativeImage.ts';

const trays = new Set<HostTray>();

/** A Tray of Electron; nothing shows it, the test control can click it. */
export class HostTray extends HostEmitter {
  toolTip = '';
  title = '';
  menu: Menu | null = null;
  private destroyed = false;

  constructor(image: HostImage | string) {
    super('tray', ['click', 'right-click', 'double-click']);
    requireReady('Cannot create Tray before app is ready');
    if (image === undefined) throw new TypeError('Tray needs an image');
  }

  setToolTip(text: string): void {
    this.toolTip = text;
  }

  setTitle(text: string): void {
    this.title = text;
  }

  setImage(image: HostImage | string): void {
    if (image === undefined) throw new TypeError('setImage needs an image');
  }

  setContextMenu(menu: Menu | null): void {
    this.menu = menu;
  }

  isDestroyed(): boolean {
    return this.destroyed;
  }

  destroy(): void {
    this.destroyed = true;
    for (const tray of trays) if (tray.isDestroyed()) trays.delete(tray);
  }
}

export const Tray = guardClass('Tray', HostTray, (tray: HostTray) => void trays.add(tray));

export function openTrays(): HostTray[] {
  return [...trays];
}
