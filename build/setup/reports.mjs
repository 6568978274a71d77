/** Reads the JSON reports of vitest and Playwright into one form: counts, and a line per failure. */
import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { root } from './paths.mjs';

/** @typedef {{ passed: number, failures: string[] }} Outcome */

function readJson(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return undefined;
  }
}

/** A run that failed without a failed test (it broke down, or found nothing) counts as one failure. */
function withOwnFailure({ passed, failures }, name, ok) {
  if (ok || failures.length > 0) return { passed, failures };
  return { passed, failures: [`${name}: the run itself failed`] };
}

function readSuite(suite) {
  const file = relative(root, suite.name);
  const broken = suite.status === 'failed' && suite.assertionResults.every(({ status }) => status !== 'failed');
  const bad = suite.assertionResults.filter(({ status }) => status !== 'passed');
  const lines = bad.map(({ status, fullName }) => `${file}: ${fullName}${status === 'failed' ? '' : ` (${status})`}`);
  return {
    passed: suite.assertionResults.length - bad.length,
    failures: broken ? [`${file}: the file could not be run`, ...lines] : lines,
  };
}

/** @returns {Outcome} a skipped or pending test is a failure */
export function readVitest(path, ok) {
  const report = readJson(path);
  if (report === undefined) return { passed: 0, failures: ['unit tests: no report was written'] };
  const suites = report.testResults.map(readSuite);
  const passed = suites.reduce((sum, suite) => sum + suite.passed, 0);
  return withOwnFailure({ passed, failures: suites.flatMap((suite) => suite.failures) }, 'unit tests', ok);
}

function listSpecs(suite) {
  return [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(listSpecs)];
}

/** @returns {Outcome} a skipped or flaky test is a failure */
export function readPlaywright(path, ok) {
  const report = readJson(path);
  if (report === undefined) return { passed: 0, failures: ['e2e: no report was written'] };
  const tests = report.suites.flatMap(listSpecs).flatMap((spec) => spec.tests.map(({ status }) => ({ spec, status })));
  const bad = tests.filter(({ status }) => status !== 'expected');
  const errors = (report.errors ?? []).map(({ message }) => `e2e: ${String(message).split('\n')[0]}`);
  const lines = bad.map(
    ({ spec, status }) => `${spec.file}: ${spec.title}${status === 'unexpected' ? '' : ` (${status})`}`,
  );
  return withOwnFailure({ passed: tests.length - bad.length, failures: [...errors, ...lines] }, 'e2e', ok);
}
