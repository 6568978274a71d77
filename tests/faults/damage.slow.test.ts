import { existsSync, readFileSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Mirror } from '#main/workers/mirror.ts';
import { createMirrorOver } from '#main/workers/mirror.ts';
import { MirrorClient } from '#main/workers/mirrorClient.ts';
import { backUp } from '#mirror/backup/backup.ts';
import { createBox } from '#mirror/boxes/boxes.ts';
import { insertCards } from '#mirror/cards/cards.ts';
import { openFile } from '#mirror/database/connection.ts';
import { openStore } from '#mirror/database/openStore.ts';
import { createWorker, type Decks, tempFolder } from '../mirror/support/mirror.ts';

/** A fifth of the kills: `npm run test:faults` damages 200 files. */
const DAMAGES = Math.ceil(Number(process.env.FAULT_KILLS ?? 60) / 5);
const CARDS = 50;

let folder: ReturnType<typeof tempFolder>;
let file: string;
let mirror: Mirror;

beforeEach(async () => {
  folder = tempFolder();
  file = join(folder.path, 'person.sqlite');
  mirror = createMirrorOver(new MirrorClient(createWorker), {} as Decks);
  const { store } = openStore(openFile(file, new Date()).db, { uid: 'person', day: undefined });
  store.write(() => {
    const { bid } = createBox(store, { title: 'Box' });
    const cards = Array.from({ length: CARDS }, (_, n) => ({
      pbid: bid,
      bid,
      title: `Card ${n}`,
      front: ['front '.repeat(50)],
      back: [],
    }));
    insertCards(store, cards);
  });
  await backUp(store, file, () => Promise.resolve());
  store.close();
});
afterEach(async () => {
  await mirror.close();
  folder.remove();
});

function withoutLog(path: string): void {
  for (const ending of ['-wal', '-shm']) rmSync(path + ending, { force: true });
}

/** The ways to damage a file. `n` chooses where. Each is damage that opening the file must notice. */
const DAMAGE: Readonly<Record<string, (path: string, n: number) => void>> = {
  emptied: (path) => truncateSync(path, 0),
  missing: (path) => rmSync(path),
  halved: (path) => truncateSync(path, Math.floor(statSync(path).size / 8192) * 4096),
  'cut off anywhere': (path, n) => truncateSync(path, 1 + ((n * 7919) % (statSync(path).size - 4096))),
  'overwritten at its head': (path, n) => {
    const bytes = readFileSync(path);
    bytes.fill(n % 256 === 0x53 ? 0 : n % 256, 0, 100);
    writeFileSync(path, bytes);
  },
  'replaced by text': (path, n) => writeFileSync(path, 'this is no database '.repeat(1 + n)),
};

async function start(): Promise<void> {
  expect(await mirror.open({ file, uid: 'person', day: undefined })).toMatchObject({ ok: true });
}

async function cardCount(): Promise<number> {
  const reply = await mirror.graphql('cardIds', { scope: {} });
  if (!reply.ok) throw new Error(reply.error.code);
  return JSON.parse(reply.value).data.cardIds.length;
}

// Proves F-15.
it('damage is reported at every start, and can be restored, twice in a row', {
  timeout: 60_000 + DAMAGES * 10_000,
}, async () => {
  const kinds = Object.entries(DAMAGE);
  for (let n = 0; n < DAMAGES; n++) {
    const [kind, damage] = kinds[n % kinds.length] ?? [];
    if (existsSync(file)) new Database(file).pragma('wal_checkpoint(TRUNCATE)');
    withoutLog(file);
    damage?.(file, n);
    for (const time of ['first', 'second']) {
      await start();
      expect(await mirror.page('mirrorDamage', {}), `${kind}, ${time} start`).toMatchObject({
        ok: true,
        value: { backup: expect.any(String) },
      });
      if (time === 'first') await mirror.close();
    }
    expect(await mirror.restore(), kind).toMatchObject({ ok: true });
    expect(await cardCount(), kind).toBe(CARDS);
    expect(await mirror.page('mirrorDamage', {}), kind).toEqual({ ok: true, value: null });
    await mirror.close();
  }
});
