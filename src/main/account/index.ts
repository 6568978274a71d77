export type { Account, LocalProfile } from './account.ts';
export type { LeftFile } from './leftAccounts.ts';
export { mirrorPaths, pairOf, type ServerKeys } from './mirrorPaths.ts';
export { type OpenedAccount, openAccount } from './openAccount.ts';
export type { ServerCards } from './serverCards.ts';
