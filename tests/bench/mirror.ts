import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import Database from 'better-sqlite3';
import { listBackups } from '#mirror/backup/copies.ts';
import { growLog } from '#mirror/backup/logSize.ts';
import { cardPage, dueCards } from '#mirror/cards/cardLists.ts';
import { charCounts, dueCounts } from '#mirror/cards/counts.ts';
import { resolveScope } from '#mirror/cards/scope.ts';
import { topBoxes } from '#mirror/database/boxLists.ts';
import { openFile } from '#mirror/database/connection.ts';
import { openStore } from '#mirror/database/openStore.ts';
import { ActiveSessions } from '#mirror/training/activeSessions.ts';
import { prefetchNext } from '#mirror/training/sessionView.ts';
import { startSession } from '#mirror/training/startSession.ts';
import { answerInSession } from '#mirror/training/trainingCommands.ts';
import { warmUp } from '#mirror/warmUp.ts';
import { TestMirror } from '#tests/mirror/support/mirror.ts';
import { makeMirror, makeRaw, open } from './mirror/data.ts';
import { type Figure, median, Pairs, passes, print, RUNS, repeated, time } from './mirror/measure.ts';
import { answerRaw, charsRaw, firstDueRaw, openRaw } from './mirror/raw.ts';

/**
 * `npm run bench -- mirror`: the mirror's figures over 100,000 cards in 20 boxes, half of them due, compared with
 * better-sqlite3 alone doing the same in the same run. Medians of 5, each a median of many where one is short.
 */
const CARDS = 100_000;
const BOXES = 20;
/** Answers measured in a run, and the pause before each: people do not answer faster. */
const ANSWERS = 24;
const PACE_MS = 40;
/** Raw answers before the measured ones: as many as the worker rehearses. */
const REHEARSED = 240;

const folder = mkdtempSync(join(tmpdir(), 'cardbox-bench-'));
const file = join(folder, 'mirror.sqlite');
const rawFile = join(folder, 'raw.sqlite');
const bigFile = join(folder, 'big.sqlite');
const bigRawFile = join(folder, 'big-raw.sqlite');
const today = Math.floor(Date.now() / 86_400_000);
const DUE_SETTINGS = { type: 'SpacedRepetition', mode: 'normal', count: 1000, training_in_order: true } as const;

function benchOpen(): Figure {
  const mirror: number[] = [];
  const raw: number[] = [];
  for (let i = 0; i < RUNS * 5; i++) {
    raw.push(timeAndClose(() => openRaw(rawFile, today)));
    mirror.push(
      timeAndClose(() => {
        const { db } = openFile(file, new Date());
        const { store } = openStore(db, { uid: 'bench', day: undefined });
        dueCards(store, 1);
        return store;
      }),
    );
  }
  return { name: 'open to first due card', mirror: median(mirror), raw: median(raw), budget: { times: 3 } };
}

function timeAndClose(opening: () => { close(): unknown }): number {
  const from = performance.now();
  const opened = opening();
  const took = performance.now() - from;
  opened.close();
  return took;
}

function benchDue(): Figure {
  const store = open(file);
  const mirror = repeated(() => [dueCards(store, 50), dueCounts(store, 2, 0)], 51);
  store.close();
  const db = openRaw(rawFile, today);
  const raw = repeated(firstDueRaw(db, today), 21);
  db.close();
  return { name: 'first 50 due cards with exact count', mirror, raw, budget: { ms: 0.3 } };
}

function benchChars(): Figure {
  const store = open(bigFile);
  const box = topBoxes(store)[0]?.id ?? 0;
  const mirror = repeated(() => charCounts(store, box), 51);
  store.close();
  const db = new Database(bigRawFile);
  const raw = repeated(charsRaw(db), 5);
  db.close();
  return { name: 'A-Z counts of a box of 100,000', mirror, raw, budget: { ms: 0.1 } };
}

/** The raw side, rehearsed like the worker. */
function openRawAnswers(): { answer: (n: number) => void; close: () => void } {
  const db = openRaw(rawFile, today);
  db.exec('DELETE FROM sessions; DELETE FROM events; DELETE FROM log; PRAGMA synchronous = OFF');
  const raw = answerRaw(db);
  for (let n = 0; n < REHEARSED; n++) raw(n + 50_000);
  db.exec('PRAGMA synchronous = FULL; PRAGMA wal_checkpoint');
  return { answer: raw, close: () => db.close() };
}

