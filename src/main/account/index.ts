export type { Account } from './account.ts';
export { mediaFolder, mirrorFile } from './accountFiles.ts';
export { openAccount } from './openAccount.ts';
