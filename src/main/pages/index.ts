export { APP_ORIGIN, isAppUrl, PALETTE_PATH } from './pages.ts';
export { devServerUrl, registerScheme, servePages } from './protocol.ts';