/** One answer at a time, each after a pause, alternating with the raw ones, so that both meet the same disk. */
async function benchAnswers(): Promise<Figure> {
  const store = open(file);
  // The worker does this after opening.
  await warmUp(() => sleep(0));
  growLog(store);
  const sessions = new ActiveSessions(store);
  const { row } = startSession(store, sessions, {}, DUE_SETTINGS, false);
  const raw = openRawAnswers();
  const pairs = new Pairs();
  for (let n = 0; n < RUNS * ANSWERS; n++) {
    if (n % ANSWERS === 0) pairs.begin();
    await sleep(PACE_MS);
    const rawTime = time(() => raw.answer(n));
    await sleep(PACE_MS);
    const cid = sessions.get(row.sid).session.current() ?? '';
    const input = { cid, step: n, isCorrect: n % 5 > 0, duration_ms: 1500 };
    pairs.add(
      time(() => answerInSession(store, sessions, row.sid, input)),
      rawTime,
    );
    // The worker does this after the reply.
    prefetchNext(sessions, row.sid);
  }
  store.close();
  raw.close();
  return pairs.figure('one answer, in the worker', 1.2);
}

interface Shown {
  readonly sid: string;
  readonly step: number;
  readonly current: { readonly cid: string };
}

/** The worker's background work after opening ends with a backup. */
async function untilQuiet(): Promise<void> {
  while (listBackups(file).length === 0) await sleep(100);
  await sleep(500);
}

/** As seen from main: message, GraphQL, transaction, the next card as JSON, message. */
async function benchFromMain(): Promise<Figure> {
  const mirror = await TestMirror.open(file, undefined, 'bench');
  await untilQuiet();
  const started = await mirror.ask('startSession', { scope: {}, settings: DUE_SETTINGS });
  let shown: Shown = started.data.startSession;
  const raw = openRawAnswers();
  const pairs = new Pairs();
  for (let n = 0; n < RUNS * ANSWERS; n++) {
    if (n % ANSWERS === 0) pairs.begin();
    await sleep(PACE_MS);
    const rawTime = time(() => raw.answer(n + 1000));
    await sleep(PACE_MS);
    const { sid, step, current } = shown;
    // A person flips the card, looks, and answers.
    await mirror.ask('flipSession', { sid, step, side: 'back' });
    await sleep(PACE_MS);
    const variables = { sid, cid: current.cid, step, isCorrect: n % 5 > 0, duration_ms: 1500 };
    const from = performance.now();
    const result = await mirror.client.request<string>({ kind: 'graphql', operationName: 'answerCard', variables });
    pairs.add(performance.now() - from, rawTime);
    if (!result.ok) throw new Error(result.error.code);
    shown = JSON.parse(result.value).data.answerCard;
  }
  await mirror.close();
  raw.close();
  return pairs.figure('one answer, seen from main', 1.6);
}

/** Further waits after a click that a person notices. */
function benchMore(): Figure[] {
  const store = open(bigFile);
  const sessions = new ActiveSessions(store);
  const scope = { pbid: topBoxes(store)[0]?.bid ?? '' };
  const start = (training_in_order: boolean) => () =>
    startSession(store, sessions, scope, { type: 'all', mode: 'normal', count: 20, training_in_order }, true);
  const place = resolveScope(store, scope);
  const figures: Figure[] = [
    { name: 'session of 20 of 100,000, in order', mirror: repeated(start(true), 5), raw: null, budget: { ms: 50 } },
    { name: 'session of 20 of 100,000, at random', mirror: repeated(start(false), 3), raw: null, budget: { ms: 50 } },
    {
      name: '100 cards from the middle of 100,000',
      mirror: repeated(() => cardPage(store, place, { offset: 50_000, limit: 100 }), 5),
      raw: null,
      budget: { ms: 10 },
    },
  ];
  store.close();
  return figures;
}

try {
  console.log(`making ${CARDS} cards in ${BOXES} boxes, and in one`);
  await makeMirror(file, CARDS, BOXES);
  makeRaw(rawFile, CARDS, BOXES);
  await makeMirror(bigFile, CARDS, 1);
  makeRaw(bigRawFile, CARDS, 1);
  const figures = [benchOpen(), benchDue(), await benchAnswers(), await benchFromMain(), benchChars(), ...benchMore()];
  print(figures);
  process.exitCode = figures.every(passes) ? 0 : 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}
