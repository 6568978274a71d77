/** Setup file of the tests that run for mutants of statements. */
import { afterEach, beforeEach, inject } from 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    /** The mutant that the tests see; null for none. */
    sqlMutant: number | null;
  }
  interface TaskMeta {
    /** The mutants whose text was read before the test, as constants of modules are, and in it. */
    readBefore?: number[];
    readInside?: number[];
  }
}

declare global {
  /** A part of a statement: as it is, or as the active mutant has it. */
  var sqlText: (text: string, mutants: Readonly<Record<number, string>>) => string;
}

/** No test reads one text so often. A mutant can make a loop endless that never lets a timer run. */
const MAX_READS = 100_000;

const active = inject('sqlMutant');
const read = new Set<number>();
let reads = 0;

globalThis.sqlText = (text, mutants) => {
  if (active !== null) {
    const mutant = mutants[active];
    if (mutant !== undefined && ++reads > MAX_READS) throw new Error('a statement is run for ever');
    return mutant ?? text;
  }
  for (const id of Object.keys(mutants)) read.add(Number(id));
  return text;
};

beforeEach(() => {
  reads = 0;
});

function takeRead(): number[] {
  const ids = [...read];
  read.clear();
  return ids;
}

if (active === null) {
  beforeEach(({ task }) => {
    task.meta.readBefore = takeRead();
  });
  afterEach(({ task }) => {
    task.meta.readInside = takeRead();
  });
}
