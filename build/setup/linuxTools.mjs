/** Programs of Linux that a few long tests need, and that nothing installs. */
import { spawnSync } from 'node:child_process';
import { SetupError } from './say.mjs';

/** @throws {SetupError} if the program is not on this machine, or this is not Linux */
export function requireOnLinux(program, command) {
  const isThere = process.platform === 'linux' && spawnSync(program, ['--version']).status === 0;
  if (!isThere) throw new SetupError(`npm run ${command} needs Linux and ${program}`);
}
