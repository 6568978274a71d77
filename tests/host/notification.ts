import type { NotificationConstructorOptions } from 'electron';
import { HostEmitter } from './emitter.ts';
import { guard } from './guard.ts';
import { requireReady } from './lifecycle.ts';

const shown: Notification[] = [];

/** A Notification of Electron; shown ones are kept for the test control. */
export class Notification extends HostEmitter {
  title: string;
  body: string;
  silent: boolean;

  constructor(options: NotificationConstructorOptions = {}) {
    super('notification', ['show', 'click', 'close', 'reply', 'action', 'failed']);
    requireReady('Cannot create Notification before app is ready');
    this.title = options.title ?? '';
    this.body = options.body ?? '';
    this.silent = options.silent ?? false;
    // biome-ignore lint/correctness/noConstructorReturn: the app must only ever see the guarded object
    return guard('notification', this);
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

export function shownNotifications(): Notification[] {
  return shown;
}
