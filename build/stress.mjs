/** `npm run test:faults`, `test:fuzz`, `test:simulate` and `test:power`: the tests of a folder, many more times than in `npm test`. */
import { availableParallelism } from 'node:os';
import { ensureChromium } from './setup/chromium.mjs';
import { ensureInstalled } from './setup/install.mjs';
import { requireOnLinux } from './setup/linuxTools.mjs';
import { root } from './setup/paths.mjs';
import { ended, killEverything, launch, onEnd } from './setup/processes.mjs';
import { main, SetupError, say } from './setup/say.mjs';

/** The variable that says how often, and its value here, by folder. */
const TIMES = {
  faults: ['FAULT_KILLS', '1000'],
  fuzz: ['FUZZ_RUNS', '20000'],
  simulation: ['SIM_HISTORIES', '20000'],
  power: ['POWER_STATES', '1000'],
};
/** What is measured besides. */
const MORE = {
  faults: ['tests/backend/crash.slow.test.ts'],
  fuzz: ['tests/renderer/card-face/renderBudget.slow.test.ts'],
  simulation: [],
};

/** Smaller histories of devices, for some rules of the sync alone. */
const RANDOM_SYNCS = ['tests/backend/sync/devices.slow.test.ts', 'tests/backend/sync/equal.test.ts'];

/** Histories become slower in a process that has run many, so it ends after this many. */
const MOST_HISTORIES = 100;
/** Some of the faults that are put back need hundreds of histories to be found. */
const FAULT_PARTS = 8;
/** Random syncs are as many as found a fault once. */
const MOST_SYNCS = 500;

/** Tests that a variable divides into so many parts. */
function shares(count, name, files, env) {
  return Array.from({ length: count }, (_, n) => ({ files, env: { ...env, [name]: `${n}/${count}` } }));
}

/** What runs in a process of its own: some files, and the variables for them. */
function partsOf(folder, env) {
  if (folder === 'power') return shares(availableParallelism(), 'POWER_PART', ['tests/power/'], env);
  if (folder !== 'simulation') return [{ files: [`tests/${folder}/`, ...MORE[folder]], env }];
  const all = Number(env.SIM_HISTORIES);
  const seed = Number(process.env.SIM_SEED ?? 1);
  const others = [
    ...shares(FAULT_PARTS, 'SIM_PART', ['tests/simulation/brokenMerges.slow.test.ts'], env),
    { files: ['tests/simulation/brokenSessions.slow.test.ts'], env },
    { files: RANDOM_SYNCS, env: { ...env, SIM_HISTORIES: String(Math.min(MOST_SYNCS, all)) } },
  ];
  // A run from a later seed continues an earlier one, which has run the others.
  const parts = seed === 1 ? others : [];
  for (let done = 0; done < all; done += MOST_HISTORIES) {
    const count = String(Math.min(MOST_HISTORIES, all - done));
    const own = { ...env, SIM_HISTORIES: count, SIM_SEED: String(seed + done) };
    parts.push({ files: ['tests/simulation/histories.slow.test.ts'], env: own });
  }
  return parts;
}

/** Runs the parts, one for each core at a time: a part uses one core. @returns {Promise<number>} the largest exit code */
async function runParts(node, project, parts, rest) {
  let worst = 0;
  let next = 0;
  const work = async () => {
    while (next < parts.length) {
      const { files, env } = parts[next++];
      const args = ['node_modules/vitest/vitest.mjs', 'run', `--project=${project}`, ...files, ...rest];
      const { code } = await ended(launch(node, args, { cwd: root, env, stdio: ['ignore', 'inherit', 'inherit'] }));
      worst = Math.max(worst, code ?? 1);
      if (parts.length > 1) say(`${next} of ${parts.length} parts started; ${worst === 0 ? 'none' : 'some'} failed`);
    }
  };
  await Promise.all(Array.from({ length: Math.min(parts.length, availableParallelism()) }, work));
  return worst;
}

await main(async () => {
  onEnd(() => {
    killEverything();
    process.exit(1);
  });
  const [folder = '', ...rest] = process.argv.slice(2);
  if (!Object.hasOwn(TIMES, folder)) throw new SetupError('usage: stress.mjs faults|fuzz|simulation|power', 2);
  // Power cuts are made from a recording of system calls.
  if (folder === 'power') requireOnLinux('strace', 'test:power');
  const [name, times] = TIMES[folder];
  const node = await ensureInstalled();

  const env = { [name]: process.env[name] ?? times, CHROMIUM_PATH: await ensureChromium(node) };
  say(`running tests/${folder} with ${name}=${env[name]}`);
  const project = folder === 'power' ? 'power' : 'integration';
  const worst = await runParts(node, project, partsOf(folder, env), rest);
  killEverything();
  return worst;
});
