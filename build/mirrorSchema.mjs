/**
 * What `npm run codegen` writes from the mirror's migrations: the list of them, and `schema.sql`, a snapshot for people. The
 * comments in it are those of the migrations.
 */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import Database from 'better-sqlite3';
import { root } from './setup/paths.mjs';

export const databaseFolder = join(root, 'src/mirror/database');
const folder = join(databaseFolder, 'migrations');

/** The files of the migrations, in order: `0001-collection.ts`. */
const migrationFiles = () => readdirSync(folder).filter((name) => /^\d{4}-[a-z-]+\.ts$/.test(name));

/** `collection` for `0001-collection.ts`, `boxTraining` for `0008-box-training.ts`. */
function nameOf(file) {
  return file.slice(5, -3).replace(/-([a-z])/g, (_, letter) => letter.toUpperCase());
}

/** @returns {string} the text of migrations/generated.ts */
export function migrationList() {
  const files = migrationFiles();
  return [
    '// Written by build/codegen.mjs from the files of this folder; never edited by hand.',
    ...files.map((file) => `import { migration as ${nameOf(file)} } from './${file}';`),
    "import type { Migration } from './migration.ts';",
    '',
    '/** Every migration, in order; version n is at index n - 1. */',
    'export const migrations: readonly Migration[] = [',
    ...files.map((file) => `  ${nameOf(file)},`),
    '];',
    '',
  ].join('\n');
}

/** Splits the columns and constraints of a table at their commas. A comment stays before the column that it is about. */
function columnsOf(body) {
  const columns = [''];
  let depth = 0;
  for (const [token] of body.matchAll(/--[^\n]*|'[^']*'|[\s\S]/g)) {
    if (token === '(') depth++;
    if (token === ')') depth--;
    if (token === ',' && depth === 0) columns.push('');
    else columns[columns.length - 1] += token;
  }
  return columns.map((column) => column.trim());
}

/** A statement with one column a line: SQLite appends added columns to the last line. */
function format(sql) {
  const table = /^(CREATE TABLE[^(]*)\(([\s\S]*)\)([^)]*)$/.exec(sql);
  if (table === null) return `${sql.replace(/\n\s*\n/g, '\n')};`;
  const lines = columnsOf(table[2]).join(',\n').split('\n');
  return `${table[1].trimEnd()} (\n${lines.map((line) => `  ${line.trim()}`).join('\n')}\n)${table[3].trimEnd()};`;
}

/** @returns {Promise<string>} the text of schema.sql: each table by name, with its indexes, then its triggers */
export async function mirrorSchema() {
  const db = new Database(':memory:');
  // A migration fills a table with it; here are no rows.
  db.function('noteKey', (_cid, _guid) => null);
  for (const file of migrationFiles()) {
    const { migration } = await import(pathToFileURL(join(folder, file)).href);
    db.exec(migration.sql);
  }
  const rows = db
    .prepare(
      `SELECT sql FROM sqlite_schema WHERE sql IS NOT NULL
         AND name NOT IN (SELECT name FROM pragma_table_list WHERE type = 'shadow') AND name NOT LIKE 'sqlite_%'
       ORDER BY tbl_name, type = 'trigger', type = 'index', name`,
    )
    .pluck()
    .all();
  const header =
    '-- The tables of the mirror after all migrations. Written by build/codegen.mjs; never edited by hand.\n' +
    '-- A change is a new file in migrations/. The numbers in `place`: visibility.ts; in `kind` of counts: ../cards/counts.ts.\n\n';
  const statements = rows.map(format);
  // The indexes of a table follow it without an empty line.
  return `${header}${statements.map((sql, at) => (at > 0 && !sql.startsWith('CREATE INDEX') ? `\n${sql}` : sql)).join('\n')}\n`;
}
