import { firstChar } from '#core/card/index.ts';
import { topBoxes } from '#mirror/database/boxLists.ts';
import type { Store } from '#mirror/database/store.ts';
import { runOperation } from '#mirror/graphql/execute.ts';
import { logAnswer } from '#mirror/records/answerLog.ts';
import { indexTexts } from '#mirror/search/textIndex.ts';
import { ActiveSessions } from '#mirror/training/activeSessions.ts';
import { LOCAL_UID, localMirror } from '#tests/e2e/support/trained.ts';
import { makeMirror, open, titleOf } from '../mirror/data.ts';

/** One box with almost all cards, and one split into sub-boxes. */
const PARTS = { big: 0.9, nested: 0.1 } as const;
const SUB_BOX = 500;
/** Answers in the log, over the last year. */
const ANSWERS = 20_000;
const YEAR_MS = 365 * 86_400_000;

/** What the bench opens the screens with. */
export interface BenchProfile {
  /** The bid of the box that directly holds nine of ten cards, and their number. */
  readonly big: string;
  readonly bigCount: number;
  /** The bid of the box with sub-boxes. */
  readonly nested: string;
  /** A group of the big box. */
  readonly first_char: string;
}

const pause = () => new Promise<void>((resolve) => setImmediate(resolve));

/** Fills a folder as the profile of a person with many cards, after all its background work. */
export async function makeProfile(userData: string, cards: number): Promise<BenchProfile> {
  const file = localMirror(userData);
  await makeMirror(file, Math.round(cards * PARTS.big), 1, LOCAL_UID);
  const big = onlyBox(file);
  await makeMirror(file, Math.round(cards * PARTS.nested), 1, LOCAL_UID);
  const store = open(file, LOCAL_UID);
  const nested = topBoxes(store).find(({ bid }) => bid !== big)?.bid ?? '';
  await ask(store, 'updateCardbox', { bid: big, patch: { title: 'Everything' } });
  await ask(store, 'updateCardbox', { bid: nested, patch: { title: 'In parts' } });
  await ask(store, 'splitCardbox', { bid: nested, partial_size: SUB_BOX });
  addAnswers(store, big);
  await indexTexts(store, pause);
  store.close();
  return { big, bigCount: Math.round(cards * PARTS.big), nested, first_char: firstChar(titleOf(0)) };
}

function onlyBox(file: string): string {
  const store = open(file, LOCAL_UID);
  const [box] = topBoxes(store);
  store.close();
  return box?.bid ?? '';
}

async function ask(store: Store, operationName: string, variables: Record<string, unknown>): Promise<void> {
  const context = { store, sessions: new ActiveSessions(store), pause, sweep: () => undefined };
  const { errors } = JSON.parse(await runOperation(operationName, variables, context));
  if (errors !== undefined) throw new Error(`${operationName}: ${JSON.stringify(errors)}`);
}

/** A year of answers, for the recap's charts. */
function addAnswers(store: Store, pbid: string): void {
  const cids = store.sql<{ cid: string }>('SELECT cid FROM cards WHERE pbid = ? LIMIT ?').all(pbid, ANSWERS / 4);
  const now = store.wall();
  const answer = { sid: 'bench', mode: 'normal', direction: 'front_back', duration: 2500, memory_level: 2 } as const;
  store.write(() => {
    for (let n = 0; n < ANSWERS; n++) {
      const at = new Date(now - YEAR_MS + (n * YEAR_MS) / ANSWERS).toISOString();
      const isCorrect = n % 5 > 0;
      const cid = cids[n % cids.length]?.cid ?? '';
      logAnswer(store, { ...answer, cid, at, isCorrect, effect: isCorrect ? 'trained' : 'forget' });
    }
  });
}
