import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import type { CDPSession, Page } from '@playwright/test';
import type { RunningApp } from '../app.ts';
import { expect } from '../test.ts';

/** What processes, threads and pages have, by name: bytes of memory, or how many of something. */
type Figures = Readonly<Record<string, number>>;

interface Measured {
  readonly figures: Figures;
  /** What is counted, by the name of its figure. */
  readonly counted: Readonly<Record<string, readonly string[]>>;
}

interface Thread {
  readonly thread: number;
  /** Bytes of its objects. */
  readonly objects: number;
  readonly timers: number;
  /** Object and event of each. */
  readonly listeners: readonly string[];
  /** The SQL of each. */
  readonly statements: readonly string[];
}

/** Figures that are memory may grow by a tenth; all others must not grow at all. */
const isMemory = (name: string): boolean => / memory\b/.test(name);

/** Measures a running app that was started with `tests/support/soakProbe.mjs`, which writes into `probe`. Linux only. */
export async function measure(app: RunningApp, probe: string): Promise<Measured> {
  const found: Record<string, number> = {};
  const counted: Record<string, readonly string[]> = {};
  for (const [name, page] of [
    ['main window', app.main],
    ['palette window', app.palette],
  ] as const) {
    for (const [what, value] of Object.entries(await ofPage(page))) found[`${name}: ${what}`] = value;
  }
  for (const { thread, objects, timers, ...lists } of await ofThreads(app.pid, probe)) {
    const name = thread === 0 ? 'main' : `thread ${thread}`;
    found[`${name}: memory of objects`] = objects;
    found[`${name}: timers`] = timers;
    for (const [what, all] of Object.entries(lists)) {
      found[`${name}: ${what}`] = all.length;
      counted[`${name}: ${what}`] = all;
    }
  }
  const pages = await renderersOf(app.main);
  giveBackFreed(app.pid);
  const [main = 0, ...renderers] = await lowest(() => [app.pid, ...pages].map(ownBytes));
  for (const [at, bytes] of renderers.sort((one, other) => other - one).entries())
    found[`renderer ${at + 1}: whole memory`] = bytes;
  found['main: whole memory'] = main;
  found['main: open files'] = readdirSync(`/proc/${app.pid}/fd`).length;
  return { figures: found, counted };
}

/** What one collection lets go of may hold other things until the next one. */
const COLLECTIONS = 4;

/** After its garbage was collected. */
async function ofPage(page: Page): Promise<Figures> {
  const session = await page.context().newCDPSession(page);
  const collect = async (): Promise<void> => {
    for (let turn = 0; turn < COLLECTIONS; turn++) await session.send('HeapProfiler.collectGarbage');
  };
  await collect();
  const { nodes, jsEventListeners, documents } = await session.send('Memory.getDOMCounters');
  const objects = await objectBytes(session);
  // The snapshot left garbage, and the whole memory is measured after this.
  await collect();
  await session.detach();
  return { 'memory of objects': objects, nodes, listeners: jsEventListeners, documents };
}

interface Snapshot {
  readonly snapshot: { readonly meta: { readonly node_fields: string[]; readonly node_types: [string[]] } };
  readonly nodes: readonly number[];
}

/** The bytes of all objects of a page. Without those of compiled code, of which a browser makes more for hours. */
async function objectBytes(session: CDPSession): Promise<number> {
  const chunks: string[] = [];
  session.on('HeapProfiler.addHeapSnapshotChunk', ({ chunk }) => chunks.push(chunk));
  await session.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false });
  const { snapshot, nodes } = JSON.parse(chunks.join('')) as Snapshot;
  const { node_fields: fields, node_types } = snapshot.meta;
  const [type, size] = [fields.indexOf('type'), fields.indexOf('self_size')];
  const code = node_types[0].indexOf('code');
  let bytes = 0;
  for (let at = 0; at < nodes.length; at += fields.length)
    if (nodes[at + type] !== code) bytes += nodes[at + size] ?? 0;
  return bytes;
}

async function ofThreads(pid: number, probe: string): Promise<readonly Thread[]> {
  rmSync(probe, { force: true });
  process.kill(pid, 'SIGUSR2');
  await expect.poll(() => existsSync(probe)).toBe(true);
  return JSON.parse(readFileSync(probe, 'utf8')) as Thread[];
}

