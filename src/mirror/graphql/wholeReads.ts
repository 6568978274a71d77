import type { documents } from '#shared/graphql/generated.ts';
import { readSnapshot } from '../database/snapshots.ts';
import type { Context } from './context.ts';
import { isQuery, runOperation } from './execute.ts';

type Name = keyof typeof documents;

/** They read what the learner has just done. They show single cards, and mutations show these at once too. */
const PRESENT: ReadonlySet<string> = new Set<Name>(['trainingSession', 'sessionReport']);

/** After them a list may be older than what they wrote: its counts follow at the end of the change, which is soon. */
const TRAINING: ReadonlySet<string> = new Set<Name>([
  'startSession',
  'practiceSession',
  'flipSession',
  'answerCard',
  'undoAnswer',
  'markMemorized',
  'closeSession',
  'paletteUsed',
]);

/**
 * Runs an operation. A query sees a change of many cards (`withReadersBlocked`) completely or not at all: while one is under way,
 * it reads the state before. If the user has edited something since that state, it waits, because users see what they have written.
 */
export async function runWhole(
  operationName: string,
  variables: Record<string, unknown>,
  context: Context,
): Promise<string> {
  const { store } = context;
  const isPresent = PRESENT.has(operationName);
  if (isPresent || !isQuery(operationName)) {
    const result = await runOperation(operationName, variables, context);
    if (!isPresent && !TRAINING.has(operationName)) store.snapshot = null;
    return result;
  }
  for (;;) {
    const { snapshot, barriers } = store;
    if (snapshot !== null) {
      const old = { ...context, store: snapshot };
      const result = await readSnapshot(snapshot, () => runOperation(operationName, variables, old));
      if (!snapshot.isOutdated) return result;
      // It needs what only the file itself has.
      store.snapshot = null;
    } else if (store.readBarrier !== null) await store.readBarrier;
    else {
      const result = await runOperation(operationName, variables, context);
      if (store.barriers === barriers) return result;
    }
  }
}
