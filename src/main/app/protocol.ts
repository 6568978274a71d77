import { randomBytes } from 'node:crypto';
import { app, net, protocol } from 'electron';
import { APP_SCHEME, createPages, type PagesOptions } from '#main/app/pages.ts';

/** Must run before the app is ready: makes the app's scheme one that browsers treat like https. */
export function registerScheme(): void {
  protocol.registerSchemesAsPrivileged([
    { scheme: APP_SCHEME, privileges: { standard: true, secure: true, supportFetchAPI: true, stream: true } },
  ]);
}

/** The dev server's address, in development only: a packaged app never heeds the environment. */
export function devServerUrl(): string | undefined {
  return app.isPackaged ? undefined : process.env.ELECTRON_RENDERER_URL;
}

/** Serves the app's pages on the scheme. */
export function servePages(options: Pick<PagesOptions, 'root' | 'boot' | 'colorScheme'>): void {
  const url = devServerUrl();
  const dev = url === undefined ? undefined : { url, fetch: (address: string) => net.fetch(address) };
  const newNonce = (): string => randomBytes(16).toString('base64');
  protocol.handle(APP_SCHEME, createPages({ ...options, newNonce, dev }));
}
