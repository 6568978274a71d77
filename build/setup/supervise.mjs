/** Runs the app, ends it on request, and makes sure that nothing of it keeps running. */
import { askToEnd, ended, killEverything, launch } from './processes.mjs';
import { fail } from './say.mjs';

const grace = 8000;

/**
 * Starts the app; its output passes through untouched.
 * @returns {{ stop: () => void, exitCode: Promise<number> }} `stop` sends SIGTERM, and kills the app after 8 s; the exit
 *   code is 0 when it was ended by `stop` or by a signal, otherwise the app's own
 */
export function supervise(command, args, { cwd, env, stdin = 'ignore' }) {
  const child = launch(command, args, { cwd, env, stdio: [stdin, 'inherit', 'inherit'] });
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
