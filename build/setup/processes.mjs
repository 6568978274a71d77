/** Starting and ending other programs, so that nothing started here outlives the command that started it. */
import { spawn, spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { closeSync, mkdirSync, openSync, readdirSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';

const isWindows = process.platform === 'win32';

/** In the environment of everything started here: it also finds a browser that left its process group. */
const mark = `CARDBOX_RUN=${randomUUID()}`;

/** What is running now; one set for the process, because signals arrive for the process. */
const running = new Set();

/** Starts a program in a process group of its own. */
export function launch(command, args, options = {}) {
  const [name, value] = mark.split('=');
  const env = { ...process.env, ...options.env, [name]: value };
  const child = spawn(command, args, { windowsHide: true, detached: !isWindows, ...options, env });
  running.add(child);
  child.once('close', () => running.delete(child));
  child.once('error', () => running.delete(child));
  return child;
}

/** Resolves when the program has ended. @returns {Promise<{code: number | null, signal: string | null}>} */
export function ended(child) {
  return new Promise((resolve) => {
    child.once('error', () => resolve({ code: 127, signal: null }));
    child.once('exit', (code, signal) => resolve({ code, signal }));
  });
}

/**
 * Runs a program to its end, its output going to a file.
 * @param {{ log: string, env?: object, cwd?: string, onStart?: (child: object) => void }} options
 */
export async function run(command, args, { log, onStart, ...options }) {
  mkdirSync(dirname(log), { recursive: true });
  const file = openSync(log, 'w');
  const child = launch(command, args, { ...options, stdio: ['ignore', file, file] });
  const end = ended(child);
  closeSync(file);
  onStart?.(child);
  const { code, signal } = await end;
  return { code, signal, ok: code === 0, output: readFileSync(log, 'utf8') };
}

/** Sends a signal to one process or, with a minus sign, to its group; one that has ended is no error. */
function send(pid, signal) {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if (error.code !== 'ESRCH') throw error;
  }
}

/** Kills a program and what it started. */
export function killTree({ pid }) {
  if (pid === undefined) return;
  if (isWindows) spawnSync('taskkill', ['/pid', String(pid), '/T', '/F'], { windowsHide: true });
  else send(-pid, 'SIGKILL');
}

/** Asks a program to end. */
export function askToEnd({ pid }) {
  if (pid === undefined) return;
  if (isWindows) spawnSync('taskkill', ['/pid', String(pid)], { windowsHide: true });
  else send(pid, 'SIGTERM');
}

function readEnvironment(pid) {
  try {
    return readFileSync(`/proc/${pid}/environ`, 'utf8').split('\0');
  } catch {
    return [];
  }
}

/** Kills everything started here that still runs: groups, and on Linux also programs that left their group. */
export function killEverything() {
  for (const child of running) killTree(child);
  if (process.platform !== 'linux') return;
  for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    if (Number(pid) !== process.pid && readEnvironment(pid).includes(mark)) send(Number(pid), 'SIGKILL');
  }
}

/**
 * Calls `stop` once when the user, npm or the system ends this program: by signal, or by ending npm, which is then no
 * longer the parent. Set-up steps are ended and the exit code is 0 unless `stop` is given.
 */
export function onEnd(stop) {
  let called = false;
  const once = () => {
    if (called) return;
    called = true;
    stop();
  };
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, once);
  if (process.env.npm_lifecycle_event === undefined) return;
  const parent = process.ppid;
  setInterval(() => process.ppid !== parent && once(), 500).unref();
}
