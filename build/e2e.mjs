/** `npm run test:e2e`, `test:rounds`, `test:play`, `test:soak`, `test:electron`, `tour`: one project of playwright.config.ts. */
import { ensureBuilt } from './setup/build.mjs';
import { ensureChromium } from './setup/chromium.mjs';
import { hasDisplay, hiddenDisplay } from './setup/display.mjs';
import { ensureElectron, sandboxSwitches } from './setup/electron.mjs';
import { ensureInstalled } from './setup/install.mjs';
import { requireOnLinux } from './setup/linuxTools.mjs';
import { root } from './setup/paths.mjs';
import { ended, killEverything, launch, onEnd } from './setup/processes.mjs';
import { main, SetupError, say } from './setup/say.mjs';

const PROJECTS = ['host', 'rounds', 'play', 'soak', 'electron', 'tour'];

/** The variables that make a run longer than that of `npm test`, by project. */
const LONG = {
  rounds: () => ({ ROUNDS: process.env.ROUNDS ?? '20' }),
  // A life that is played again has its own length.
  play: () => (process.env.PLAY_LIVES === undefined ? playVariables() : {}),
};

/** Another seed each time. */
function playVariables() {
  const { PLAY_MINUTES = '10', PLAY_SEED = String(Math.floor(Math.random() * 1_000_000)) } = process.env;
  return { PLAY_MINUTES, PLAY_SEED };
}

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
  if (!PROJECTS.includes(project)) throw new SetupError(`usage: e2e.mjs ${PROJECTS.join('|')}`, 2);
  // The soak uses it to make the app's main process give back the memory that it has freed.
  if (project === 'soak') requireOnLinux('gdb', 'test:soak');
  const node = await ensureInstalled();
  await ensureBuilt(node);
  const env = {
    ...(await prepare(project, node)),
    ...(isForReadme ? { CARDBOX_README_PICTURES: '1' } : {}),
    ...LONG[project]?.(),
  };
  say(`Running the ${project} tests`);
  const args = ['node_modules/@playwright/test/cli.js', 'test', `--project=${project}`, ...more];
  const { code } = await ended(launch(node, args, { cwd: root, env, stdio: ['ignore', 'inherit', 'inherit'] }));
  killEverything();
  return code ?? 1;
});
