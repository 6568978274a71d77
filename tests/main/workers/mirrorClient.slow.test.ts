import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Worker } from 'node:worker_threads';
import Database from 'better-sqlite3';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { MirrorClient } from '#main/workers/mirrorClient.ts';
import type { DataChange } from '#shared/ipc/events.ts';
import { createWorker, TestMirror, tempFolder } from '../../mirror/support/mirror.ts';

let folder: ReturnType<typeof tempFolder>;
let file: string;
let workers: Worker[];
let client: MirrorClient;

beforeEach(() => {
  folder = tempFolder();
  file = join(folder.path, 'person.sqlite');
  workers = [];
  client = new MirrorClient(() => {
    const worker = createWorker();
    workers.push(worker);
    return worker;
  });
});
afterEach(async () => {
  await client.close();
  folder.remove();
});

const open = () => client.open<unknown>({ kind: 'open', file, uid: 'person', day: undefined });
const ask = (operationName: string, variables: Record<string, unknown> = {}, signal?: AbortSignal) =>
  client.request<string>({ kind: 'graphql', operationName, variables }, signal);

describe('the mirror client', () => {
  it('opens a file and replies to requests with JSON text', async () => {
    expect(await open()).toEqual({ ok: true, value: { created: true, damage: null } });
    const made = await ask('createCardbox', { title: 'Box' });
    expect(made.ok && JSON.parse(made.value).data.createCardbox.title).toBe('Box');
  });

  it('refuses unknown documents and invalid variables', async () => {
    await open();
    for (const name of ['nothing', '__proto__', 'toString', 'query { today { due_count } }']) {
      expect(await ask(name)).toMatchObject({ ok: false, error: { code: 'UNKNOWN_OPERATION' } });
    }
    const wrong = await ask('createCardbox', { title: 7 });
    expect(wrong.ok && JSON.parse(wrong.value).errors[0].extensions.code).toBe('BAD_REQUEST');
    expect(wrong.ok && wrong.value).not.toMatch(/\bat .*\.(ts|js):\d+/);
    expect(await ask('today', { now: () => 0 })).toMatchObject({ ok: false, error: { code: 'BAD_REQUEST' } });
  });

  it('replies MIRROR_UNAVAILABLE while no file is open', async () => {
    expect(await ask('today')).toMatchObject({ ok: false, error: { code: 'MIRROR_UNAVAILABLE' } });
  });

  // Proves F-33.
  it('says why a file could not be opened, and opens it with the next request after that', async () => {
    // As on a full disk: the file cannot be opened now, but later.
    const db = new Database(file);
    db.pragma('user_version = 9999');
    db.close();
    const changes: DataChange[] = [];
    client.changed.add((change) => changes.push(change));
    expect(await open()).toMatchObject({ ok: false, error: { code: 'MIRROR_NEWER' } });
    expect(await Promise.all([ask('today'), ask('today')])).toMatchObject([
      { error: { code: 'MIRROR_NEWER' } },
      { error: { code: 'MIRROR_NEWER' } },
    ]);
    rmSync(file);
    expect(await Promise.all([ask('today'), ask('today')])).toMatchObject([{ ok: true }, { ok: true }]);
    expect(changes).toEqual([{ what: ['boxes', 'cards', 'records', 'sessions'] }]);
  });

  // Proves F-33.
  it('never opens a file again after another one was opened', async () => {
    const refused = join(folder.path, 'refused.sqlite');
    const db = new Database(refused);
    db.pragma('user_version = 9999');
    db.close();
    const failed = client.open<unknown>({ kind: 'open', file: refused, uid: 'other', day: undefined });
    const opened = open();
    expect(await failed).toMatchObject({ ok: false });
    expect(await opened).toMatchObject({ ok: true });
    rmSync(refused);
    expect(await ask('today')).toMatchObject({ ok: true });
    expect(existsSync(refused)).toBe(false);
  });

  it('cancels a request that has not started', async () => {
    await open();
    const stop = new AbortController();
    const first = ask('today');
    const second = ask('today', {}, stop.signal);
    stop.abort();
    expect(await first).toMatchObject({ ok: true });
    expect(await second).toMatchObject({ ok: false, error: { code: 'CANCELLED' } });
    expect(await ask('today', {}, stop.signal)).toMatchObject({ ok: false, error: { code: 'CANCELLED' } });
  });

  it('reports a change after its reply, because the page that waits for that comes first', async () => {
    await open();
    const seen: unknown[] = [];
    const stop = client.changed.add((change) => seen.push(change));
    const create = async (title: string): Promise<void> => {
      seen.push((await ask('createCardbox', { title })).ok);
      // What the worker sends comes in order.
      await ask('today');
    };
    await create('Box');
    expect(seen).toMatchObject([true, { what: ['boxes'] }]);
    stop();
    await create('Box 2');
    expect(seen).toHaveLength(3);
  });

  it('restarts a dead worker with the same file, a limited number of times', async () => {
    await open();
    await ask('createCardbox', { title: 'Box' });
    const underWay = ask('today');
    await workers[0]?.terminate();
    const result = await underWay;
    if (!result.ok) expect(result.error.code).toBe('MIRROR_UNAVAILABLE');
    const boxes = await ask('cardboxes', { uid: 'person' });
    expect(boxes.ok && JSON.parse(boxes.value).data.cardboxes).toHaveLength(1);
    await workers[1]?.terminate();
    expect((await ask('today')).ok).toBe(true);
    await workers[2]?.terminate();
    expect(await ask('today')).toMatchObject({ ok: false, error: { code: 'MIRROR_UNAVAILABLE' } });
    expect(workers).toHaveLength(3);
    expect(await open()).toMatchObject({ ok: true });
  });

  it('changes accounts: the open file is closed first', async () => {
    await open();
    await ask('createCardbox', { title: 'Box' });
    const other = { kind: 'open', file: join(folder.path, 'other.sqlite'), uid: 'other', day: undefined } as const;
    expect(await client.open<unknown>(other)).toMatchObject({ ok: true, value: { created: true } });
    const boxes = await ask('cardboxes', { uid: 'other' });
    expect(boxes.ok && JSON.parse(boxes.value).data.cardboxes).toEqual([]);
    expect(await open()).toMatchObject({ ok: true, value: { created: false } });
  });

  it('changes the day, also for the next worker', async () => {
    await open();
    const day = { time_zone: 'Asia/Tokyo', start_hour: 4 };
    expect(await client.setDay(day)).toEqual({ ok: true, value: null });
    await client.close();
    const again = await TestMirror.open(file, day);
    expect((await again.ask('today')).data.today.due_count).toBe(0);
    await again.close();
  });
});
