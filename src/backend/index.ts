import { openDatabase } from './database/index.ts';
import { startServer } from './server.ts';
import { readSettings } from './settings/index.ts';

/** The server's program: settings from the environment, the database, then requests until a signal. */
const settings = readSettings(process.env);
const database = await openDatabase(settings, (error) => console.error(`database: ${error.message}`));
const server = await startServer({ settings, database, now: Date.now });
console.log(`ready ${server.url}`);
let isStopping = false;
const stop = async (): Promise<void> => {
  if (isStopping) return;
  isStopping = true;
  await server.close();
  await database.close();
};
process.on('SIGTERM', () => void stop());
process.on('SIGINT', () => void stop());
