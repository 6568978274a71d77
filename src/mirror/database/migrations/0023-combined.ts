import type { Migration } from './migration.ts';

/** Only the file of an account has a server. */
const IS_ACCOUNT = "EXISTS (SELECT 1 FROM meta WHERE key = 'is_account')";

const upsert = (kind: string, id: string, isNew: 0 | 1) =>
  `INSERT INTO unsent (kind, id, isNew) VALUES ('${kind}', ${id}, ${isNew})
  ON CONFLICT DO UPDATE SET version = version + 1, refused = NULL;`;

const dropTriggers = (table: string) =>
  ['added', 'changed', 'removed'].map((event) => `DROP TRIGGER ${table}_${event}_unsent;`).join('\n');

function triggers(table: string, kind: string, id: string, stamps: string, onRemoved = ''): string {
  return `
CREATE TRIGGER ${table}_added_unsent AFTER INSERT ON ${table} WHEN ${IS_ACCOUNT} BEGIN
  ${upsert(kind, `NEW.${id}`, 1)}
END;
CREATE TRIGGER ${table}_changed_unsent AFTER UPDATE OF ${stamps} ON ${table} WHEN NEW.${stamps} <> OLD.${stamps} AND ${IS_ACCOUNT} BEGIN
  ${upsert(kind, `NEW.${id}`, 0)}
END;
CREATE TRIGGER ${table}_removed_unsent AFTER DELETE ON ${table} WHEN ${IS_ACCOUNT} BEGIN
  ${upsert(kind, `OLD.${id}`, 0)}
  ${onRemoved}
END;`;
}

/** What an import that was given up had written was never visible. */
const givenUp = (kind: string, id: string) => `DELETE FROM unsent WHERE kind = '${kind}' AND id = OLD.${id}
    AND EXISTS (SELECT 1 FROM open_imports AS open WHERE open.batch = OLD.batch AND open.state = 'open');`;

/**
 * What is needed to combine the same deck of two devices: which boxes and cards no server has ever had, and a log whose
 * entries can follow their card to another id. Saved searches have stamps, so that devices can share them
 * (C-42, C-44).
 */
export const migration: Migration = {
  version: 23,
  name: 'combined',
  sql: `
${dropTriggers('boxes')}
${dropTriggers('cards')}
CREATE TABLE unsent_items (
  -- 'log': an entry of the answer log that another device wrote and an import brought.
  kind TEXT NOT NULL CHECK (kind IN ('box', 'card', 'log', 'search')),
  id TEXT NOT NULL,
  -- Grows with each change, so that a change during a sync stays unsent.
  version INTEGER NOT NULL DEFAULT 1,
  -- The code with which the server refused it; the next change tries again.
  refused TEXT,
  -- No server has ever had it.
  isNew INTEGER NOT NULL DEFAULT 0 CHECK (isNew IN (0, 1)),
  PRIMARY KEY (kind, id)
) STRICT, WITHOUT ROWID;
-- No version before this one sent anything.
INSERT INTO unsent_items (kind, id, version, refused, isNew) SELECT kind, id, version, refused, kind <> 'log' FROM unsent;
DROP TABLE unsent;
ALTER TABLE unsent_items RENAME TO unsent;
${triggers('boxes', 'box', 'bid', 'stamps', givenUp('box', 'bid'))}
${triggers('cards', 'card', 'cid', 'stamps', givenUp('card', 'cid'))}

ALTER TABLE saved_searches ADD COLUMN stamp TEXT NOT NULL DEFAULT '';
-- The stamps of the deletions of saved searches.
CREATE TABLE removed_searches (
  id TEXT NOT NULL PRIMARY KEY,
  stamp TEXT NOT NULL
) STRICT, WITHOUT ROWID;
INSERT INTO unsent (kind, id) SELECT 'search', id FROM saved_searches WHERE ${IS_ACCOUNT};
${triggers('saved_searches', 'search', 'id', 'stamp')}

-- Append-only, but an entry follows its card when the card takes the id of its copy on another device.
DROP TRIGGER answer_log_keeps;
CREATE TRIGGER answer_log_keeps BEFORE UPDATE OF id, kind, stamp, at, device_id, sid, isCorrect, effect, mode, direction,
  duration, memory_level, undoes, isMemorized, record ON answer_log BEGIN
  SELECT RAISE(ABORT, 'the answer log is append-only');
END;
`,
};
