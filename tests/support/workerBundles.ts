import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import { WORKERS } from './workers.ts';

/**
 * Global setup: bundles the workers, as the app's build does. From its sources a worker takes a second to start, because
 * Node reads some 200 modules, and tests start hundreds of workers. In watch mode a change of the mirror needs a new run.
 */
export default async function bundleWorkers(): Promise<() => void> {
  // In the project, so that the bundles find better-sqlite3.
  const outDir = join(import.meta.dirname, '../../test-results', `workers-${process.pid}`);
  await build({
    configFile: false,
    logLevel: 'error',
    ssr: { noExternal: ['graphql', 'graphql-jit'] },
    build: {
      outDir,
      ssr: true,
      target: 'node24',
      minify: false,
      rolldownOptions: { input: WORKERS, output: { entryFileNames: '[name].js' } },
    },
  });
  process.env.CARDBOX_TEST_WORKERS = outDir;
  return () => rmSync(outDir, { recursive: true, force: true });
}
