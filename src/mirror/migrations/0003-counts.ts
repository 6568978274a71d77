import type { Migration } from './migration.ts';

/**
 * Counts that screens show all the time, kept by triggers in the transaction of whatever changes a record.
 *
 * `kind` 0 counts the cards a box holds itself (pbid), 1 those of a top-level box with its sub-boxes (bid), 2 all cards
 * (box_id 0). `batch` is 0 for what is shown, else the open import that will show it: finishing one adds its rows up.
 */

/** What a record adds to each column of box_counts. */
const COUNTED: Readonly<Record<string, (row: string) => string>> = {
  count: (r) => `(${r}.place > 0)`,
  trained: (r) => `(${r}.place > 0 AND ${r}.IS_TRAINED)`,
  learned: (r) => `(${r}.place > 0 AND ${r}.IS_LEARNED)`,
  memorized: (r) => `(${r}.place > 0 AND ${r}.IS_MEMORIZED)`,
  suspended: (r) => `(${r}.place = 2)`,
  // What the training types choose from: never suspended ones.
  unmemorized: (r) => `(${r}.place = 1 AND NOT ${r}.IS_TRAINED AND NOT ${r}.IS_MEMORIZED)`,
  reviewable: (r) => `(${r}.place = 1 AND ${r}.IS_TRAINED)`,
  fresh: (r) => `(${r}.place = 1 AND ${r}.last_training_at = 'N/A' AND NOT ${r}.IS_MEMORIZED)`,
  ...Object.fromEntries(
    Array.from({ length: 8 }, (_, level) => [
      `level_${level}`,
      (r: string) => `(${r}.place = 1 AND ${r}.last_training_at <> 'N/A' AND ${r}.memory_level = ${level})`,
    ]),
  ),
};
const COLUMNS = Object.keys(COUNTED);

/** The batch a row counts under. */
function batchOf(row: string): string {
  return `(CASE WHEN ${row}.batch > 0 AND ${row}.batch IN (SELECT batch FROM open_imports) THEN ${row}.batch ELSE 0 END)`;
}

/** Adds (sign '') or takes away (sign '-') a whole record. */
function addCounts(row: string, sign: '' | '-'): string {
  const values = COLUMNS.map((column) => `${sign}${COUNTED[column]?.(row)}`).join(', ');
  return `
  INSERT INTO box_counts (batch, kind, box_id, ${COLUMNS.join(', ')})
  VALUES (${batchOf(row)}, 0, ${row}.box_id, ${values}), (${batchOf(row)}, 1, ${row}.top_id, ${values})
  ON CONFLICT DO UPDATE SET ${COLUMNS.map((column) => `${column} = ${column} + excluded.${column}`).join(', ')};`;
}

/** Changes the counts of a record that stays where it is. */
function moveCounts(): string {
  const changes = COLUMNS.map(
    (column) => `${column} = ${column} + ${COUNTED[column]?.('NEW')} - ${COUNTED[column]?.('OLD')}`,
  );
  return [
    ['0', 'NEW.box_id'],
    ['1', 'NEW.top_id'],
  ]
    .map(
      ([kind, box]) => `
  UPDATE box_counts SET ${changes.join(', ')} WHERE batch = ${batchOf('NEW')} AND kind = ${kind} AND box_id = ${box};`,
    )
    .join('');
}

function addDue(row: string, sign: '' | '-'): string {
  const batch = batchOf(row);
  return `
  INSERT INTO due_counts (batch, kind, box_id, due_day, due, learned)
  SELECT ${batch}, kind, box_id, ${row}.due_day, ${sign}1, ${sign}${row}.IS_LEARNED
  FROM (SELECT 0 AS kind, ${row}.box_id AS box_id UNION ALL SELECT 1, ${row}.top_id UNION ALL SELECT 2, 0)
  WHERE ${row}.place = 1 AND ${row}.due_day IS NOT NULL
  ON CONFLICT DO UPDATE SET due = due + excluded.due, learned = learned + excluded.learned;`;
}

function addChar(row: string, sign: '' | '-'): string {
  return `
  INSERT INTO char_counts (batch, top_id, first_char, count)
  SELECT ${batchOf(row)}, ${row}.top_id, ${row}.first_char, ${sign}1 WHERE ${row}.place > 0
  ON CONFLICT DO UPDATE SET count = count + excluded.count;`;
}

const SAME_BOX = 'OLD.box_id = NEW.box_id AND OLD.top_id = NEW.top_id AND OLD.batch = NEW.batch';

export const migration: Migration = {
  version: 3,
  name: 'counts',
  sql: `
CREATE TABLE box_counts (
  batch INTEGER NOT NULL,
  kind INTEGER NOT NULL,
  box_id INTEGER NOT NULL,
  ${COLUMNS.map((column) => `${column} INTEGER NOT NULL DEFAULT 0`).join(',\n  ')},
  PRIMARY KEY (batch, kind, box_id)
) STRICT, WITHOUT ROWID;
CREATE TABLE due_counts (
  batch INTEGER NOT NULL,
  kind INTEGER NOT NULL,
  box_id INTEGER NOT NULL,
  due_day INTEGER NOT NULL,
  due INTEGER NOT NULL,
  learned INTEGER NOT NULL,
  PRIMARY KEY (batch, kind, box_id, due_day)
) STRICT, WITHOUT ROWID;
CREATE TABLE char_counts (
  batch INTEGER NOT NULL,
  top_id INTEGER NOT NULL,
  first_char TEXT NOT NULL,
  count INTEGER NOT NULL,
  PRIMARY KEY (batch, top_id, first_char)
) STRICT, WITHOUT ROWID;

CREATE TRIGGER records_inserted AFTER INSERT ON records BEGIN
  ${addCounts('NEW', '')}${addDue('NEW', '')}${addChar('NEW', '')}
END;
CREATE TRIGGER records_removed AFTER DELETE ON records BEGIN
  ${addCounts('OLD', '-')}${addDue('OLD', '-')}${addChar('OLD', '-')}
END;
CREATE TRIGGER records_trained AFTER UPDATE OF
  last_training_at, memory_level, IS_LEARNED, IS_MEMORIZED, IS_TRAINED, place, box_id, top_id ON records
WHEN ${SAME_BOX} BEGIN
  ${moveCounts()}
END;
CREATE TRIGGER records_moved AFTER UPDATE OF box_id, top_id ON records WHEN NOT (${SAME_BOX}) BEGIN
  ${addCounts('OLD', '-')}${addCounts('NEW', '')}
END;
CREATE TRIGGER records_due_again AFTER UPDATE OF due_day, IS_LEARNED, place, box_id, top_id ON records
WHEN OLD.due_day IS NOT NEW.due_day OR OLD.IS_LEARNED <> NEW.IS_LEARNED OR OLD.place <> NEW.place OR NOT (${SAME_BOX})
BEGIN
  ${addDue('OLD', '-')}${addDue('NEW', '')}
END;
CREATE TRIGGER records_regrouped AFTER UPDATE OF first_char, place, top_id ON records
WHEN OLD.first_char <> NEW.first_char OR OLD.place <> NEW.place OR OLD.top_id <> NEW.top_id BEGIN
  ${addChar('OLD', '-')}${addChar('NEW', '')}
END;
`,
};
