/** The system's packages, where this is a Debian-like system and we may install them. */
import { spawnSync } from 'node:child_process';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { run } from './processes.mjs';
import { say } from './say.mjs';

/** Whether apt-get is there and we are root. */
export function mayInstall() {
  return process.platform === 'linux' && process.getuid() === 0 && spawnSync('apt-get', ['--version']).status === 0;
}

/** @returns {Promise<string | undefined>} undefined when it is installed, otherwise why not */
export async function installPackage(name) {
  say(`Installing ${name} with apt-get…`);
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  const patience = ['-o', 'DPkg::Lock::Timeout=120', '-o', 'Acquire::http::Timeout=30'];
  const log = join(tmpdir(), `cardbox-apt-${process.pid}.log`);
  await run('apt-get', ['update', ...patience], { env, log });
  const result = await run('apt-get', ['install', '-y', '--no-install-recommends', ...patience, name], { env, log });
  if (result.ok) return undefined;
  const line = result.output.split('\n').find((text) => text.startsWith('E:'));
  return line?.slice(2).trim() ?? 'apt-get failed';
}
