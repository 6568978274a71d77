import type { Migration } from './migration.ts';

/** An index over cards with links, to find backlinks. Texts with links are indexed again with the titles in them (E-7). */
export const migration: Migration = {
  version: 10,
  name: 'linked-cards',
  sql: `
CREATE INDEX cards_linked ON cards (id) WHERE links <> '[]';
INSERT OR IGNORE INTO text_dirty SELECT id FROM cards
  WHERE instr(front, '[[') OR instr(back, '[[') OR instr(mnemonic, '[[');
`,
};
