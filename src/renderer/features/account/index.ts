export { AccountSettings } from './AccountSettings.tsx';
export { applyAccount, startWithoutAccount } from './accountCalls.ts';
export { LeftAccounts } from './LeftAccounts.tsx';
export { LocalCardsOffer } from './LocalCardsOffer.tsx';
export { SignInDialog } from './SignInDialog.tsx';
export { useStartSignIn } from './useStartSignIn.ts';
