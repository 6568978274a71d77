import { builtinModules } from 'node:module';
import { posix } from 'node:path';
import { type Reference, readSource, type SourceFacts } from './source.ts';
import { bridgeOwner, type FinerRule, finerRules, type World, type WorldRule, worlds } from './table.ts';

const aliases = ['core', 'shared', 'mirror', 'main', 'renderer'];

/** Where a specifier leads: a path below the project's root (query kept), or a package's name. */
type Target = { readonly path: string } | { readonly package: string };

/** A worker entry is written with or without `.ts` before its query. */
function withoutEnding(path: string): string {
  return path.replace('.ts?', '?');
}

function resolveTarget(from: string, specifier: string): Target {
  const alias = aliases.find((name) => specifier.startsWith(`#${name}/`));
  if (alias !== undefined) return { path: withoutEnding(posix.normalize(`src/${specifier.slice(1)}`)) };
  if (specifier.startsWith('.')) return { path: withoutEnding(posix.join(posix.dirname(from), specifier)) };
  const parts = specifier.split('/');
  return { package: specifier.startsWith('@') ? parts.slice(0, 2).join('/') : (parts[0] ?? '') };
}

function worldOf(path: string): World | undefined {
  const name = /^src\/([^/]+)\//.exec(path)?.[1] ?? '';
  return Object.hasOwn(worlds, name) ? (name as World) : undefined;
}

function isListed(path: string, allowed: readonly string[]): boolean {
  return allowed.some((each) => path === each || (each.endsWith('/') && path.startsWith(each)));
}

function checkPath(world: World, rule: WorldRule, path: string, isType: boolean): string | undefined {
  const other = worldOf(path);
  if (other === world) return undefined;
  if (other === undefined) return `${world} may not import ${path}, which is outside the folders of src`;
  const access = rule.worlds[other];
  if (access === undefined) return `${world} may not import ${other}`;
  if (access === 'types') return isType ? undefined : `${world} may import only types from ${other}`;
  if (access === 'all' || isListed(path, access)) return undefined;
  return `${world} may import from ${other} only ${access.join(', ')}`;
}

function checkElectron(world: World, rule: WorldRule, { names }: Reference): string | undefined {
  if (rule.electron === 'all') {
    return names.length > 0 ? undefined : 'electron is imported by names, so that the rule can see them';
  }
  const allowed = rule.electron;
  if (names.length > 0 && names.every((name) => allowed.includes(name))) return undefined;
  return `${world} may import from electron ${allowed.length > 0 ? `only ${allowed.join(', ')}` : 'nothing'}`;
}

const nodeModules = new Set(builtinModules);

function checkPackage(world: World, rule: WorldRule, reference: Reference): string | undefined {
  const { specifier } = reference;
  if (specifier === 'electron' || specifier.startsWith('electron/')) return checkElectron(world, rule, reference);
  if (specifier.startsWith('node:')) return rule.node ? undefined : `${world} may not use Node (${specifier})`;
  if (specifier.split('/').includes('..')) return `${specifier} leaves its package`;
  // Vite's and electron-vite's own type declarations; they contain no code.
  if (/^(vite|electron-vite)\//.test(specifier) && reference.isType) return undefined;
  const target = resolveTarget('', specifier);
  const name = 'package' in target ? target.package : specifier;
  if (nodeModules.has(name)) return `Node's ${name} is imported as node:${name}`;
  return rule.packages.includes(name) ? undefined : `${name} is not listed for ${world}`;
}

function reaches(target: Target, reference: Reference, forbidden: string): boolean {
  const [name, member] = forbidden.split('#');
  if ('path' in target) return forbidden.endsWith('/') && target.path.startsWith(forbidden);
  if (target.package !== name) return false;
  return member === undefined || reference.names.includes(member) || reference.names.length === 0;
}

function checkFiner(path: string, rule: FinerRule, target: Target, reference: Reference): string | undefined {
  if (!path.startsWith(rule.from) || isListed(path, rule.except ?? [])) return undefined;
  if (rule.typesAreFine === true && reference.isType) return undefined;
  return rule.to.some((forbidden) => reaches(target, reference, forbidden)) ? rule.why : undefined;
}

function checkReference(path: string, world: World, reference: Reference): string[] {
  const rule = worlds[world];
  const target = resolveTarget(path, reference.specifier);
  const broad =
    'path' in target ? checkPath(world, rule, target.path, reference.isType) : checkPackage(world, rule, reference);
  const finer = finerRules.map((each) => checkFiner(path, each, target, reference));
  return [broad, ...finer].filter((problem) => problem !== undefined);
}

/** What needs no import: globals, the bridge, the clock. */
function checkUses(path: string, world: World, facts: SourceFacts): string[] {
  const problems: string[] = [];
  for (const name of worlds[world].forbiddenGlobals) {
    if (facts.globals.has(name) || facts.windowProperties.has(name)) problems.push(`${world} may not use ${name}`);
  }
  const { name, folder } = bridgeOwner;
  const usesBridge = facts.windowProperties.has(name) || facts.globals.has(name);
  if (world === 'renderer' && usesBridge && !path.startsWith(folder))
    problems.push(`only ${folder} touches window.${name}`);
  if (world === 'renderer' && facts.hidesWindow && !path.startsWith(folder))
    problems.push(`window is used by its name, so that the rule can see what is read from it`);
  if (world === 'core') problems.push(...facts.clockAndDice.map((what) => `core has no clock and no dice (${what})`));
  if (facts.unknownReferences > 0) problems.push('a module is imported by a computed name');
  return problems;
}

/**
 * Applies the table to one file.
 * @param path below the project's root, with forward slashes, such as `src/core/card/title.ts`
 * @returns one line per breach; empty when the file is where it belongs
 */
export function checkFile(path: string, text: string): string[] {
  const world = worldOf(path);
  if (world === undefined) return [`${path}: is in no folder of the table`];
  const facts = readSource(path, text);
  const problems = facts.references.flatMap((reference) => checkReference(path, world, reference));
  return [...new Set([...problems, ...checkUses(path, world, facts)])].map((problem) => `${path}: ${problem}`);
}
