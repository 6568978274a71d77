import assert from 'node:assert/strict';
import { statSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { TestMirror } from '../../mirror/support/mirror.ts';
import { addCards, inApp, inStore, marked, numbered, query } from '../support/app.ts';
import { fileIn, type Scenario } from '../support/scenario.ts';

const SETTINGS = { type: 'all', mode: 'normal', count: 0, training_in_order: true };

async function prepare(root: string): Promise<void> {
  await inStore(root, (store) => addCards(store, 'Box', numbered('Card', 30)));
}

/** Gives so many answers, and takes one back. */
async function answer(root: string, count: number, acknowledge: (what: string) => void, wait: () => Promise<void>) {
  const mirror = await TestMirror.open(fileIn(root));
  await wait();
  let session = (await mirror.ask('startSession', { scope: {}, settings: SETTINGS })).data.startSession;
  acknowledge(`session ${session.sid}`);
  for (let n = 0; n < count; n++) {
    const { sid, step, current } = session;
    const variables = { sid, step, cid: current.cid, isCorrect: n % 3 > 0, duration_ms: 10 };
    session = (await mirror.ask('answerCard', variables)).data.answerCard;
    acknowledge(`answer ${current.cid}`);
  }
  await mirror.ask('markMemorized', { sid: session.sid, cid: session.current.cid, isMemorized: true });
  acknowledge(`memorized ${session.current.cid}`);
  await mirror.close();
  acknowledge('closed');
}

/** Every acknowledged answer is in the log and in the session; one more may be. */
async function check(root: string, marks: readonly string[]): Promise<void> {
  const answers = marked(marks, 'answer');
  const [sid] = marked(marks, 'session');
  const [memorized] = marked(marks, 'memorized');
  await inApp(root, async (app) => {
    const { openSessions } = await app.ask('openSessions');
    if (sid === undefined) return;
    assert.deepEqual(
      openSessions.map((one: { sid: string }) => one.sid),
      [sid],
    );
    const { trainingSession } = await app.ask('trainingSession', { sid });
    assert.ok(trainingSession.step >= answers.length, `step ${trainingSession.step} after ${answers.length} answers`);
  });
  const rows = query<{ cid: string }>(fileIn(root), "SELECT cid FROM answer_log WHERE kind = 'answer' ORDER BY seq");
  assert.deepEqual(
    rows.slice(0, answers.length).map(({ cid }) => cid),
    answers,
  );
  assert.ok(rows.length <= answers.length + 1, `${rows.length} answers in the log of ${answers.length}`);
  if (memorized === undefined) return;
  const flag = query<{ IS_MEMORIZED: number }>(
    fileIn(root),
    `SELECT IS_MEMORIZED FROM records WHERE cid = '${memorized}'`,
  );
  assert.deepEqual(flag, [{ IS_MEMORIZED: 1 }]);
}

export const answers: Scenario = {
  prepare,
  check,
  run: (root, acknowledge) => answer(root, 10, acknowledge, async () => undefined),
};

/** Answers in a log that was grown by writes without a flush, and a backup beside them. */
export const answersInGrownLog: Scenario = {
  prepare,
  check,
  run: (root, acknowledge) =>
    answer(root, 8, acknowledge, async () => {
      while ((statSync(`${fileIn(root)}-wal`, { throwIfNoEntry: false })?.size ?? 0) < 1000 * 4096) await sleep(20);
    }),
};
