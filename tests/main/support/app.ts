import { cpSync, mkdirSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type BrowserContext, chromium, type Page } from 'playwright-core';
import { build, type Plugin } from 'vite';
import { type HostedApp, type LaunchOptions, launch } from '#tests/support/hostedApp.ts';

const root = resolve(import.meta.dirname, '../../..');
const fixtures = join(root, 'tests/main/fixtures');

/** Main's real code over a mirror without a database. */
const withoutDatabase: Plugin = {
  name: 'mirror-without-database',
  enforce: 'pre',
  resolveId: (id) => (id.endsWith('/createMirror.ts') ? join(fixtures, 'mirror.ts') : null),
};

/**
 * Builds main and preload beside a page made for tests, in a folder of its own under `out`, where the packages are found.
 * @returns the entry
 */
export async function buildApp(name: string): Promise<string> {
  const folder = join(root, 'out/test', name);
  rmSync(folder, { recursive: true, force: true });
  const compile = (part: string, format: 'es' | 'cjs', file: string) =>
    build({
      root,
      configFile: false,
      logLevel: 'error',
      plugins: [withoutDatabase],
      build: {
        ssr: join(root, `src/${part}/index.ts`),
        outDir: join(folder, 'out', part),
        rolldownOptions: { external: ['electron'], output: { format, entryFileNames: file } },
      },
    });
  await Promise.all([compile('main', 'es', 'index.js'), compile('preload', 'cjs', 'index.cjs')]);
  mkdirSync(join(folder, 'resources'), { recursive: true });
  cpSync(join(fixtures, 'pages'), join(folder, 'out/renderer'), { recursive: true });
  return join(folder, 'out/main/index.js');
}

export interface RunningApp extends HostedApp {
  readonly main: Page;
  readonly palette: Page;
  /** Asks the app to quit and answers its exit code. */
  stop(): Promise<number | string>;
}

/** The page of the main window or of the palette, if it is there; a crashed one is followed by another. */
export function findPage(context: BrowserContext, isPalette: boolean): Page | undefined {
  return context
    .pages()
    .findLast(
      (page) => page.url().includes('cardbox.localhost') && page.url().endsWith('/command_palette') === isPalette,
    );
}

/** Starts the app and waits until it says that both windows are up. */
export async function startApp(options: LaunchOptions): Promise<RunningApp> {
  const app = await launch(options);
  await app.waitForOutput('ready ');
  const [context] = (await chromium.connectOverCDP(app.cdp, { noDefaults: true })).contexts();
  const main = context && findPage(context, false);
  const palette = context && findPage(context, true);
  if (main === undefined || palette === undefined) throw new Error('a window’s page is not there');
  const stop = (): Promise<number | string> => {
    app.process.kill('SIGTERM');
    return app.ended;
  };
  return { ...app, main, palette, stop };
}
