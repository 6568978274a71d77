import { join } from 'node:path';
import { beforeEach, expect, it, vi } from 'vitest';
import { listBackups, timeOf } from '#mirror/backup/copies.ts';
import { MirrorService } from '#mirror/service.ts';
import type { FromMirror, MirrorRequest } from '#shared/mirror/protocol.ts';
import { tempFolder } from '../support/mirror.ts';
import { HOUR, START } from '../support/store.ts';

let folder: ReturnType<typeof tempFolder>;

beforeEach(() => {
  folder = tempFolder();
  vi.useFakeTimers({ now: START, toFake: ['Date', 'setInterval', 'clearInterval'] });
});

// Proves L-31.
it('a file that stays open is backed up each hour in which something changed', async () => {
  const file = join(folder.path, 'person.sqlite');
  const waiting = new Map<number, (message: FromMirror) => void>();
  const service = new MirrorService((message) => {
    if ('seq' in message) waiting.get(message.seq)?.(message);
  });
  let seq = 0;
  const ask = (request: MirrorRequest): Promise<FromMirror> => {
    seq += 1;
    const { promise, resolve } = Promise.withResolvers<FromMirror>();
    waiting.set(seq, resolve);
    service.receive({ seq, request });
    return promise;
  };
  const addBox = (title: string) =>
    ask({ kind: 'graphql', operationName: 'createCardbox', variables: { title } }) as Promise<{
      readonly result: { readonly value: string };
    }>;
  await ask({ kind: 'open', file, uid: 'person', day: undefined });
  const { result } = await addBox('Box');
  const { bid } = JSON.parse(result.value).data.createCardbox;
  const card = { title: 'Card', front: ['f'], back: [], mnemonic: [], tags: [] };
  await ask({ kind: 'graphql', operationName: 'createCard', variables: { pbid: bid, card } });
  const hours = () => listBackups(file).map((path) => Math.round((timeOf(path) - START) / HOUR));
  await vi.advanceTimersByTimeAsync(HOUR);
  await expect.poll(() => hours()[0]).toBe(1);
  for (let hour = 2; hour <= 5; hour++) await vi.advanceTimersByTimeAsync(HOUR);
  await addBox('Later');
  await vi.advanceTimersByTimeAsync(HOUR);
  await expect.poll(() => hours()[0]).toBe(6);
  // The first hour may have a backup of the start, too.
  expect(hours().filter((hour) => hour > 1)).toEqual([6]);
  await ask({ kind: 'close' });
});
