import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** One line of the table of all benches. */
export interface Row {
  readonly name: string;
  /** Each measurement of the app. */
  readonly ours: readonly number[];
  /** What this machine needed for the same work without our code, in turn with `ours`. */
  readonly floor?: readonly number[];
  /** At most so many times the floor. */
  readonly goal?: { readonly p50?: number; readonly p95?: number };
  /** For memory and for what must be right: none of `ours` is more. */
  readonly limit?: number;
  /** Milliseconds by default. */
  readonly unit?: string;
}

export type Pairs = Required<Pick<Row, 'ours' | 'floor'>>;

/** The smallest value that at least this share of the values does not exceed. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

/** Milliseconds that the work takes. */
export async function timed(work: () => unknown): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

type Measure = (n: number) => number | Promise<number>;

/**
 * Measures the app and its floor in turn, so that both meet the same disk, processor and neighbors. Every second time the
 * floor comes first: what comes after the other may find caches warm or its work unfinished.
 */
export async function inTurns(runs: number, ours: Measure, floor: Measure): Promise<Pairs> {
  const pairs = { ours: [] as number[], floor: [] as number[] };
  for (let n = 0; n < runs; n++) {
    if (n % 2 === 0) pairs.ours.push(await ours(n));
    pairs.floor.push(await floor(n));
    if (n % 2 === 1) pairs.ours.push(await ours(n));
  }
  return pairs;
}

/** Runs a bench in a folder of its own, and gives its rows to the program that started it. */
export async function bench(work: (folder: string) => Promise<readonly Row[]>): Promise<never> {
  const folder = mkdtempSync(join(tmpdir(), 'cardbox-bench-'));
  let code = 1;
  try {
    const rows = await work(folder);
    if (process.send !== undefined) await new Promise((sent) => process.send?.(rows, sent));
    code = 0;
  } catch (error) {
    console.error(error);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  // Servers and workers of a bench that failed would keep it running.
  process.exit(code);
}
