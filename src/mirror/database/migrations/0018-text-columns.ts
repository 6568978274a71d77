import type { Migration } from './migration.ts';

/**
 * The indexes over texts get a column for each text, so that title, front and back can be searched alone. The worker fills
 * them again, as after an import.
 */
export const migration: Migration = {
  version: 18,
  name: 'text columns',
  sql: `
DROP TABLE card_text;
CREATE VIRTUAL TABLE card_text USING fts5 (
  title, front, back, mnemonic, content = '', contentless_delete = 1, tokenize = 'trigram case_sensitive 1'
);
DROP TABLE card_terms;
CREATE VIRTUAL TABLE card_terms USING fts5 (
  title, front, back, mnemonic, content = '', contentless_delete = 1, prefix = '1 2',
  tokenize = "unicode61 remove_diacritics 0"
);
INSERT OR IGNORE INTO text_dirty SELECT id FROM cards;
`,
};
