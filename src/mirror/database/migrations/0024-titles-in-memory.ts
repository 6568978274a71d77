import type { Migration } from './migration.ts';

/** Titles are searched in memory, so their two indexes go; what the palette opened is kept, so that it can rank by use. */
export const migration: Migration = {
  version: 24,
  name: 'titles-in-memory',
  sql: `
DROP TABLE card_search;
DROP TABLE card_words;

-- How often and how recently the palette opened a card, a box, a command or another thing.
CREATE TABLE palette_uses (
  kind TEXT NOT NULL,
  -- cid, bid or the name of a command.
  id TEXT NOT NULL,
  -- The number of uses at the time of the last one; older uses count less.
  weight REAL NOT NULL,
  -- The time of the last use, in milliseconds since 1970.
  at INTEGER NOT NULL,
  PRIMARY KEY (kind, id)
) STRICT, WITHOUT ROWID;
`,
};
