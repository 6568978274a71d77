import { mkdtempSync, rmSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
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
import { type Figure, loads, passes, print } from './support/figures.ts';

/**
 * `npm run bench -- server`: the server on PGlite in a process of its own while one account with 12 MiB of cards sends 200 of the worst
 * requests that the limits allow and 50 devices of others sync; then what a request costs before sign-in.
 */
const DEVICES = 50;
const CARDS_OF_DEVICE = 500;
const HOSTILE_CARDS = 5000;
const REQUESTS = 200;
/** Milliseconds that devices have the server for themselves before and after. */
const ALONE_MS = 5000;
/** What an honest device may wait, in milliseconds, and the server's memory in MiB. */
const HONEST_MS = 2000;
const MEMORY_MIB = 600;
/** Processor time of a request before sign-in, besides the one hash of a password, in milliseconds. */
const OPEN_MS = 20;
const TIMES = 20;

const folder = mkdtempSync(join(tmpdir(), 'cardbox-bench-server-'));
const dataDir = join(folder, 'data');

async function addAccounts() {
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

const one = (name: string, value: number, budget: number | null, unit?: string): Figure => ({
  name,
  values: [value],
  share: 1,
  budget,
  ...(unit === undefined ? {} : { unit }),
});

async function attackFigures(): Promise<Figure[]> {
  const { devices, hostile } = await addAccounts();
  // As `npm run backend` starts it.
  const server = await startProcess('src/backend/index.ts', { ...SERVER_MEMORY, DATA_DIR: dataDir });
  await delay(ALONE_MS);
  const idle = server.memory();
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
  const alone = server.memory();
  const start = performance.now();
  const { statuses, times } = await attack({ ...hostile, url: server.url, cards: HOSTILE_CARDS, count: REQUESTS });
  const seconds = (performance.now() - start) / 1000;
  const { peak } = server.memory();
  ending.abort();
  const { runs, requests, errors } = await used;
  await server.close();
  for (const [name, values] of times) {
    console.log(
      `${name}: ${values.length}, ${Math.round(Math.min(...values))} to ${Math.round(Math.max(...values))} ms`,
    );
  }
  const list = [...statuses].map(([status, count]) => `${count} x ${status}`).join(', ');
  console.log(`${REQUESTS} hostile requests in ${seconds.toFixed(1)} s: ${list}`);
  console.log(
    `memory: ${idle.now.toFixed(0)} MiB after the start (most ${idle.peak.toFixed(0)}), ${alone.now.toFixed(0)} MiB before the attack`,
  );
  for (const error of new Set(errors)) console.log(`an honest device got: ${error}`);
  const failures = [...statuses].reduce((sum, [status, count]) => sum + (status >= 500 ? count : 0), errors.length);
  return [
    { name: 'a request of an honest device', values: requests, share: 0.95, budget: HONEST_MS },
    { name: 'a whole run of an honest device', values: runs, share: 0.95, budget: HONEST_MS },
    one('most memory', peak, MEMORY_MIB, 'MiB'),
    one('responses 5xx, errors of honest devices', failures, 0, 'responses'),
  ];
}

async function openFigures(): Promise<Figure[]> {
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
  console.log(`one hash of a password: ${hash.toFixed(1)} ms of processor time`);
  const costs = await beforeSignIn(server, TIMES);
  await server.close();
  await provider.close();
  return [...costs].map(([name, { ms, statuses, hashes }]) =>
    one(
      `${name} (${statuses.join(', ')})${hashes ? ' without the hash' : ''}`,
      Math.max(0, ms - (hashes ? hash : 0)),
      OPEN_MS,
    ),
  );
}

try {
  console.log(`${cpus().length} cores, ${cpus()[0]?.model}; the clients run on the same cores`);
  const figures = [...(await attackFigures()), ...(await openFigures())];
  print(figures);
  console.log(`load ${loads()}`);
  process.exitCode = figures.every(passes) ? 0 : 1;
} catch (error) {
  console.error(error);
  process.exitCode = 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}
process.exit();
