import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { listBackups } from '#mirror/backup/copies.ts';
import { growLog } from '#mirror/backup/logSize.ts';
import { cardPage, dueCards } from '#mirror/cards/cardLists.ts';
import { charCounts, dueCounts } from '#mirror/cards/counts.ts';
import { resolveScope } from '#mirror/cards/scope.ts';
import { topBoxes } from '#mirror/database/boxLists.ts';
import { openFile } from '#mirror/database/connection.ts';
import { openStore } from '#mirror/database/openStore.ts';
import { makeMemories } from '#mirror/records/index.ts';
import { ActiveSessions } from '#mirror/training/activeSessions.ts';
import { prefetchNext } from '#mirror/training/sessionView.ts';
import { startSession } from '#mirror/training/startSession.ts';
import { answerInSession } from '#mirror/training/trainingCommands.ts';
import { warmUp } from '#mirror/warmUp.ts';
import { TestMirror } from '#tests/mirror/support/mirror.ts';
import type { FloorRequest } from './floor/workerChild.ts';
import { makeMirror, makeRaw, open } from './mirror/data.ts';
import {
  charsRaw,
  cidsRaw,
  firstDueRaw,
  openMirrorRaw,
  openRaw,
  openRawAnswers,
  orderedRaw,
  pageRaw,
} from './mirror/raw.ts';
import { bench, inTurns, type Row, timed } from './support/figures.ts';

/** `npm run bench -- mirror`: 100,000 cards in 20 boxes, half of them due; the floor is better-sqlite3 alone. */
const CARDS = 100_000;
const BOXES = 20;
const ANSWERS = 120;
const HARDCORE = 10_000;
/** The pause before each answer: people do not answer faster. */
const PACE_MS = 40;
const today = Math.floor(Date.now() / 86_400_000);

interface Files {
  /** In 20 boxes and in one, of the mirror and for better-sqlite3 alone. */
  readonly file: string;
  readonly raw: string;
  readonly bigFile: string;
  readonly bigRaw: string;
}

/** The floor opens the same file: its schema has to be read too. */
async function openRow({ file }: Files): Promise<Row> {
  const timeAndClose = (opening: () => { close(): unknown }): number => {
    const start = performance.now();
    const opened = opening();
    const took = performance.now() - start;
    opened.close();
    return took;
  };
  const ours = () =>
    timeAndClose(() => {
      const { store } = openStore(openFile(file, new Date()).db, { uid: 'bench', day: undefined });
      dueCards(store, 1);
      return store;
    });
  const pairs = await inTurns(60, ours, () => timeAndClose(() => openMirrorRaw(file, today)));
  return { name: 'open to the first due card', ...pairs, goal: { p50: 2 } };
}

const nothing = () => Promise.resolve();

/** Each reads once before it is measured. */
async function read(runs: number, ours: () => unknown, floor: () => unknown) {
  ours();
  floor();
  return await inTurns(
    runs,
    () => timed(ours),
    () => timed(floor),
  );
}

async function readRows({ file, raw, bigFile, bigRaw }: Files): Promise<Row[]> {
  const [store, big] = [open(file), open(bigFile)];
  const [plain, plainBig] = [openRaw(raw, today), openRaw(bigRaw, today)];
  const box = topBoxes(big)[0];
  const scope = { pbid: box?.bid ?? '' };
  const sessions = new ActiveSessions(big);
  const start = (training_in_order: boolean) => () =>
    startSession(big, sessions, scope, { type: 'all', mode: 'normal', count: 20, training_in_order }, true);
  const place = resolveScope(big, scope);
  const rows: Row[] = [
    {
      name: 'first 50 due cards with the exact count',
      ...(await read(50, () => [dueCards(store, 50), dueCounts(store, 2, 0)], firstDueRaw(plain, today))),
      goal: { p50: 1 },
    },
    {
      name: 'A-Z counts of a box of 100,000',
      ...(await read(20, () => charCounts(big, box?.id ?? 0), charsRaw(plainBig))),
      goal: { p50: 0.1 },
    },
    {
      name: '100 cards from the middle of 100,000',
      ...(await read(
        30,
        () => cardPage(big, place, { offset: 50_000, limit: 100 }, nothing),
        pageRaw(plainBig, 50_000, 100),
      )),
      goal: { p50: 3 },
    },
    {
      name: 'start of a session of 20 of 100,000, in order',
      ...(await read(30, start(true), orderedRaw(plainBig))),
      goal: { p50: 3 },
    },
    {
      name: 'start of a session of 20 of 100,000, at random',
      ...(await read(30, start(false), cidsRaw(plainBig))),
      goal: { p50: 3 },
    },
  ];
  for (const opened of [store, big, plain, plainBig]) opened.close();
  return rows;
}

