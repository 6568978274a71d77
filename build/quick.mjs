/**
 * `npm run quick`: checks what changed against the last commit: Biome on the changed files, the types of their worlds, and
 * the tests of their folders, which mirror `src`. It takes seconds where `npm run check` and `npm test` take minutes.
 */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ensureInstalled } from './setup/install.mjs';
import { reports, root } from './setup/paths.mjs';
import { killEverything, onEnd, run } from './setup/processes.mjs';
import { main, say } from './setup/say.mjs';

const WORLDS = ['core', 'shared', 'mirror', 'main', 'preload', 'renderer', 'backend'];

function git(...args) {
  const { stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8' });
  return stdout.split('\n').filter((path) => path !== '' && existsSync(join(root, path)));
}

/** The files that differ from the last commit, new ones too. */
const changedFiles = () => [
  ...git('diff', '--name-only', 'HEAD'),
  ...git('ls-files', '--others', '--exclude-standard'),
];

/** The folder of the tests of a source file: that of its feature. */
export function testsOf(path) {
  const [top, world, ...rest] = dirname(path).split('/');
  if (top === 'tests') return path;
  if (top !== 'src') return undefined;
  const [feature] = world === 'renderer' && rest[0] === 'features' ? rest.slice(1) : rest;
  return ['tests', world, feature].filter(Boolean).join('/');
}

/** The projects of tsc that have the file. Tests see every world, so they are checked when a test changed. */
export function projectOf(path) {
  const [top, world] = path.split('/');
  return top === 'src' && WORLDS.includes(world) ? world : 'tests';
}

const unique = (values) => [...new Set(values.filter(Boolean))];

function listSteps(files) {
  const code = files.filter((path) => /\.[cm]?tsx?$|\.mjs$/.test(path));
  const formatted = files.filter((path) => /\.(?:[cm]?[jt]sx?|json|css)$/.test(path));
  const tests = unique(code.map(testsOf)).filter(
    (path) => existsSync(join(root, path)) && !path.startsWith('tests/e2e'),
  );
  const biome = ['node_modules/@biomejs/biome/bin/biome', 'check', '--colors=off', ...formatted];
  const types = unique(code.map(projectOf)).map((project) => ({
    name: `types of ${project}`,
    args: ['node_modules/typescript/bin/tsc', '--pretty', 'false', '-p', `tsconfig.${project}.json`]
      // What did not change since the last run is not checked again.
      .concat(['--incremental', '--tsBuildInfoFile', `.cache/quick-${project}.tsbuildinfo`]),
  }));
  const vitest = ['node_modules/vitest/vitest.mjs', 'run', '--passWithNoTests'];
  const projects = ['unit', 'isolated', 'screens'].map((project) => `--project=${project}`);
  return [
    ...(formatted.length > 0 ? [{ name: 'biome', args: biome }] : []),
    ...(tests.length > 0 ? [{ name: 'tests', args: [...vitest, ...projects, ...tests] }] : []),
    ...types,
  ];
}

if (import.meta.main) {
  await main(async () => {
    onEnd(() => {
      killEverything();
      process.exit(1);
    });
    const node = await ensureInstalled();
    const results = await Promise.all(
      listSteps(changedFiles()).map(async ({ name, args }) => {
        const log = join(reports, `quick-${name.replaceAll(' ', '-')}.log`);
        const { ok, output } = await run(node, args, { cwd: root, env: { NO_COLOR: '1' }, log });
        say(`${ok ? 'ok' : 'FAILED'}  ${name}`);
        if (!ok) process.stdout.write(`${output.trimEnd()}\n`);
        return ok;
      }),
    );
    return results.every(Boolean) ? 0 : 1;
  });
}
