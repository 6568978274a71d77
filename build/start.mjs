/** `npm start`: installs and builds what is missing, then runs the app on Electron, or on Electron on Chromium. */
import { appCommand, checkSurroundings } from './setup/appCommand.mjs';
import { ensureBuilt } from './setup/build.mjs';
import { parseFlags } from './setup/flags.mjs';
import { ensureInstalled } from './setup/install.mjs';
import { root } from './setup/paths.mjs';
import { killEverything, onEnd } from './setup/processes.mjs';
import { main, say } from './setup/say.mjs';
import { supervise } from './setup/supervise.mjs';

await main(async () => {
  const asked = parseFlags(process.argv.slice(2), process.env.INIT_CWD ?? process.cwd());
  await checkSurroundings(asked);
  let stopApp = () => {
    killEverything();
    process.exit(0);
  };
  onEnd(() => stopApp());
  const node = await ensureInstalled();
  await ensureBuilt(node);
  const { name, command, args, env } = await appCommand(node, asked);
  say(`Starting Cardbox on ${name}`);
  const app = supervise(command, args, { cwd: root, env });
  stopApp = app.stop;
  return await app.exitCode;
});
