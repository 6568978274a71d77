export type { Account, LocalProfile } from './account.ts';
export { accountFiles, pairOf, type ServerKeys } from './accountFiles.ts';
export type { LeftFile } from './leftAccounts.ts';
export { type OpenedAccount, openAccount } from './openAccount.ts';
export type { ServerCards } from './serverCards.ts';
