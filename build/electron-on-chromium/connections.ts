interface Dispatcher {
  readonly constructor: new () => Dispatcher;
  destroy(): Promise<void>;
}

/** Node's fetch with connections of its own. */
export interface Connections {
  readonly fetch: typeof fetch;
  /** Closes all of them, used and unused ones, as Electron's `closeAllConnections` does. */
  close(): Promise<void>;
}

/** Where Node keeps what holds the connections of its fetch. It is there after the first request. */
const GLOBAL = Symbol.for('undici.globalDispatcher.1');

async function newDispatcher(): Promise<Dispatcher> {
  await fetch('data:,');
  const { constructor: Agent } = (globalThis as unknown as { readonly [GLOBAL]: Dispatcher })[GLOBAL];
  return new Agent();
}

export function createConnections(): Connections {
  let dispatcher: Promise<Dispatcher> | null = null;
  return {
    async fetch(input, init) {
      dispatcher ??= newDispatcher();
      return await fetch(input, { ...init, dispatcher: await dispatcher } as RequestInit);
    },
    async close() {
      const old = dispatcher;
      dispatcher = null;
      await (await old)?.destroy();
    },
  };
}
