import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { CACHE } from '#mirror/database/connection.ts';
import { flushFile } from '#mirror/database/flush.ts';
import type { Collection } from './collection.ts';
import { threadMs } from './steps.ts';

const RUNS = 3;
/** Pages that the app copies in one step of a backup. */
const PAGES = 128;

const IN_LARGE = 'top_id = (SELECT id FROM boxes WHERE bid = :large)';

/** What a screen reads, sorts and shows when no index answers it, in one plain statement each. */
const STATEMENTS = {
  records: 'SELECT memory_level * 67108864 + card_id FROM records NOT INDEXED WHERE place > 0',
  sorted: 'SELECT card_id FROM records WHERE place > 0 ORDER BY memory_level, title_key, card_id',
  'sorted, due': `SELECT card_id FROM records WHERE place > 0 AND due_day <= unixepoch() / 86400
    ORDER BY memory_level, title_key, card_id`,
  cids: `SELECT cid FROM records WHERE place > 0 AND ${IN_LARGE} ORDER BY title_key, card_id`,
  answers: `SELECT count(a.at) + total(a.isCorrect) FROM records r CROSS JOIN answer_log a ON a.cid = r.cid WHERE ${IN_LARGE}`,
  'all answers': 'SELECT count(at) + total(isCorrect) FROM answer_log NOT INDEXED',
} as const;

type Floor = keyof typeof STATEMENTS | 'copy';

export const FLOORS: readonly Floor[] = [...(Object.keys(STATEMENTS) as (keyof typeof STATEMENTS)[]), 'copy'];

const FLOOR_OF: Readonly<Record<string, Floor>> = {
  'the cids of it': 'cids',
  'when each box was last trained': 'records',
  'recap of a box': 'answers',
  'activity of a large box': 'answers',
  'activity of everything': 'all answers',
  backup: 'copy',
};

/** The floor of a row that reads so much; none for the others. */
export function floorOf(name: string): Floor | null {
  if (name.startsWith('Browse is:due by')) return 'sorted, due';
  if (name.startsWith('Browse everything by') || name.startsWith('recap table')) return 'sorted';
  return FLOOR_OF[name] ?? null;
}

/** What plain SQLite with the cache of the mirror takes, in milliseconds of processor time: the middle of some runs. */
export async function measureFloors({ file, large }: Collection): Promise<Map<string, number>> {
  const db = new Database(file, { readonly: true });
  db.exec(CACHE);
  const floors = new Map<string, number>();
  for (const [floor, sql] of Object.entries(STATEMENTS)) {
    const statement = db.prepare(sql).pluck();
    const runs = Array.from({ length: RUNS + 1 }, () => {
      const from = threadMs();
      statement.all(...(sql.includes(':large') ? [{ large }] : []));
      return threadMs() - from;
    });
    // The first one fills the cache.
    const sorted = runs.slice(1).sort((a, b) => a - b);
    floors.set(floor, sorted[Math.floor(RUNS / 2)] ?? Number.NaN);
  }
  floors.set('copy', await measureCopy(db));
  db.close();
  return floors;
}

/** A copy of the whole file on the disk. */
async function measureCopy(db: Database.Database): Promise<number> {
  const folder = mkdtempSync(join(db.name, '..', 'floor-'));
  const copy = join(folder, 'copy.sqlite');
  const from = threadMs();
  await db.backup(copy, { progress: () => PAGES });
  flushFile(copy);
  const took = threadMs() - from;
  rmSync(folder, { recursive: true });
  return took;
}
