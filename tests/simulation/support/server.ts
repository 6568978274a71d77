import { afterAll, beforeAll } from 'vitest';
import { type Database, openDatabase } from '#backend/database/index.ts';
import { type RunningServer, startServer } from '#backend/server.ts';
import { PROTOCOL } from '#shared/account.ts';
import { silent, testSettings } from '../../backend/support/server.ts';
import { AUTHORIZATION, type Server } from './history.ts';

/** The server of the histories of a file. Its clock is that of the world. */
export function serveHistories(now: () => number): Server {
  let database: Database;
  let running: RunningServer;
  const start = async (): Promise<void> => {
    running = await startServer({ settings: testSettings(), database, now }, silent());
  };
  beforeAll(async () => {
    database = await openDatabase({ databaseUrl: null, dataDir: null, connections: 10 }, () => {});
    await start();
  });
  afterAll(async () => {
    await running?.close();
    await database?.close();
  });
  return {
    get database() {
      return database;
    },
    send: (method, path, body, type) =>
      fetch(`${running.url}${path}`, {
        method,
        headers: {
          Authorization: AUTHORIZATION,
          'Cardbox-Protocol': String(PROTOCOL),
          ...(body === null ? {} : { 'Content-Type': type }),
        },
        ...(body === null ? {} : { body: body as Uint8Array<ArrayBuffer> }),
      }),
    async restart() {
      await running.close();
      await start();
    },
  };
}
