/** A display for programs that need one: the person's, or Xvfb's. */
import { spawnSync } from 'node:child_process';
import { installPackage, mayInstall } from './apt.mjs';
import { ended, launch } from './processes.mjs';

const limit = 20_000;

/** Whether windows can be shown here. */
export function hasDisplay() {
  return process.platform !== 'linux' || Boolean(process.env.DISPLAY || process.env.WAYLAND_DISPLAY);
}

function hasXvfb() {
  return spawnSync('Xvfb', ['-help'], { timeout: 10_000 }).error === undefined;
}

/** Starts Xvfb on a free display. @returns {Promise<string | undefined>} its name, such as ":99" */
function startXvfb() {
  const args = ['-displayfd', '3', '-screen', '0', '1920x1200x24', '-nolisten', 'tcp'];
  const server = launch('Xvfb', args, { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] });
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(undefined), limit);
    const finish = (display) => {
      clearTimeout(timer);
      server.unref();
      server.stdio[3].unref();
      resolve(display);
    };
    server.stdio[3].once('data', (text) => finish(`:${String(text).trim()}`));
    ended(server).then(() => finish(undefined));
  });
}

/**
 * A display nobody sees, for Electron on Linux.
 * @param {{ install: boolean }} options install: bring Xvfb from the system's packages when it is missing
 * @returns {Promise<{ env: object } | { why: string }>} the environment that points to it, or why there is none
 */
export async function hiddenDisplay({ install }) {
  if (process.platform !== 'linux') return { env: {} };
  if (!hasXvfb() && install && mayInstall()) {
    const why = await installPackage('xvfb');
    if (why !== undefined) return { why };
  }
  if (!hasXvfb()) return { why: 'Xvfb isn’t installed' };
  const display = await startXvfb();
  if (display === undefined) return { why: 'Xvfb doesn’t start' };
  return { env: { DISPLAY: display, WAYLAND_DISPLAY: '', XDG_SESSION_TYPE: 'x11' } };
}
