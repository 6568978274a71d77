/**
 * Loaded into a program with `NODE_OPTIONS=--import=…`, and so into its workers: a wrong clock of the computer. The file that
 * `WRONG_CLOCK` names has the milliseconds that it is ahead, and may change while the program runs. Timers and
 * `performance.now()` stay right, as on a computer whose clock is set.
 */
import { readFileSync } from 'node:fs';

/** The file is read at most this often, in milliseconds. */
const LEAST_MS = 20;

const file = process.env.WRONG_CLOCK ?? '';
const right = Date.now;
let ahead = 0;
let readAt = Number.NEGATIVE_INFINITY;

function now() {
  if (performance.now() - readAt > LEAST_MS) {
    ahead = Number(readFileSync(file, 'utf8'));
    readAt = performance.now();
  }
  return right() + ahead;
}

Date.now = now;
globalThis.Date = new Proxy(Date, {
  construct: (target, given, called) => Reflect.construct(target, given.length === 0 ? [now()] : given, called),
  apply: (target) => new target(now()).toString(),
});
Date.prototype.constructor = Date;
