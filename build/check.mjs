/** `npm run check`: Biome, the types of every runtime, the generated module, and the architecture tests. */
import { join } from 'node:path';
import { runChecks } from './setup/checks.mjs';
import { ensureInstalled } from './setup/install.mjs';
import { reports, root } from './setup/paths.mjs';
import { killEverything, onEnd, run } from './setup/processes.mjs';
import { main, say } from './setup/say.mjs';

await main(async () => {
  onEnd(() => {
    killEverything();
    process.exit(1);
  });
  const node = await ensureInstalled();
  const results = await runChecks(node);
  const args = ['node_modules/vitest/vitest.mjs', 'run', 'tests/architecture'];
  const env = { NO_COLOR: '1' };
  const architecture = await run(node, args, { cwd: root, env, log: join(reports, 'check-architecture.log') });
  results.push({ name: 'architecture', ...architecture });
  for (const { name, ok, output } of results) {
    say(`${ok ? 'ok' : 'FAILED'}  ${name}`);
    if (!ok) process.stdout.write(`${output.trimEnd()}\n`);
  }
  return results.every(({ ok }) => ok) ? 0 : 1;
});
