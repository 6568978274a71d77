/**
 * Who may import whom, for dependency-cruiser: worlds (the folders of src), the layers inside each world, the doors of the
 * features, and the packages of each world. `npm run check` runs it; docs/architecture.md explains it.
 *
 * A lower layer never imports a higher one. Folders of one row may import each other as long as no circle appears.
 */

/** From the lowest layer to the highest. */
const LAYERS = {
  core: [
    ['errors.ts'],
    ['day', 'card'],
    ['training'],
    ['boxes', 'browse', 'palette', 'import', 'sync', 'contacts', 'door'],
  ],
  mirror: [
    ['database', 'scheduling'],
    ['records', 'search'],
    ['cards'],
    ['media', 'operations', 'bin'],
    ['cardbox-file', 'mochi-file', 'staging'],
    ['boxes'],
    ['training', 'browse'],
    ['recap'],
    ['backup', 'export', 'import', 'sync'],
    ['door'],
    ['graphql'],
    ['openAccount.ts', 'pageCalls.ts', 'warmUp.ts', 'maintenance.ts', 'renameFiles.ts', 'service.ts', 'worker.ts'],
  ],
  main: [
    ['log'],
    ['api', 'pages'],
    ['settings'],
    ['shell'],
    ['account'],
    ['workers'],
    ['sync'],
    ['update', 'door'],
    ['windows'],
    ['media'],
    ['ipc'],
    ['lifecycle'],
    ['index.ts'],
  ],
  backend: [
    ['errorLines.ts'],
    ['settings', 'database'],
    ['context.ts'],
    ['http'],
    ['account', 'monitoring'],
    ['training'],
    ['sync'],
    ['media', 'cards'],
    ['boxes'],
    ['graphql'],
    ['maintenance.ts'],
    ['server.ts'],
    ['stopOnSignals.ts'],
    ['admin', 'index.ts'],
  ],
  renderer: [['i18n'], ['state'], ['data'], ['ui'], ['features'], ['palette'], ['app']],
};

/** The layers of the features of the renderer. */
const FEATURES = [
  ['card-face', 'boxes', 'day-start'],
  ['selection', 'reading', 'export', 'bin', 'backup'],
  ['card-editor', 'training', 'import'],
  ['cards', 'recap', 'account'],
  ['sync'],
  ['update', 'door'],
  ['groups', 'today', 'browse', 'settings', 'palette', 'contacts'],
];

/** Folders whose files are imported one by one: they are building blocks, not features. */
const OPEN_FOLDERS = {
  core: ['errors.ts'],
  mirror: ['database', 'scheduling', 'graphql'],
  main: [],
};

/** Packages of each world; Node's own modules and Electron are rules below. */
const PACKAGES = {
  // What Markdown and HTML call a character is not ours to list; markdown-it brings `entities` along.
  core: ['dayjs', 'diff', 'entities', 'valibot'],
  shared: ['valibot', 'graphql'],
  mirror: [
    '@streamparser/json',
    'better-sqlite3',
    'entities',
    'graphql',
    'graphql-jit',
    'jschardet',
    'markdown-it',
    'pinyin-pro',
    'uuid',
    'valibot',
    'yauzl',
    'yazl',
  ],
  main: ['electron', 'electron-store', 'electron-updater', 'uuid', 'valibot'],
  backend: [
    '@electric-sql/pglite',
    '@fastify/cookie',
    '@fastify/cors',
    '@node-rs/argon2',
    'fastify',
    'graphql',
    'graphql-jit',
    'jschardet',
    'graphql-yoga',
    'nodemailer',
    'openid-client',
    'pg',
    'prom-client',
    'uuid',
    'valibot',
  ],
  preload: ['electron'],
  renderer: [
    '@fontsource-variable/inter',
    '@mantine/[^/]+',
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
    'vite',
    'wonka',
    'zustand',
  ],
};

const WORLDS = Object.keys(PACKAGES);
const any = (names) => `(?:${names.map((name) => name.replaceAll('.', '\\.')).join('|')})`;

/**
 * An allow list: each layer may import itself and lower layers, and what no layer names may neither import nor be imported.
 * Types are checked like values. The resolvers of the mirror are in the folder of their feature and in the layer of graphql.
 */
function layerRules(world, base, layers) {
  const inLayers = (names) => `^${base}${any(names)}(?:/|$)`;
  const resolvers = '^src/mirror/[^/]+/resolvers\\.ts$';
  const rules = layers.map((names, at) => {
    const allowed = [inLayers(layers.slice(0, at + 1).flat())];
    if (world !== 'mirror') return [names, { path: inLayers(names) }, allowed];
    return names.includes('graphql')
      ? [names, { path: [inLayers(names), resolvers] }, [...allowed, resolvers]]
      : [names, { path: inLayers(names), pathNot: resolvers }, allowed];
  });
  return [
    ...rules.map(([names, from, pathNot]) => ({
      name: `layers-of-${world}`,
      comment: `${names.join(', ')} may import only lower layers`,
      severity: 'error',
      from,
      to: { path: `^${base}`, pathNot },
    })),
    ...[
      ['from', 'to'],
      ['to', 'from'],
    ].map(([inside, outside]) => ({
      name: `layers-of-${world}`,
      comment: 'a folder of no layer: name it in build/checks/dependencies.cjs',
      severity: 'error',
      [inside]: { path: `^${base}`, pathNot: inLayers(layers.flat()) },
      [outside]: {},
    })),
  ];
}

