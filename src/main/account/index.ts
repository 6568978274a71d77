export type { Account } from './account.ts';
export { mirrorPaths, pairOf, type ServerKeys } from './mirrorPaths.ts';
export { type OpenedAccount, openAccount } from './openAccount.ts';
