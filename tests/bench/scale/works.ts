import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { backUp } from '#mirror/backup/backup.ts';
import { countContents } from '#mirror/backup/copies.ts';
import { lastTrained } from '#mirror/boxes/lastTrained.ts';
import { dropEmptyCounts } from '#mirror/cards/countTables.ts';
import type { Store } from '#mirror/database/store.ts';
import { runWhole } from '#mirror/graphql/wholeReads.ts';
import { ImportJob } from '#mirror/import/importJob.ts';
import { createOpenAccount } from '#mirror/openAccount.ts';
import { indexTexts } from '#mirror/search/textIndex.ts';
import { updateTitles } from '#mirror/search/titles.ts';
import type { ActiveSessions } from '#mirror/training/activeSessions.ts';
import { startSession } from '#mirror/training/startSession.ts';
import { answerInSession } from '#mirror/training/trainingCommands.ts';
import { word } from '#tests/fixtures/decks/index.ts';
import type { Read } from './reads.ts';
import { measureSteps, type Taken, threadMs } from './steps.ts';

const ROWS = 10_000;
/** Rows of a piece, as the import worker sends them. */
const PIECE = 1000;
const { signal } = new AbortController();

type Work = (pause: () => Promise<void>) => unknown;

function pieceOf(from: number, meaning: string): Uint8Array {
  const rows = Array.from({ length: PIECE }, (_, i) => {
    const text = word(from + i);
    const back = [`${meaning} of ${text}`];
    return { line: from + i, title: text, front: [text], back, mnemonic: [], tags: ['imported'], guid: `g${from + i}` };
  });
  return new TextEncoder().encode(JSON.stringify(rows));
}

/** Imports rows as the worker does, piece by piece. Returns the pbid of the box. */
async function importRows(
  store: Store,
  target: { bid: string } | null,
  meaning: string,
  pause: () => Promise<void>,
  rows = ROWS,
) {
  const place =
    target === null ? ({ kind: 'new', title: 'Imported' } as const) : { kind: 'existing' as const, ...target };
  const job = ImportJob.begin(store, pause, place, `${randomUUID()}.csv`);
  for (let from = 0; from < rows; from += PIECE) await job.add({ bytes: pieceOf(from, meaning) }, signal);
  await job.finish();
  return job.box;
}

/** The long works of the worker in the background, in an order in which each finds something to do. */
export async function measureWorks(store: Store, sessions: ActiveSessions, file: string): Promise<Map<string, Taken>> {
  const taken = new Map<string, Taken>();
  const measure = async (name: string, work: Work): Promise<void> => {
    taken.set(name, await measureSteps(work));
  };
  await measure('all titles into memory', (pause) => updateTitles(store, pause));
  await measure('when each box was last trained', (pause) => lastTrained(store, pause));
  await measure('empty counts dropped', () => store.write(() => dropEmptyCounts(store)));
  const settings = { type: 'all', mode: 'normal', count: 200, training_in_order: true } as const;
  const { row } = startSession(store, sessions, {}, settings, true);
  await measure('100 answers', async (pause) => {
    for (let step = 0; step < 100; step++) {
      const cid = sessions.get(row.sid).session.current() ?? '';
      answerInSession(store, sessions, row.sid, { cid, step, isCorrect: step % 4 > 0, duration_ms: 900 });
      await pause();
    }
  });
  let box = { bid: '', pbid: '' };
  await measure(`import of ${ROWS} new rows`, async (pause) => {
    box = await importRows(store, null, 'the meaning', pause);
  });
  await measure('the same file again', (pause) => importRows(store, { bid: box.bid }, 'the meaning', pause));
  await measure('the file with all rows changed', (pause) => importRows(store, { bid: box.bid }, 'a change', pause));
  await measure(`index of the texts of ${ROWS} cards`, (pause) => indexTexts(store, pause));
  await measure('counts for a backup', (pause) => countContents(store.db, pause));
  await measure('backup', (pause) => backUp(store, file, pause));
  return taken;
}

/** As many changed rows as there are when a third of a deck of 100,000 has changed. */
const CHANGED = 33_000;
const PACE_MS = 15;

/**
 * How long each list waits while a changed file is imported again, in processor time of the worker's thread: its own, and that of
 * the import in between.
 */
export async function measureListWaits(store: Store, file: string, lists: readonly Read[]): Promise<number[]> {
  const account = createOpenAccount({ kind: 'open', file, uid: store.uid, day: undefined }, store);
  const { bid } = await importRows(store, null, 'the meaning', account.pause, CHANGED);
  const context = { store, sessions: account.sessions, pause: account.requestPause, sweep: () => undefined };
  // The app reads them after its start.
  await updateTitles(store, account.pause);
  const waits: number[] = [];
  let isOver = false;
  const reading = (async () => {
    for (let n = 0; !isOver; n++) {
      const list = lists[n % lists.length];
      const from = threadMs();
      if (list !== undefined) await runWhole(list.operation, list.variables, context);
      waits.push(threadMs() - from);
      await sleep(PACE_MS);
    }
  })();
  await importRows(store, { bid }, 'a change', account.pause, CHANGED);
  isOver = true;
  await reading;
  return waits;
}
