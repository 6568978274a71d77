/** `npm run build`: compares the generated GraphQL module with its sources and builds main, preload and renderer. */
import { build } from './setup/build.mjs';
import { ensureInstalled } from './setup/install.mjs';
import { killEverything, onEnd } from './setup/processes.mjs';
import { main } from './setup/say.mjs';

await main(async () => {
  onEnd(() => {
    killEverything();
    process.exit(1);
  });
  await build(await ensureInstalled());
});
