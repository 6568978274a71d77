import { TestMirror } from './mirror.ts';

/**
 * A process that trains until it is killed: opens the file of its argument, continues the open session or starts one, and
 * prints a line for each acknowledged answer.
 */
const mirror = await TestMirror.open(process.argv[2] ?? '');
const settings = { type: 'all', mode: 'normal', count: 0, training_in_order: true };
const openSession = (await mirror.ask('openSessions')).data.openSessions[0];
let session =
  openSession === undefined
    ? (await mirror.ask('startSession', { scope: {}, settings })).data.startSession
    : (await mirror.ask('trainingSession', { sid: openSession.sid })).data.trainingSession;
console.log(JSON.stringify({ ready: true, sid: session.sid, step: session.step, cid: session.current?.cid ?? null }));
while (session.current !== null) {
  const { sid, step, current } = session;
  const variables = { sid, step, cid: current.cid, isCorrect: step % 3 > 0, duration_ms: 10 };
  session = (await mirror.ask('answerCard', variables)).data.answerCard;
  console.log(JSON.stringify({ answered: current.cid, step: session.step, next: session.current?.cid ?? null }));
}
