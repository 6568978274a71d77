export { CorruptNotice } from './CorruptNotice.tsx';
export { backupOf, noticeText } from './notices.ts';
export { useRestore } from './useRestore.ts';
