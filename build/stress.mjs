/** `npm run test:faults`, `test:fuzz` and `test:simulate`: the tests of a folder, many more times than in `npm test`. */
import { availableParallelism } from 'node:os';
import { ensureChromium } from './setup/chromium.mjs';
import { ensureInstalled } from './setup/install.mjs';
import { root } from './setup/paths.mjs';
import { ended, killEverything, launch, onEnd } from './setup/processes.mjs';
import { main, SetupError, say } from './setup/say.mjs';

/** The variable that says how often, and its value here, by folder. */
const TIMES = { faults: ['FAULT_KILLS', '1000'], fuzz: ['FUZZ_RUNS', '20000'], simulation: ['SIM_HISTORIES', '20000'] };
/** What is measured besides. */
const MORE = { faults: [], fuzz: ['tests/renderer/card-face/renderBudget.test.ts'], simulation: [] };

/** Histories for a process of each core: one history after the other uses one core. */
function shares(env) {
  const all = Number(env.SIM_HISTORIES);
  const seed = Number(process.env.SIM_SEED ?? 1);
  const processes = Math.max(1, Math.min(availableParallelism(), all));
  const startOf = (part) => Math.floor((all * part) / processes);
  return Array.from({ length: processes }, (_, part) => ({
    ...env,
    SIM_HISTORIES: String(startOf(part + 1) - startOf(part)),
    SIM_SEED: String(seed + startOf(part)),
  }));
}

await main(async () => {
  onEnd(() => {
    killEverything();
    process.exit(1);
  });
  const [folder = '', ...rest] = process.argv.slice(2);
  if (!Object.hasOwn(TIMES, folder)) throw new SetupError('usage: stress.mjs faults|fuzz|simulation', 2);
  const [name, times] = TIMES[folder];
  const node = await ensureInstalled();

  const env = { [name]: process.env[name] ?? times, CHROMIUM_PATH: await ensureChromium(node) };
  say(`running tests/${folder} with ${name}=${env[name]}`);
  const given = [
    'node_modules/vitest/vitest.mjs',
    'run',
    '--project=integration',
    `tests/${folder}/`,
    ...MORE[folder],
    ...rest,
  ];
  const parts = folder === 'simulation' ? shares(env) : [env];
  const codes = await Promise.all(
    parts.map(async (part) => {
      const { code } = await ended(
        launch(node, given, { cwd: root, env: part, stdio: ['ignore', 'inherit', 'inherit'] }),
      );
      return code ?? 1;
    }),
  );
  killEverything();
  return Math.max(...codes);
});
