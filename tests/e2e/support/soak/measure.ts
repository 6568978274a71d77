import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import type { Page } from '@playwright/test';
import type { RunningApp } from '../app.ts';
import { expect } from '../test.ts';

/** What processes, threads and pages have, by name: bytes of memory, or how many of something. */
type Measured = Readonly<Record<string, number>>;

interface Thread {
  readonly thread: number;
  readonly heap: number;
  readonly listeners: number;
  readonly timers: number;
  readonly statements: number;
}

/** Figures that are memory may grow by a tenth; all others must not grow at all. */
const isMemory = (name: string): boolean => name.endsWith('memory');

/** Measures a running app that was started with `tests/support/soakProbe.mjs`, which writes into `probe`. Linux only. */
export async function measure(app: RunningApp, probe: string): Promise<Measured> {
  const found: Record<string, number> = {};
  for (const [name, page] of [
    ['main window', app.main],
    ['palette window', app.palette],
  ] as const) {
    for (const [what, value] of Object.entries(await ofPage(page))) found[`${name}: ${what}`] = value;
  }
  for (const { thread, heap, ...counts } of await ofThreads(app.pid, probe)) {
    const name = thread === 0 ? 'main' : `thread ${thread}`;
    found[`${name}: heap memory`] = heap;
    for (const [what, value] of Object.entries(counts)) found[`${name}: ${what}`] = value;
  }
  found['main: whole memory'] = residentBytes(app.pid);
  found['main: open files'] = readdirSync(`/proc/${app.pid}/fd`).length;
  return found;
}

/** What one collection lets go of may hold other things until the next one. */
const COLLECTIONS = 4;

/** After its garbage was collected. */
async function ofPage(page: Page): Promise<Measured> {
  const session = await page.context().newCDPSession(page);
  for (let turn = 0; turn < COLLECTIONS; turn++) await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  const { nodes, jsEventListeners, documents } = await session.send('Memory.getDOMCounters');
  await session.detach();
  return { 'heap memory': usedSize, nodes, listeners: jsEventListeners, documents };
}

async function ofThreads(pid: number, probe: string): Promise<readonly Thread[]> {
  rmSync(probe, { force: true });
  process.kill(pid, 'SIGUSR2');
  await expect.poll(() => existsSync(probe)).toBe(true);
  return JSON.parse(readFileSync(probe, 'utf8')) as Thread[];
}

function residentBytes(pid: number): number {
  const [, kib] = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kib) * 1024;
}

/** What grew too much between two measurements, as lines. A thread that was not there before is one too many. */
export function grown(before: Measured, after: Measured): string[] {
  return Object.entries(after).flatMap(([name, value]) => {
    const was = before[name];
    const most = was === undefined ? -1 : isMemory(name) ? was * 1.1 : was;
    return value > most ? [`${name}: ${was ?? 'not there'} became ${value}`] : [];
  });
}

/** Both measurements side by side, memory in MB. */
export function table(before: Measured, after: Measured): string {
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
