import { ipcMain } from 'electron';
import { type ChannelName, channels } from '#shared/ipc/channels.ts';
import { wireName } from '#shared/ipc/wire.ts';
import { createDispatcher, type Gate, type Handlers } from './dispatcher.ts';

/** Registers all channels. Nothing else in main uses ipcMain. */
export function registerChannels(handlers: Handlers, gate: Gate): void {
  const dispatch = createDispatcher(handlers, gate);
  for (const name of Object.keys(channels) as ChannelName[]) {
    ipcMain.handle(wireName(name), (event, request: unknown) => dispatch(name, event, request));
  }
  // electron-store registers this listener for pages that use it. Our pages must not reach it.
  ipcMain.removeAllListeners('electron-store-get-data');
}
