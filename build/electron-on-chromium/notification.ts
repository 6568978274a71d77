import type { NotificationConstructorOptions } from 'electron';
import { HostEmitter } from './emitter.ts';
import { guardClass } from './guard.ts';
import { requireReady } from './lifecycle.ts';

const shown: HostNotification[] = [];

/** A Notification of Electron; shown ones are kept for the test control. */
export class HostNotification extends HostEmitter {
  title: string;
  body: string;
  silent: boolean;

  constructor(options: NotificationConstructorOptions = {}) {
    super('notification', ['show', 'click', 'close', 'reply', 'action', 'failed']);
    requireReady('Cannot create Notification before app is ready');
    this.title = options.title ?? '';
    this.body = options.body ?? '';
    this.silent = options.silent ?? false;
  }

  static isSupported(): boolean {
    return true;
  }

  show(): void {
    shown.push(this);
    this.emit('show', {});
  }

  close(): void {
    this.emit('close', {});
  }
}

export const Notification = guardClass('Notification', HostNotification);

export function shownNotifications(): HostNotification[] {
  return shown;
}
