import { type Reference, readSource, type SourceFacts } from './source.ts';
import { bridgeOwner, electronOwners, type World, type WorldRule, worlds } from './table.ts';

/**
 * What dependency-cruiser (build/checks/dependencies.cjs) cannot express: names imported from Electron, globals, the bridge,
 * the clock and chance in core, and modules that are not named by an import.
 */

function worldOf(path: string): World | undefined {
  const name = /^src\/([^/]+)\//.exec(path)?.[1] ?? '';
  return Object.hasOwn(worlds, name) ? (name as World) : undefined;
}

function checkElectron(path: string, world: World, rule: WorldRule, { names, isType }: Reference): string[] {
  if (rule.electron === 'all') {
    if (names.length === 0) return ['electron is imported by names, so that the rule can see them'];
    const foreign = electronOwners.filter(
      (owner) => !path.startsWith(owner.folder) && !(owner.typesAreFine && isType) && names.includes(owner.name),
    );
    return foreign.map(({ name, folder }) => `only ${folder} imports ${name}`);
  }
  const allowed = rule.electron;
  if (names.length > 0 && names.every((name) => allowed.includes(name))) return [];
  return [`${world} may import from electron ${allowed.length > 0 ? `only ${allowed.join(', ')}` : 'nothing'}`];
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
    problems.push('window is used by its name, so that the rule can see what is read from it');
  if (world === 'core') problems.push(...facts.clockAndDice.map((what) => `core has no clock and no chance (${what})`));
  if (facts.unknownReferences > 0) problems.push('a module is imported by a computed name');
  return problems;
}

/**
 * Applies the table to one file.
 * @param path below the project's root, with forward slashes, such as `src/core/card/title.ts`
 * @returns one line per breach; empty when the file keeps the table
 */
export function checkFile(path: string, text: string): string[] {
  const world = worldOf(path);
  if (world === undefined) return [`${path}: is in no folder of the table`];
  const facts = readSource(path, text);
  const electron = facts.references.filter(({ specifier }) => /^electron(?:\/|$)/.test(specifier));
  const problems = electron.flatMap((reference) => checkElectron(path, world, worlds[world], reference));
  return [...new Set([...problems, ...checkUses(path, world, facts)])].map((problem) => `${path}: ${problem}`);
}
