/** Runs Stryker over an area and reads its report. */
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Area } from './areas.ts';
import type { Tested } from './report.ts';

const FOLDER = 'test-results/mutation';

interface Position {
  readonly line: number;
  readonly column: number;
}

interface ReportedMutant {
  readonly location: { readonly start: Position; readonly end: Position };
  readonly replacement: string;
  readonly status: string;
  /** Active while its module is loaded, so Stryker cannot tell which tests reach it. */
  readonly static?: boolean;
}

interface Report {
  readonly files: Readonly<Record<string, { readonly source: string; readonly mutants: readonly ReportedMutant[] }>>;
}

/** `onlyChanged`: what neither a source nor a test has changed keeps its result of the last run. */
function configOf(area: Area, files: readonly string[], onlyChanged: boolean) {
  return {
    testRunner: 'vitest',
    plugins: ['@stryker-mutator/vitest-runner'],
    vitest: { configFile: 'build/mutation/vitest.config.ts', related: false },
    coverageAnalysis: 'perTest',
    // One thread: it shares the machine with people, and a busy machine must not be taken for an endless loop.
    concurrency: 1,
    timeoutMS: 10_000,
    timeoutFactor: 3,
    incremental: true,
    force: !onlyChanged,
    incrementalFile: join(FOLDER, `${area.name}.incremental.json`),
    tempDirName: join(FOLDER, 'sandbox'),
    ignorePatterns: ['out', 'test-results', 'docs', 'resources', 'tests/fixtures', 'tests/e2e'],
    reporters: ['json', 'progress-append-only'],
    jsonReporter: { fileName: join(FOLDER, `${area.name}.json`) },
    warnings: { slow: false },
    mutate: files,
  };
}

function offsetOf(lines: readonly string[], { line, column }: Position): number {
  return lines.slice(0, line - 1).reduce((sum, { length }) => sum + length + 1, 0) + column - 1;
}

const RESULTS: Readonly<Record<string, Tested['result']>> = {
  Killed: 'killed',
  // A module that throws while it is loaded: no test of it can run.
  RuntimeError: 'killed',
  Timeout: 'timeout',
  Survived: 'survived',
  NoCoverage: 'survived',
};

function readReport(path: string, files: readonly string[]): Tested[] {
  const report: Report = JSON.parse(readFileSync(path, 'utf8'));
  return files.flatMap((file) => {
    const { source = '', mutants = [] } = report.files[file] ?? {};
    const lines = source.split('\n');
    return mutants.map(({ location, replacement, status }) => {
      const result = RESULTS[status];
      if (result === undefined) throw new Error(`${file}:${location.start.line}: Stryker says ${status}`);
      const original = source.slice(offsetOf(lines, location.start), offsetOf(lines, location.end));
      return {
        file,
        line: location.start.line,
        text: lines[location.start.line - 1] ?? '',
        original,
        replacement,
        result,
      };
    });
  });
}

/** Has static survivors tried again: Stryker would keep them, because no new test is known to reach them. */
function forgetStaticSurvivors(path: string): void {
  if (!existsSync(path)) return;
  const report: Report = JSON.parse(readFileSync(path, 'utf8'));
  const files = Object.entries(report.files).map(([name, file]) => {
    const mutants = file.mutants.filter((mutant) => mutant.static !== true || mutant.status !== 'Survived');
    return [name, { ...file, mutants }];
  });
  writeFileSync(path, JSON.stringify({ ...report, files: Object.fromEntries(files) }));
}

/** Tries all mutants of these files of an area. */
export async function runStryker(area: Area, files: readonly string[], onlyChanged: boolean): Promise<Tested[]> {
  const config = configOf(area, files, onlyChanged);
  const path = join(FOLDER, `${area.name}.config.json`);
  mkdirSync(FOLDER, { recursive: true });
  forgetStaticSurvivors(config.incrementalFile);
  // A run that was ended leaves its copy of the project.
  rmSync(config.tempDirName, { recursive: true, force: true });
  writeFileSync(path, JSON.stringify(config, null, 2));
  const args = ['node_modules/@stryker-mutator/core/bin/stryker.js', 'run', path];
  const env = { ...process.env, MUTATION_TESTS: JSON.stringify(area.tests) };
  const child = spawn(process.execPath, args, { stdio: 'inherit', env });
  const code = await new Promise((done) => child.once('exit', done));
  if (code !== 0) throw new Error(`Stryker ended with ${code}`);
  return readReport(config.jsonReporter.fileName, files);
}
