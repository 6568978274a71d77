import { randomBytes } from 'node:crypto';
import { app, net, protocol } from 'electron';
import { APP_SCHEME, createPages, type PagesOptions } from './pages.ts';

/** Registers the app's scheme with the rights of https. Must run before the app is ready. */
export function registerScheme(): void {
  protocol.registerSchemesAsPrivileged([
    { scheme: APP_SCHEME, privileges: { standard: true, secure: true, supportFetchAPI: true, stream: true } },
  ]);
}

/** The address of the dev server, in development only. A packaged app ignores the environment. */
export function devServerUrl(): string | undefined {
  return app.isPackaged ? undefined : process.env.ELECTRON_RENDERER_URL;
}

interface ServeOptions extends Pick<PagesOptions, 'root' | 'boot' | 'colorScheme'> {
  /** Serves the account's media; null for any other request. */
  media(request: Request): Promise<Response> | null;
}

/** Serves the pages of the app and the media of cards on the app's scheme. */
export function servePages({ media, ...options }: ServeOptions): void {
  const url = devServerUrl();
  const dev = url === undefined ? undefined : { url, fetch: (address: string) => net.fetch(address) };
  const newNonce = (): string => randomBytes(16).toString('base64');
  const pages = createPages({ ...options, newNonce, dev });
  protocol.handle(APP_SCHEME, (request) => media(request) ?? pages(request));
}
