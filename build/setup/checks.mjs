/** The checks that are no tests: Biome, one tsc per tsconfig, the generated GraphQL module, imports, unused code. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { reports, root } from './paths.mjs';
import { run } from './processes.mjs';

/** tsconfigs of folders that exist; tsc calls a project with no files an error. */
function projects() {
  const names = readdirSync(root).filter((name) => /^tsconfig\.(?!base)\w+\.json$/.test(name));
  return names.filter((name) => {
    const { include } = JSON.parse(readFileSync(join(root, name), 'utf8'));
    return include.some((path) => existsSync(join(root, path)));
  });
}

/** @returns {{ name: string, args: string[] }[]} what Node 24 is to run */
function listChecks() {
  return [
    { name: 'biome', args: ['node_modules/@biomejs/biome/bin/biome', 'ci', '--colors=off'] },
    { name: 'codegen', args: ['build/codegen.mjs', '--check'] },
    { name: 'dependencies', args: ['build/checks/dependencies.mjs'] },
    { name: 'knip', args: ['node_modules/knip/bin/knip.js', '--config', 'build/checks/knip.json'] },
    { name: 'traceability', args: ['build/checks/traceability.ts', '--check'] },
    ...projects().map((name) => ({
      name: `tsc ${name}`,
      args: ['node_modules/typescript/bin/tsc', '--pretty', 'false', '-p', name],
    })),
  ];
}

/**
 * Runs all checks, a few at a time.
 * @returns {Promise<{ name: string, ok: boolean, output: string }[]>} in the order they are listed
 */
export async function runChecks(node) {
  const checks = listChecks();
  const results = [];
  let next = 0;
  const work = async () => {
    while (next < checks.length) {
      const index = next++;
      const { name, args } = checks[index];
      const log = join(reports, `check-${name.replaceAll(' ', '-')}.log`);
      const { ok, output } = await run(node, args, { cwd: root, log });
      results[index] = { name, ok, output };
    }
  };
  await Promise.all(Array.from({ length: Math.min(4, availableParallelism()) }, work));
  return results;
}
