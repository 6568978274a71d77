import type { Migration } from './migration.ts';

/**
 * Repairs what older versions took from `.cardbox` files without checking it: numbers that GraphQL, SQL or a date cannot hold
 * made whole screens fail. Texts and lists over a limit stay, because cutting them would lose something (L-13).
 */
const MAX_POSITION = 2 ** 52;

function within(table: string, column: string, min: number, max: number): string {
  return `UPDATE ${table} SET ${column} = min(max(${column}, ${min}), ${max}) WHERE ${column} NOT BETWEEN ${min} AND ${max};`;
}

export const migration: Migration = {
  version: 16,
  name: 'numbers in range',
  sql: `
${within('boxes', 'position', -MAX_POSITION, MAX_POSITION)}
${within('boxes', 'partial_size', 0, 1_000_000)}
${within('boxes', 'new_per_day', 0, 9999)}
${within('boxes', 'answers_per_day', 0, 99_999)}
${within('boxes', 'backlog_days', 0, 365)}
${within('boxes', 'training_count', 0, 1_000_000)}
${within('boxes', 'backlog_from', -354_285, 2_932_896)}
${within('cards', 'position', -MAX_POSITION, MAX_POSITION)}
-- The bin shows when something was deleted, and is emptied by it.
UPDATE boxes SET deleted_at = update_at WHERE IS_SOFT_DELETED = 1 AND deleted_at IS NULL;
UPDATE cards SET deleted_at = update_at WHERE card_status = 'deleted' AND deleted_at IS NULL;
-- Times after the year 9999 have another form, which no import reads.
UPDATE records SET last_training_at = '9999-12-31T23:59:59.999Z' WHERE last_training_at LIKE '+%';
UPDATE records SET next_training_at = '9999-12-31T23:59:59.999Z', due_day = 2932896 WHERE next_training_at LIKE '+%';
`,
};
