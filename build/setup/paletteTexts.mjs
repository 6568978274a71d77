/** The palette's window loads the texts of a few features only. A text of another one would be shown as its key. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './paths.mjs';

const folder = join(root, 'src/renderer');

/** The keys in a chunk whose texts the palette's window does not load. */
export function missingTexts(code, all, loaded) {
  const others = all.filter((namespace) => !loaded.includes(namespace));
  const key = new RegExp(`["'\`](?:${others.join('|')}):[a-z][\\w.]*`, 'g');
  return [...new Set([...code.matchAll(key)].map(([match]) => match.slice(1)))];
}

function namespaces(file, pattern) {
  const [, list = ''] = pattern.exec(readFileSync(join(folder, file), 'utf8')) ?? [];
  return [...list.matchAll(/\w+/g)].map(([name]) => name);
}

/** Vite plugin: fails the build when a key is missing. */
export function paletteTexts() {
  return {
    name: 'palette-texts',
    generateBundle(_options, bundle) {
      const all = namespaces('i18n/namespaces.ts', /\[([^\]]*)\]/);
      const loaded = namespaces('app/texts/paletteEn.ts', /resources = \{([^}]*)\}/);
      const missing = Object.values(bundle).flatMap(({ code = '' }) => missingTexts(code, all, loaded));
      if (missing.length > 0) this.error(`error: the palette’s window has no texts for ${missing.join(', ')}`);
    },
  };
}
