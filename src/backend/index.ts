import { text } from 'node:stream/consumers';
import { runAdmin } from './admin/index.ts';
import { openDatabase } from './database/index.ts';
import { errorLines } from './errorLines.ts';
import { type RunningServer, startServer } from './server.ts';
import { readSettings } from './settings/index.ts';
import { stopOnSignals } from './stopOnSignals.ts';

/** Serves requests until a signal: settings from the environment, the database, then the server. */
async function serve(): Promise<void> {
  const settings = readSettings(process.env);
  const database = await openDatabase(settings, (error) => console.error(`database: ${error.message}`));
  let server: RunningServer;
  try {
    server = await startServer({ settings, database, now: Date.now });
  } catch (error) {
    await database.close();
    throw error;
  }
  console.log(`ready ${server.url}`);
  stopOnSignals(async () => {
    await server.close();
    await database.close();
  });
}

/** The program: the server, or with `admin` as first argument an admin command. */
const [first, ...rest] = process.argv.slice(2);
if (first === 'admin') {
  process.exitCode = await runAdmin(rest, {
    environment: process.env,
    print: console.log,
    printError: console.error,
    readInput: () => text(process.stdin),
  });
} else if (first !== undefined) {
  console.error(`cardbox: there is no option ${first}. The server takes its settings from the environment.`);
  process.exitCode = 2;
} else {
  await serve().catch((error: unknown) => {
    for (const line of errorLines(error)) console.error(`cardbox: ${line}`);
    process.exitCode = 1;
  });
}
