import { createRequire } from 'node:module';
import { Worker } from 'node:worker_threads';
import { afterEach, describe, expect, it } from 'vitest';
import { WorkerClient } from '#main/workers/workerClient.ts';
import type { ErrorCode } from '#shared/errors.ts';

/** Echoes requests; `wait` is answered when it is canceled, `die` ends the worker, `tell` posts an event first, `hang` keeps it alive. */
const ECHO = `
  const { parentPort } = require('node:worker_threads');
  parentPort.on('message', ({ seq, request, cancel, end }) => {
    if (end) return parentPort.close();
    if (request === 'wait') return;
    if (request === 'die') process.exit(3);
    if (request === 'hang') setInterval(() => undefined, 1000);
    if (request === 'tell') parentPort.postMessage({ event: 'told' });
    parentPort.postMessage({ seq, result: { ok: true, value: cancel ? 'canceled' : request } });
  });`;

const BETTER_SQLITE = createRequire(import.meta.url).resolve('better-sqlite3');
// As in the app, whose first thread loads the library so that it stays loaded.
createRequire(import.meta.url)(BETTER_SQLITE);

let started = 0;
let client: WorkerClient<unknown, { event: string }>;
const events: unknown[] = [];

function createClient(): typeof client {
  client = new WorkerClient({
    name: 'the echo',
    create: () => {
      started++;
      return new Worker(ECHO, { eval: true });
    },
    deathCode: 'INTERNAL',
    onEvent: (event) => events.push(event),
    onDeath: () => events.push('died'),
  });
  return client;
}

afterEach(async () => {
  await client.stop('CANCELLED', 'the test has ended');
  started = 0;
  events.length = 0;
});

describe('WorkerClient', () => {
  it('starts the worker with the first request, and passes its events on', async () => {
    createClient();
    expect(client.isRunning).toBe(false);
    expect(await client.request('tell')).toEqual({ ok: true, value: 'tell' });
    expect(await Promise.all([client.request(1), client.request(2)])).toMatchObject([{ value: 1 }, { value: 2 }]);
    expect(events).toEqual([{ event: 'told' }]);
    expect(started).toBe(1);
  });

  it('asks the worker to stop a request, and refuses one that was canceled before', async () => {
    const cancellation = new AbortController();
    const result = createClient().request('wait', cancellation.signal);
    cancellation.abort();
    expect(await result).toEqual({ ok: true, value: 'canceled' });
    expect(await client.request('wait', cancellation.signal)).toMatchObject({ error: { code: 'CANCELLED' } });
  });

  it('fails the requests under way when the worker dies, and starts another worker for the next request', async () => {
    createClient();
    const results = await Promise.all([client.request('wait'), client.request('die')]);
    expect(results).toMatchObject([{ error: { code: 'INTERNAL' } }, { error: { code: 'INTERNAL' } }]);
    expect(events).toEqual(['died']);
    expect(await client.request('again')).toMatchObject({ value: 'again' });
    expect(started).toBe(2);
  });

  it('fails the requests under way when it is stopped, and requests that cannot be posted', async () => {
    const waiting = createClient().request('wait');
    expect(await client.request(() => 0)).toMatchObject({ error: { code: 'BAD_REQUEST' } });
    await client.stop('CANCELLED', 'stopped');
    expect(await waiting).toEqual({ ok: false, error: { code: 'CANCELLED', message: 'stopped' } });
    expect(events).toEqual([]);
  });

  it('lets a worker with a database end by itself, and terminates it only if it does not', async () => {
    const exits: number[] = [];
    for (const request of ['idle', 'hang']) {
      client = new WorkerClient({
        name: 'the echo',
        create: () => new Worker(ECHO, { eval: true }).on('exit', (code) => exits.push(code)),
        deathCode: 'INTERNAL',
        hasDatabase: true,
        endLimit: request === 'hang' ? 50 : 20_000,
        onTerminated: () => events.push('terminated'),
      });
      await client.request(request);
      await client.stop('CANCELLED', 'stopped');
    }
    // 0: the event loop ended. 1: the thread was terminated.
    expect(exits).toEqual([0, 1]);
    expect(events).toEqual(['terminated']);
  });
});

