/** A backup as the rotation sees it. */
export interface Rotated {
  readonly path: string;
  /** In milliseconds since 1970. */
  readonly madeAt: number;
  readonly bytes: number;
}

/** How many backups of different hours, days and months stay, by the length of that part of an ISO time. */
const PERIODS = { day: [10, 10], month: [7, 9], hour: [13, 12] } as const;
const MAX_FILES = 40;
const MAX_BYTES = 2 * 1024 ** 3;

/** The latest backup of each of the latest days, then of months and of hours. No age counts, so no clock can remove all. */
function latestOfPeriods(latestFirst: readonly Rotated[]): Rotated[] {
  return Object.values(PERIODS).flatMap(([length, count]) => {
    const byPeriod = new Map<string, Rotated>();
    for (const backup of latestFirst) {
      const period = new Date(backup.madeAt).toISOString().slice(0, length);
      if (!byPeriod.has(period)) byPeriod.set(period, backup);
    }
    return [...byPeriod.values()].slice(0, count);
  });
}

/**
 * The backups that stay: the one just made, the best one whatever its size, then the latest of 10 days, 9 months and 12 hours, as
 * far as 40 files and 2 GB go. Backups with a time in the future (the clock was wrong) do not take the places of others.
 */
export function backupsToKeep(backups: readonly Rotated[], made: Rotated, best: Rotated, now: number): Rotated[] {
  const latestFirst = backups.toSorted((a, b) => b.madeAt - a.madeAt);
  const past = latestFirst.filter(({ madeAt }) => madeAt <= now);
  const future = latestFirst.filter(({ madeAt }) => madeAt > now);
  const wanted = new Set([made, best, ...latestOfPeriods(past), ...latestOfPeriods(future)]);
  const kept: Rotated[] = [];
  let bytes = 0;
  for (const backup of wanted) {
    const isSure = backup === made || backup === best;
    if (!isSure && (kept.length >= MAX_FILES || bytes + backup.bytes > MAX_BYTES)) continue;
    bytes += backup.bytes;
    kept.push(backup);
  }
  return kept;
}
