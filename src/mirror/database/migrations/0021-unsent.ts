import type { Migration } from './migration.ts';

const upsert = (kind: string, id: string) =>
  `INSERT INTO unsent (kind, id) VALUES ('${kind}', ${id}) ON CONFLICT DO UPDATE SET version = version + 1, refused = NULL;`;

/** Only the file of an account has a server. */
const IS_ACCOUNT = "EXISTS (SELECT 1 FROM meta WHERE key = 'is_account')";

function triggers(table: 'boxes' | 'cards', kind: string, id: string): string {
  return `
CREATE TRIGGER ${table}_added_unsent AFTER INSERT ON ${table} WHEN ${IS_ACCOUNT} BEGIN
  ${upsert(kind, `NEW.${id}`)}
END;
CREATE TRIGGER ${table}_changed_unsent AFTER UPDATE OF stamps ON ${table} WHEN NEW.stamps <> OLD.stamps AND ${IS_ACCOUNT} BEGIN
  ${upsert(kind, `NEW.${id}`)}
END;
CREATE TRIGGER ${table}_removed_unsent AFTER DELETE ON ${table} WHEN ${IS_ACCOUNT} BEGIN
  ${upsert(kind, `OLD.${id}`)}
  -- What an import that was given up had written was never visible.
  DELETE FROM unsent WHERE kind = '${kind}' AND id = OLD.${id}
    AND EXISTS (SELECT 1 FROM open_imports AS open WHERE open.batch = OLD.batch AND open.state = 'open');
END;`;
}

/**
 * What no server has acknowledged: one row for each changed box and card, instead of one for each change. Answers are found
 * by their stamps (`database/unsent.ts`; Y-2, Y-3).
 */
export const migration: Migration = {
  version: 21,
  name: 'unsent',
  sql: `
DROP TABLE outbox;
CREATE TABLE unsent (
  -- 'log': an entry of the answer log that another device wrote and an import brought.
  kind TEXT NOT NULL CHECK (kind IN ('box', 'card', 'log')),
  id TEXT NOT NULL,
  -- Grows with each change, so that a change during a sync stays unsent.
  version INTEGER NOT NULL DEFAULT 1,
  -- The code with which the server refused it; the next change tries again.
  refused TEXT,
  PRIMARY KEY (kind, id)
) STRICT, WITHOUT ROWID;
${triggers('boxes', 'box', 'bid')}
${triggers('cards', 'card', 'cid')}
`,
};
