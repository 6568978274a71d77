export { deleteAccount } from './deviceSecrets.ts';
export { exportAccount } from './exportAccount.ts';
export { guardRequests, leaveTurn, requireSession } from './guard.ts';
export { hashPassword } from './passwords.ts';
export { removeExpired } from './removeExpired.ts';
export { accountRoutes } from './routes.ts';
export { findSession, type Session } from './session.ts';
export { emailKey } from './signIn.ts';
export { setPassword } from './tokens.ts';
