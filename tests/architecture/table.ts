/**
 * Who may import whom: the one table (docs/product.md says what the app does; this says where its parts live). The rule
 * in `rule.ts` reads it, every test run applies it to `src`, and an entry that is missing here is a failure.
 */

export type World = 'core' | 'shared' | 'mirror' | 'main' | 'preload' | 'renderer' | 'backend';

/** `all`: anything; `types`: only `import type`; a list: only these files or folders. */
export type Access = 'all' | 'types' | readonly string[];

export interface WorldRule {
  /** Other folders of `src`; its own needs no mention. */
  readonly worlds: Partial<Record<World, Access>>;
  readonly node: boolean;
  /** Names that may be imported from `electron`; `all` for main. */
  readonly electron: 'all' | readonly string[];
  readonly packages: readonly string[];
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
    worlds: {},
    node: false,
    electron: [],
    packages: ['dayjs', 'valibot'],
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
    worlds: { core: 'types' },
    node: false,
    electron: [],
    packages: ['valibot', 'graphql'],
    forbiddenGlobals: [...page, ...node, ...outside, ...hidden, 'performance', 'globalThis', 'self'],
  },
  mirror: {
    worlds: { core: 'all', shared: 'all' },
    node: true,
    electron: [],
    packages: ['@streamparser/json', 'better-sqlite3', 'graphql', 'markdown-it', 'uuid', 'valibot', 'yauzl', 'yazl'],
    forbiddenGlobals: [...page, ...hidden, ...network],
  },
  main: {
    worlds: {
      core: 'all',
      shared: 'all',
      mirror: [
        'src/mirror/worker?nodeWorker',
        'src/mirror/import/worker?nodeWorker',
        'src/mirror/export/worker?nodeWorker',
      ],
    },
    node: true,
    electron: 'all',
    packages: ['electron-store', 'uuid', 'valibot'],
    forbiddenGlobals: [...page, ...hidden, ...network],
  },
  preload: {
    worlds: { shared: 'all' },
    node: false,
    electron: ['contextBridge', 'ipcRenderer'],
    packages: [],
    forbiddenGlobals: [...node.filter((name) => name !== 'process'), ...hidden, ...network],
  },
  renderer: {
    worlds: { core: 'all', shared: 'all' },
    node: false,
    electron: [],
    packages: [
      '@fontsource-variable/inter',
      '@mantine/charts',
      '@mantine/core',
      '@mantine/hooks',
      '@mantine/notifications',
      '@tabler/icons-react',
      '@urql/core',
      'dompurify',
      'eruda',
      'i18next',
      'katex',
      'markdown-it',
      'react',
      'react-dom',
      'react-i18next',
      'react-router-dom',
      'recharts',
      'urql',
      'valibot',
      'virtual:licences',
      'wonka',
      'zustand',
    ],
    // Pages ask main, and what they show comes by address: nothing in them opens a connection.
    forbiddenGlobals: [...node, ...hidden, ...network, 'Reflect'],
  },
  backend: {
    worlds: { core: 'all', shared: ['src/shared/graphql/', 'src/shared/errors.ts'] },
    node: true,
    electron: [],
    packages: ['graphql', 'uuid', 'valibot'],
    forbiddenGlobals: [...page, ...hidden],
  },
};

/** Files in `from` (but not in `except`) may not reach `to`: folders of src, packages, or `electron#name`. */
export interface FinerRule {
  readonly from: string;
  readonly except?: readonly string[];
  readonly to: readonly string[];
  readonly why: string;
  /** Types of it are fine. */
  readonly typesAreFine?: boolean;
}

export const finerRules: readonly FinerRule[] = [
  {
    from: 'src/main/',
    except: ['src/main/windows/'],
    to: ['electron#BrowserWindow', 'electron#BaseWindow', 'electron#WebContentsView'],
    why: 'only src/main/windows/ makes a BrowserWindow',
    typesAreFine: true,
  },
  {
    from: 'src/mirror/',
    to: ['http', 'https', 'http2', 'net', 'tls', 'dgram', 'dns', 'child_process', 'cluster', 'inspector', 'vm'].map(
      (name) => `node:${name}`,
    ),
    why: 'the mirror opens files and nothing else',
  },
  { from: 'src/', to: ['node:module', 'node:vm'], why: 'a module is named where it is imported' },
  { from: 'src/main/', except: ['src/main/ipc/'], to: ['electron#ipcMain'], why: 'only main/ipc imports ipcMain' },
  {
    from: 'src/main/',
    except: ['src/main/mirror/'],
    to: ['src/mirror/'],
    why: 'only main/mirror starts the mirror worker',
  },
  {
    from: 'src/renderer/',
    except: ['src/renderer/data/'],
    to: ['urql', '@urql/core', 'wonka'],
    why: 'only renderer/data touches urql',
  },
  { from: 'src/renderer/routes/', to: ['src/renderer/palette/'], why: 'routes and palette never import each other' },
  { from: 'src/renderer/palette/', to: ['src/renderer/routes/'], why: 'routes and palette never import each other' },
  {
    from: 'src/renderer/components/',
    to: ['stores', 'data', 'routes', 'palette', 'app'].map((name) => `src/renderer/${name}/`),
    why: 'components take props and give callbacks',
  },
  {
    from: 'src/renderer/stores/',
    to: ['components', 'data', 'routes', 'palette', 'app'].map((name) => `src/renderer/${name}/`),
    why: 'stores know of no screen and no server',
  },
  {
    from: 'src/renderer/data/',
    to: ['components', 'routes', 'palette', 'app'].map((name) => `src/renderer/${name}/`),
    why: 'data knows of no screen',
  },
  {
    from: 'src/renderer/i18n/',
    to: ['components', 'data', 'stores', 'routes', 'palette', 'app'].map((name) => `src/renderer/${name}/`),
    why: 'texts know of no screen',
  },
  { from: 'src/mirror/', except: ['src/mirror/'], to: ['better-sqlite3'], why: 'only the mirror opens SQLite' },
];

/** The global the preload gives the page, and the one folder that may use it. */
export const bridgeOwner = { name: 'bridge', folder: 'src/renderer/data/' };
