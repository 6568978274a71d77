import { TestMirror } from './mirror.ts';

/**
 * Trains for as long as it is let: opens the file named by its argument, goes on with the open session or starts one, and
 * prints a line for each answer that was acknowledged. To be killed.
 */
const mirror = await TestMirror.open(process.argv[2] ?? '');
const settings = { type: 'all', mode: 'normal', count: 0, training_in_order: true };
const open = (await mirror.ask('openSessions')).data.openSessions[0];
let shown =
  open === undefined
    ? (await mirror.ask('startSession', { scope: {}, settings })).data.startSession
    : (await mirror.ask('trainingSession', { sid: open.sid })).data.trainingSession;
console.log(JSON.stringify({ ready: true, sid: shown.sid, step: shown.step, cid: shown.current?.cid ?? null }));
while (shown.current !== null) {
  const { sid, step, current } = shown;
  const variables = { sid, step, cid: current.cid, isCorrect: step % 3 > 0, duration_ms: 10 };
  shown = (await mirror.ask('answerCard', variables)).data.answerCard;
  console.log(JSON.stringify({ answered: current.cid, step: shown.step, next: shown.current?.cid ?? null }));
}
