import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import base from '../../vitest.config.ts';

/** Tests of examples before tests of properties: most mutants die at an example, within milliseconds. */
class ExamplesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const usesProperties = ({ moduleId }: TestSpecification) =>
      Number(readFileSync(moduleId, 'utf8').includes("from 'fast-check'"));
    return files.toSorted((a, b) => usesProperties(a) - usesProperties(b) || a.moduleId.localeCompare(b.moduleId));
  }
}

const shortFastCheck: Plugin = {
  name: 'short-fast-check',
  enforce: 'pre',
  resolveId(source, importer) {
    const path = fileURLToPath(new URL('fastCheck.ts', import.meta.url));
    return source === 'fast-check' && importer !== path ? path : undefined;
  },
};

const { projects: _projects, globalSetup: _globalSetup, setupFiles: _setupFiles, ...test } = base.test ?? {};

/** Unit tests that need no worker bundles, in one thread without isolation: a thread for each file would double the time. */
export default defineConfig({
  ...base,
  plugins: [...(base.plugins ?? []), shortFastCheck],
  test: {
    ...test,
    // Not by Stryker's own option `testFiles`: with it, a mutant in a constant of a module is never active.
    include: JSON.parse(process.env.MUTATION_TESTS ?? '[]'),
    isolate: false,
    pool: 'threads',
    maxWorkers: 1,
    sequence: { sequencer: ExamplesFirst },
  },
});
