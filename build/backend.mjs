/** `npm run backend`: installs what is missing, then runs the server, or with `-- admin …` an admin command. */
import { ensureInstalled } from './setup/install.mjs';
import { root } from './setup/paths.mjs';
import { killEverything, onEnd } from './setup/processes.mjs';
import { main } from './setup/say.mjs';
import { SERVER_MEMORY } from './setup/serverMemory.mjs';
import { supervise } from './setup/supervise.mjs';

await main(async () => {
  let stopServer = () => {
    killEverything();
    process.exit(0);
  };
  onEnd(() => stopServer());
  const node = await ensureInstalled();
  const args = process.argv.slice(2);
  // An admin command may read a password.
  const stdin = args[0] === 'admin' ? 'inherit' : 'ignore';
  const env = { ...SERVER_MEMORY, ...process.env };
  const server = supervise(node, ['src/backend/index.ts', ...args], { cwd: root, stdin, env });
  stopServer = server.stop;
  return await server.exitCode;
});
