export { APP_ORIGIN, isAppUrl } from './pages.ts';
export { devServerUrl, registerScheme, servePages } from './protocol.ts';
