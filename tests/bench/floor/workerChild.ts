import { parentPort, workerData } from 'node:worker_threads';
import { cidsRaw, openRaw, openRawAnswers } from '../mirror/raw.ts';

/** What a worker without our code is asked for: an answer and the next card, the titles of nine cards, the cids of all cards. */
export type FloorRequest = { readonly kind: 'answer'; readonly n: number } | { readonly kind: 'titles' | 'session' };

/** Works on the file `workerData` with better-sqlite3 alone, and replies with JSON texts. */
const raw = openRawAnswers(workerData);
const db = openRaw(workerData, 0);
const titles = db.prepare('SELECT title FROM cards WHERE id > ? LIMIT 9').pluck();
const session = cidsRaw(db);
parentPort?.on('message', (request: FloorRequest) => {
  if (request.kind === 'answer') {
    raw.answer(request.n);
    parentPort?.postMessage(JSON.stringify(raw.card(request.n + 1)));
  } else if (request.kind === 'titles') parentPort?.postMessage(JSON.stringify(titles.all(Date.now() % 1000)));
  else {
    session();
    parentPort?.postMessage(JSON.stringify(raw.card(0)));
  }
});
