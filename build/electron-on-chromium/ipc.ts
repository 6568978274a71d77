import type { IpcMainEvent, IpcMainInvokeEvent, WebFrameMain } from 'electron';
import { HostEmitter, makeEvent } from './emitter.ts';
import { guard } from './guard.ts';

type InvokeHandler = (event: IpcMainInvokeEvent, ...args: unknown[]) => unknown;

/** The sender of a message: the window's contents and the frame, null when that document was replaced. */
export interface Sender {
  readonly contents: IpcMainEvent['sender'];
  readonly frame: WebFrameMain | null;
}

const handlers = new Map<string, InvokeHandler>();

/** Any channel name may be listened to, so this emitter has no list of known events. */
export class HostIpcMain extends HostEmitter {
  constructor() {
    super('ipcMain', []);
    this.removeAllListeners('newListener');
  }

  handle(channel: string, listener: InvokeHandler): void {
    if (handlers.has(channel)) throw new Error(`Attempted to register a second handler for '${channel}'`);
    if (typeof listener !== 'function')
      throw new TypeError(`Expected handler to be a function, but found type '${typeof listener}'`);
    handlers.set(channel, listener);
  }
}

const implemented = new HostIpcMain();

export const ipcMain = guard('ipcMain', implemented);

/** Structured clone of what crosses to or from a page, as it really happens in Electron. */
export function cloneArguments<T>(value: T): T {
  try {
    return structuredClone(value);
  } catch {
    throw new Error('An object could not be cloned.');
  }
}

/** ipcRenderer.invoke: a failure crosses as its text alone, so its class and fields are lost. */
export async function handleInvoke(
  sender: Sender,
  channel: string,
  args: unknown[],
): Promise<{ value: unknown; error: string | null }> {
  try {
    const handler = handlers.get(channel);
    if (!handler) throw new Error(`No handler registered for '${channel}'`);
    const value = await handler(eventFor(sender, 'invoke') as unknown as IpcMainInvokeEvent, ...args);
    return { value: cloneArguments(value), error: null };
  } catch (error) {
    console.error(`Error occurred in handler for '${channel}':`, error);
    return { value: undefined, error: String(error) };
  }
}

/** ipcRenderer.send. */
export function deliver(sender: Sender, channel: string, args: unknown[]): void {
  implemented.emit(channel, eventFor(sender, 'send'), ...args);
}

function eventFor({ contents, frame }: Sender, kind: 'invoke' | 'send'): object {
  const reply = (channel: string, ...args: unknown[]): void => contents.send(channel, ...args);
  return makeEvent({
    type: 'frame',
    sender: contents,
    senderFrame: frame,
    processId: frame?.processId ?? 0,
    frameId: frame?.routingId ?? 0,
    ...(kind === 'send' ? { ports: [], reply } : {}),
  });
}
