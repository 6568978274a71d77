import type { Migration } from './migration.ts';

/**
 * Search indexes over folded titles; the rowid is the card's id, the texts are written by the code that writes titles
 * (folding is not SQL's). `card_search` finds any three letters in a row, `card_words` words by their beginnings and
 * single letters of scripts that write no spaces.
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
