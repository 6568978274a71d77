import { hash, verify } from '@node-rs/argon2';
import { ApiError } from '../http/index.ts';

/** Argon2id with twice the work that OWASP asks for: 46 MiB, two passes, one thread. One hash takes about 20 ms. */
const PARAMETERS = { memoryCost: 47_104, timeCost: 2, parallelism: 1 };

/** The hash of a random password that nobody knows, made with `PARAMETERS`. */
const DUMMY = '$argon2id$v=19$m=47104,t=2,p=1$VmfzdOpiDGlcRQBF2rgssg$bsd5Txd78nRqnhfFbVezDWOi+7YnuRVg/K59XrI7Pdk';

/** Hashes at the same time, in Node's threads and not in the one that handles requests. */
const MAX_RUNNING = 2;
/** Requests that wait for a hash: a whole school that signs in at once. More are refused. */
const MAX_WAITING = 500;

let running = 0;
const waiting: (() => void)[] = [];

/** Runs `work` when it is its turn, so that many log-ins cannot use up the memory. Throws `TOO_MANY_TRIES` if too many wait. */
async function runBounded<Result>(work: () => Promise<Result>): Promise<Result> {
  if (running < MAX_RUNNING) running += 1;
  else {
    if (waiting.length >= MAX_WAITING) throw new ApiError('TOO_MANY_TRIES', 'too many people sign in now', '', 10);
    // A hash that ends passes its place on.
    await new Promise<void>((start) => waiting.push(start));
  }
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next === undefined) running -= 1;
    else next();
  }
}

/** Keyboards of different systems write one character in different ways. */
const normalize = (password: string): string => password.normalize('NFKC');

/** What is stored of a password: Argon2id in PHC form. */
export function hashPassword(password: string): Promise<string> {
  return runBounded(() => hash(normalize(password), PARAMETERS));
}

/** Whether the password is right. Without a stored hash it is not, after the same work, so the time says nothing. */
export async function isPassword(stored: string | null, password: string): Promise<boolean> {
  const isRight = await runBounded(() => verify(stored ?? DUMMY, normalize(password)));
  return isRight && stored !== null;
}
