import { ipcMain } from 'electron';
import { createDispatcher, type Gate, type Handlers } from '#main/ipc/dispatcher.ts';
import { type ChannelName, channels } from '#shared/ipc/channels.ts';
import { wireName } from '#shared/ipc/wire.ts';

/** Registers every channel; nothing else in main touches ipcMain. */
export function registerChannels(handlers: Handlers, gate: Gate): void {
  const answer = createDispatcher(handlers, gate);
  for (const name of Object.keys(channels) as ChannelName[]) {
    ipcMain.handle(wireName(name), (event, request: unknown) => answer(name, event, request));
  }
  // electron-store answers this one for pages that use it; ours must not.
  ipcMain.removeAllListeners('electron-store-get-data');
}
