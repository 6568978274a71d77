/** The licenses of every package that the app is built from: its dependencies and theirs. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from './paths.mjs';

const ID = 'virtual:licenses';

/** Where `name` is found by a package in `folder`, as Node does it; null for what is not installed on this system. */
function findPackage(folder, name) {
  const candidate = join(folder, 'node_modules', name);
  if (existsSync(join(candidate, 'package.json'))) return candidate;
  return folder === root || dirname(folder) === folder ? null : findPackage(dirname(folder), name);
}

function readPackage(folder) {
  return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
}

function licenseText(folder) {
  const names = readdirSync(folder).filter((name) => /^(licen[cs]e|copying|notice)/i.test(name));
  const files = names.sort().filter((name) => !/\.(js|json)$/i.test(name));
  return files.map((name) => readFileSync(join(folder, name), 'utf8').trim()).join('\n\n');
}

/** All packages behind `dependencies`, sorted by name. Tools that only build are not among them. */
export function collectLicenses() {
  const found = new Map();
  const visited = new Set();
  const visit = (folder) => {
    if (visited.has(folder)) return;
    visited.add(folder);
    const own = readPackage(folder);
    for (const name of Object.keys({ ...own.dependencies, ...own.optionalDependencies })) {
      const there = findPackage(folder, name);
      if (there === null) continue;
      const { version, license: own, licenses: older } = readPackage(there);
      const license = typeof own === 'string' ? own : (own?.type ?? older?.[0]?.type ?? 'see text');
      // The same version can be installed in several places, with other packages below it.
      found.set(`${name} ${version}`, { name, version, license, text: licenseText(there) || license });
      visit(there);
    }
  };
  visit(root);
  return [...found.values()].sort((a, b) => a.name.localeCompare(b.name, 'en') || a.version.localeCompare(b.version));
}

/** Vite plugin: `virtual:licenses` is their list. */
export function licenses() {
  return {
    name: 'licenses',
    resolveId: (id) => (id === ID ? `\0${ID}` : null),
    load: (id) => (id === `\0${ID}` ? `export default ${JSON.stringify(collectLicenses())};` : null),
  };
}
