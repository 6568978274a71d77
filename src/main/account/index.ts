export type { Account, LocalProfile } from './account.ts';
export { accountFiles, type ServerKeys } from './accountFiles.ts';
export { openAccount } from './openAccount.ts';
