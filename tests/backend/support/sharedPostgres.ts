import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

/**
 * Global setup: one process for the run that starts a Postgres server when the first test asks for a database. It is a
 * process of its own because it notices the end of this one, also by a kill, and stops the server then.
 */
export default async function sharePostgres(): Promise<() => Promise<void>> {
  const child = fork(join(import.meta.dirname, 'postgresChild.ts'), {
    // Ctrl+C reaches this process only, which ends the child.
    detached: process.platform !== 'win32',
    execArgv: [],
    stdio: 'inherit',
  });
  const [address] = await once(child, 'message');
  process.env.CARDBOX_TEST_POSTGRES = String(address);
  return async () => {
    const end = once(child, 'exit');
    child.disconnect();
    await end;
  };
}
