import type { FastifyInstance } from 'fastify';
import { removeExpired } from './account/index.ts';
import type { ServerContext } from './context.ts';
import type { Database } from './database/index.ts';
import { emptyBins, removeOldChecks, removeOldResponses } from './sync/index.ts';

const HOUR_MS = 3_600_000;

/** Removes what is over: tokens, single-use secrets, tries, old batches, old ends of pages, and cards deleted long ago. Returns how many. */
export async function runMaintenance(database: Database, now: number): Promise<number> {
  const expired = await removeExpired(database, now);
  const old = (await removeOldResponses(database, now)) + (await removeOldChecks(database, now));
  return expired + old + (await emptyBins(database, now));
}

/** Runs the maintenance every hour while the server runs. */
export function scheduleMaintenance(app: FastifyInstance, { database, now }: ServerContext): void {
  const timer = setInterval(() => {
    runMaintenance(database, now()).catch((err: Error) => app.log.error({ err }, 'the maintenance failed'));
  }, HOUR_MS);
  timer.unref();
  app.addHook('onClose', () => clearInterval(timer));
}
