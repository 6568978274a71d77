/**
 * `npm run package`: makes the installers that can be made on this computer, in `dist`. Where Electron's program files cannot be
 * downloaded, it packs the app around a stand-in and says so.
 * `npm run package -- --check`: only checks what is packed, around a stand-in.
 */
import { join } from 'node:path';
import { ensureBuilt } from './setup/build.mjs';
import { ensureElectron } from './setup/electron.mjs';
import { ensureInstalled } from './setup/install.mjs';
import { reports, root } from './setup/paths.mjs';
import { ended, killEverything, launch, onEnd } from './setup/processes.mjs';
import { main, say } from './setup/say.mjs';

await main(async () => {
  onEnd(() => {
    killEverything();
    process.exit(1);
  });
  const node = await ensureInstalled();
  await ensureBuilt(node);
  const run = async (...args) => {
    const options = { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] };
    const { code } = await ended(launch(node, ['build/package/run.ts', ...args], options));
    return code === 0 ? 0 : 1;
  };
  if (process.argv.includes('--check')) return await run('--check', join(reports, 'package'));
  const electron = await ensureElectron(node);
  if ('path' in electron) return await run();
  const code = await run('--check', join(root, 'dist'));
  const why = `Electron’s program files could not be downloaded (${electron.why})`;
  say(`No installers: ${why}. dist/linux-unpacked has the app without them.`);
  return code;
});
