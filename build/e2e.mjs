/** `npm run test:e2e`, `test:rounds`, `test:electron` and `tour`: one project of playwright.config.ts on the built app. */
import { ensureBuilt } from './setup/build.mjs';
import { ensureChromium } from './setup/chromium.mjs';
import { hasDisplay, hiddenDisplay } from './setup/display.mjs';
import { ensureElectron, sandboxSwitches } from './setup/electron.mjs';
import { ensureInstalled } from './setup/install.mjs';
import { root } from './setup/paths.mjs';
import { ended, killEverything, launch, onEnd } from './setup/processes.mjs';
import { main, SetupError, say } from './setup/say.mjs';

/** Prepares what a project runs on. @returns {Promise<object>} its environment variables */
async function prepare(project, node) {
  if (project !== 'electron') return { CHROMIUM_PATH: await ensureChromium(node) };
  const electron = await ensureElectron(node);
  if (electron.why !== undefined) throw new SetupError(`Couldn’t get Electron: ${electron.why}`);
  const display = hasDisplay() ? { env: {} } : await hiddenDisplay({ install: true });
  if (display.why !== undefined) throw new SetupError(`No display for Electron: ${display.why}`);
  const switches = sandboxSwitches(electron.path).join(' ');
  return { ...display.env, CARDBOX_ELECTRON: electron.path, CARDBOX_ELECTRON_SWITCHES: switches };
}

await main(async () => {
  onEnd(() => {
    killEverything();
    process.exit(1);
  });
  const [project = '', ...rest] = process.argv.slice(2);
  // `npm run tour -- --readme` also replaces the README's pictures.
  const isForReadme = project === 'tour' && rest.includes('--readme');
  const more = rest.filter((text) => !isForReadme || text !== '--readme');
  if (!['host', 'rounds', 'electron', 'tour'].includes(project)) {
    throw new SetupError('usage: e2e.mjs host|rounds|electron|tour', 2);
  }
  const node = await ensureInstalled();
  await ensureBuilt(node);
  const env = {
    ...(await prepare(project, node)),
    ...(isForReadme ? { CARDBOX_README_PICTURES: '1' } : {}),
    ...(project === 'rounds' ? { ROUNDS: process.env.ROUNDS ?? '20' } : {}),
  };
  say(`Running the ${project} tests`);
  const args = ['node_modules/@playwright/test/cli.js', 'test', `--project=${project}`, ...more];
  const { code } = await ended(launch(node, args, { cwd: root, env, stdio: ['ignore', 'inherit', 'inherit'] }));
  killEverything();
  return code ?? 1;
});
