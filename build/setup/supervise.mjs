/** Runs the app, ends it when asked, and leaves nothing of it behind. */
import { askToEnd, ended, killEverything, launch } from './processes.mjs';
import { fail } from './say.mjs';

const grace = 8000;

/**
 * Starts the app; its output passes through untouched.
 * @returns {{ stop: () => void, exitCode: Promise<number> }} stop asks the app to end, and ends it after 8 s of grace;
 *   the exit code is 0 when it was asked to end, here or by a signal to itself, and otherwise its own
 */
export function supervise(command, given, { cwd, env }) {
  const child = launch(command, given, { cwd, env, stdio: ['ignore', 'inherit', 'inherit'] });
  let isStopping = false;
  const stop = () => {
    if (isStopping) return;
    isStopping = true;
    askToEnd(child);
    setTimeout(killEverything, grace).unref();
  };
  const exitCode = ended(child).then(({ code, signal }) => {
    killEverything();
    if (isStopping || signal === 'SIGTERM' || signal === 'SIGINT') return 0;
    if (signal !== null) fail(`the app was ended by ${signal}`);
    return code ?? 1;
  });
  return { stop, exitCode };
}
