import Database from 'better-sqlite3';
import { CACHE } from '#mirror/database/connection.ts';
import type { Collection } from './collection.ts';
import { threadMs } from './steps.ts';

const RUNS = 3;

/** What a screen reads when no index answers it, in one plain statement each. */
const STATEMENTS = {
  records: 'SELECT memory_level * 67108864 + card_id FROM records NOT INDEXED WHERE place > 0',
  answers: `SELECT count(a.at) + total(a.isCorrect) FROM records r CROSS JOIN answer_log a ON a.cid = r.cid
    WHERE r.top_id = (SELECT id FROM boxes WHERE bid = :large)`,
} as const;

type Floor = keyof typeof STATEMENTS;

export const FLOORS = Object.keys(STATEMENTS) as readonly Floor[];

/** The floor of a row that reads so much; none for the others. */
export function floorOf(name: string): Floor | null {
  if (name.startsWith('Browse') || name === 'when each box was last trained') return 'records';
  return name === 'recap of a box' || name === 'activity of a large box' ? 'answers' : null;
}

/** What plain SQLite with the cache of the mirror takes, in milliseconds of processor time: the middle of some runs. */
export function measureFloors({ file, large }: Collection): Map<string, number> {
  const db = new Database(file, { readonly: true });
  db.exec(CACHE);
  const floors = FLOORS.map((floor): [string, number] => {
    const statement = db.prepare(STATEMENTS[floor]).pluck();
    const runs = Array.from({ length: RUNS + 1 }, () => {
      const from = threadMs();
      statement.all(...(floor === 'answers' ? [{ large }] : []));
      return threadMs() - from;
    });
    // The first one fills the cache.
    const sorted = runs.slice(1).sort((a, b) => a - b);
    return [floor, sorted[Math.floor(RUNS / 2)] ?? Number.NaN];
  });
  db.close();
  return new Map(floors);
}
