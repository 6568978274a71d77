/**
 * Runs dependency-cruiser over `src` with the rules of dependencies.cjs. It also counts the modules: a cruiser that cannot read
 * TypeScript reads none of them and reports success.
 */
import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../setup/paths.mjs';
import { fail, say } from '../setup/say.mjs';

const isModule = (name) => /\.tsx?$/.test(name) && !name.endsWith('.d.ts');
const files = readdirSync(join(root, 'src'), { recursive: true }).filter(isModule);

const cruiser = join(root, 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs');
const config = join(root, 'build/checks/dependencies.cjs');
const { stdout } = spawnSync(process.execPath, [cruiser, '--config', config, '--output-type', 'json', 'src'], {
  cwd: root,
  encoding: 'utf8',
  maxBuffer: 1 << 28,
  stdio: ['ignore', 'pipe', 'ignore'],
});
const { modules, summary } = JSON.parse(stdout);
const read = new Set(modules.filter(({ dependencies }) => dependencies !== undefined).map(({ source }) => source));
const missed = files.filter((name) => !read.has(`src/${name.replaceAll('\\', '/')}`));
const withImports = modules.filter(
  ({ source, dependencies }) => /^src\/.*\.tsx?$/.test(source) && dependencies.length > 0,
);

for (const { rule, from, to } of summary.violations) say(`dependencies: ${rule.name}: ${from} -> ${to}`);
if (missed.length > 0) fail(`dependencies: not read: ${missed.slice(0, 5).join(', ')} and ${missed.length} in all`);
// Most modules import something; if few do, the parser did not understand them.
if (withImports.length < files.length * 0.7) fail(`dependencies: only ${withImports.length} modules have imports`);
if (summary.violations.length > 0)
  fail(`dependencies: ${summary.violations.length} imports break build/checks/dependencies.cjs`);
