import type { Pause } from '../queries/imports.ts';
import type { Store } from '../store.ts';

/** Asks SQLite whether a file is sound, table by table so that requests get their turns. */
export async function checkFile(store: Store, pause: Pause): Promise<boolean> {
  const tables = store
    .sql<{ name: string }>("SELECT name FROM sqlite_schema WHERE type = 'table' AND sql NOT LIKE 'CREATE VIRTUAL%'")
    .all();
  for (const { name } of tables) {
    await pause();
    const found = store
      .sql<{ quick_check: string }>('SELECT quick_check FROM pragma_quick_check(?)')
      .all(name)
      .map(({ quick_check }) => quick_check);
    if (found.some((line) => line !== 'ok')) {
      console.error(`mirror: the table ${name} is not sound`);
      return false;
    }
  }
  return true;
}