/** Opens a database, then works on a text for minutes (`block`), sleeps (`sleep`), or works and reports (`report`). */
const READER = `
  const { parentPort, workerData } = require('node:worker_threads');
  const Database = require(workerData);
  const db = new Database(':memory:');
  const statement = db.prepare('SELECT 1');
  const work = (ms) => { for (const end = performance.now() + ms; performance.now() < end; ); };
  parentPort.on('message', ({ seq, request, end }) => {
    if (end) { db.close(); return parentPort.close(); }
    statement.get();
    if (request === 'block') /(a+)+$/.test('a'.repeat(60) + 'b');
    if (request === 'sleep') Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 3000);
    if (request === 'report') for (let step = 0; step < 8; step++) { work(100); parentPort.postMessage({ event: 'goes on' }); }
    parentPort.postMessage({ seq, result: { ok: true, value: request } });
  });`;

describe('a worker that is blocked', () => {
  const limits = { silentMs: 400, urgentMs: 100, code: 'FILE_TOO_SLOW' as ErrorCode };
  const createReader = (watch: typeof limits = limits): typeof client => {
    client = new WorkerClient({
      name: 'the reader',
      create: () => new Worker(READER, { eval: true, workerData: BETTER_SQLITE }),
      deathCode: 'FILE_UNREADABLE',
      hasDatabase: true,
      watch,
      onTerminated: () => events.push('terminated'),
    });
    return client;
  };

  // Proves F-43.
  it('is terminated after a time of its own, and the next request gets another one', async () => {
    expect(await createReader().request('block')).toMatchObject({ error: { code: 'FILE_TOO_SLOW' } });
    expect(await client.request('next')).toMatchObject({ value: 'next' });
    expect(events).toEqual(['terminated']);
  });

  // Proves F-43.
  it.each(['sleep', 'report'])('is not one that only sleeps or reports: %s', async (request) => {
    expect(await createReader().request(request)).toMatchObject({ value: request });
    expect(events.includes('terminated')).toBe(false);
  });

  // Proves F-44.
  it('is terminated soon after a request to end its work', async () => {
    const blocked = createReader({ ...limits, silentMs: 1_000_000 }).request('block');
    await client.urge('stop');
    expect(await blocked).toMatchObject({ error: { code: 'FILE_TOO_SLOW' } });
    expect(events).toEqual(['terminated']);
  });

  // Proves F-43.
  it('does not take this process with it, however often', async () => {
    for (let round = 0; round < 30; round++) {
      const reader = createReader({ ...limits, silentMs: 1_000_000, urgentMs: 1 });
      // Its database is loaded then. No limit of the app is so short that it may end before.
      await reader.request('next');
      const blocked = reader.request('block');
      await client.stop('CANCELLED', 'stopped');
      expect(await blocked).toMatchObject({ error: { code: 'CANCELLED' } });
    }
    expect(events.filter((event) => event === 'terminated')).toHaveLength(30);
  });

  // Proves F-45.
  it('says that it needs too much memory', async () => {
    let worker: Worker | undefined;
    client = new WorkerClient({
      name: 'the reader',
      create: () => {
        worker = new Worker(ECHO, { eval: true });
        return worker;
      },
      deathCode: 'FILE_UNREADABLE',
      memoryCode: 'FILE_NEEDS_MEMORY',
    });
    const waiting = client.request('wait');
    // A thread that really fills its memory can take this process with it.
    worker?.emit('error', Object.assign(new Error('the heap is full'), { code: 'ERR_WORKER_OUT_OF_MEMORY' }));
    expect(await waiting).toMatchObject({ error: { code: 'FILE_NEEDS_MEMORY' } });
    await worker?.terminate();
    expect(await client.request('next')).toMatchObject({ value: 'next' });
  });
});
