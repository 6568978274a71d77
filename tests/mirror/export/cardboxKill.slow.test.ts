import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createDecks } from '#main/workers/decks.ts';
import { createExports } from '#main/workers/exports.ts';
import { createMirrorOver } from '#main/workers/mirror.ts';
import { MirrorClient } from '#main/workers/mirrorClient.ts';
import { insertCards } from '#mirror/cards/cards.ts';
import { logAnswer } from '#mirror/records/answerLog.ts';
import { DEFAULT_SETTINGS } from '#shared/settings.ts';
import { startWorker } from '#tests/support/workers.ts';
import { filesIn, Profile } from '../support/cardbox.ts';
import { importWorker, makeFolder, mirrorWorker, unwrap } from '../support/import.ts';
import { openMirror } from '../support/importMirror.ts';

const CARDS = 3000;
const PATIENCE = { timeout: 300_000 };
const exportWorker = () => startWorker('export');

let folder: ReturnType<typeof makeFolder>;
let source: string;

beforeEach(async () => {
  folder = makeFolder();
  source = join(folder.path, 'all.cardbox');
  const from = new Profile(folder.path, 'from');
  const box = from.test.box('Words');
  from.store.write(() => {
    const rows = Array.from({ length: CARDS }, (_, i) => ({
      pbid: box,
      bid: box,
      title: `w${i}`,
      front: [`w${i}`],
      back: [],
    }));
    for (const { cid } of insertCards(from.store, rows)) {
      const answer = { mode: 'normal', direction: 'front_back', duration: 1, memory_level: 0 } as const;
      logAnswer(from.store, { cid, sid: 's', at: from.store.now(), isCorrect: true, effect: 'trained', ...answer });
    }
  });
  await from.exportTo(source);
  from.close();
});
afterEach(() => folder.remove());

/** Imports in a process that is killed with SIGKILL at a given progress. */
async function importAndKill(file: string, when: (line: string) => boolean): Promise<void> {
  const child = resolve(import.meta.dirname, '../support/cardboxChild.ts');
  const spawned = spawn(process.execPath, [child, file, source], { stdio: ['ignore', 'pipe', 'inherit'] });
  createInterface({ input: spawned.stdout }).on('line', (line) => {
    if (when(line)) spawned.kill('SIGKILL');
  });
  await once(spawned, 'close');
}

function counts(file: string): { cards: number; log: number; left: number } {
  const db = new Profile(folder.path, file);
  const { cards, log, left } = db.snapshot();
  db.close();
  return { cards: cards.length, log: log.length, left: left.length };
}

describe('importing a .cardbox', PATIENCE, () => {
  it.each([
    ['while it writes', (line: string) => Number(/^writing (\d+)/.exec(line)?.[1] ?? 0) > 500],
    ['while it finishes', (line: string) => line.startsWith('finishing')],
  ])('killed with kill -9 %s: everything or nothing', async (_name, when) => {
    const file = join(folder.path, 'to.sqlite');
    await importAndKill(file, when);
    const mirror = await openMirror(file);
    const boxes = await mirror.boxes();
    expect(boxes.length === 0 || boxes[0]?.count === CARDS).toBe(true);
    const { handle } = unwrap(await mirror.decks.open(source, 'all.cardbox'));
    const report = unwrap(await mirror.decks.run(handle, randomUUID(), { kind: 'cardbox', takeSettings: false }));
    expect(report.added + report.unchanged).toBe(CARDS);
    expect(await mirror.boxes()).toMatchObject([{ title: 'Words', count: CARDS }]);
    await mirror.close();
    const again = await openMirror(file);
    await again.boxes();
    await again.close();
  });

  // Proves S-314.
  it('is compared with the cards here, until the file is closed or imported', async () => {
    const client = new MirrorClient(mirrorWorker);
    const mirror = createMirrorOver(client, createDecks(client, importWorker), createExports(exportWorker));
    unwrap(await mirror.open({ file: join(folder.path, 'to.sqlite'), uid: 'person', day: undefined }));
    const { handle } = unwrap(await mirror.decks.open(source, 'all.cardbox'));
    expect(
      unwrap(await mirror.decks.compare(handle, randomUUID(), { kind: 'cardbox', takeSettings: false })),
    ).toMatchObject({ added: CARDS, updated: 0, unchanged: 0 });
    const stopped = { ok: false, error: { code: 'CANCELLED' } };
    const first = mirror.decks.compare(handle, randomUUID(), { kind: 'cardbox', takeSettings: false });
    unwrap(await mirror.decks.run(handle, randomUUID(), { kind: 'cardbox', takeSettings: false }));
    expect(await first).toMatchObject(stopped);
    expect(
      unwrap(await mirror.decks.compare(handle, randomUUID(), { kind: 'cardbox', takeSettings: false })),
    ).toMatchObject({ added: 0, unchanged: CARDS });
    const last = mirror.decks.compare(handle, randomUUID(), { kind: 'cardbox', takeSettings: false });
    mirror.decks.close(handle);
    expect(await last).toMatchObject(stopped);
    await mirror.close();
  });

  it('can be canceled, like an export, and leaves nothing', async () => {
    const client = new MirrorClient(mirrorWorker);
    const mirror = createMirrorOver(client, createDecks(client, importWorker), createExports(exportWorker));
    unwrap(await mirror.open({ file: join(folder.path, 'to.sqlite'), uid: 'person', day: undefined }));
    const { handle } = unwrap(await mirror.decks.open(source, 'all.cardbox'));
    const job = randomUUID();
    const stop = mirror.onProgress(({ phase, done }) => {
      if (phase === 'writing' && done > 100) mirror.decks.cancel(job);
    });
    expect(await mirror.decks.run(handle, job, { kind: 'cardbox', takeSettings: false })).toMatchObject({
      ok: false,
      error: { code: 'CANCELLED' },
    });
    stop();
    unwrap(await mirror.decks.run(handle, randomUUID(), { kind: 'cardbox', takeSettings: false }));
    const target = join(folder.path, 'out.cardbox');
    const wish = {
      scope: { kind: 'everything' },
      format: 'cardbox',
      target,
      settings: DEFAULT_SETTINGS,
      version: '1',
    } as const;
    const running = mirror.exports.run({ ...wish, job });
    mirror.exports.cancel(job);
    expect(await running).toMatchObject({ ok: false, error: { code: 'CANCELLED' } });
    expect(filesIn(folder.path)).toEqual(['all.cardbox']);
    expect(unwrap(await mirror.exports.run({ ...wish, job }))).toMatchObject({ name: 'out.cardbox', cards: CARDS });
    expect(filesIn(folder.path).sort()).toEqual(['all.cardbox', 'out.cardbox']);
    await mirror.close();
    expect(counts('to')).toEqual({ cards: CARDS, log: CARDS, left: 0 });
  });
});
