/**
 * `npm test`: installs what is missing, then builds, checks, and runs the unit, integration and e2e tests. It continues after a
 * failing stage; its last line is `N passed, N failed`, where each check counts as a test and a skipped test as failed.
 */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ensureBuilt } from './setup/build.mjs';
import { runChecks } from './setup/checks.mjs';
import { ensureChromium } from './setup/chromium.mjs';
import { ensureInstalled } from './setup/install.mjs';
import { reports, root } from './setup/paths.mjs';
import { killEverything, onEnd, run } from './setup/processes.mjs';
import { readPlaywright, readVitest } from './setup/reports.mjs';
import { main, SetupError, say } from './setup/say.mjs';

const quiet = { NO_COLOR: '1', CI: '1' };

/** A step of the set-up as a stage: its SetupError becomes a failure. */
async function attempt(step) {
  try {
    await step();
    return { passed: 1, failures: [] };
  } catch (error) {
    if (!(error instanceof SetupError)) throw error;
    return { passed: 0, failures: [error.message] };
  }
}

async function check(node) {
  const results = await runChecks(node);
  const bad = results.filter(({ ok }) => !ok);
  const output = bad.map((result) => result.output).join('\n');
  return { passed: results.length - bad.length, failures: bad.map(({ name }) => name), output };
}

/** Some projects of vitest.config.ts. */
async function vitest(node, name, projects) {
  const report = join(reports, `${name}.json`);
  const args = [
    'node_modules/vitest/vitest.mjs',
    'run',
    ...projects.map((project) => `--project=${project}`),
    '--reporter=default',
    '--reporter=json',
  ];
  const options = { cwd: root, env: quiet, log: join(reports, `${name}.log`) };
  const { ok, output } = await run(node, [...args, `--outputFile.json=${report}`], options);
  return { ...readVitest(report, ok), output };
}

/** A project of playwright.config.ts. */
async function playwright(node, project) {
  const report = join(reports, 'e2e.json');
  // That of the project before.
  rmSync(report, { force: true });
  const args = ['node_modules/@playwright/test/cli.js', 'test', `--project=${project}`];
  const { ok, output } = await run(node, args, { cwd: root, env: quiet, log: join(reports, `${project}.log`) });
  return { ...readPlaywright(report, ok), output };
}

/** Runs a stage and prints its result. The log is printed only if something failed. */
async function runStage(name, stage) {
  say(`${name} ...`);
  const started = Date.now();
  const { passed, failures, output = '' } = await stage();
  const seconds = ((Date.now() - started) / 1000).toFixed(1);
  if (failures.length > 0) process.stdout.write(`${output.trimEnd()}\n`);
  for (const line of failures) say(`FAILED  ${line}`);
  say(`${name}: ${passed} passed, ${failures.length} failed (${seconds} s)`);
  return { passed, failed: failures.length };
}

function finish(totals) {
  const passed = totals.reduce((sum, total) => sum + total.passed, 0);
  const failed = totals.reduce((sum, total) => sum + total.failed, 0);
  const line = `${passed} passed, ${failed} failed`;
  writeFileSync(join(reports, 'summary.txt'), `${line}\n`);
  process.stdout.write(`${line}\n`);
  return failed === 0 ? 0 : 1;
}

/** Nothing can follow a failed install, and no e2e a failed build; otherwise every stage is run. */
async function runStages() {
  let node;
  const totals = [await runStage('install', () => attempt(async () => (node = await ensureInstalled())))];
  if (node === undefined) return totals;
  const built = await runStage('build', () => attempt(() => ensureBuilt(node)));
  // Before the unit tests: those of the host and of card faces run in a real Chromium too.
  totals.push(await runStage('chromium', () => attempt(() => ensureChromium(node))));
  totals.push(built, await runStage('check', () => check(node)));
  totals.push(await runStage('unit', () => vitest(node, 'unit', ['unit', 'isolated'])));
  totals.push(await runStage('screens', () => vitest(node, 'screens', ['screens'])));
  totals.push(await runStage('integration', () => vitest(node, 'integration', ['integration'])));
  const notBuilt = async () => ({ passed: 0, failures: ['not run, the app is not built'] });
  totals.push(await runStage('e2e', built.failed > 0 ? notBuilt : () => playwright(node, 'host')));
  // Three apps at once need the machine for themselves.
  totals.push(await runStage('rounds', built.failed > 0 ? notBuilt : () => playwright(node, 'rounds')));
  totals.push(await runStage('play', built.failed > 0 ? notBuilt : () => playwright(node, 'play')));
  return totals;
}

await main(async () => {
  onEnd(() => {
    killEverything();
    process.exit(1);
  });
  rmSync(reports, { recursive: true, force: true });
  mkdirSync(reports, { recursive: true });
  const totals = await runStages();
  killEverything();
  return finish(totals);
});
