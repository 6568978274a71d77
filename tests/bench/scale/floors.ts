import Database from 'better-sqlite3';
import { CACHE } from '#mirror/database/connection.ts';
import type { Collection } from './collection.ts';
import { threadMs } from './steps.ts';

const RUNS = 3;

/** What a screen reads when no index answers it, in one plain statement each. */
const STATEMENTS = {
  records: 'SELECT memory_level * 67108864 + card_id FROM records NOT INDEXED WHERE place > 0 AND :bid IS NOT NULL',
  answers: `SELECT substr(a.at, 1, 15), a.memory_level, count(*), total(a.isCorrect) FROM boxes b
    CROSS JOIN records r ON r.top_id = b.id CROSS JOIN answer_log a ON a.cid = r.cid
    WHERE b.bid = :bid AND a.kind = 'answer' GROUP BY 1, 2`,
} as const;

export type Floor = keyof typeof STATEMENTS;

/** The floor of a row that reads so much; none for the others. */
export function floorOf(name: string): Floor | null {
  if (name.startsWith('Browse') || name === 'when each box was last trained') return 'records';
  return name === 'recap of a box' || name === 'activity of a large box' ? 'answers' : null;
}

/** What plain SQLite with the cache of the mirror takes, in milliseconds of processor time: the middle of some runs. */
export function measureFloors({ file, large }: Collection): Map<string, number> {
  const db = new Database(file, { readonly: true });
  db.exec(CACHE);
  const floors = Object.entries(STATEMENTS).map(([floor, sql]): [string, number] => {
    const statement = db.prepare<{ bid: string }>(sql).raw();
    const runs = Array.from({ length: RUNS + 1 }, () => {
      const from = threadMs();
      statement.all({ bid: large });
      return threadMs() - from;
    });
    // The first one fills the cache.
    const [middle = 0] = runs
      .slice(1)
      .sort((a, b) => a - b)
      .slice(Math.floor(RUNS / 2));
    return [floor, middle];
  });
  db.close();
  return new Map(floors);
}
