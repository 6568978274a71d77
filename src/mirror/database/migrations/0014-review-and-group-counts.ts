import { addState, batchOf, changed } from './0003-counts.ts';
import type { Migration } from './migration.ts';

/**
 * `due_counts.learned` ("In Review") counts suspended cards too, as the counts of learned and trained cards do. `due` still
 * leaves them out (T-27).
 *
 * `char_counts` has rows for sub-boxes too: `top_id` is a top-level box with all its cards, or a sub-box (E-14).
 */

function addDue(row: string, sign: '' | '-'): string {
  return `INSERT INTO due_counts SELECT ${batchOf(row)}, b, k, ${row}.due_day, ${sign}(${row}.place = 1), ${sign}${row}.IS_LEARNED
    FROM (SELECT 0 k, ${row}.box_id b UNION ALL SELECT 1, ${row}.top_id UNION ALL SELECT 2, 0)
    WHERE ${row}.place > 0 AND ${row}.due_day IS NOT NULL
    ON CONFLICT DO UPDATE SET due = due + excluded.due, learned = learned + excluded.learned;`;
}

function addChar(row: string, sign: '' | '-'): string {
  return `INSERT INTO char_counts SELECT ${batchOf(row)}, b, ${row}.first_char, ${sign}1
    FROM (SELECT ${row}.top_id b UNION ALL SELECT ${row}.box_id WHERE ${row}.box_id <> ${row}.top_id)
    WHERE ${row}.place > 0 ON CONFLICT DO UPDATE SET n = n + excluded.n;`;
}

export const migration: Migration = {
  version: 14,
  name: 'review and group counts',
  sql: `
DROP TRIGGER records_inserted;
DROP TRIGGER records_removed;
DROP TRIGGER records_due_again;
DROP TRIGGER records_regrouped;
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
WHEN ${changed('due_day', 'IS_LEARNED', 'place', 'box_id', 'top_id')} BEGIN
  ${addDue('OLD', '-')}
  ${addDue('NEW', '')}
END;
CREATE TRIGGER records_regrouped AFTER UPDATE ON records WHEN ${changed('first_char', 'place', 'box_id', 'top_id')} BEGIN
  ${addChar('OLD', '-')}
  ${addChar('NEW', '')}
END;
INSERT INTO due_counts
SELECT ${batchOf('r')}, CASE k WHEN 0 THEN r.box_id WHEN 1 THEN r.top_id ELSE 0 END, k, r.due_day, 0, count(*)
FROM records r CROSS JOIN (SELECT 0 k UNION ALL SELECT 1 UNION ALL SELECT 2)
WHERE r.place = 2 AND r.IS_LEARNED = 1 AND r.due_day IS NOT NULL GROUP BY 1, 2, 3, 4
ON CONFLICT DO UPDATE SET learned = learned + excluded.learned;
INSERT INTO char_counts SELECT ${batchOf('r')}, r.box_id, r.first_char, count(*)
FROM records r WHERE r.place > 0 AND r.box_id <> r.top_id GROUP BY 1, 2, 3
ON CONFLICT DO UPDATE SET n = n + excluded.n;
`,
};
