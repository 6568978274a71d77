import { EventEmitter } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';
import type { Worker } from 'node:worker_threads';
import { vi } from 'vitest';
import { writeAnkiPackage } from '../../mirror/support/ankiPackage.ts';
import { Profile } from '../../mirror/support/cardbox.ts';

/** The files that people share, made once: the same deck reaches several devices, in two versions and three formats. */
export type Decks = readonly string[];

const rows = (name: string, backs: readonly string[]): string =>
  ['front,back,guid', ...backs.map((back, at) => `${name} ${at},${back},guid-${name}-${at}`)].join('\n');

export async function makeDecks(folder: string): Promise<Decks> {
  const text = (name: string, content: string): string => {
    writeFileSync(join(folder, name), content);
    return join(folder, name);
  };
  const anki = await writeAnkiPackage(join(folder, 'anki.apkg'), 'anki21', {
    decks: ['Anki'],
    notes: [1, 2, 3].map((at) => ({ guid: `anki-${at}`, fields: [`Anki ${at}`, `back ${at}`] })),
    answers: [[0, 0, { id: 1_700_100_000_000, ease: 3 }]],
  });
  return [
    text('Csv.csv', rows('csv', ['one', 'two', 'three'])),
    // Its first card has no id: it is known by its sides.
    text('Plain.csv', 'front,back\nplain one,1\nplain two,2'),
    text('Csv newer.csv', rows('csv', ['one', 'two, newer', 'three', 'four'])),
    anki,
    await cardbox(folder),
  ];
}

/** A deck of Cardbox itself, with answers. */
async function cardbox(folder: string): Promise<string> {
  const profile = new Profile(folder, 'deck');
  const { test } = profile;
  const bid = test.box('Shared');
  const cids = test.cards(bid, ['Shared one', 'Shared two']);
  const settings = { type: 'all', mode: 'normal', count: 1, training_in_order: true };
  const { data } = await test.ask('startSession', { scope: { bid }, settings });
  await test.ask('answerCard', { sid: data?.startSession.sid, cid: cids[0], step: 0, isCorrect: true });
  const path = join(folder, 'Shared.cardbox');
  await profile.exportTo(path);
  profile.close();
  return path;
}

/** The port of the import worker's own code, which runs in this thread, so that time stands still while it works. */
const port = Object.assign(new EventEmitter(), {
  postMessage: (message: unknown) => thread?.emit('message', message),
  close: () => thread?.emit('exit', 0),
});
let thread: EventEmitter | null = null;

/** Loads the import worker. Returns what starts it, as main does. */
export async function loadImportWorker(): Promise<() => Worker> {
  vi.doMock('node:worker_threads', async (original) => ({
    ...(await original<typeof import('node:worker_threads')>()),
    parentPort: port,
  }));
  await import('#mirror/import/worker.ts');
  vi.doUnmock('node:worker_threads');
  return () => {
    const worker = Object.assign(new EventEmitter(), {
      postMessage: (message: unknown) => void turn().then(() => port.emit('message', structuredClone(message))),
      ref: () => undefined,
      unref: () => undefined,
      terminate: () => Promise.resolve(0),
    });
    thread = worker;
    return worker as unknown as Worker;
  };
}
