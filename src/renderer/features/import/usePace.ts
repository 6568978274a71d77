import { useRef } from 'react';
import type { ImportProgress } from '#shared/import.ts';

/** The speed of an import, and how long it will take. */
export interface Pace {
  /** Rows or other items a second. */
  readonly speed: number;
  /** null without a total. */
  readonly secondsLeft: number | null;
}

/** The first moments of an import say little about its speed. */
const ENOUGH_MS = 1000;

/** The pace since `start`; null if it is too early to tell. */
export function paceSince(start: { done: number; at: number }, progress: ImportProgress, now: number): Pace | null {
  const took = now - start.at;
  const speed = (1000 * (progress.done - start.done)) / took;
  if (took < ENOUGH_MS || speed < 1) return null;
  const left = progress.total === null ? null : Math.max(1, Math.round((progress.total - progress.done) / speed));
  // Two digits, because it changes all the time.
  return { speed: Number(speed.toPrecision(2)), secondsLeft: left };
}

/** The pace of the import with this progress, while it writes. */
export function usePace(progress: ImportProgress | null): Pace | null {
  const start = useRef<{ job: string; done: number; at: number } | null>(null);
  if (progress?.phase !== 'writing') return null;
  const now = performance.now();
  if (start.current?.job !== progress.job) start.current = { job: progress.job, done: progress.done, at: now };
  return paceSince(start.current, progress, now);
}
