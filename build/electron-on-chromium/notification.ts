import type { NotificationConstructorOptions } from 'electron';
import { HostEmitter } from './emitter.ts';
import { guardClass } from './guard.ts';
import { requireReady } from './lifecycle.ts';

const displayed: HostNotification[] = [];

/** Electron's Notification. Nothing is displayed; the test control lists what the app showed. */
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
    displayed.push(this);
    this.emit('show', {});
  }

  close(): void {
    this.emit('close', {});
  }
}

export const Notification = guardClass('Notification', HostNotification);

export function displayedNotifications(): HostNotification[] {
  return displayed;
}