/** The processes of the browser's pages. */
async function renderersOf(page: Page): Promise<readonly number[]> {
  const session = await page.context().browser()?.newBrowserCDPSession();
  if (session === undefined) throw new Error('the soak needs the browser of the app');
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  await session.detach();
  const renderers = processInfo.flatMap(({ type, id }) => (type === 'renderer' ? [id] : []));
  // One of the main window and one of the palette.
  expect(renderers.length).toBeGreaterThan(1);
  return renderers;
}

/**
 * The C library of Linux keeps what is freed, and more of it the longer a process runs: 22 of 87 MB after sixty parts. So the process
 * is made to call the function that gives it back; otherwise it would count as used.
 */
function giveBackFreed(pid: number): void {
  const args = ['-p', String(pid), '-batch', '-ex', 'call (int) malloc_trim(0)'];
  const { stdout, stderr } = spawnSync('gdb', args, { encoding: 'utf8', timeout: 60_000 });
  if (!stdout.includes('$1 = ')) throw new Error(`gdb could not attach to the app: ${stderr}`);
}

/** Twenty seconds of readings: a browser gives back what it has freed within some seconds. */
const READINGS = 40;
const READING_MS = 500;

/** The lowest reading of each figure. */
async function lowest(read: () => readonly number[]): Promise<readonly number[]> {
  let least = read();
  for (let turn = 0; turn < READINGS; turn++) {
    await new Promise((done) => setTimeout(done, READING_MS));
    const now = read();
    least = least.map((bytes, at) => Math.min(bytes, now[at] ?? bytes));
  }
  return least;
}

/** What a process has in memory for itself: without files and memory that it shares. */
function ownBytes(pid: number): number {
  const [, kib] = /^RssAnon:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kib) * 1024;
}

/** What grew too much between two measurements, as lines. A thread that was not there before is one too many. */
export function grown(before: Measured, after: Measured): string[] {
  return Object.entries(after.figures).flatMap(([name, value]) => {
    const was = before.figures[name];
    const most = was === undefined ? -1 : isMemory(name) ? was * 1.1 : was;
    if (value <= most) return [];
    const line = `${name}: ${was ?? 'not there'} became ${value}`;
    const [one, other] = [before.counted[name], after.counted[name]];
    if (one === undefined || other === undefined) return [line];
    const left = isStatements(name) ? newStatements(one, other) : newOnes(one, other);
    return left.length > 0 ? [line, ...left] : [];
  });
}

function newOnes(before: readonly string[], after: readonly string[]): string[] {
  const left = [...before];
  return after.filter((text) => {
    const at = left.indexOf(text);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
}

const isStatements = (name: string): boolean => name.endsWith(': statements');

/**
 * A statement is prepared when its way through the app is taken for the first time, and some ways are rare. So one of a new kind is
 * expected, and two of it, or one more of a kind that was there, are left over.
 */
function newStatements(before: readonly string[], after: readonly string[]): string[] {
  const known = new Set(before.map(kindOf));
  const seen = new Set<string>();
  return newOnes(before, after).filter((text) => {
    const kind = kindOf(text);
    const isExpected = !known.has(kind) && !seen.has(kind);
    seen.add(kind);
    return !isExpected;
  });
}

/** The SQL without its values and without the lengths of its lists. */
function kindOf(sql: string): string {
  return sql
    .replace(/'[^']*'|\b\d+\b/g, '?')
    .replace(/\?(, *\?)+/g, '?')
    .replace(/\(\?\)(, *\(\?\))+/g, '(?)');
}

/** Both measurements side by side, memory in MB. */
export function table({ figures: before }: Measured, { figures: after }: Measured): string {
  return Object.keys({ ...before, ...after })
    .map((name) => {
      const [was, is] = [before[name], after[name]].map((value) => {
        if (value === undefined) return '-';
        return isMemory(name) ? `${(value / 2 ** 20).toFixed(1)} MB` : String(value);
      });
      return `  ${name.padEnd(32)} ${was?.padStart(10)} ${is?.padStart(10)}`;
    })
    .join('\n');
}
