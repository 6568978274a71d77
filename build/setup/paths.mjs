/** The project's paths. Everything here works before anything is installed. */
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The project's folder. */
export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

/** The folder of the test stages' reports and logs. */
export const reports = join(root, 'test-results');

const isWindows = process.platform === 'win32';

/** Node 24, as the `node` package brings it. */
export const packagedNode = join(root, 'node_modules/node/bin', isWindows ? 'node.exe' : 'node');

/** By this, npm scripts find Node 24 before any other. */
export const nodeLink = join(root, 'node_modules/.bin', isWindows ? 'node.cmd' : 'node');

/**
 * The Node that builds, tests and runs the app: the packaged Node 24, or the running one where that is 24 or later and
 * the packaged one is missing (platforms it is not made for).
 * @returns {string | undefined} path of the executable
 */
export function node24() {
  if (existsSync(packagedNode)) return packagedNode;
  return Number(process.versions.node.split('.')[0]) >= 24 ? process.execPath : undefined;
}
