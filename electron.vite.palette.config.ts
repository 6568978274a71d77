import { resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'electron-vite';
import { paletteTexts } from './build/setup/paletteTexts.mjs';
import { treeshake } from './electron.vite.config.ts';

const root = import.meta.dirname;

/**
 * The page of the palette's window, built after the others. In one build with them, each module that both windows use is a
 * file of its own, with all that either of them needs of it: a tenth more to load.
 */
export default defineConfig({
  renderer: {
    root: resolve(root, 'src/renderer'),
    plugins: [react(), paletteTexts()],
    build: {
      outDir: resolve(root, 'out/renderer'),
      emptyOutDir: false,
      minify: true,
      rolldownOptions: { input: { palette: resolve(root, 'src/renderer/palette.html') }, treeshake },
    },
  },
});