function packageRules(world) {
  const allowed = PACKAGES[world].map((name) => `^node_modules/${name}(?:/|$)`);
  return {
    name: `packages-of-${world}`,
    comment: `only these packages: ${PACKAGES[world].join(', ')}`,
    severity: 'error',
    from: { path: `^src/${world}/` },
    to: { dependencyTypes: ['npm', 'npm-dev', 'npm-peer', 'npm-optional', 'npm-no-pkg'], pathNot: allowed },
  };
}

const worldRule = (world, allowed, more = {}) => ({
  name: `world-${world}`,
  comment: `${world} may import ${allowed.length === 0 ? 'itself only' : allowed.join(', ')}`,
  severity: 'error',
  from: { path: `^src/${world}/`, ...more.from },
  to: { path: `^src/${any(WORLDS.filter((other) => other !== world && !allowed.includes(other)))}/`, ...more.to },
});

module.exports = {
  forbidden: [
    {
      name: 'no-circles',
      severity: 'error',
      // The generated module imports its own types by name.
      from: { pathNot: '^src/shared/graphql/generated\\.ts$' },
      to: { circular: true },
    },
    { name: 'nothing-unresolved', severity: 'error', from: {}, to: { couldNotResolve: true, pathNot: '^virtual:' } },

    worldRule('core', []),
    worldRule('shared', ['core']),
    {
      name: 'shared-takes-types-of-core',
      severity: 'error',
      from: { path: '^src/shared/' },
      to: { path: '^src/core/', dependencyTypesNot: ['type-only'] },
    },
    worldRule('mirror', ['core', 'shared']),
    worldRule('main', ['core', 'shared', 'mirror']),
    {
      name: 'main-starts-workers',
      comment: 'main imports of the mirror only the entries of its workers, and only in main/workers',
      severity: 'error',
      from: { path: '^src/main/' },
      to: { path: '^src/mirror/', pathNot: '^src/mirror/(?:import/|export/)?worker\\.ts' },
    },
    {
      name: 'only-workers-starts-workers',
      severity: 'error',
      from: { path: '^src/main/', pathNot: '^src/main/workers/' },
      to: { path: '^src/mirror/' },
    },
    worldRule('preload', ['shared']),
    worldRule('backend', ['core', 'shared']),
    worldRule('renderer', ['core', 'shared']),

    {
      name: 'no-node',
      comment: 'core, shared, preload and renderer run without Node',
      severity: 'error',
      from: { path: '^src/(?:core|shared|preload|renderer)/' },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'mirror-stays-offline',
      comment: 'the mirror opens files and nothing else',
      severity: 'error',
      from: { path: '^src/mirror/' },
      to: { path: '^(?:node:)?(?:https?|http2|net|tls|dgram|dns|child_process|cluster|inspector|vm)$' },
    },
    { name: 'no-loaders', severity: 'error', from: { path: '^src/' }, to: { path: '^(?:node:)?(?:module|vm)$' } },
    {
      name: 'sqlite-is-the-mirrors',
      severity: 'error',
      from: { path: '^src/', pathNot: '^src/mirror/' },
      to: { path: '^node_modules/better-sqlite3/' },
    },
    ...WORLDS.map(packageRules),
    {
      name: 'no-development-packages',
      comment: 'an installed app has no development packages: Electron is the app, eruda is for development builds',
      severity: 'error',
      from: { path: '^src/' },
      to: {
        dependencyTypes: ['npm-dev'],
        dependencyTypesNot: ['type-only'],
        pathNot: '^node_modules/(?:electron|eruda|vite)/',
      },
    },

    {
      name: 'doors-of-core',
      comment: 'other worlds and other folders import core/FOLDER/index.ts',
      severity: 'error',
      from: { path: '^src/(?!core/)' },
      to: { path: '^src/core/[^/]+/.+', pathNot: '^src/core/[^/]+/index\\.ts$' },
    },
    ...['mirror', 'main', 'backend', 'renderer/features'].map((base) => ({
      name: `doors-of-${base}`,
      comment: `another folder is reached through its index.ts`,
      severity: 'error',
      // The schema takes the resolvers of each feature, and the types of its rows from where no resolver is imported.
      from: { path: `^src/${base}/([^/]+)/`, pathNot: '^src/mirror/graphql/(?:context|generated|schema)\\.ts$' },
      to: {
        path: `^src/${base}/[^/]+/.+`,
        pathNot: [
          `^src/${base}/$1/`,
          `^src/${base}/[^/]+/index\\.ts$`,
          `^src/${base}/${any(OPEN_FOLDERS[base] ?? ['none'])}/`,
        ],
      },
    })),
    {
      name: 'doors-from-outside',
      comment:
        'the app reaches features through their index.ts, except screens that it loads lazily and the texts that it composes',
      severity: 'error',
      from: { path: '^src/renderer/(?!features/)' },
      to: {
        path: '^src/renderer/features/[^/]+/.+',
        pathNot: ['/index\\.ts$', '/(?:en|zh)\\.ts$'],
        dependencyTypesNot: ['dynamic-import'],
      },
    },

    ...Object.entries(LAYERS).flatMap(([world, layers]) => layerRules(world, `src/${world}/`, layers)),
    ...layerRules('features', 'src/renderer/features/', FEATURES),
    {
      name: 'urql-is-for-data',
      comment: 'screens ask through hooks: only data/ and the files of queries use urql',
      severity: 'error',
      from: { path: '^src/renderer/', pathNot: ['^src/renderer/data/', '(?:Queries|Window)\\.ts$'] },
      to: { path: '^node_modules/(?:urql|@urql/core|wonka)/' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    parser: 'swc',
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.json'],
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default'],
    },
  },
};
