import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { openFile } from '#mirror/database/connection.ts';
import { MirrorError } from '#mirror/database/errors.ts';
import { openStore } from '#mirror/database/openStore.ts';
import { MirrorService } from '#mirror/service.ts';
import type { FromMirror, MirrorRequest } from '#shared/mirror/protocol.ts';
import { tempFolder } from '../support/mirror.ts';

it('a check after an unclean end lets requests through, and ends when the file is closed', async () => {
  const folder = tempFolder();
  const running = join(folder.path, 'running.sqlite');
  const file = join(folder.path, 'killed.sqlite');
  const { store } = openStore(openFile(running, new Date()).db, { uid: 'person', day: undefined });
  // As a process leaves its files that is killed.
  for (const suffix of ['', '-wal']) copyFileSync(running + suffix, file + suffix);
  store.close();

  const replies = new Map<number, (message: FromMirror) => void>();
  const began = Promise.withResolvers<string>();
  const service = new MirrorService(
    (message) => {
      if ('seq' in message) replies.get(message.seq)?.(message);
    },
    (path, closing) => {
      began.resolve(path);
      return new Promise((_, reject) => {
        closing.addEventListener('abort', () => reject(new MirrorError('CANCELLED', 'the file is being closed')));
      });
    },
  );
  let seq = 0;
  const ask = (request: MirrorRequest): Promise<FromMirror> => {
    const { promise, resolve } = Promise.withResolvers<FromMirror>();
    replies.set(++seq, resolve);
    service.receive({ seq, request });
    return promise;
  };
  await ask({ kind: 'open', file, uid: 'person', day: undefined });
  expect(await began.promise).toBe(file);
  const boxes = await ask({ kind: 'graphql', operationName: 'createCardbox', variables: { title: 'Box' } });
  expect(boxes).toMatchObject({ result: { ok: true } });
  expect(await ask({ kind: 'close' })).toMatchObject({ result: { ok: true } });
  folder.remove();
});
