export { AccountSettings } from './AccountSettings.tsx';
export { applyAccount } from './accountCalls.ts';
