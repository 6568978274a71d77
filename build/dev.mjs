/**
 * `npm run dev`: the app with reloading, on Electron, or on Electron on Chromium where Electron's binary is not available.
 * Takes the flags of `npm start`. What is built here is a development build, so the next `npm start` builds again.
 */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { appCommand, checkSurroundings } from './setup/appCommand.mjs';
import { buildStamp } from './setup/build.mjs';
import { parseFlags } from './setup/flags.mjs';
import { ensureInstalled } from './setup/install.mjs';
import { root } from './setup/paths.mjs';
import { killEverything, onEnd } from './setup/processes.mjs';
import { main } from './setup/say.mjs';
import { supervise } from './setup/supervise.mjs';

await main(async () => {
  const asked = parseFlags(process.argv.slice(2), process.env.INIT_CWD ?? process.cwd());
  await checkSurroundings(asked);
  let stop = () => {
    killEverything();
    process.exit(0);
  };
  onEnd(() => stop());
  const node = await ensureInstalled();
  const app = await appCommand(node, asked);
  // A test watches a small project of its own.
  const project = process.env.CARDBOX_DEV_PROJECT ?? root;
  rmSync(join(project, buildStamp), { force: true });
  const env = { CARDBOX_DEV_APP: JSON.stringify(app) };
  const watcher = supervise(node, [join(root, 'build/setup/watch.mjs')], { cwd: project, env });
  stop = watcher.stop;
  return await watcher.exitCode;
});
