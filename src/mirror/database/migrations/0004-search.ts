import type { Migration } from './migration.ts';

/**
 * Search indexes over normalized titles. The rowid is the id of the card. Code writes the texts together with the titles,
 * because SQL cannot normalize them. `card_search` is a trigram index; `card_words` finds words by prefix, and single
 * characters of scripts without spaces.
 */
export const migration: Migration = {
  version: 4,
  name: 'search',
  sql: `
CREATE VIRTUAL TABLE card_search USING fts5 (
  title, content = '', contentless_delete = 1, tokenize = 'trigram case_sensitive 1'
);
CREATE VIRTUAL TABLE card_words USING fts5 (
  title, content = '', contentless_delete = 1, detail = full, prefix = '1 2',
  tokenize = "unicode61 remove_diacritics 0"
);
`,
};