/** In this thread, a due card or one of a hardcore session of 10,000: no message, no GraphQL. */
async function workerRow(name: string, { file, raw }: Files, mode: 'normal' | 'hardcore'): Promise<Row> {
  const store = open(file);
  // The worker does these three after opening.
  await warmUp(() => sleep(0));
  growLog(store);
  await makeMemories(store, () => sleep(0));
  const sessions = new ActiveSessions(store);
  const settings = { type: 'all', mode, count: HARDCORE, training_in_order: true } as const;
  const { row } = startSession(store, sessions, {}, settings, true);
  const plain = openRawAnswers(raw);
  const answer = (n: number) => {
    const cid = sessions.get(row.sid).session.current() ?? '';
    answerInSession(store, sessions, row.sid, { cid, step: n, isCorrect: n % 5 > 0, duration_ms: 1500 });
  };
  const ours = async (n: number): Promise<number> => {
    await sleep(PACE_MS);
    const took = await timed(() => answer(n));
    // The worker does this after the reply.
    prefetchNext(sessions, row.sid);
    return took;
  };
  const floor = async (n: number): Promise<number> => {
    await sleep(PACE_MS);
    return await timed(() => plain.answer(n));
  };
  const pairs = await inTurns(ANSWERS, ours, floor);
  store.close();
  plain.close();
  return { name, ...pairs, goal: { p50: 1.7 } };
}

interface Shown {
  readonly sid: string;
  readonly step: number;
  readonly current: { readonly cid: string };
}

/** As seen from main: message, GraphQL, transaction, the next card as JSON, message. The floor: a worker that only writes. */
async function mainRow({ file, raw }: Files): Promise<Row> {
  const mirror = await TestMirror.open(file, undefined, 'bench');
  // The worker's background work after opening ends with a backup.
  while (listBackups(file).length === 0) await sleep(100);
  await sleep(500);
  const settings = { type: 'SpacedRepetition', mode: 'normal', count: 1000, training_in_order: true };
  let shown: Shown = (await mirror.ask('startSession', { scope: {}, settings, replace: true })).data.startSession;
  const plain = new Worker(new URL('./floor/workerChild.ts', import.meta.url), { workerData: raw });
  const ours = async (n: number): Promise<number> => {
    const { sid, step, current } = shown;
    // A person flips the card, looks, and answers.
    await mirror.ask('flipSession', { sid, step, side: 'back' });
    await sleep(PACE_MS);
    const variables = { sid, cid: current.cid, step, isCorrect: n % 5 > 0, duration_ms: 1500 };
    const start = performance.now();
    const result = await mirror.client.request<string>({ kind: 'graphql', operationName: 'answerCard', variables });
    const took = performance.now() - start;
    if (!result.ok) throw new Error(result.error.code);
    shown = JSON.parse(result.value).data.answerCard;
    return took;
  };
  const floor = async (n: number): Promise<number> => {
    await sleep(PACE_MS);
    return await timed(() => {
      plain.postMessage({ kind: 'answer', n } satisfies FloorRequest);
      return once(plain, 'message');
    });
  };
  await floor(ANSWERS);
  const pairs = await inTurns(ANSWERS, ours, floor);
  await mirror.close();
  await plain.terminate();
  return { name: 'an answer seen from main, to the same two wake-ups', ...pairs, goal: { p50: 2.5 } };
}

await bench(async (folder) => {
  const path = (name: string): string => join(folder, `${name}.sqlite`);
  const files = { file: path('mirror'), raw: path('raw'), bigFile: path('big'), bigRaw: path('big-raw') };
  await makeMirror(files.file, CARDS, BOXES);
  makeRaw(files.raw, CARDS, BOXES);
  await makeMirror(files.bigFile, CARDS, 1);
  makeRaw(files.bigRaw, CARDS, 1);
  return [
    await openRow(files),
    ...(await readRows(files)),
    await workerRow('an answer in the worker', files, 'normal'),
    await workerRow('an answer to a hardcore session of 10,000 in the worker', files, 'hardcore'),
    await mainRow(files),
  ];
});
