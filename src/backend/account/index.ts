export { accountRoutes } from './routes.ts';
export { requireSession, type Session } from './session.ts';
