import { describe, expect, it } from 'vitest';
import { backupsToKeep, type Rotated } from '#mirror/backup/rotation.ts';
import { DAY, HOUR } from '../support/store.ts';

const NOW = Date.parse('2026-03-31T12:30:00.000Z');
const at = (madeAt: number, bytes = 1): Rotated => ({ path: new Date(madeAt).toISOString(), madeAt, bytes });
const keep = (backups: Rotated[], best = backups[0], made = backups[0], now = NOW): Rotated[] => {
  if (best === undefined || made === undefined) return [];
  return backupsToKeep(backups, made, best, now);
};
/** A backup every hour for this many days. */
const hourly = (days: number, from = NOW) => Array.from({ length: days * 24 }, (_, n) => at(from - n * HOUR));

describe('the rotation of backups', () => {
  // Proves L-31.
  it('keeps the latest of 12 hours, 10 days and 9 months', () => {
    const kept = keep(hourly(400)).sort((a, b) => b.madeAt - a.madeAt);
    const hours = hourly(1).slice(0, 12);
    const days = Array.from({ length: 9 }, (_, n) => at(Date.parse('2026-03-30T23:30:00.000Z') - n * DAY));
    const months = ['02-28', '01-31'].map((day) => at(Date.parse(`2026-${day}T23:30:00.000Z`)));
    const older = ['12-31', '11-30', '10-31', '09-30', '08-31', '07-31'].map((day) =>
      at(Date.parse(`2025-${day}T23:30:00.000Z`)),
    );
    expect(kept).toEqual([...hours, ...days, ...months, ...older]);
  });

  // Proves L-31.
  it('keeps the best one, however old and large it is', () => {
    const best = at(NOW - 4000 * DAY, 3 * 1024 ** 3);
    expect(keep([...hourly(400), best], best)).toContain(best);
  });

  // Proves L-31.
  it('keeps at most 40 files, or 2 GB', () => {
    const future = hourly(400, NOW + 1000 * DAY);
    const all = [...hourly(400), ...future];
    expect(keep(all)).toHaveLength(40);
    const large = hourly(400).map(({ madeAt }) => at(madeAt, 300 * 1024 ** 2));
    expect(keep(large)).toHaveLength(6);
  });

  // Proves L-31.
  it('removes no backup for its age', () => {
    const old = [at(NOW), at(NOW - 2000 * DAY), at(NOW - 3000 * DAY)];
    expect(keep(old)).toEqual(old);
  });

  // Proves L-31.
  it('never lets backups dated by a wrong clock replace others', () => {
    const right = hourly(30);
    const ahead = hourly(3, NOW + 1000 * DAY);
    const kept = new Set(keep([...ahead, ...right], right[0], right[0]));
    expect(keep(right).every((backup) => kept.has(backup))).toBe(true);
    // A clock that starts in 1970.
    const made = at(1000);
    const early = new Set(keep([made, ...right], right[0], made, 2000));
    expect(keep(right).every((backup) => early.has(backup))).toBe(true);
  });
});
