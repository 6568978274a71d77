import { addState, batchOf, changed } from './0003-counts.ts';
import type { Migration } from './migration.ts';

/** `due_counts.hard` counts the due cards that are hard (V-8). */

function addDue(row: string, sign: '' | '-'): string {
  return `INSERT INTO due_counts (batch, box_id, kind, due_day, due, learned, hard)
    SELECT ${batchOf(row)}, b, k, ${row}.due_day, ${sign}(${row}.place = 1), ${sign}${row}.IS_LEARNED,
      ${sign}(${row}.place = 1 AND ${row}.forgotten >= 8)
    FROM (SELECT 0 k, ${row}.box_id b UNION ALL SELECT 1, ${row}.top_id UNION ALL SELECT 2, 0)
    WHERE ${row}.place > 0 AND ${row}.due_day IS NOT NULL
    ON CONFLICT DO UPDATE SET due = due + excluded.due, learned = learned + excluded.learned, hard = hard + excluded.hard;`;
}

function addChar(row: string, sign: '' | '-'): string {
  return `INSERT INTO char_counts SELECT ${batchOf(row)}, b, ${row}.first_char, ${sign}1
    FROM (SELECT ${row}.top_id b UNION ALL SELECT ${row}.box_id WHERE ${row}.box_id <> ${row}.top_id)
    WHERE ${row}.place > 0 ON CONFLICT DO UPDATE SET n = n + excluded.n;`;
}

export const migration: Migration = {
  version: 33,
  name: 'hard-due',
  sql: `
ALTER TABLE due_counts ADD COLUMN hard INTEGER NOT NULL DEFAULT 0;
DROP TRIGGER records_inserted;
DROP TRIGGER records_removed;
DROP TRIGGER records_due_again;
CREATE TRIGGER records_inserted AFTER INSERT ON records BEGIN
  ${addState('NEW', '')}
  ${addDue('NEW', '')}
  ${addChar('NEW', '')}
END;
CREATE TRIGGER records_removed AFTER DELETE ON records BEGIN
  ${addState('OLD', '-')}
  ${addDue('OLD', '-')}
  ${addChar('OLD', '-')}
END;
CREATE TRIGGER records_due_again AFTER UPDATE ON records
WHEN ${changed('due_day', 'IS_LEARNED', 'forgotten', 'place', 'box_id', 'top_id')} BEGIN
  ${addDue('OLD', '-')}
  ${addDue('NEW', '')}
END;
INSERT INTO due_counts (batch, box_id, kind, due_day, due, learned, hard)
SELECT ${batchOf('r')}, CASE k WHEN 0 THEN r.box_id WHEN 1 THEN r.top_id ELSE 0 END, k, r.due_day, 0, 0, count(*)
FROM records r CROSS JOIN (SELECT 0 k UNION ALL SELECT 1 UNION ALL SELECT 2)
WHERE r.place = 1 AND r.due_day IS NOT NULL AND r.forgotten >= 8 GROUP BY 1, 2, 3, 4
ON CONFLICT DO UPDATE SET hard = excluded.hard;
`,
};
