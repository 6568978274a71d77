import { resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'electron-vite';
import { changelog } from './build/setup/changelog.mjs';
import { licenses } from './build/setup/licenses.mjs';

const root = import.meta.dirname;

/** The address of the server this build asks, where it is built for one: `CARDBOX_SERVER=https://... npm run build`. */
const define = { __SERVER_ADDRESS__: JSON.stringify(process.env.CARDBOX_SERVER ?? '') };

/** Modules that do nothing when they are imported: all of a page's own but the first ones. */
const PURE = /[/]src[/](?:core|shared|renderer[/](?!app[/](?:main|paletteWindow)\.tsx)).*\.tsx?$/;

/** A screen imports one name from a feature's index.ts. Without this rule it would load the whole feature. */
export const treeshake = { moduleSideEffects: [{ test: PURE, sideEffects: false }] };

/** One entry per process; the sandboxed preload must be CommonJS, everything else is ESM. */
export default defineConfig({
  main: {
    define,
    build: {
      outDir: 'out/main',
      // All packages are in the bundle, so the installed app has no other modules, and the mirror's worker loads GraphQL in
      // half the time. Only the package with a native library stays outside.
      externalizeDeps: false,
      rollupOptions: { input: { index: resolve(root, 'src/main/index.ts') }, external: ['electron', 'better-sqlite3'] },
    },
  },
  preload: {
    build: {
      outDir: 'out/preload',
      rollupOptions: {
        input: { index: resolve(root, 'src/preload/index.ts') },
        output: { format: 'cjs', entryFileNames: '[name].cjs' },
      },
    },
  },
  renderer: {
    root: resolve(root, 'src/renderer'),
    define,
    plugins: [react(), licenses(), changelog()],
    build: {
      outDir: resolve(root, 'out/renderer'),
      // electron-vite leaves pages as they are unless told; a page's first load counts every byte.
      minify: true,
      rolldownOptions: {
        input: { index: resolve(root, 'src/renderer/index.html') },
        treeshake,
      },
    },
  },
});
