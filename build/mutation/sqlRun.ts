/** Tries each mutant of the statements with the tests that read them, in one Vitest that stays. */
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Plugin } from 'vite';
import { createVitest, type TestCase, type Vitest } from 'vitest/node';
import type { Tested } from './report.ts';
import { type SqlMutant, withSqlMutants } from './sqlMutants.ts';

const CONFIG = 'build/mutation/vitest.config.ts';

interface Source {
  readonly file: string;
  readonly source: string;
  readonly code: string;
  readonly mutants: readonly SqlMutant[];
}

function readSources(files: readonly string[]): Source[] {
  let next = 0;
  return files.map((file) => {
    const source = readFileSync(file, 'utf8');
    const made = withSqlMutants(file, source, next);
    next += made.mutants.length;
    return { file, source, ...made };
  });
}

function withMutants(sources: readonly Source[]): Plugin {
  const codes = new Map(sources.map(({ file, code }) => [resolve(file), code]));
  return { name: 'sql-mutants', enforce: 'pre', transform: (_, id) => codes.get(id) };
}

/** Which tests read the text of a mutant. A text that is read before the tests belongs to all of them. */
class Readers {
  readonly #tests = new Map<number, TestCase[]>();
  readonly #always = new Set<number>();
  readonly #all: readonly TestCase[];

  constructor(tests: readonly TestCase[]) {
    this.#all = tests;
    for (const test of tests) {
      const { readBefore = [], readInside = [] } = test.meta();
      for (const id of readBefore) this.#always.add(id);
      for (const id of readInside) this.#tests.set(id, [...(this.#tests.get(id) ?? []), test]);
    }
  }

  of(id: number): readonly TestCase[] {
    return this.#always.has(id) ? this.#all : (this.#tests.get(id) ?? []);
  }
}

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Runs tests with a mutant, or all test files without one. */
async function runTests(vitest: Vitest, mutant: number | null, files: readonly string[], only?: readonly TestCase[]) {
  vitest.provide('sqlMutant', mutant);
  vitest.state.filesMap.clear();
  const pattern =
    only === undefined ? /./ : new RegExp(`(?:${only.map(({ fullName }) => escaped(fullName.trim())).join('|')})\\s*$`);
  for (const { config } of vitest.projects) config.testNamePattern = pattern;
  const { testModules, unhandledErrors } = await vitest.start([...files]);
  const ok = unhandledErrors.length === 0 && testModules.every((module) => module.ok());
  return { ok, tests: testModules.flatMap((module) => [...module.children.allTests()]) };
}

/** @param onTested is called after each mutant */
export async function runSqlMutants(
  files: readonly string[],
  tests: readonly string[],
  onTested: (done: number, total: number) => void,
): Promise<Tested[]> {
  const sources = readSources(files);
  const total = sources.reduce((sum, { mutants }) => sum + mutants.length, 0);
  const vitest = await createVitest(
    {
      config: CONFIG,
      // Given here, because the file of the configuration is read for the first area only.
      include: [...tests],
      // Its files hold the mutants of an earlier run.
      fsModuleCache: false,
      watch: false,
      bail: 1,
      reporters: [{}],
      onConsoleLog: () => false,
    },
    { plugins: [withMutants(sources)], test: { setupFiles: [join(import.meta.dirname, 'sqlSetup.ts')] } },
  );
  try {
    const before = await runTests(vitest, null, tests);
    if (!before.ok || before.tests.length === 0) throw new Error('the tests of statements fail without a mutant');
    const readers = new Readers(before.tests);
    const results: Tested[] = [];
    for (const { file, source, mutants } of sources) {
      const lines = source.split('\n');
      for (const { id, line, original, replacement } of mutants) {
        const reading = readers.of(id);
        const testFiles = [...new Set(reading.map(({ module }) => module.moduleId))];
        const survived = reading.length === 0 || (await runTests(vitest, id, testFiles, reading)).ok;
        results.push({
          file,
          line,
          text: lines[line - 1] ?? '',
          original,
          replacement,
          result: survived ? 'survived' : 'killed',
        });
        onTested(results.length, total);
      }
    }
    return results;
  } finally {
    await vitest.close();
  }
}
