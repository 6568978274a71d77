import { beforeEach, describe, expect, it, vi } from 'vitest';
import { channels } from '#shared/ipc/channels.ts';
import { EVENT_NAMES } from '#shared/ipc/events.ts';
import { listenerName } from '#shared/ipc/wire.ts';

type Listener = (event: unknown, payload: unknown) => void;
const electron = vi.hoisted(() => {
  const listeners = new Map<string, Set<Listener>>();
  const exposed = new Map<string, Record<string, (argument: unknown) => unknown>>();
  return {
    listeners,
    exposed,
    contextBridge: {
      exposeInMainWorld: (name: string, value: Record<string, (argument: unknown) => unknown>) =>
        void exposed.set(name, value),
    },
    ipcRenderer: {
      invoke: (name: string, ...given: unknown[]) => Promise.resolve([name, ...given]),
      on: (name: string, listener: Listener) =>
        void listeners.set(name, (listeners.get(name) ?? new Set()).add(listener)),
      removeListener: (name: string, listener: Listener) => void listeners.get(name)?.delete(listener),
    },
  };
});
vi.mock('electron', () => electron);

beforeEach(async () => {
  await import('../../src/preload/index.ts');
});

function bridge(): Record<string, (argument: unknown) => unknown> {
  return electron.exposed.get('bridge') ?? {};
}

describe('the bridge', () => {
  it('has a method per channel and a subscription per event, nothing else', () => {
    const expected = [...Object.keys(channels), ...EVENT_NAMES.map((name) => listenerName(name))];
    expect([...electron.exposed.keys()]).toEqual(['bridge']);
    expect(Object.keys(bridge()).sort()).toEqual(expected.sort());
  });

  it('sends one request with the name of the channel', async () => {
    expect(await bridge().settingsGet?.({})).toEqual(['cardbox:settingsGet', {}]);
  });

  it('gives listeners the payload and never the event, until they unsubscribe', () => {
    const heard: unknown[][] = [];
    const stop = bridge().onNavigate?.((...given: unknown[]) => void heard.push(given)) as () => unknown;
    const tell = (path: string) => {
      for (const listener of electron.listeners.get('cardbox:navigate') ?? []) listener({ sender: 'secret' }, { path });
    };
    tell('/a');
    expect(stop()).toBeUndefined();
    tell('/b');
    expect(heard).toEqual([[{ path: '/a' }]]);
  });
});
