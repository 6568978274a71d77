/** `npm run bench -- NAME...`: runs tests/bench/NAME.ts one after another under Node 24; without a name, lists them. */
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { ensureBuilt } from './setup/build.mjs';
import { ensureChromium } from './setup/chromium.mjs';
import { ensureInstalled } from './setup/install.mjs';
import { root } from './setup/paths.mjs';
import { ended, killEverything, launch, onEnd } from './setup/processes.mjs';
import { main, SetupError, say } from './setup/say.mjs';

const folder = join(root, 'tests/bench');

function requireNames(names) {
  const existing = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.ts')) : [];
  const list = existing.map((name) => name.slice(0, -3)).join(', ') || 'none yet';
  if (names.length === 0) throw new SetupError(`usage: npm run bench -- NAME...; there are: ${list}`, 2);
  const unknown = names.find((name) => !existing.includes(`${name}.ts`));
  if (unknown !== undefined) throw new SetupError(`no bench ${unknown}; there are: ${list}`, 2);
}

await main(async () => {
  onEnd(() => {
    killEverything();
    process.exit(1);
  });
  const names = process.argv.slice(2).filter((name) => !name.startsWith('-'));
  requireNames(names);
  const node = await ensureInstalled();
  await ensureBuilt(node);
  await ensureChromium(node);
  let failed = 0;
  for (const name of names) {
    say(`bench ${name}`);
    const args = ['--expose-gc', join(folder, `${name}.ts`)];
    const { code } = await ended(launch(node, args, { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] }));
    if (code !== 0) failed += 1;
  }
  killEverything();
  return failed === 0 ? 0 : 1;
});
