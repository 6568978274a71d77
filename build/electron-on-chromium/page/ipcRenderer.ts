import type { Channel } from './channel.ts';

type Listener = (event: object, ...args: unknown[]) => void;

/** The part of Electron's ipcRenderer that a sandboxed preload uses. */
export interface PageIpcRenderer {
  invoke(channel: string, ...args: unknown[]): Promise<unknown>;
  send(channel: string, ...args: unknown[]): void;
  on(channel: string, listener: Listener): PageIpcRenderer;
  addListener(channel: string, listener: Listener): PageIpcRenderer;
  once(channel: string, listener: Listener): PageIpcRenderer;
  off(channel: string, listener: Listener): PageIpcRenderer;
  removeListener(channel: string, listener: Listener): PageIpcRenderer;
  removeAllListeners(channel: string): PageIpcRenderer;
}

/** Runs in the page. Arguments really go through structuredClone, with Electron's message when they cannot. */
export function makeIpcRenderer(channel: Channel): PageIpcRenderer {
  const clone = window.structuredClone.bind(window);
  const replies = new Map<number, { resolve(value: unknown): void; reject(error: Error): void; name: string }>();
  const listeners = new Map<string, { call: Listener; original: Listener }[]>();
  let lastId = 0;

  const cloned = (args: unknown[]): unknown[] => {
    try {
      return clone(args);
    } catch {
      throw new Error('An object could not be cloned.');
    }
  };

  channel.receive((message) => {
    if (message.t === 'message') {
      const event = { sender: ipc, senderId: 0, ports: [] };
      for (const listener of [...(listeners.get(message.channel) ?? [])]) listener.call(event, ...message.args);
    } else if (message.t === 'reply') {
      const reply = replies.get(message.id);
      replies.delete(message.id);
      if (message.error === null) reply?.resolve(message.value);
      else reply?.reject(new Error(`Error invoking remote method '${reply.name}': ${message.error}`));
    }
  });

  const add = (name: string, call: Listener, original: Listener): PageIpcRenderer => {
    listeners.set(name, [...(listeners.get(name) ?? []), { call, original }]);
    return ipc;
  };
  const remove = (name: string, listener: Listener): PageIpcRenderer => {
    const list = listeners.get(name) ?? [];
    const index = list.findLastIndex((entry) => entry.original === listener);
    if (index >= 0) listeners.set(name, list.toSpliced(index, 1));
    return ipc;
  };

  const ipc: PageIpcRenderer = {
    async invoke(name, ...args) {
      const copy = cloned(args);
      lastId += 1;
      const id = lastId;
      return await new Promise((resolve, reject) => {
        replies.set(id, { resolve, reject, name });
        channel.post({ t: 'invoke', id, channel: name, href: location.href, args: copy });
      });
    },
    send(name, ...args) {
      channel.post({ t: 'send', channel: name, href: location.href, args: cloned(args) });
    },
    on: (name, listener) => add(name, listener, listener),
    addListener: (name, listener) => add(name, listener, listener),
    once(name, listener) {
      const call: Listener = (event, ...args) => {
        remove(name, listener);
        listener(event, ...args);
      };
      return add(name, call, listener);
    },
    off: remove,
    removeListener: remove,
    removeAllListeners(name) {
      listeners.delete(name);
      return ipc;
    },
  };
  return ipc;
}
