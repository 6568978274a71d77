/** What each world (a folder of src) may use without importing a file: names of Electron and globals. */

export type World = 'core' | 'shared' | 'mirror' | 'main' | 'preload' | 'renderer' | 'backend';

export interface WorldRule {
  /** Names that may be imported from `electron`; `all` for main. */
  readonly electron: 'all' | readonly string[];
  /** Globals of other runtimes, and, in core, the clock, the dice and the outside world. */
  readonly forbiddenGlobals: readonly string[];
}

const page = ['window', 'document', 'navigator', 'location', 'localStorage', 'sessionStorage', 'indexedDB', 'history'];
const node = ['process', 'Buffer', 'global', 'require', 'module', '__dirname', '__filename', 'setImmediate'];
const outside = ['fetch', 'WebSocket', 'XMLHttpRequest', 'Worker', 'console', 'setTimeout', 'setInterval', 'crypto'];

/** Code made of text, which no rule can read; Content-Security-Policy forbids it to pages, this to everybody. */
const hidden = ['eval', 'Function'];
const network = ['fetch', 'WebSocket', 'XMLHttpRequest', 'EventSource'];

export const worlds: Record<World, WorldRule> = {
  core: {
    electron: [],
    forbiddenGlobals: [
      ...page,
      ...node,
      ...outside,
      ...hidden,
      'performance',
      'queueMicrotask',
      'Temporal',
      'Reflect',
      'globalThis',
      'self',
    ],
  },
  shared: {
    electron: [],
    forbiddenGlobals: [...page, ...node, ...outside, ...hidden, 'performance', 'globalThis', 'self'],
  },
  mirror: {
    electron: [],
    forbiddenGlobals: [...page, ...hidden, ...network],
  },
  main: {
    electron: 'all',
    forbiddenGlobals: [...page, ...hidden, ...network],
  },
  preload: {
    electron: ['contextBridge', 'ipcRenderer'],
    forbiddenGlobals: [...node.filter((name) => name !== 'process'), ...hidden, ...network],
  },
  renderer: {
    electron: [],
    // Pages ask main, and what they show comes by address: nothing in them opens a connection.
    forbiddenGlobals: [...node, ...hidden, ...network, 'Reflect'],
  },
  backend: {
    electron: [],
    forbiddenGlobals: [...page, ...hidden],
  },
};

/** The one folder that imports a name of Electron; others may take its type where `typesAreFine`. */
export const electronOwners = [
  { name: 'ipcMain', folder: 'src/main/ipc/', typesAreFine: false },
  ...['BrowserWindow', 'BaseWindow', 'WebContentsView'].map((name) => ({
    name,
    folder: 'src/main/windows/',
    typesAreFine: true,
  })),
] as const;

/** The global the preload gives the page, and the one folder that may use it. */
export const bridgeOwner = { name: 'bridge', folder: 'src/renderer/data/' };
