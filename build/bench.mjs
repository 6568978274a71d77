/**
 * `npm run bench`: all benches of tests/bench in one table, which also goes into docs/performance.md; `npm run bench -- NAME...`:
 * some of them. `--with=FILE`: compares with the saved results of another run. `--docs`: writes the page after some of them.
 */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { ensureBuilt } from './setup/build.mjs';
import { ensureChromium } from './setup/chromium.mjs';
import { ensureInstalled } from './setup/install.mjs';
import { root } from './setup/paths.mjs';
import { ended, killEverything, launch, onEnd } from './setup/processes.mjs';
import { main, SetupError } from './setup/say.mjs';

const folder = join(root, 'tests/bench');

/** They take long or install other programs: by name only. */
const APART = ['scale', 'rivals'];

function chosen(names) {
  const existing = readdirSync(folder).flatMap((name) => (name.endsWith('.ts') ? [name.slice(0, -3)] : []));
  const unknown = names.find((name) => !existing.includes(name));
  if (unknown !== undefined) throw new SetupError(`no bench ${unknown}; there are: ${existing.join(', ')}`, 2);
  return names.length > 0 ? names : [...existing.filter((name) => !APART.includes(name)), '--docs'];
}

await main(async () => {
  onEnd(() => {
    killEverything();
    process.exit(1);
  });
  const given = process.argv.slice(2);
  const flags = given.filter((text) => text.startsWith('--'));
  const names = chosen(given.filter((text) => !text.startsWith('--')));
  const node = await ensureInstalled();
  await ensureBuilt(node);
  await ensureChromium(node);
  const program = join(folder, 'support/run.ts');
  const { code } = await ended(
    launch(node, [program, ...flags, ...names], { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] }),
  );
  killEverything();
  return code;
});
