import { Worker } from 'node:worker_threads';
import { afterEach, describe, expect, it } from 'vitest';
import { WorkerClient } from '#main/workers/workerClient.ts';

/** Echoes requests; `wait` is answered when it is cancelled, `die` ends the worker, `tell` posts an event first, `hang` keeps it alive. */
const ECHO = `
  const { parentPort } = require('node:worker_threads');
  parentPort.on('message', ({ seq, request, cancel, end }) => {
    if (end) return parentPort.close();
    if (request === 'wait') return;
    if (request === 'die') process.exit(3);
    if (request === 'hang') setInterval(() => undefined, 1000);
    if (request === 'tell') parentPort.postMessage({ event: 'told' });
    parentPort.postMessage({ seq, result: { ok: true, value: cancel ? 'cancelled' : request } });
  });`;

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

  it('asks the worker to stop a request, and refuses one that was cancelled before', async () => {
    const cancellation = new AbortController();
    const result = createClient().request('wait', cancellation.signal);
    cancellation.abort();
    expect(await result).toEqual({ ok: true, value: 'cancelled' });
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
