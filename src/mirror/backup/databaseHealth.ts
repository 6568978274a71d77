import type { Pause } from '#mirror/scheduling/chunking.ts';
import { codeOf } from '../database/errors.ts';
import type { Store } from '../database/store.ts';

/** Whether SQLite finds nothing wrong with a table; damage can also keep it from looking. */
function isSound(store: Store, table: string): boolean {
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

/** Asks SQLite whether a file is sound, table by table so that requests get their turns. */
export async function isHealthy(store: Store, pause: Pause): Promise<boolean> {
  const tables = store
    .sql<{ name: string }>("SELECT name FROM sqlite_schema WHERE type = 'table' AND sql NOT LIKE 'CREATE VIRTUAL%'")
    .all();
  for (const { name } of tables) {
    await pause();
    if (isSound(store, name)) continue;
    console.error(`mirror: the table ${name} is not sound`);
    return false;
  }
  return true;
}
