/** Makes the bundle of bundle.mjs. The app runs on the sources where it is missing, only slower. */
import { mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import { bundlePath, output, sources } from './bundle.mjs';

// Two commands may do this at the same time, so each writes elsewhere and moves the file in one step.
const folder = join(output, `part-${process.pid}`);
await build({
  configFile: false,
  logLevel: 'error',
  build: {
    outDir: folder,
    ssr: join(sources, 'electron.ts'),
    target: 'node24',
    minify: false,
    rollupOptions: { output: { entryFileNames: 'electron.js', codeSplitting: false } },
  },
  ssr: { noExternal: ['ws'] },
});
mkdirSync(output, { recursive: true });
for (const name of readdirSync(output)) if (/^electron-.*\.js$/.test(name)) rmSync(join(output, name), { force: true });
renameSync(join(folder, 'electron.js'), bundlePath());
rmSync(folder, { recursive: true, force: true });
