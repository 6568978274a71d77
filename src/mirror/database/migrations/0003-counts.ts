import type { Migration } from './migration.ts';

/**
 * Counts for the screens. Triggers update them in the transaction that changes a record.
 *
 * `kind` 0 counts the cards directly in a box (pbid), 1 the cards of a top-level box with its sub-boxes (bid), 2 all cards
 * (box_id 0). `batch` is 0 for visible cards, else an open import; finishing the import adds its rows to those of batch 0.
 * Cards are counted by the state of their record (`records.state`), from which `cards/counts.ts` computes the rest. This
 * keeps the triggers short, because SQLite parses them at every opening.
 */

/** The batch that a row is counted under. */
export function batchOf(row: string): string {
  return `iif(${row}.batch > 0 AND ${row}.batch IN (SELECT batch FROM open_imports), ${row}.batch, 0)`;
}

/** Adds a record to the counts (sign '') or subtracts it (sign '-'). */
export function addState(row: string, sign: '' | '-'): string {
  return `INSERT INTO state_counts SELECT ${batchOf(row)}, b, k, ${row}.state, ${sign}1
    FROM (SELECT 0 k, ${row}.box_id b UNION ALL SELECT 1, ${row}.top_id) WHERE ${row}.place > 0
    ON CONFLICT DO UPDATE SET n = n + excluded.n;`;
}

function addDue(row: string, sign: '' | '-'): string {
  return `INSERT INTO due_counts SELECT ${batchOf(row)}, b, k, ${row}.due_day, ${sign}1, ${sign}${row}.IS_LEARNED
    FROM (SELECT 0 k, ${row}.box_id b UNION ALL SELECT 1, ${row}.top_id UNION ALL SELECT 2, 0)
    WHERE ${row}.place = 1 AND ${row}.due_day IS NOT NULL
    ON CONFLICT DO UPDATE SET due = due + excluded.due, learned = learned + excluded.learned;`;
}

function addChar(row: string, sign: '' | '-'): string {
  return `INSERT INTO char_counts SELECT ${batchOf(row)}, ${row}.top_id, ${row}.first_char, ${sign}1
    WHERE ${row}.place > 0 ON CONFLICT DO UPDATE SET n = n + excluded.n;`;
}

export function changed(...columns: readonly string[]): string {
  return columns.map((column) => `OLD.${column} IS NOT NEW.${column}`).join(' OR ');
}

export const migration: Migration = {
  version: 3,
  name: 'counts',
  sql: `
-- Level, and flags above it: trained 8, learned 16, memorized 32, trained once 64, suspended 128.
ALTER TABLE records ADD COLUMN state INTEGER AS (memory_level + 8 * IS_TRAINED + 16 * IS_LEARNED + 32 * IS_MEMORIZED
  + 64 * (last_training_at <> 'N/A') + 128 * (place = 2));

CREATE TABLE state_counts (
  batch INTEGER NOT NULL,
  box_id INTEGER NOT NULL,
  kind INTEGER NOT NULL,
  state INTEGER NOT NULL,
  n INTEGER NOT NULL,
  PRIMARY KEY (batch, box_id, kind, state)
) STRICT, WITHOUT ROWID;
CREATE TABLE due_counts (
  batch INTEGER NOT NULL,
  box_id INTEGER NOT NULL,
  kind INTEGER NOT NULL,
  due_day INTEGER NOT NULL,
  due INTEGER NOT NULL,
  learned INTEGER NOT NULL,
  PRIMARY KEY (batch, box_id, kind, due_day)
) STRICT, WITHOUT ROWID;
CREATE TABLE char_counts (
  batch INTEGER NOT NULL,
  top_id INTEGER NOT NULL,
  first_char TEXT NOT NULL,
  n INTEGER NOT NULL,
  PRIMARY KEY (batch, top_id, first_char)
) STRICT, WITHOUT ROWID;

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
CREATE TRIGGER records_trained AFTER UPDATE ON records
WHEN ${changed('state', 'place', 'box_id', 'top_id')} BEGIN
  ${addState('OLD', '-')}
  ${addState('NEW', '')}
END;
CREATE TRIGGER records_due_again AFTER UPDATE ON records
WHEN ${changed('due_day', 'IS_LEARNED', 'place', 'box_id', 'top_id')} BEGIN
  ${addDue('OLD', '-')}
  ${addDue('NEW', '')}
END;
CREATE TRIGGER records_regrouped AFTER UPDATE ON records WHEN ${changed('first_char', 'place', 'top_id')} BEGIN
  ${addChar('OLD', '-')}
  ${addChar('NEW', '')}
END;
`,
};
