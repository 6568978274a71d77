import { join } from 'node:path';
import { openDatabase } from '#backend/database/index.ts';
import type { SyncStatus } from '#shared/sync.ts';
import { addCollection } from '../backend/collection.ts';
import { startProcess } from '../backend/serverProcess.ts';
import { openDevice } from '../sync/device.ts';

/** Answers that the first push sends. */
const ANSWERS = 100;
const SETTINGS = { type: 'all', mode: 'normal', count: ANSWERS, training_in_order: true };

/** Milliseconds of the clock. */
export interface OnTheServer {
  readonly pull: number;
  readonly push: number;
}

/** The first pull of an account with so many cards, and the first push of some answers, against the real server. */
export async function measureOnTheServer(cards: number, folder: string): Promise<OnTheServer> {
  const dataDir = join(folder, `server-${cards}`);
  const database = await openDatabase({ dataDir, databaseUrl: null, connections: 4 }, () => {});
  const { uid, token } = await addCollection(database, cards);
  await database.close();
  const server = await startProcess('src/backend/index.ts', { DATA_DIR: dataDir, DATABASE_URL: '' });
  let upToDate = Promise.withResolvers<void>();
  const onStatus = ({ state }: SyncStatus): void => {
    if (state.kind === 'upToDate') upToDate.resolve();
    if (state.kind === 'failed' || state.kind === 'offline') upToDate.reject(new Error(JSON.stringify(state)));
  };
  const device = await openDevice({
    url: server.url,
    token,
    uid,
    file: join(folder, `device-${cards}.sqlite`),
    onStatus,
  });
  const pullFrom = performance.now();
  device.sync.accountChanged();
  await upToDate.promise;
  const pull = performance.now() - pullFrom;
  let { startSession: session } = JSON.parse(await device.ask('startSession', { scope: {}, settings: SETTINGS })).data;
  for (let step = 0; step < ANSWERS; step++) {
    const answer = { sid: session.sid, cid: session.current.cid, step, isCorrect: true, duration_ms: 900 };
    session = JSON.parse(await device.ask('answerCard', answer)).data.answerCard;
  }
  upToDate = Promise.withResolvers<void>();
  const pushFrom = performance.now();
  device.sync.accountChanged();
  await upToDate.promise;
  const push = performance.now() - pushFrom;
  await device.close();
  await server.close();
  return { pull, push };
}
