import { randomBytes } from 'node:crypto';
import { app, net, protocol } from 'electron';
import { APP_SCHEME, createPages, type PagesOptions } from '#main/pages/pages.ts';

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

interface ServeOptions extends Pick<PagesOptions, 'root' | 'boot' | 'colorScheme'> {
  /** Answers requests for the account's pictures and sounds; null for any other request. */
  media(request: Request): Promise<Response> | null;
}

/** Serves the app's pages, and what cards show, on the scheme. */
export function servePages({ media, ...options }: ServeOptions): void {
  const url = devServerUrl();
  const dev = url === undefined ? undefined : { url, fetch: (address: string) => net.fetch(address) };
  const newNonce = (): string => randomBytes(16).toString('base64');
  const pages = createPages({ ...options, newNonce, dev });
  protocol.handle(APP_SCHEME, (request) => media(request) ?? pages(request));
}
