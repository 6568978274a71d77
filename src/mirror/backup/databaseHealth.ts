import type { Pause } from '#mirror/scheduling/chunking.ts';
import { codeOf } from '../database/errors.ts';
import type { Store } from '../database/store.ts';

/** Whether SQLite finds no error in a table. If the check itself fails because of damage, the result is false. */
function isTableHealthy(store: Store, table: string): boolean {
  try {
    const found = store
      .sql<{ quick_check: string }>('SELECT quick_check FROM pragma_quick_check(?)')
      .all(table)
      .map(({ quick_check }) => quick_check);
    return found.every((line) => line === 'ok');
  } catch (error) {
    if (codeOf(error) === 'MIRROR_DAMAGED') return false;
    throw error;
  }
}

/** Checks a file with SQLite, table by table, so that requests can run in between. */
export async function isHealthy(store: Store, pause: Pause): Promise<boolean> {
  const tables = store
    .sql<{ name: string }>("SELECT name FROM sqlite_schema WHERE type = 'table' AND sql NOT LIKE 'CREATE VIRTUAL%'")
    .all();
  for (const { name } of tables) {
    await pause();
    if (isTableHealthy(store, name)) continue;
    console.error(`mirror: the table ${name} is corrupt`);
    return false;
  }
  return true;
}
