import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { hashPassword } from '#backend/account/passwords.ts';
import { openDatabase } from '#backend/database/index.ts';
import { startOpenIdProvider } from '#tests/backend/account/support/openIdProvider.ts';
import { hostileCards } from '#tests/backend/support/hostile.ts';
import { SERVER_MEMORY } from '../../build/setup/serverMemory.mjs';
import { addCollection, copyCollection } from './backend/collection.ts';
import { startProcess } from './backend/serverProcess.ts';
import { beforeSignIn } from './server/beforeSignIn.ts';
import { syncDevices } from './server/devices.ts';
import { attack } from './server/hostile.ts';
import { bench, type Row } from './support/figures.ts';

/**
 * `npm run bench -- server`: the server on PGlite in a process of its own while one account with 12 MiB of cards sends 200 of the worst
 * requests that the limits allow and 50 devices of others sync: these must wait less than that account. Then what a request costs
 * before sign-in, in hashes of a password.
 */
const DEVICES = 50;
const CARDS_OF_DEVICE = 500;
const HOSTILE_CARDS = 5000;
const REQUESTS = 200;
/** Milliseconds that devices have the server for themselves before and after. */
const ALONE_MS = 5000;
/** The server's memory. */
const MEMORY_MIB = 600;
const TIMES = 20;

async function addAccounts(dataDir: string) {
  const database = await openDatabase({ dataDir, databaseUrl: null, connections: 2 }, () => {});
  const first = await addCollection(database, CARDS_OF_DEVICE);
  const devices = [first];
  while (devices.length < DEVICES) devices.push(await copyCollection(database, first.uid));
  const hostile = await addCollection(database, 0);
  await database.close();
  return { devices: devices.map((device) => ({ ...device, cards: CARDS_OF_DEVICE })), hostile };
}

/** Milliseconds of processor time of one hash. */
async function hashCost(): Promise<number> {
  await hashPassword('a good password');
  const before = process.cpuUsage();
  for (let n = 0; n < TIMES; n++) await hashPassword('a good password');
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000 / TIMES;
}

async function attackRows(folder: string): Promise<Row[]> {
  const dataDir = join(folder, 'data');
  const { devices, hostile } = await addAccounts(dataDir);
  // As `npm run backend` starts it.
  const server = await startProcess('src/backend/index.ts', { ...SERVER_MEMORY, DATA_DIR: dataDir });
  await delay(ALONE_MS);
  for (const batch of hostileCards(HOSTILE_CARDS)) {
    const sent = await fetch(`${server.url}/cards_pg/apply_changes`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${hostile.token}` },
      body: JSON.stringify(batch),
    });
    if (sent.status !== 200) throw new Error(`the hostile cards were refused: ${sent.status}`);
  }
  const ending = new AbortController();
  const used = syncDevices(server.url, devices, ending.signal);
  await delay(ALONE_MS);
  const { statuses, times } = await attack({ ...hostile, url: server.url, cards: HOSTILE_CARDS, count: REQUESTS });
  const { peak } = server.memory();
  ending.abort();
  const { requests, errors } = await used;
  await server.close();
  for (const error of new Set(errors)) console.log(`an honest device got: ${error}`);
  const failures = [...statuses].reduce((sum, [status, count]) => sum + (status >= 500 ? count : 0), errors.length);
  return [
    {
      name: 'a request of an honest device, to a hostile one',
      ours: requests,
      floor: [...times.values()].flat(),
      goal: { p95: 1 },
    },
    { name: 'most memory under attack', ours: [peak], limit: MEMORY_MIB, unit: 'MiB' },
    { name: 'responses 5xx, errors of honest devices', ours: [failures], limit: 0, unit: 'responses' },
  ];
}

async function openRows(folder: string): Promise<Row[]> {
  const publicUrl = 'http://127.0.0.1:1';
  const provider = await startOpenIdProvider([`${publicUrl}/account/google/callback`]);
  const server = await startProcess('src/backend/index.ts', {
    DATA_DIR: join(folder, 'open'),
    PUBLIC_URL: publicUrl,
    LOGIN_TRIES: '1000000',
    SMTP_URL: 'smtp://127.0.0.1:1',
    GOOGLE_ISSUER: provider.issuer,
    GOOGLE_CLIENT_ID: provider.clientId,
    GOOGLE_CLIENT_SECRET: provider.clientSecret,
  });
  const hash = await hashCost();
  const costs = await beforeSignIn(server, TIMES);
  await server.close();
  await provider.close();
  const own = [...costs.values()].map(({ ms, hashes }) => Math.max(0, ms - (hashes ? hash : 0)));
  return [
    {
      name: 'processor time of a request before sign-in, to one hash of a password',
      ours: own,
      floor: own.map(() => hash),
      goal: { p50: 0.1, p95: 0.5 },
    },
  ];
}

await bench(async (folder) => [...(await attackRows(folder)), ...(await openRows(folder))]);
