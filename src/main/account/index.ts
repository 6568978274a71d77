export type { Account, LocalProfile } from './account.ts';
export { accountFiles, pairOf, type ServerKeys } from './accountFiles.ts';
export type { LeftFile } from './leftAccounts.ts';
export { openAccount } from './openAccount.ts';
